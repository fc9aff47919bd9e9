import type { CallInfo } from '../config/bundle.ts';
import { isObject, type ValueObject } from '../engine/value.ts';
import { outcomeOf, type Client } from './client.ts';
import { localFailure, type Outcome } from './failure.ts';

export interface SettleOptions {
  readonly client: Client;
  /** The operation that tells what became of a key. */
  readonly outcome: CallInfo;
  readonly wait: (ms: number) => Promise<void>;
  readonly random: () => number;
  /** Told when the outcome is unknown and is being asked for. */
  readonly checking: () => void;
}

const firstPause = 1_000;
const longestPause = 15_000;

/**
 * Sends a call that moves money until its outcome is known. One key stands for one intent: it is sent again only
 * with the same key, and only while the core says that it never arrived.
 * @param asked left out when the page was reloaded meanwhile: then the call can be asked about but not sent again
 * @returns ok or failed, never unknown
 */
export async function settle(call: CallInfo, key: string, asked: ValueObject | undefined, options: SettleOptions): Promise<Outcome & { kind: 'ok' | 'failed' }> {
  let unsent = asked;
  for (let round = 0; ; round += 1) {
    if (unsent !== undefined) {
      const sent = await options.client(call, unsent, { key });
      if (sent.kind === 'ok') return sent;
      if (sent.kind === 'failed' && !stillOpen(sent.failure.code, round)) return sent;
      if (sent.kind === 'failed' && sent.failure.code !== 'still_running' && round > 0) await pause(round, options);
    }
    options.checking();
    if (round > 0 || unsent === undefined) await pause(round, options);
    // What cannot be sent again must not arrive later either: its key is closed.
    const told = await options.client(options.outcome, asked === undefined ? { key, close: true } : { key });
    const known = told.kind === 'ok' && isObject(told.value) ? told.value : undefined;
    if (told.kind === 'failed' && told.failure.code === 'signed_out') return told as Outcome & { kind: 'failed' };
    if (known?.state === 'done') return decided(outcomeOf(typeof known.http_status === 'number' ? known.http_status : 200, known.answer));
    if (known?.state === 'unknown' && asked === undefined) return { kind: 'failed', failure: localFailure('not_sent') };
    // Sent again only when the core says that it never arrived.
    unsent = known?.state === 'unknown' ? asked : undefined;
  }
}

/** Refusals that say nothing of the intent: it is asked about instead. Offline before the first try was never sent. */
function stillOpen(code: string, round: number): boolean {
  return code === 'still_running' || code === 'too_many' || (code === 'offline' && round > 0);
}

function decided(outcome: Outcome): Outcome & { kind: 'ok' | 'failed' } {
  return outcome.kind === 'unknown' ? { kind: 'failed', failure: outcome.failure } : outcome;
}

/** Waits longer each round, with jitter, so that many phones do not ask at once. */
function pause(round: number, options: SettleOptions): Promise<void> {
  const longest = Math.min(longestPause, firstPause * 2 ** Math.min(round, 5));
  return options.wait(longest / 2 + (options.random() * longest) / 2);
}
