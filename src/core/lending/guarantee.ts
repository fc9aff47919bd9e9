import type { components } from '../../api/operations.gen.ts';
import { hashOfToken } from '../auth/token-hash.ts';
import { later } from '../clock.ts';
import { first, newId, one, opened, sealed, type Queries } from '../database/index.ts';
import { holdBorrower } from '../hold-borrower.ts';
import { Refusal } from '../refusal.ts';
import type { Terms } from './product.ts';
import type { Who } from '../who.ts';

/** Who has agreed, as they told it. */
export interface Guarantor {
  readonly first_name: string;
  readonly last_name: string;
  readonly relationship?: string | undefined;
  readonly email?: string | undefined;
  /** The words that were agreed to. */
  readonly agreed?: string | undefined;
}

export interface GuaranteeRow extends Record<string, unknown> {
  readonly id: number;
  readonly application_id: number;
  readonly token: string;
  readonly asked_on: string;
  readonly expires_on: string;
  readonly state: 'pending' | 'success' | 'declined';
  readonly answered_on: string | null;
  /** What was answered to. */
  readonly offer_id: number | null;
  readonly phone_number: string;
  readonly person: Guarantor | '';
}

/** Days that a link can be answered. */
const standsFor = 7;
const aDay = 86_400_000;
/** Links of one application in all, so that nobody is asked by hundreds. */
const mostAsked = 20;

/** How many guarantors a loan of these terms needs. */
export function guarantorsNeeded({ attributes }: Pick<Terms, 'attributes'>): number {
  return attributes.require_guarantor ? (attributes.no_of_guarantors ?? 1) : 0;
}

type Plan = readonly components['schemas']['ScheduleRow'][];

/** What is guaranteed: the offer that was chosen last, or that of which a loan was made. */
interface Guaranteed {
  readonly application: number;
  readonly offer: number;
  readonly schedule: Plan;
  readonly terms: Terms;
  readonly loan: number | null;
  readonly status: string | null;
}

/** @param loan left out: the latest that is not cancelled */
export async function guaranteedOf(queries: Queries, who: Who, loan?: number): Promise<Guaranteed | undefined> {
  return first<Guaranteed & Record<string, unknown>>(
    queries,
    `select a.id as application, o.id as offer, o.schedule, o.terms, l.id as loan, l.status
     from applications a left join loans l on l.application_id = a.id join offers o on o.application_id = a.id and (l.id is null or o.id = l.offer_id)
     where a.lender_id = $1 and a.borrower_id = $2 and o.chosen_on is not null and a.cancellation_status <> 1 and coalesce(l.status, '') <> 'CANCELLED' and ($3::bigint is null or l.id = $3)
     order by o.chosen_on desc, a.id desc limit 1`,
    [who.lender, who.borrower, loan ?? null],
  );
}

export async function guaranteesOf(queries: Queries, who: Who, application: number): Promise<GuaranteeRow[]> {
  return queries.query<GuaranteeRow>(
    `select id, application_id, ${opened('guarantees', ['token', 'phone_number', 'person'])}, asked_on, expires_on, state, answered_on, offer_id from guarantees where lender_id = $1 and borrower_id = $2 and application_id = $3 order by id`,
    [who.lender, who.borrower, application],
  );
}

/** How many have agreed to an offer: they alone count (B-234). */
export async function agreed(
  queries: Queries,
  who: Who,
  offer: { readonly id: number; readonly application_id: number },
): Promise<number> {
  return (
    await one<{ count: number }>(
      queries,
      `select count(*)::integer as count from guarantees where lender_id = $1 and borrower_id = $2 and application_id = $3 and offer_id = $4 and state = 'success'`,
      [who.lender, who.borrower, offer.application_id, offer.id],
    )
  ).count;
}

export const isOpen = ({ state, expires_on }: GuaranteeRow, now: Date): boolean =>
  state === 'pending' && Date.parse(expires_on) > now.getTime();

/**
 * Asks for a guarantor by a link of its own: one that waits already, where as many wait as are still needed.
 * @param loan left out: the latest
 * @throws Refusal `no_guarantee`, `guarantors_complete`, `guarantee_late`, `too_many_guarantors`
 */
export async function ask(
  queries: Queries,
  who: Who,
  { now, today }: { readonly now: Date; readonly today: string },
  token: string,
  loan?: number,
): Promise<{ row: GuaranteeRow; needed: number; successful: number }> {
  await holdBorrower(queries, who);
  const what = await guaranteedOf(queries, who, loan);
  const needed = what === undefined ? 0 : guarantorsNeeded(what.terms);
  if (what === undefined || needed === 0) throw new Refusal(409, 'no_guarantee', 'This loan needs no guarantor');
  const rows = await guaranteesOf(queries, who, what.application);
  const successful = rows.filter(({ state, offer_id }) => state === 'success' && offer_id === what.offer).length;
  if (successful >= needed) throw new Refusal(409, 'guarantors_complete', 'You have all the guarantors that you need');
  if (what.status === 'PENDING' && !isAhead(what, today))
    throw new Refusal(
      409,
      'guarantee_late',
      'The first payment of this loan would be due already. Cancel it, and apply again.',
    );
  const waiting = rows.filter((row) => isOpen(row, now));
  const last = waiting.at(-1);
  if (last !== undefined && waiting.length >= needed - successful) return { row: last, needed, successful };
  if (rows.length >= mostAsked)
    throw new Refusal(409, 'too_many_guarantors', 'Too many people were asked for this loan. Please call us.');
  const id = await newId(queries, 'guarantees');
  const row: GuaranteeRow = {
    id,
    application_id: what.application,
    token,
    asked_on: now.toISOString(),
    expires_on: later(now, standsFor * aDay),
    state: 'pending',
    answered_on: null,
    offer_id: null,
    phone_number: '',
    person: '',
  };
  await queries.query(
    'insert into guarantees (id, lender_id, borrower_id, application_id, token_hash, token, asked_on, expires_on) overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [
      id,
      who.lender,
      who.borrower,
      what.application,
      hashOfToken(token),
      sealed('guarantees', 'token', id, token),
      row.asked_on,
      row.expires_on,
    ],
  );
  return { row, needed, successful };
}

/** Whether the first payment of an offer lies ahead: nothing is paid out that would be late at once. */
export const isAhead = ({ schedule }: { readonly schedule: Plan }, today: string): boolean =>
  (schedule[0]?.due_date ?? '') > today;

/**
 * What its borrower sees of a link: an address while it waits, a person when one has agreed.
 * @param offer what is guaranteed now; who has agreed to another is as one who has not answered in time
 */
export function entryOf(
  row: GuaranteeRow,
  offer: number,
  now: Date,
  linkOf: (token: string) => string,
): components['schemas']['GuarantorEntry'] {
  const { id, asked_on, expires_on, answered_on, person, phone_number, token } = row;
  const state = row.state === 'success' && row.offer_id !== offer ? 'expired' : row.state;
  const waits = isOpen(row, now);
  return {
    id,
    status: state === 'pending' && !waits ? 'expired' : state,
    asked_on,
    expires_on,
    ...(waits && { guarantor_link: linkOf(token) }),
    ...(answered_on !== null && { answered_on }),
    ...(state === 'success' &&
      person !== '' && {
        guarantor: {
          id,
          first_name: person.first_name,
          last_name: person.last_name,
          phone_number,
          ...(person.relationship !== undefined && { relationship: person.relationship }),
          ...(person.email !== undefined && { email: person.email }),
        },
      }),
  };
}
