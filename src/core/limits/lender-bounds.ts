import { first, one, type Queries } from '../database/index.ts';
import { later } from '../clock.ts';
import type { Lender } from '../lender.ts';
import { limitsOf } from './lender-limits.ts';

type Counted = 'wrong_logins_an_hour' | 'codes_an_hour' | 'notices_an_hour';

const hour = 3_600_000;

interface Log {
  error(detail: object, message: string): void;
}

const told: Readonly<Record<Counted, string>> = {
  wrong_logins_an_hour:
    'more wrong logins than this lender has in an hour: whoever signs in on a new device waits until it is over',
  codes_an_hour: 'more codes than this lender sends in an hour: whoever asks for one waits until it is over',
  notices_an_hour:
    'more notices than this lender sends in an hour: nobody is told by message of what was done until it is over',
};

/**
 * Counts what is caused to a lender as a whole within an hour, however many addresses and numbers it comes from. The
 * database counts, so that it is one count for all processes on it.
 */
export class LenderBounds {
  readonly #queries: Queries;

  constructor(queries: Queries) {
    this.#queries = queries;
  }

  /** Seconds until more is taken; undefined where it is taken now. */
  async wait(what: Counted, lender: Lender, now: Date): Promise<number | undefined> {
    const window = await first<{ until: string; times: number }>(
      this.#queries,
      'select until, times from lender_counts where lender_id = $1 and what = $2',
      [lender.id, what],
    );
    const left = window === undefined ? 0 : Date.parse(window.until) - now.getTime();
    // A window that lasts longer was begun by a clock that was ahead.
    if (window === undefined || left <= 0 || left > hour || window.times < limitsOf(lender)[what]) return undefined;
    return Math.ceil(left / 1000);
  }

  /** Counts one more. The log says once an hour that a bound is reached. @returns whether it is within the bound */
  async count(what: Counted, lender: Lender, now: Date, log: Log): Promise<boolean> {
    const most = limitsOf(lender)[what];
    const end = later(now, hour);
    const { times } = await one<{ times: number }>(
      this.#queries,
      `insert into lender_counts as c (lender_id, what, until, times) values ($1, $2, $4, 1) on conflict (lender_id, what) do update set
         times = case when c.until > $3 and c.until <= $4 then c.times + 1 else 1 end,
         until = case when c.until > $3 and c.until <= $4 then c.until else $4 end
       returning times`,
      [lender.id, what, now.toISOString(), end],
    );
    if (times === most) log.error({ lender: lender.slug, within: times }, told[what]);
    return times <= most;
  }
}
