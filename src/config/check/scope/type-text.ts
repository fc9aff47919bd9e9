import type { Type } from './type.ts';

/** Answers of calls go some levels deep; what goes deeper, or has more to it, may go on without end. */
const deepest = 12;
const most = 3000;

/** A name that no member has: what an object says of members that it does not know. */
const unknownMember = '\0';

/** All that is known of a type: from two of which it is the same, the same is worked out. Undefined where it goes on without end. */
export function typeText(type: Type): string | undefined {
  let left = most;
  const told = (one: Type | undefined, depth: number): unknown => {
    left -= depth > deepest ? most : 1;
    if (one === undefined || left < 0) return undefined;
    switch (one.kind) {
      case 'list':
        return { ...one, of: told(one.of(), depth + 1) };
      case 'object':
        return { ...one, member: [...one.names, unknownMember].map((name) => told(one.member(name), depth + 1)) };
      case 'any':
        return { ...one, either: one.either?.map((each) => told(each, depth + 1)) };
      default:
        return { ...one, written: one.written && [one.written.pattern.source, one.written.words] };
    }
  };
  const text = JSON.stringify(told(type, 0));
  return left < 0 ? undefined : text;
}
