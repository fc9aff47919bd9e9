import type { failures } from '../api/operations.gen.ts';
import { say, Sentence, type Said } from './messages/say.ts';

/** Who is refused since something must be finished first may do that with this token, from this stage on. */
export interface TakeUp {
  readonly token: string;
  readonly stage_id: number;
}

/** Each stands in schemas/api. */
export type FailureCode = failures;

/** Why the core does not do what it was asked; becomes an error answer. The code never changes its meaning, what is said is for the borrower. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: FailureCode;
  /** For the borrower. */
  readonly said: Said;
  readonly fields: Readonly<Record<string, Said>> | undefined;
  readonly retryAfter: number | undefined;
  readonly triesLeft: number | undefined;
  readonly until: string | undefined;
  readonly takeUp: TakeUp | undefined;

  /** @param more refused members of the request with words, the seconds after which to try again, the tries that are left before a lock, until when it is locked, how what is unfinished is taken up, and for the log what brought it about */
  constructor(
    status: number,
    code: FailureCode,
    said: Said,
    more: {
      fields?: Readonly<Record<string, Said>>;
      retryAfter?: number;
      triesLeft?: number;
      until?: string;
      takeUp?: TakeUp;
      cause?: unknown;
    } = {},
  ) {
    super(String(said), { cause: more.cause });
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.said = said;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
    this.triesLeft = more.triesLeft;
    this.until = more.until;
    this.takeUp = more.takeUp;
  }
}

/** One member of the request is refused, in the same words beside it and as a whole. @param more as of a Refusal */
export const onField = (
  field: string,
  said: Said,
  code: FailureCode = 'invalid_request',
  status = 422,
  more: { triesLeft?: number } = {},
) => new Refusal(status, code, said, { ...more, fields: { [field]: said } });

/** @param retryAfter seconds until there is room again, which are said: nobody tries what can't go through yet */
export const tooMany = (retryAfter: number) =>
  new Refusal(429, 'too_many', tooManySaid(retryAfter), { retryAfter: Math.max(1, retryAfter) });

function tooManySaid(seconds: number): Said {
  if (seconds <= 90) return say`That was too many attempts. Wait ${Math.max(2, seconds)} seconds and try again.`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90
    ? say`That was too many attempts. Wait ${minutes} minutes and try again.`
    : say`That was too many attempts. Wait ${Math.ceil(minutes / 60)} hours and try again.`;
}

/** @param what a literal: its whole sentence stands in src/core/words */
export const notFound = (what: string) => new Refusal(404, 'not_found', new Sentence(`${what} cannot be found`));

/**
 * The database or a provider cannot be reached now: nothing is known to have been done.
 * @param cause why, for the log
 */
export const unavailable = (retryAfter = 2, cause?: unknown) =>
  new Refusal(503, 'unavailable', 'We cannot reach our systems at the moment. Please try again shortly.', {
    retryAfter,
    cause,
  });
