import type { Codes } from './rule.ts';

/** The codes that more than one rule says. */
export const sharedCodes = {
  'expression.operator': {
    means:
      'The operator is misspelt, or two operators stand in one pair of braces: written so, or because a lender has laid one over another, and both stay.',
    mend: "Choose one of the [operators](reference.md#operators); join two conditions by `and`; in a lender's file take the other one away by `null`.",
  },
  'call.missing': { means: 'The call cannot be made without it.', mend: 'Give the call what it needs, at `with`.' },
  'reference.unused': {
    severity: 'warning',
    means: 'It is there and has no effect.',
    mend: 'Name it somewhere, or delete it.',
  },
  'reference.field': {
    means: 'A row or a check names a field that the form does not have.',
    mend: 'Mend the name, or add the field.',
  },
  'reference.call': {
    means: 'The core and the platform have no such call.',
    mend: 'Choose one of the [calls](reference.md#calls).',
  },
  'template.wrong': {
    means: 'What stands in `{{ }}` is no path with formats. The sentence says what is wrong.',
    mend: 'Write it so: `{{ form.amount | money: NGN }}`.',
  },
  'words.language': {
    severity: 'warning',
    means:
      'Words that stand among those of one language read as those of another: mostly two translations were swapped.',
    mend: 'Put them where their language is. Where it is meant, let it be: a warning holds nothing back.',
  },
  'words.missing': {
    means: 'There are no words in the first language, which says which keys there are.',
    mend: 'Write them, or mend the key.',
  },
  'widget.unknown': {
    means: 'Misspelt, or a widget that does not exist.',
    mend: 'Choose one of the [widgets](reference.md#widgets).',
  },
} as const satisfies Codes;
