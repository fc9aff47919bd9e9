import { formats } from '../../../engine/format/index.ts';

/** What a format is given besides what it writes, such as the currency of an amount. */
const valueOfFormat = new RegExp(
  `\\|\\s{0,5}(?:${Object.entries(formats)
    .flatMap(([name, { arg }]) => (arg === 'value' ? name : []))
    .join('|')})\\s{0,5}:\\s{0,5}([a-z][\\w-]{0,60})`,
  'g',
);
export const hole = /\{\{\s{0,5}([A-Za-z][\w-]{0,60})[^{}]{0,200}\}\}/g;

const none: ReadonlySet<string> = new Set();

/** The names of the values that words hold. */
export function valuesIn(text: string): ReadonlySet<string> {
  if (!text.includes('{{')) return none;
  const names = new Set<string>();
  for (const [whole, name] of text.matchAll(hole)) {
    if (name !== undefined) names.add(name);
    for (const [, path] of whole.matchAll(valueOfFormat)) if (path !== undefined) names.add(path);
  }
  return names;
}
