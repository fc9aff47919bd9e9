import type { components } from '../../api/operations.gen.ts';
import { Refusal, type FailureCode } from '../refusal.ts';
import { sayIn } from '../messages/say.ts';

type ErrorAnswer = components['schemas']['Error'];

export interface Failure {
  readonly status: number;
  readonly answer: ErrorAnswer;
  readonly retryAfter: number | undefined;
}

const known: Readonly<Record<number, { code: FailureCode; message: string }>> = {
  404: { code: 'not_found', message: 'There is nothing here' },
  413: { code: 'too_large', message: 'This is too large' },
  415: { code: 'not_json', message: 'This kind of content is not taken' },
};

/**
 * What is told of a failure: a refusal as it is; of anything else no more than its kind.
 * @param language of who asked
 */
export function failureAnswer(error: unknown, language: string): Failure {
  if (error instanceof Refusal) {
    const { status, code, said, fields, retryAfter, triesLeft, until, takeUp } = error;
    return {
      status,
      retryAfter,
      answer: {
        status: 'error',
        message: sayIn(language, said),
        code,
        ...(fields && {
          fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, sayIn(language, text)])),
        }),
        ...(triesLeft !== undefined && { tries_left: triesLeft }),
        ...(until !== undefined && { until }),
        ...takeUp,
      },
    };
  }
  const given =
    error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  const status = given >= 400 && given < 500 ? given : 500;
  const words: { code: FailureCode; message: string } =
    status === 500
      ? { code: 'internal', message: 'Something went wrong on our side. Please try again.' }
      : (known[status] ?? { code: 'bad_request', message: 'This request cannot be read' });
  return {
    status,
    retryAfter: undefined,
    answer: { status: 'error', message: sayIn(language, words.message), code: words.code },
  };
}
