import type { Asked, AskOptions, FieldAsks } from '../ask.ts';
import type { ValueObject } from '../../engine/value.ts';

/** One thing that was asked. */
export interface Question {
  readonly name: string;
  readonly event: ValueObject;
  readonly options: AskOptions;
  readonly answer: (asked: Asked) => void;
}

export interface FakeAsks extends FieldAsks {
  /** What was asked and waits for its answer, in order. */
  readonly open: Question[];
  readonly toasts: string[];
  readonly forgotten: () => number;
  /** The file that is kept. */
  kept: File | undefined;
}

/** Asks that a test answers by hand. @param names those that the configuration has */
export function fakeAsks(names: readonly string[] = []): FakeAsks {
  const open: Question[] = [];
  const toasts: string[] = [];
  let forgotten = 0;
  const asks: FakeAsks = {
    open,
    toasts,
    kept: undefined,
    forgotten: () => forgotten,
    can: (name) => names.includes(name),
    send: (name, event, options = {}) =>
      new Promise((resolve) => {
        const cancel = (): void => resolve({ outcome: 'cancelled' });
        const answer = (asked: Asked): void => {
          options.signal?.removeEventListener('abort', cancel);
          resolve(asked);
        };
        options.signal?.addEventListener('abort', cancel);
        open.push({ name, event, options, answer });
      }),
    forget: () => {
      forgotten += 1;
    },
    pending: {
      read: () => Promise.resolve(asks.kept),
      write: (file) => {
        asks.kept = file;
        return Promise.resolve();
      },
      remove: () => {
        asks.kept = undefined;
      },
    },
    toast: (keyword) => {
      toasts.push(keyword);
    },
  };
  return asks;
}
