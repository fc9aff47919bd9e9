import { isJsonObject } from '../../json/object.ts';
import { grammarFaults } from '../judging/grammar-of.ts';
import { grammarCodes } from '../judging/grammar-codes.ts';
import { ofEveryBlock } from '../judging/of-every-block.ts';
import { misspeltPart } from '../saying/misspelt-part.ts';
import { suggestName } from '../saying/nearest.ts';
import type { Check, Codes } from '../rule.ts';
import { sharedCodes } from '../shared-codes.ts';

export const codes = {
  ...grammarCodes,
  'block.unknown': {
    means: 'Misspelt, or a kind of block that does not exist.',
    mend: 'Choose one of the [blocks](reference.md#blocks).',
  },
  'widget.unknown': sharedCodes['widget.unknown'],
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['screen', 'form'] as const;

export const each = 'document';

/** Blocks and widgets exist, and their options are those that they have. */
export const check: Check<Code> = (subject, report) => {
  const { knowledge } = subject;
  for (const document of [...subject.documents('screen'), ...subject.documents('form')]) {
    for (const { is, value, pointer } of subject.constructs(document)) {
      if (!isJsonObject(value)) continue;
      if (is === 'Block') {
        const name = String(value.block);
        const schema = knowledge.blocks[name];
        const own = Object.fromEntries(Object.entries(value).filter(([key]) => !ofEveryBlock.has(key)));
        if (schema === undefined)
          report(document, [...pointer, 'block'], {
            code: 'block.unknown',
            message: `there is no block "${name}"`,
            suggestion: suggestName(name, Object.keys(knowledge.blocks), 'docs/reference.md'),
          });
        else
          for (const { at, finding } of grammarFaults(knowledge, schema, own))
            report(document, [...pointer, ...at], misspeltPart(document, [...pointer, ...at], finding));
      }
      if (is === 'Field' && typeof value.widget === 'string') {
        const schema = knowledge.widgets[value.widget];
        if (schema === undefined)
          report(document, [...pointer, 'widget'], {
            code: 'widget.unknown',
            message: `there is no widget "${value.widget}"`,
            suggestion: suggestName(value.widget, Object.keys(knowledge.widgets), 'docs/reference.md'),
          });
        else
          for (const { at, finding } of grammarFaults(knowledge, schema, value.look ?? {}))
            report(document, [...pointer, 'look', ...at], finding);
      }
    }
  }
};
