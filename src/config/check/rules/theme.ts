import type { Theme } from '../../../language/language.gen.ts';
import { contrast } from '../../../engine/contrast.ts';
import type { Check, Codes } from '../rule.ts';

/** The grounds of the page's design, on which lenders' colours act: canvas and surface, light and dark. */
const light = ['#f7f8f9', '#ffffff'];
const dark = ['#0f1318', '#171c23'];
/** WCAG 2.2 AA for text. */
const wanted = 4.5;

type Colour = Exclude<keyof Theme, 'logo' | 'radius'>;

export const codes = {
  'theme.contrast': { means: 'The writing cannot be read by many people.', mend: 'Make one of the colours darker or lighter.' },
  'theme.pair': { means: 'One colour for the dark is of no use without the other.', mend: 'Give both, or neither.' },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['tenant'] as const;

/** A lender's colours can be read on each other and on the page's grounds. */
export const check: Check<Code> = (subject, report) => {
  const { tenant } = subject.configuration;
  const document = subject.document('tenant', 'tenant');
  if (document === undefined) return;
  const { theme: colours } = tenant;
  const compare = (name: Colour, other: string | undefined, what: string) => {
    const colour = colours[name];
    if (colour === undefined || other === undefined) return;
    const ratio = contrast(colour, other);
    if (ratio < wanted) {
      const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
      report(document, ['theme', name], { code: 'theme.contrast', message: `${colour} on ${what} (${other}) has a contrast of ${shown}`, suggestion: `at least ${wanted} (WCAG AA): make one of them darker or lighter` });
    }
  };
  compare('on-brand', colours.brand, '"brand"');
  for (const ground of light) compare('brand', ground, 'the light ground');
  compare('brand', colours['brand-soft'], '"brand-soft"');
  compare('on-brand-dark', colours['brand-dark'], '"brand-dark"');
  for (const ground of dark) compare('brand-dark', ground, 'the dark ground');
  compare('overlay', '#ffffff', 'the words on the panel');
  if ((colours['brand-dark'] === undefined) !== (colours['on-brand-dark'] === undefined)) {
    report(document, ['theme'], { code: 'theme.pair', message: '"brand-dark" and "on-brand-dark" go together', suggestion: 'give both, or neither' });
  }
};
