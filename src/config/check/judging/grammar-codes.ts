import type { Codes } from '../rule.ts';

export const grammarCodes = {
  'grammar.key': {
    means: 'A member that this part does not have; usually misspelt.',
    mend: 'The [reference](reference.md) has all members of every part.',
  },
  'grammar.missing': { means: 'Something is needed here and left out.', mend: 'Add it.' },
  'grammar.name': {
    means: 'Names are small letters, digits, `-` and `_`, and begin with a letter.',
    mend: 'Write the name so.',
  },
  'grammar.type': {
    means: 'A value of another kind is wanted, for example a number and not a text.',
    mend: 'Write `10`, not `"10"`.',
  },
  'grammar.value': {
    means: 'Only certain words, a certain way of writing, or values within certain bounds can stand here.',
    mend: 'The sentence says which.',
  },
  'grammar.bounds': {
    means: 'A number or a text is larger or smaller than anything that makes sense here.',
    mend: 'Stay within the bound that is named.',
  },
  'grammar.many': {
    means: 'More members or items than a page can show.',
    mend: 'Divide them, or take them from a call.',
  },
  'grammar.twice': {
    means: 'The same value stands twice in a list of choices or names.',
    mend: 'Take one of the two away.',
  },
} as const satisfies Codes;

export type GrammarCode = keyof typeof grammarCodes;
