import type { Flow } from '../language/language.gen.ts';
import { screensOf } from './screens-of.ts';

/** Whether a flow shows a screen: at one of its places, or beside them all. */
export function showsScreen(flow: Flow, screen: string): boolean {
  return screensOf(flow).includes(screen);
}
