import type { Answer } from '../api/operations.ts';

const assigned = [
  'clf_api_error',
  'loan_history',
  'outstanding_loan_amount',
  'last_payment_date',
  'last_disbursement_date',
] as const;
const longest = 500;

/** The reply's own members, out of an envelope where it has one. */
export function insideOf(reply: object): Readonly<Record<string, unknown>> {
  const data: unknown = Object.hasOwn(reply, 'data') ? (reply as { data: unknown }).data : undefined;
  return (typeof data === 'object' && data !== null && !Array.isArray(data) ? data : reply) as Readonly<
    Record<string, unknown>
  >;
}

/** A text, or a number as text; everything else is nothing. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? value.trim().slice(0, longest) : undefined;
}

/** What a service says of its refusal, if it says it in a sentence. */
export function saidBy(reply: object): string | undefined {
  const [said] = ['message', 'error']
    .map((name) => (Object.hasOwn(reply, name) ? (reply as Readonly<Record<string, unknown>>)[name] : undefined))
    .filter((value) => typeof value === 'string' && value.trim() !== '');
  return typeof said === 'string' && said.length <= 300 && !/[<>\0]/.test(said) ? said.trim() : undefined;
}

/** What of a lookup's reply fills fields: the five that the specification names, and nothing else (C-506, B24). */
export function lookedUp(reply: object): Answer<'lookUp'> {
  const inside = insideOf(reply);
  const found = assigned.flatMap((name) => {
    if (!Object.hasOwn(inside, name)) return [];
    const text = inside[name] === null ? null : textOf(inside[name]);
    return text === undefined ? [] : [[name, text] as const];
  });
  return Object.fromEntries(found);
}
