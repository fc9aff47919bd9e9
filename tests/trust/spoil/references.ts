import { last, withValue } from '../edit.ts';
import type { Spot } from '../spot.ts';
import { hasLetters, misspelt, spoiling, type Maker } from './spoiling.ts';

/** Every text outside of expressions misspelt, by what it refers to: a screen, a step, an event, a key of words, a word of the grammar. */
export const misspeltReferences: Maker = (workshop) => {
  const { file, names } = workshop;
  if (file.kind === 'locale') return [];
  return file.spots.flatMap((spot) => {
    const { value, pointer } = spot;
    if (
      typeof value !== 'string' ||
      !hasLetters(value) ||
      spot.is.includes('Expr') ||
      last(pointer) === '$schema' ||
      value.includes('{{')
    )
      return [];
    const wrong = misspelt(value, workshop.random([...pointer, 'text']), names);
    return [
      spoiling(workshop, pointer, kindOfText(spot), value, wrong, () => withValue(file.document, pointer, wrong)),
    ];
  });
};

const byMember: Readonly<Record<string, string>> = {
  screen: 'screen',
  beside: 'screen',
  layout: 'layout',
  flow: 'flow',
  form: 'form',
  gate: 'gate',
  call: 'call',
  over: 'step',
  event: 'event',
  group: 'group',
  block: 'block',
  widget: 'widget',
  field: 'field',
  end: 'end',
  path: 'path of a route',
};

function kindOfText({ is, schemas, value, pointer, holder }: Spot): string {
  if (schemas.some(({ enum: words, const: word }) => Array.isArray(words) || word !== undefined))
    return 'misspelt word of the grammar';
  const isItem = holder !== undefined && Array.isArray(holder.value);
  const member = byMember[isItem ? (pointer.at(-2) ?? '') : last(pointer)];
  if (is.includes('Target') || is.includes('Decision') || is.includes('Address'))
    return String(value).startsWith('/') ? 'misspelt address' : 'misspelt step';
  if (is.includes('Text')) return 'misspelt key of words';
  if (member !== undefined && !is.includes('JsonSchema')) return `misspelt ${member}`;
  return 'misspelt other text';
}
