import { number, type Asked } from '../../asked.ts';

/** By how much the clock is moved, in milliseconds. @throws BadOrder */
export function readMove(asked: Asked): number {
  const part = (name: string, milliseconds: number) => number(asked, name, 0, -10_000, 10_000) * milliseconds;
  return part('days', 86_400_000) + part('hours', 3_600_000) + part('minutes', 60_000) + part('seconds', 1000);
}
