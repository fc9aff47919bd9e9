import type { Lender } from './lender.ts';
import { limitsOf } from './lender-limits.ts';

type Counted = 'wrong_logins_an_hour' | 'codes_an_hour';

interface Window {
  readonly until: number;
  count: number;
}

const hour = 3_600_000;

interface Log {
  error(detail: object, message: string): void;
}

const told: Readonly<Record<Counted, string>> = {
  wrong_logins_an_hour: 'more wrong logins than this lender has in an hour: whoever signs in on a new device waits until it is over',
  codes_an_hour: 'more codes than this lender sends in an hour: whoever asks for one waits until it is over',
};

/**
 * Counts what strangers cause a lender as a whole within an hour, however many addresses and numbers they have. In this
 * process alone, as all rates.
 */
export class LenderBounds {
  readonly #windows = new Map<string, Window>();

  /** Seconds until more is taken; undefined where it is taken now. */
  wait(what: Counted, lender: Lender, now: Date): number | undefined {
    const window = this.#windows.get(`${what} ${lender.id}`);
    const left = window === undefined ? 0 : window.until - now.getTime();
    // A window that lasts longer was begun by a clock that was ahead.
    if (window === undefined || left <= 0 || left > hour || window.count < limitsOf(lender)[what]) return undefined;
    return Math.ceil(left / 1000);
  }

  /** Counts one more. The log says once an hour that a bound is reached. */
  count(what: Counted, lender: Lender, now: Date, log: Log): void {
    const key = `${what} ${lender.id}`;
    const before = this.#windows.get(key);
    const left = before === undefined ? 0 : before.until - now.getTime();
    const window = before !== undefined && left > 0 && left <= hour ? before : { until: now.getTime() + hour, count: 0 };
    this.#windows.set(key, window);
    window.count += 1;
    if (window.count === limitsOf(lender)[what]) log.error({ lender: lender.slug, within: window.count }, told[what]);
  }
}
