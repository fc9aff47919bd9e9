import { languageNames } from '../languages.ts';
import { became, type Change, type Versions } from './change.ts';
import { differences } from './differences.ts';

const themes: Readonly<Record<string, string>> = {
  brand: 'The brand colour',
  'on-brand': 'The colour of writing on the brand colour',
  'brand-soft': 'The pale ground',
  'brand-dark': 'The brand colour in the dark',
  'on-brand-dark': 'The colour of writing on the brand colour in the dark',
  radius: 'The roundness of corners',
  logo: 'The logo',
};

const list = (names: readonly string[]): string => names.join(' and ');

/** What changed about the lender itself: name, hosts, languages, colours, site. */
export function lenderChanges({ before, after, old, now }: Versions): readonly Change[] {
  const speech = { before: old, after: now };
  return differences(before.tenant, after.tenant).flatMap((difference): readonly Change[] => {
    const [member, name = '', language] = difference.pointer;
    const value = became(difference, (one, when) => speech[when].value(one));
    const say = (says: string): readonly Change[] => [{ subject: 'Lender', says: `${says}.` }];
    if (member === '$schema') return [];
    if (member === 'name')
      return say(`The lender is now called “${String(difference.after)}” instead of “${String(difference.before)}”`);
    if (member === 'languages') {
      const [were, are] = [before.tenant.languages, after.tenant.languages];
      const added = are.filter((one) => !were.includes(one));
      const lost = were.filter((one) => !are.includes(one));
      return [
        ...(added.length > 0 ? say(`The lender now speaks ${list(added.map(languageInEnglish))}`) : []),
        ...(lost.length > 0 ? say(`The lender no longer speaks ${list(lost.map(languageInEnglish))}`) : []),
        ...(are[0] !== were[0]
          ? say(
              `Borrowers whose browser asks for no language now read ${languageInEnglish(are[0])} instead of ${languageInEnglish(were[0])}`,
            )
          : []),
        ...(added.length + lost.length === 0 && are[0] === were[0]
          ? say('The languages are offered in another order')
          : []),
      ];
    }
    if (member === 'hosts')
      return say(
        `The lender's app is now at ${after.tenant.hosts.join(', ')} instead of ${before.tenant.hosts.join(', ')}`,
      );
    if (member === 'layers')
      return say(
        `The layers below the lender's own files: now ${(after.tenant.layers ?? []).join(', ') || 'none'} instead of ${(before.tenant.layers ?? []).join(', ') || 'none'}`,
      );
    if (member === 'theme' && name !== '') return say(`${themes[name] ?? `“${name}” of the theme`} ${value}`);
    if (member === 'site' && language !== undefined)
      return say(
        `“${name}” of the site in ${languageInEnglish(language)} ${became(difference, (one) => `“${String(one)}”`)}`,
      );
    if (member === 'site' && name !== '') return say(`“${name}” of the site ${value}`);
    return say(`“${difference.pointer.join(' ')}” ${value}`);
  });
}

const english: Readonly<Record<string, string>> = {
  'en-GB': 'English',
  fr: 'French',
  rw: 'Kinyarwanda',
  sw: 'Swahili',
};

/** A language as an English sentence calls it. */
export function languageInEnglish(code: string): string {
  return english[code] ?? languageNames[code] ?? code;
}
