import type { Clock } from '../../core/index.ts';

/** A clock that runs, but can be moved. */
export class MovableClock implements Clock {
  private readonly base: Clock;
  private offset = 0;

  constructor(base: Clock) {
    this.base = base;
  }

  now(): Date {
    return new Date(this.base.now().getTime() + this.offset);
  }

  move(milliseconds: number): void {
    this.offset += milliseconds;
  }

  /** By how many milliseconds it was moved. */
  get moved(): number {
    return this.offset;
  }
}
