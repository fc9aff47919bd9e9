import { frameSource, lookupIn, resultOf, type Frame, type Program, type World } from '../../engine/flow/index.ts';

/**
 * How many steps are left after the one that a journey is at: as its flow tells them in its bar, else by its own count.
 * @returns undefined where neither is known
 */
export function stepsLeft(program: Program, world: World, frame: Frame): number | undefined {
  const { step, of } = program.flows[frame.flow]?.frame ?? {};
  const number = (result: unknown): number | undefined => (typeof result === 'number' ? result : undefined);
  if (step === undefined || of === undefined) return number(world.countOf?.(program, world, frame, 'ahead'));
  const lookup = lookupIn(frameSource(program, world, frame, {}));
  const [at, all] = [number(resultOf(step, lookup)), number(resultOf(of, lookup))];
  return at === undefined || all === undefined || at < 1 ? undefined : Math.max(0, all - at);
}
