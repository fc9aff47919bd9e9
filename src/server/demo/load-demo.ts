import { hashOfBvn, hashSecret, ordinaryCost, putLender, putList, type Database, type HashCost, type Queries } from '../core/index.ts';
import type { DemoBorrower, DemoLender } from './demo-lender.ts';
import { kigali } from './kigali.ts';
import { lekki } from './lekki.ts';
import { maple } from './maple.ts';
import { naija } from './naija.ts';
import { pwani } from './pwani.ts';

export const demoLenders: readonly DemoLender[] = [naija, kigali, maple, pwani, lekki];

/** Signs in every demo borrower, and confirms. Worth nothing outside of the demo. */
export const demoPassword = 'Borrow@2026';
export const demoPin = '1234';

/** So that who is locked out in the demo is found so on any day. */
const longLock = '2099-12-31T00:00:00.000Z';

interface Secrets {
  readonly password: string;
  readonly pin: string;
  readonly cost: HashCost;
}

async function idOf(queries: Queries, sql: string, values: readonly unknown[]): Promise<number> {
  const [row] = await queries.query<{ id: number }>(sql, values);
  if (row === undefined) throw new Error('nothing was inserted');
  return row.id;
}

function addLender(queries: Queries, { timeZone, loginAnswers, documentTypes, products, onboardingForm, services, ...lender }: DemoLender): Promise<number> {
  const { slug, name, hosts, currency, country, languages, theme, settings, options } = lender;
  return putLender(queries, {
    slug, name, hosts, currency, country, languages, theme, settings, options,
    token: Buffer.from(`${slug}:organisation`).toString('base64'),
    time_zone: timeZone,
    ...(loginAnswers !== undefined && { login_answers: loginAnswers }),
    ...(onboardingForm !== undefined && { onboarding_form: onboardingForm }),
    ...(services !== undefined && { services }),
    document_types: documentTypes,
    products: products.map(({ definition, refusedByScoring }) => ({ definition, refused_by_scoring: refusedByScoring ?? false })),
  });
}

/** The month, so many from now, in two digits each of month and year. */
function monthAhead(now: Date, months: number): { month: string; year: string } {
  const then = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString();
  return { month: then.slice(5, 7), year: then.slice(2, 4) };
}

async function addBorrower(queries: Queries, lender: DemoLender, lenderId: number, borrower: DemoBorrower, secrets: Secrets, now: Date): Promise<void> {
  const activated = borrower.activated ?? true;
  const id = await idOf(
    queries,
    `insert into borrowers (lender_id, phone_number, first_name, last_name, email, email_verified, gender_id, address, city, state, country, bvn,
       selfie_id_check, selfie_bvn_check, kin, referral_code, activated, stages_done, bvn_hash)
     values ($1, $2, $3, $4, $5, $6, (select id from options where lender_id = $1 and list = 'gender' and description = $7), $8, $9, $10, $11, $12, $13, $13, $14::jsonb, $15, $16, $17::jsonb, $18)
     returning id`,
    [
      lenderId,
      borrower.phone,
      borrower.firstName,
      borrower.lastName,
      borrower.email ?? null,
      borrower.emailVerified ?? false,
      borrower.gender ?? '',
      borrower.address ?? null,
      borrower.city ?? null,
      borrower.state ?? null,
      lender.countryName,
      borrower.bvn ?? null,
      borrower.identified === true ? 'Passed' : null,
      borrower.kin === undefined ? null : JSON.stringify(borrower.kin),
      `${borrower.firstName.slice(0, 3)}${borrower.phone.slice(-3)}`.toUpperCase(),
      activated,
      JSON.stringify(borrower.stagesDone ?? []),
      borrower.bvn === undefined ? null : await hashOfBvn(lenderId, borrower.bvn, secrets.cost),
    ],
  );
  const credential = (kind: 'password' | 'pin', hash: string, lockedUntil: string | null = null) =>
    queries.query('insert into credentials (lender_id, borrower_id, kind, hash, attempts, locked_until) values ($1, $2, $3, $4, $5, $6)', [lenderId, id, kind, hash, lockedUntil === null ? 0 : 5, lockedUntil]);
  if (borrower.hasPassword !== false) await credential('password', secrets.password, borrower.locked === true ? longLock : null);
  if (borrower.hasPin ?? activated) await credential('pin', secrets.pin);
  if (borrower.identified === true) {
    await queries.query(
      `insert into documents (lender_id, borrower_id, type_id, status, url) select $1, $2, id, 'approved', 'https://files.example/identity' from document_types where lender_id = $1 and code = 'id'`,
      [lenderId, id],
    );
  }
  for (const card of borrower.cards ?? []) {
    const { month, year } = monthAhead(now, card.validMonths);
    await queries.query(`insert into cards (lender_id, borrower_id, owner_name, bank_name, last4, type, exp_month, exp_year) values ($1, $2, $3, $4, $5, $6, $7, $8)`, [
      lenderId,
      id,
      `${borrower.firstName} ${borrower.lastName}`,
      card.bank,
      card.last4,
      card.type,
      month,
      year,
    ]);
  }
}

/**
 * Puts the demo lenders and borrowers into a migrated database. What is there already is left as it is; a lender that
 * is there gets the demo borrowers and the lists that it does not have.
 */
export async function loadDemo(database: Database, { now = new Date(), cost = ordinaryCost }: { now?: Date; cost?: HashCost } = {}): Promise<void> {
  const lenders = new Map((await database.query<{ slug: string; id: number }>('select slug, id from lenders')).map((row) => [row.slug, row.id]));
  const borrowers = new Set((await database.query<{ who: string }>(`select l.slug || ' ' || b.phone_number as who from borrowers b join lenders l on l.id = b.lender_id`)).map((row) => row.who));
  const lists = new Set((await database.query<{ list: string }>(`select distinct l.slug || ' ' || o.list as list from options o join lenders l on l.id = o.lender_id`)).map((row) => row.list));
  const missing = demoLenders.map((lender) => ({ lender, borrowers: lender.borrowers.filter(({ phone }) => !borrowers.has(`${lender.slug} ${phone}`)), lists: Object.entries(lender.options).filter(([list]) => lenders.has(lender.slug) && !lists.has(`${lender.slug} ${list}`)) }));
  if (missing.every((each) => lenders.has(each.lender.slug) && each.borrowers.length + each.lists.length === 0)) return;
  const secrets = { password: await hashSecret(demoPassword, cost), pin: await hashSecret(demoPin, cost), cost };
  for (const { lender, borrowers: people, lists: added } of missing) {
    await database.transaction(async (queries) => {
      const id = lenders.get(lender.slug) ?? (await addLender(queries, lender));
      for (const [list, entries] of added) await putList(queries, id, list, entries);
      for (const borrower of people) await addBorrower(queries, lender, id, borrower, secrets, now);
    });
  }
}
