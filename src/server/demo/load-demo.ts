import {
  hashSecret,
  opened,
  ordinaryCost,
  putBorrower,
  putLender,
  putLists,
  type Database,
  type HashCost,
} from '../../core/index.ts';
import type { JsonObject } from '../../config/json/object.ts';
import type { DemoBorrower, DemoLender } from './demo-lender.ts';
import { kigali } from './kigali.ts';
import { lekki } from './lekki.ts';
import { maple } from './maple.ts';
import { naija } from './naija.ts';
import { pwani } from './pwani.ts';

export const demoLenders: readonly DemoLender[] = [naija, kigali, maple, pwani, lekki];

/** What the core is given of a demo lender, as JSON; `form` is the form of its sign-up, which is given by a command of its own. */
export function demoLenderInCore(slug: string): JsonObject | undefined {
  const found = demoLenders.find((one) => one.slug === slug);
  if (found === undefined) return undefined;
  const { onboarding_form: form, ...lender } = found;
  return JSON.parse(JSON.stringify({ ...lender, form })) as JsonObject;
}

/** Signs in every demo borrower, and confirms. Worth nothing outside of the demo. */
export const demoPassword = 'Borrow@2026';
export const demoPin = '1234';

/** So that who is locked out in the demo is found so on any day. */
const longLock = '2099-12-31T00:00:00.000Z';

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

const inDays = (now: Date, days: number): Date => new Date(now.getTime() + days * 86_400_000);

/** The month, so many from now, in two digits each of month and year. */
function monthAhead(now: Date, months: number): { month: string; year: string } {
  const then = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString();
  return { month: then.slice(5, 7), year: then.slice(2, 4) };
}

/** The day, so many months from now. */
const dayAhead = (now: Date, months: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, Math.min(28, now.getUTCDate())))
    .toISOString()
    .slice(0, 10);

/**
 * Puts the demo lenders and borrowers into a migrated database. What is there already is left as it is; a lender that
 * is there gets the demo borrowers and the lists that it does not have.
 */
export async function loadDemo(
  database: Database,
  { now = new Date(), cost = ordinaryCost }: { now?: Date; cost?: HashCost } = {},
): Promise<void> {
  const lenders = new Map(
    (await database.query<{ slug: string; id: number }>('select slug, id from lenders')).map(({ slug, id }) => [
      slug,
      id,
    ]),
  );
  const listed = await database.query<{ slug: string; what: string }>(
    'select distinct l.slug, o.list as what from options o join lenders l on l.id = o.lender_id',
  );
  const phones = await database.query<{ slug: string; what: string }>(
    `select l.slug, ${opened('borrowers', ['phone_number as what'], 'b')} from borrowers b join lenders l on l.id = b.lender_id`,
  );
  const there = new Set([...listed, ...phones].map(({ slug, what }) => `${slug} ${what}`));
  const missing = demoLenders
    .map((lender) => ({
      lender,
      id: lenders.get(lender.slug),
      people: lender.borrowers.filter(({ phone }) => !there.has(`${lender.slug} ${phone}`)),
      lists: Object.fromEntries(
        Object.entries(lender.options).filter(([list]) => !there.has(`${lender.slug} ${list}`)),
      ),
    }))
    .filter(({ id, people, lists }) => id === undefined || people.length + Object.keys(lists).length > 0);
  if (missing.length === 0) return;
  // Hashed once for all, salt included: who reads one demo password may read them all, for it is printed at the start.
  const [password, pin] = await Promise.all([hashSecret(demoPassword, cost), hashSecret(demoPin, cost)]);
  const whole = (
    {
      hasPassword = true,
      locked = false,
      cards = [],
      loans = [],
      mandates = [],
      savings = [],
      spent = [],
      shows: _shows,
      ...borrower
    }: DemoBorrower,
    country: string,
  ) => ({
    ...borrower,
    country,
    loans: loans.map(({ daysAgo, state, ...loan }) => ({
      ...loan,
      at: inDays(now, -daysAgo),
      ...(state !== undefined && {
        state: typeof state === 'object' ? { standsUntil: inDays(now, state.standsForDays) } : state,
      }),
    })),
    savings: savings.map(({ daysAgo, ...saving }) => ({
      ...saving,
      startDate: dayOf(inDays(now, -daysAgo)),
      until: dayOf(now),
    })),
    spent: spent.map(({ daysAgo, ...payment }) => ({ ...payment, at: inDays(now, -daysAgo) })),
    cards: cards.map(({ validMonths, ...card }) => ({ ...card, ...monthAhead(now, validMonths) })),
    mandates: mandates.map(({ months, ...mandate }) => ({
      ...mandate,
      from: dayAhead(now, 0),
      until: dayAhead(now, months),
    })),
    credentials: {
      password: hasPassword ? password : undefined,
      pin: (borrower.hasPin ?? borrower.activated ?? true) ? pin : undefined,
    },
    lockedUntil: locked ? longLock : undefined,
  });
  for (const { lender, id: known, people, lists } of missing) {
    await database.transaction(async (queries) => {
      const id =
        known ??
        (await putLender(queries, { ...lender, token: Buffer.from(`${lender.slug}:organisation`).toString('base64') }));
      if (known !== undefined) await putLists(queries, known, lists);
      for (const borrower of people) await putBorrower(queries, id, whole(borrower, lender.countryName), cost);
    });
  }
}
