import type { Failure } from '../engine/flow/index.ts';
import { isObject, type Value } from '../engine/value.ts';
import { localFailure, type Outcome } from './outcome.ts';

const longestMessage = 300;

/**
 * What an HTTP answer means. A server that broke down may still have done the work: unknown. Some cores answer 200
 * with the real status in the body, as a number or as "error" (F55).
 */
export function outcomeOf(httpStatus: number, body: unknown, retryAfter?: number): Outcome {
  const status = statusOf(httpStatus, body);
  const later = retryAfter === undefined ? {} : { retryAfter };
  if (status >= 500 || status === 408) return { kind: 'unknown', failure: failureOf(status, body), ...later };
  if (status >= 400)
    return {
      kind: 'failed',
      failure: failureOf(status, body),
      ...later,
      ...(isObject(body) && typeof body.token === 'string' && { token: body.token }),
    };
  if (!isObject(body)) return { kind: 'unknown', failure: localFailure('unreadable', status) };
  if (body.status === 'error') return { kind: 'failed', failure: failureOf(status, body) };
  return { kind: 'ok', value: Object.hasOwn(body, 'data') ? (body.data as Value) : body };
}

/** The status of an answer: the body's, where it is worse than that of HTTP. */
export function statusOf(httpStatus: number, body: unknown): number {
  const said = isObject(body) && typeof body.status === 'number' ? body.status : 0;
  return httpStatus < 400 && said >= 400 ? said : httpStatus;
}

/**
 * The failure of an answer. What a server says that broke down is for its makers; text that is no plain sentence (markup, a stack, thousands of characters) is
 * dropped too, so that the page's own words show (F60).
 */
export function failureOf(status: number, body: unknown): Failure {
  const answer = isObject(body) ? body : {};
  const fields = isObject(answer.fields)
    ? Object.fromEntries(Object.entries(answer.fields).map(([name, text]) => [name, sentence(text)]))
    : {};
  const code = status !== 500 && typeof answer.code === 'string' ? answer.code : codeOf(status);
  return {
    code,
    message: status === 500 ? '' : sentence(answer.message),
    status,
    fields,
    ...(typeof answer.tries_left === 'number' && { tries_left: answer.tries_left }),
    ...(typeof answer.until === 'string' && { until: answer.until }),
    ...(typeof answer.stage_id === 'number' && { stage_id: answer.stage_id }),
  };
}

function sentence(text: unknown): string {
  if (typeof text !== 'string' || text.length > longestMessage || /<[a-z!/]|\n\s{1,20}at /i.test(text)) return '';
  return text.trim();
}

function codeOf(status: number): string {
  if (status === 401) return 'unauthorized';
  if (status === 429) return 'too_many';
  if (status >= 500) return 'unavailable';
  return 'refused';
}
