import { isTemplate } from '../../../engine/expression/index.ts';
import type { Route } from '../../../language/language.gen.ts';

/** Whether a path, with values still open in it, can be one of that route. */
export function leadsTo(pattern: Route['path'], path: string): boolean {
  const wanted = partsOf(pattern);
  const given = partsOf(path.split('?')[0] ?? '');
  if (wanted.length === 1 && wanted[0] === '*') return false;
  // A part of a route that the lender names is led to by that name, and not by what is written out: it would be a misspelling as well.
  // A value that stands directly after a part, such as a query passed on whole, may be anything or nothing.
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith(':') || isTemplate(given[index] ?? '') || part === given[index])
  );
}

/**
 * Whether a link is meant for that route: not one that only a value could lead to, which might be any name, nor one whose
 * name stands where the route has a number.
 * @param numbers parameters that are numbers
 */
export function isMeantFor(pattern: Route['path'], path: string, numbers: ReadonlySet<string>): boolean {
  if (!leadsTo(pattern, path)) return false;
  const given = partsOf(path.split('?')[0] ?? '');
  return partsOf(pattern).every((part, index) => {
    const one = given[index] ?? '';
    if (part.startsWith(':')) return isTemplate(one) || !numbers.has(part.slice(1)) || /^\d+$/.test(one);
    if (isTemplate(part) || !isTemplate(one)) return true;
    return one.startsWith('{{')
      ? given.slice(0, index).some((before) => !isTemplate(before))
      : part === '*' || part.startsWith(one.slice(0, one.indexOf('{{')));
  });
}

/** How a path is told from others: two that come to the same open at the same addresses. */
export function opensAt(pattern: Route['path']): string {
  return partsOf(pattern)
    .map((part) => (part.startsWith(':') ? ':' : isTemplate(part) ? part : part.toLowerCase()))
    .join('/');
}

/** More paths than all lenders have, before and after some edits. */
const mostPaths = 5000;
const divided = new Map<string, readonly string[]>();

/** Each route is held against each link: a path is divided once. */
function partsOf(path: string): readonly string[] {
  const found = divided.get(path) ?? path.split(/\/(?![^{]*\}\})/).filter((part) => part !== '');
  if (divided.size >= mostPaths) divided.clear();
  divided.set(path, found);
  return found;
}
