import { useEffect, useMemo, useRef, useState } from 'react';
import type { Value, ValueObject } from '../../engine/value.ts';
import type { Asked, FieldAsks } from '../ask.ts';

/** After so many milliseconds without an answer it is said that it takes long. */
const slowAfter = 4000;

/** Where an ask stands. `about` is what it was asked for: another question is not answered by it. */
export type AskState =
  | { readonly is: 'idle' }
  | { readonly is: 'asking' | 'slow'; readonly about: string }
  | { readonly is: 'ok'; readonly about: string; readonly value: Value | undefined }
  | { readonly is: 'failed'; readonly about: string; readonly code: string; readonly message: string }
  | { readonly is: 'cancelled'; readonly about: string };

export interface AskHandle {
  readonly state: AskState;
  /** Asks; an earlier question is given up. Comes to the answer, or to `cancelled` when it was given up. */
  send(event: ValueObject, about?: string): Promise<Asked>;
  /** Gives up what is being asked, and forgets what came. */
  reset(): void;
}

/** One kind of question of a widget: the last one counts, what comes late is dropped, and leaving the field's page ends it. */
export function useAsk(asks: FieldAsks, name: string): AskHandle {
  const [state, setState] = useState<AskState>({ is: 'idle' });
  const latest = useRef(asks);
  useEffect(() => {
    latest.current = asks;
  }, [asks]);
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const { send, reset } = useMemo(() => {
    const giveUp = (): void => {
      running.current?.abort();
      running.current = undefined;
    };
    return {
      reset(): void {
        giveUp();
        setState({ is: 'idle' });
      },
      async send(event: ValueObject, about = JSON.stringify(event)): Promise<Asked> {
        giveUp();
        const own = new AbortController();
        running.current = own;
        setState({ is: 'asking', about });
        const slow = setTimeout(() => running.current === own && setState({ is: 'slow', about }), slowAfter);
        const asked = await latest.current.send(name, event, { signal: own.signal });
        clearTimeout(slow);
        if (running.current !== own) return { outcome: 'cancelled' };
        running.current = undefined;
        setState(stateOf(asked, about));
        return asked;
      },
    };
  }, [name]);
  return { state, send, reset };
}

function stateOf(asked: Asked, about: string): AskState {
  switch (asked.outcome) {
    case 'ok':
      return { is: 'ok', about, value: asked.value };
    case 'failed':
      return { is: 'failed', about, code: asked.code, message: asked.message };
    case 'cancelled':
      return { is: 'cancelled', about };
  }
}

/** Failures of the way to the core rather than its answer: the same question may well be answered later. */
export const isOutage = (code: string): boolean =>
  ['offline', 'unreachable', 'unreadable', 'unavailable', 'not_sent', 'too_many'].includes(code);
