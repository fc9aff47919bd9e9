import { FAILED, isValue, PENDING, type Lookup, type Value } from '../value.ts';

/** Where a path takes a value, by the path at which it stands. */
export const holes = /\{\{\s{0,5}([^{}|]{1,120}?)\s{0,5}\}\}/g;

/**
 * A path with its values, each encoded as one part: "/loans/{{ event.id }}". A template that is one value alone
 * (a wanted page) must itself be a path of this app; anything else leads home.
 */
export function fillPath(template: string, lookup: Lookup): string {
  const [first] = template.matchAll(holes);
  if (first?.[0] === template) return ownPath(valueAt(first[1] ?? '', lookup));
  return template.replace(holes, (_all, path: string) => {
    const value = valueAt(path, lookup);
    return path === 'route.search' ? value : encodeURIComponent(value);
  });
}

/** The same, or the state of a read that a value in it waits for. */
export function pathOrState(template: string, lookup: Lookup): string | typeof PENDING | typeof FAILED {
  const states: (typeof PENDING | typeof FAILED)[] = [];
  const path = fillPath(template, (root, names) => {
    const found = lookup(root, names);
    if (found === PENDING || found === FAILED) states.push(found);
    return found;
  });
  return states[0] ?? path;
}

/** A path of this app, or "/": never another host, a scheme or a trick with backslashes. */
export function ownPath(path: string): string {
  return /^\/(?![/\\])[^\\\s]{0,500}$/.test(path) ? path : '/';
}

function valueAt(path: string, lookup: Lookup): string {
  const [root = '', ...rest] = path.split('.');
  const value = lookup(root, rest);
  return isValue(value) && value !== null && typeof value !== 'object' ? String(value satisfies Value) : '';
}
