import type { Failure } from '../engine/flow/index.ts';
import { isObject, type Value } from '../engine/value.ts';

/** How a call came out. `unknown`: it may or may not have taken effect. */
export type Outcome =
  | { readonly kind: 'ok'; readonly value: Value }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'unknown'; readonly failure: Failure; readonly retryAfter?: number };

const longestMessage = 300;

/** A failure that the page itself found; its words come from `error.<code>` of the locale. */
export function localFailure(code: string, status = 0): Failure {
  return { code, message: '', status, fields: {} };
}

/** The failure of an answer. Text that is no plain sentence (markup, a stack, thousands of characters) is dropped, so that the default words show. */
export function failureOf(status: number, body: unknown): Failure {
  const answer = isObject(body) ? body : {};
  const fields: Record<string, string> = {};
  if (isObject(answer.fields)) for (const [name, text] of Object.entries(answer.fields)) fields[name] = sentence(text);
  return { code: typeof answer.code === 'string' ? answer.code : codeOf(status), message: sentence(answer.message), status, fields };
}

function sentence(text: unknown): string {
  if (typeof text !== 'string' || text.length > longestMessage || /<[a-z!/]|\n\s+at /i.test(text)) return '';
  return text.trim();
}

function codeOf(status: number): string {
  if (status === 401) return 'unauthorized';
  if (status === 429) return 'too_many';
  if (status >= 500) return 'unavailable';
  return 'refused';
}
