import type { Expr } from '../language/language.gen.ts';
import { addressOf } from './address.ts';
import { shown, type Reader } from './hooks.ts';
import type { ItemScope } from './port.ts';

/** The address that a template leads to; undefined where there is none to follow, or not yet. */
export function readAddress(read: Reader, template: string | undefined, item?: ItemScope): string | undefined {
  return template === undefined ? undefined : shown(addressOf(template, (part) => read.words(part, item)));
}

// Written once: each expression that is read is kept as long as the block stands.
const path: Expr = { var: ['route.path', ''] };

/** The path of the page that is open. */
export function readPath(read: Reader): string {
  return shown(read.result(path)) ?? '';
}
