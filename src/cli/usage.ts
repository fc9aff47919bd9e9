/** `npm run usage`: blocks and widgets that one screen or form alone uses. One that is a screen in disguise is a word that the language lacks. */
import { readdirSync, readFileSync } from 'node:fs';
import { isObject, type Value } from '../engine/value.ts';

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => `${entry.parentPath}/${entry.name}`);
}

/** Every value of a member of that name, anywhere in a file. */
function valuesOf(member: string, value: Value): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one: Value) => valuesOf(member, one));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === member && typeof inner === 'string' ? [inner] : valuesOf(member, inner),
  );
}

function report(what: string, member: string, folder: string, known: string): void {
  const namesIn = (file: string) => valuesOf(member, JSON.parse(readFileSync(file, 'utf8')) as Value);
  const users = new Map<string, Set<string>>();
  for (const name of readdirSync(known, { withFileTypes: true }))
    if (name.isDirectory()) users.set(name.name, new Set());
  for (const file of filesBelow(folder)) for (const name of namesIn(file)) users.get(name)?.add(file);
  // A part stands in several places.
  for (const name of namesIn('rules/parts.json')) users.delete(name);
  for (const [name, files] of users) {
    if (files.size === 1) console.log(`${what} ${name}: only ${[...files].join('')}`);
    if (files.size === 0) console.log(`${what} ${name}: nowhere by name`);
  }
}

report('block', 'block', 'screens', 'src/screen/blocks');
report('widget', 'widget', 'schemas/forms', 'src/forms/widgets');
