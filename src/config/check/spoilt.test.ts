import { expect, it } from 'vitest';
import { isJsonObject } from '../json/object.ts';
import { saysOf } from '../testing/knowledge.ts';
import { smallLender } from '../testing/small-lender.ts';

/** What has no meaning to misspell: free text, numbers written as text, ids that name nothing but themselves. */
const free = [
  /^locales\/.*"value"/,
  /^tenants\/small\/tenant\.json .*(?:name|site|hosts)/,
  // Ids of rows, columns, buttons and blocks are for overlays; of checks, of routes likewise.
  /\/(?:large|small|columns\/name|buttons\/\w+|body\/\w+|checks\/round|gates\/signed-in|routes\/\w+|with\/text)"? "key"/,
  // Amounts.
  /"\d+" "value"/,
  // An answer given by nobody else.
  /give\/sure "key"/,
  /flow\.seen "key"/,
  // A path parameter that nothing reads, and the query of an address, which may hold anything.
  /routes\/loan\/path "value"/,
  /routes\/login\/with\/then/,
];

interface Spoiling {
  readonly path: string;
  readonly what: string;
  readonly text: string;
}

/** Every key and every text of a file in turn, with its last letter doubled. */
function spoilings(path: string, text: string): readonly Spoiling[] {
  const found: Spoiling[] = [];
  const document = JSON.parse(text) as unknown;
  const walk = (node: unknown, pointer: string, write: (value: unknown) => unknown): void => {
    if (typeof node === 'string' && /[a-z]/i.test(node)) add(pointer, 'value', write(doubled(node)));
    else if (Array.isArray(node)) node.forEach((member, index) => walk(member, `${pointer}/${index}`, (value) => write(node.with(index, value))));
    else if (isJsonObject(node)) {
      for (const name of Object.keys(node)) {
        // Operators such as === have no letter to double.
        if (/[a-z]/i.test(name)) add(`${pointer}/${name}`, 'key', write(Object.fromEntries(Object.entries(node).map(([key, value]) => [key === name ? doubled(key) : key, value]))));
        walk(node[name], `${pointer}/${name}`, (value) => write({ ...node, [name]: value }));
      }
    }
  };
  const add = (pointer: string, kind: string, spoilt: unknown) => found.push({ path, what: `${path} ${pointer} "${kind}"`, text: JSON.stringify(spoilt) });
  walk(document, '', (value) => value);
  return found;
}

function doubled(text: string): string {
  return text.replace(/([a-z])([^a-z]*)$/i, '$1$1$2');
}

it('catches every misspelling of a key, a reference, a path or a text that means something', () => {
  const files = smallLender();
  const all = Object.entries(files).flatMap(([path, text]) => spoilings(path, text));
  const missed = all
    .filter(({ what }) => !free.some((pattern) => pattern.test(what)))
    .filter(({ path, text }) => saysOf({ ...files, [path]: text }).length === 0)
    .map(({ what }) => what);
  expect(missed).toEqual([]);
  expect(all.length).toBeGreaterThan(300);
}, 120_000);
