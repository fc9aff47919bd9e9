import type { CallInfo } from '../language/bundle.ts';
import type { Failure } from '../engine/flow/index.ts';
import { isObject, type ValueObject } from '../engine/value.ts';
import type { Client } from './client.ts';
import { outcomeOf } from './failure.ts';
import { localFailure, type Outcome } from './outcome.ts';

export interface SettleOptions {
  readonly client: Client;
  /** The operation that tells what became of a key. */
  readonly outcome: CallInfo;
  readonly wait: (ms: number) => Promise<void>;
  readonly random: () => number;
  /** Told when the outcome is unknown and is being asked for, each time. @param times how often by then */
  readonly checking: (times: number) => void;
}

export type Settled = Extract<Outcome, { kind: 'ok' }> | { readonly kind: 'failed'; readonly failure: Failure };

const firstPause = 1_000;
const longestPause = 15_000;
/** No server is left alone for longer than this, whatever it asks for. */
const longestHeld = 120_000;
/** A core that says so often that it can't tell what became of a key never will. */
const mostDenials = 3;

/**
 * Sends a call that moves money until its outcome is known. One key stands for one intent: it is sent again only
 * with the same key, and only while the core says that it never arrived.
 * @param asked left out when the page was reloaded meanwhile: then the call can be asked about but not sent again, and
 * the core is told so, that it may refuse what still comes of it
 * @returns ok or failed, never unknown; with the code outcome_unknown where the core has no way of telling: then
 * the borrower must look before anything is tried again
 */
export async function settle(
  call: CallInfo,
  key: string,
  asked: ValueObject | undefined,
  options: SettleOptions,
): Promise<Settled> {
  let unsent = asked;
  let held = 0;
  let denials = 0;
  for (let round = 0; ; round += 1) {
    if (unsent !== undefined) {
      const sent = await options.client(call, unsent, { key });
      if (sent.kind === 'ok' || (sent.kind === 'failed' && !isOpen(sent.failure, round))) return decided(sent);
      held = sent.retryAfter ?? 0;
    }
    options.checking(round + 1);
    // The first pause is for the core, which may be at it still, and for the eye: words that flash by are not read.
    await options.wait(Math.max(pauseOf(round, options.random()), Math.min(held, longestHeld)));
    const told = await options.client(options.outcome, { key, ...(asked === undefined && { close: true }) });
    if (told.kind === 'failed' && told.failure.code === 'signed_out') return { kind: 'failed', failure: told.failure };
    denials = canTell(told) ? 0 : denials + 1;
    if (denials === mostDenials) return { kind: 'failed', failure: localFailure('outcome_unknown') };
    const known = told.kind === 'ok' && isObject(told.value) ? told.value : undefined;
    held = told.kind === 'ok' ? 0 : (told.retryAfter ?? 0);
    if (known?.state === 'done')
      return decided(outcomeOf(typeof known.http_status === 'number' ? known.http_status : 200, known.answer));
    if (known?.state === 'unknown' && asked === undefined) return { kind: 'failed', failure: localFailure('not_sent') };
    // Sent again only when the core says that it never arrived.
    unsent = known?.state === 'unknown' ? asked : undefined;
  }
}

/**
 * Refusals that say nothing of the intent: it is asked about instead. What the page itself found (offline) before
 * anything was sent ends it; after that, an earlier try may have arrived.
 */
function isOpen({ code, status }: Failure, round: number): boolean {
  return code === 'still_running' || status === 429 || (status === 0 && round > 0);
}

/** False where the core has no such call. One that can't be reached, is busy or broke down may still tell later. */
function canTell(told: Outcome): boolean {
  return told.kind === 'ok' || ![400, 403, 404, 405, 410, 501].includes(told.failure.status);
}

function decided(outcome: Outcome): Settled {
  return outcome.kind === 'ok' ? outcome : { kind: 'failed', failure: outcome.failure };
}

/** Longer each round, with jitter, so that many phones do not ask at once. */
function pauseOf(round: number, random: number): number {
  const longest = Math.min(longestPause, firstPause * 2 ** Math.min(round, 5));
  return longest / 2 + (random * longest) / 2;
}
