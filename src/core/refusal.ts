/** Why the core does not do what it was asked; becomes an error answer. The code never changes its meaning, the message is for the borrower. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfter: number | undefined;
  readonly triesLeft: number | undefined;
  readonly until: string | undefined;

  /** @param more refused members of the request with words, the seconds after which to try again, the tries that are left before a lock, and until when it is locked */
  constructor(status: number, code: string, message: string, more: { fields?: Readonly<Record<string, string>>; retryAfter?: number; triesLeft?: number; until?: string } = {}) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
    this.triesLeft = more.triesLeft;
    this.until = more.until;
  }
}

export const tooMany = (retryAfter: number) => new Refusal(429, 'too_many', 'That was too many attempts. Please wait a little.', { retryAfter: Math.max(1, retryAfter) });

export const notFound = (what: string) => new Refusal(404, 'not_found', `${what} cannot be found`);

/** The database or a provider cannot be reached now: nothing is known to have been done. */
export const unavailable = (retryAfter = 2) => new Refusal(503, 'unavailable', 'We cannot reach our systems at the moment. Please try again shortly.', { retryAfter });
