import type { Spoiling } from './spoiling.ts';

/** What means nothing when it is misspelt or gone, and why. Kept short: every line is a place where a slip is not noticed. */
const reasons: readonly { readonly because: string; readonly holds: (spoiling: Spoiling) => boolean }[] = [
  {
    because: 'the name of a row, block, button, column, route or check is there for layers above, and names nothing by itself',
    holds: ({ kind, pointer }) => ['of rows', 'body', 'buttons', 'columns', 'rows', 'routes', 'checks', 'tabs'].some((table) => kind === `misspelt name in the table "${table}"`) || /^\/routes\/[^/]+\/gates\/[^/]+$/.test(pointer),
  },
  {
    because: 'free text: the words of a language beside their places for values, the lender\'s own words and names',
    holds: ({ kind, file, pointer }) => file.endsWith('/tenant.json') && kind === 'misspelt other text' && /^\/(?:name|site|hosts)/.test(pointer),
  },
];

/** Why a spoiling is left out, or undefined where it must be caught. */
export function leftOutBecause(spoiling: Spoiling): string | undefined {
  return reasons.find(({ holds }) => holds(spoiling))?.because;
}
