import type { Flow } from '../language/language.gen.ts';

/** Whether a flow shows a screen: at one of its places, or beside them all. */
export function showsScreen({ beside, steps }: Flow, screen: string): boolean {
  return beside === screen || Object.values(steps).some((step) => 'screen' in step && step.screen === screen);
}
