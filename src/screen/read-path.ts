import type { Expr } from '../language/language.gen.ts';
import { shown, type Reader } from './hooks.ts';

// Written once: each expression that is read is kept as long as the block stands.
const path: Expr = { var: ['route.path', ''] };

/** The path of the page that is open. */
export function readPath(read: Reader): string {
  return shown(read.result(path)) ?? '';
}
