import { newUuid } from '../../api/keys.ts';
import type { Value } from '../../engine/value.ts';
import type { Queue } from './queue.ts';

/** What happens on this page and somebody else counts. Telling never fails, never waits and is never seen. */
export interface Events {
  /** An event of a journey. */
  track(name: string): void;
  /** A fault of the page: its code, and the names of where it was; no value, no message. Told once on a page. */
  fault(code: string, ...place: readonly string[]): void;
}

export interface EventsOptions {
  readonly queue: Queue;
  /** The lender, as its preferences name it; where they don't, nothing can be recorded. */
  readonly organisation: Value | undefined;
  /** The page's own name, not the session's. */
  readonly page: string;
  /** Who is signed in. */
  readonly borrower: () => string | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export function createEvents({ queue, organisation, page, borrower, now }: EventsOptions): Events {
  const told = new Set<string>();

  function add(name: string, description = name.replaceAll('_', ' ')): void {
    if (organisation === undefined || organisation === null) return;
    const time = new Date(now()).toISOString();
    const user = borrower();
    queue.add(time, {
      ref: newUuid(),
      record: {
        org_id: organisation,
        event_name: name,
        session_id: page,
        app_name: 'web',
        time,
        description,
        ...(user !== undefined && { user_id: user }),
      },
    });
  }

  return {
    track: (name) => add(name),
    fault(code, ...place) {
      const description = [code, ...place]
        .filter((name) => name !== '')
        .join(' ')
        .slice(0, 500);
      if (told.has(description)) return;
      told.add(description);
      add('client_fault', description);
    },
  };
}
