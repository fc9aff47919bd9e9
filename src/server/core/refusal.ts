/** Why the core does not do what it was asked; becomes an error answer. The code never changes its meaning, the message is for the borrower. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfter: number | undefined;

  /** @param more refused members of the request with words, and the seconds after which to try again */
  constructor(status: number, code: string, message: string, more: { fields?: Readonly<Record<string, string>>; retryAfter?: number } = {}) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }
}

export const tooMany = (retryAfter: number) => new Refusal(429, 'too_many', 'That was too many attempts. Please wait a little.', { retryAfter: Math.max(1, retryAfter) });

export function wrongPin(tried: 'wrong' | 'locked' | 'unset'): Refusal {
  if (tried === 'locked') return new Refusal(423, 'pin_locked', 'Too many wrong PINs. Please wait 15 minutes and start again.');
  if (tried === 'unset') return new Refusal(403, 'pin_unset', 'Please create a PIN first');
  return new Refusal(422, 'wrong_pin', 'The PIN is not right', { fields: { pin: 'The PIN is not right' } });
}

export const notFound = (what: string) => new Refusal(404, 'not_found', `${what} cannot be found`);

/** The database or a provider cannot be reached now: nothing is known to have been done. */
export const unavailable = (retryAfter = 2) => new Refusal(503, 'unavailable', 'We cannot reach our systems at the moment. Please try again shortly.', { retryAfter });
