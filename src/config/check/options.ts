import { isJsonObject } from '../json/object.ts';
import { checkGrammarOf } from './grammar.ts';
import { suggestName } from './nearest.ts';
import type { Rule } from './subject.ts';

const everyBlock = new Set(['at', 'if', 'block']);

/** Blocks and widgets exist, and their options are those that they have. */
export const options: Rule = (subject, report) => {
  const { knowledge } = subject;
  for (const document of [...subject.documents('screen'), ...subject.documents('form')]) {
    for (const { is, value, pointer } of subject.places(document)) {
      if (!isJsonObject(value)) continue;
      if (is === 'Block') {
        const name = String(value.block);
        const schema = knowledge.blocks[name];
        const own = Object.fromEntries(Object.entries(value).filter(([key]) => !everyBlock.has(key)));
        if (schema === undefined) report(document, [...pointer, 'block'], { code: 'block.unknown', message: `there is no block "${name}"`, suggestion: suggestName(name, Object.keys(knowledge.blocks)) });
        else for (const { at, finding } of checkGrammarOf(knowledge, schema, own)) report(document, [...pointer, ...at], finding);
      }
      if (is === 'Field' && typeof value.widget === 'string') {
        const schema = knowledge.widgets[value.widget];
        if (schema === undefined) report(document, [...pointer, 'widget'], { code: 'widget.unknown', message: `there is no widget "${value.widget}"`, suggestion: suggestName(value.widget, Object.keys(knowledge.widgets)) });
        else for (const { at, finding } of checkGrammarOf(knowledge, schema, value.look ?? {})) report(document, [...pointer, 'look', ...at], finding);
      }
    }
  }
};
