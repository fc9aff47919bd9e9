import type { Field, Form, Screen } from '../language/language.gen.ts';
import { isJsonObject } from './json/object.ts';

/** A screen without what it says and how it looks: what it reads, sends, asks and leads to. */
export const unspokenScreen = once(withoutWords);
/** A form without what its fields say and how they look. */
export const unspokenForm = once(withoutLabels);

/** Most documents of a lender stay as they are when one is edited. */
function once<T extends object>(make: (of: T) => T): (of: T) => T {
  const known = new WeakMap<T, T>();
  return (of) => {
    const made = known.get(of) ?? make(of);
    known.set(of, made);
    return made;
  };
}

function withoutWords({ takes, load, values, body }: Screen): Screen {
  return {
    title: '',
    ...(takes && { takes }),
    ...(load && { load }),
    ...(values && { values }),
    body: (unspokenIn(body) ?? {}) as Screen['body'],
  };
}

const seenOfParts: ReadonlySet<string> = new Set(['block', 'group', 'event', 'submit', 'to', 'link']);

function unspokenIn(node: unknown): unknown {
  if (Array.isArray(node)) {
    const members = node.map(unspokenIn).filter((member) => member !== undefined);
    return members.length === 0 ? undefined : members;
  }
  if (!isJsonObject(node)) return undefined;
  const carried =
    typeof node.event === 'string' && isJsonObject(node.with)
      ? [['with', Object.fromEntries(Object.keys(node.with).map((name) => [name, null]))] as const]
      : [];
  const members = [
    ...carried,
    ...Object.entries(node)
      .filter(([name]) => carried.length === 0 || name !== 'with')
      .map(
        ([name, member]) =>
          [
            name,
            name === 'if' || (seenOfParts.has(name) && typeof member !== 'object') ? member : unspokenIn(member),
          ] as const,
      ),
  ].filter(([, member]) => member !== undefined);
  return members.length === 0 || (members.length === 1 && members[0]?.[0] === 'block' && members[0][1] !== 'fields')
    ? undefined
    : Object.fromEntries(members);
}

function withoutLabels(form: Form): Form {
  const fields = Object.entries(form.fields).map(
    ([id, { at: _at, label: _label, help: _help, messages: _messages, look: _look, ...field }]): [string, Field] => [
      id,
      { at: 0, ...field },
    ],
  );
  return { ...form, fields: Object.fromEntries(fields) };
}
