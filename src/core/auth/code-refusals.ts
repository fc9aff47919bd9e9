import { Refusal, type FailureCode } from '../refusal.ts';

const onCode = (status: number, code: FailureCode, message: string) =>
  new Refusal(status, code, message, { fields: { otp: message } });

/** What is said of a code that is not the right one. */
export const codeRefusals = {
  wrong: () => onCode(422, 'wrong_code', 'The code is not right'),
  expired: () => onCode(422, 'code_expired', 'This code is no longer good. Please ask for a new one.'),
  dead: () => onCode(429, 'too_many', 'That was too many wrong codes. Please ask for a new one.'),
  locked: () => onCode(429, 'too_many', 'That was too many wrong codes. Please try again tomorrow.'),
} as const;
