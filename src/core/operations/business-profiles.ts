import type { Answer, Ask } from '../api/operations.ts';
import { audit } from '../audit.ts';
import { canonical } from '../canonical.ts';
import { first, lookupIfAny, newId, one, readable, sealed, type Queries } from '../database/index.ts';
import { holdBorrower } from '../hold-borrower.ts';
import { notFound, onField, Refusal } from '../refusal.ts';
import { say } from '../messages/say.ts';
import type { Handlers } from '../api/call.ts';
import type { Who } from '../who.ts';

type Profile = Answer<'getBusinessProfile'>;
type Told = Ask<'createBusinessProfile'>;

const columns = `id, ${readable('business_profiles', ['details'])}`;

interface Row extends Record<string, unknown> {
  readonly id: number;
  /** Null where they can't be read any more. */
  readonly details: Told | null;
}

/** One name under both names that it is told by. */
function profileOf(id: number, details: Told): Profile {
  const name = details.name ?? details.business_name ?? '';
  const registration = details.registration_number ?? details.rc_number;
  return {
    ...details,
    id,
    name,
    business_name: name,
    ...(registration !== undefined && { registration_number: registration }),
  };
}

/** What one that borrows is told by (B-289 to B-294). */
const borrowing: readonly (keyof Told)[] = [
  'name',
  'type',
  'industry',
  'registered',
  'no_of_outlets',
  'no_of_employees',
  'office_rented',
  'state',
  'city',
];
const inRegister: readonly (keyof Told)[] = ['date_of_incorporation', 'rc_number', 'tin'];

/** @returns the business as it is kept: what registers know is left out of one that is in none */
function checked(told: Told, today: string): Told {
  const asked: readonly (keyof Told)[] =
    told.business_name !== undefined
      ? ['registration_number']
      : told.registered === true
        ? [...borrowing, ...inRegister]
        : borrowing;
  const missing = asked.filter((name) => told[name] === undefined);
  if (missing.length > 0)
    throw new Refusal(422, 'invalid_request', 'Some of what we must know is missing', {
      fields: Object.fromEntries(missing.map((name) => [name, 'Please tell us this'])),
    });
  if (told.registered !== undefined && !told.registered) {
    const { rc_number: _rc, tin: _tin, date_of_incorporation: _date, ...rest } = told;
    return rest;
  }
  if (told.date_of_incorporation !== undefined && told.date_of_incorporation > today)
    throw onField('date_of_incorporation', 'This is in the future');
  return told;
}

async function checkType(queries: Queries, lender: number, { business_type_id: id }: Told): Promise<void> {
  if (id === undefined) return;
  const found = await first(
    queries,
    `select id from options where lender_id = $1 and list = 'business-type' and id = $2`,
    [lender, id],
  );
  if (found === undefined) throw onField('business_type_id', 'Please choose from the list');
}

const businessOf = (queries: Queries, who: Who, id: number) =>
  first<Row>(
    queries,
    `select ${columns} from business_profiles where lender_id = $1 and borrower_id = $2 and id = $3`,
    [who.lender, who.borrower, id],
  );

/** Businesses of one borrower. */
const most = 50;

/** @throws Refusal `too_many_businesses` */
async function checkRoom(queries: Queries, who: Who): Promise<void> {
  const { count } = await one<{ count: number }>(
    queries,
    'select count(*)::integer as count from business_profiles where lender_id = $1 and borrower_id = $2',
    [who.lender, who.borrower],
  );
  if (count >= most)
    throw new Refusal(409, 'too_many_businesses', say`You can tell us of ${most} businesses. Change one of them.`);
}

/** The number that a business is told by twice, if it is. */
const registrationOf = ({ registration_number: number, rc_number: rc }: Told): string => (number ?? rc ?? '').trim();

/** The businesses that a borrower borrows for. A registration number stands once, so one that is sent again is one (F65). */
export const handlers: Handlers<
  'listBusinessProfiles' | 'createBusinessProfile' | 'getBusinessProfile' | 'updateBusinessProfile'
> = {
  async listBusinessProfiles({ core, who }) {
    return (
      await core.database.query<Row>(
        `select ${columns} from business_profiles where lender_id = $1 and borrower_id = $2 order by id`,
        [who.lender, who.borrower],
      )
    ).flatMap(({ id, details }) => (details === null ? [] : [profileOf(id, details)]));
  },

  async createBusinessProfile({ core, who, body, now, today }) {
    const told = checked(body, today);
    return core.database.transaction(async (queries) => {
      await checkType(queries, who.lender, told);
      await holdBorrower(queries, who);
      const registration = registrationOf(told);
      const found = lookupIfAny('registration', who.lender, registration);
      // Without a number, it is the same when all of it is.
      const unregistered =
        found === null
          ? (
              await queries.query<Row>(
                `select ${columns} from business_profiles where lender_id = $1 and borrower_id = $2 and registration_key is null`,
                [who.lender, who.borrower],
              )
            ).find(({ details }) => canonical(details) === canonical(told))
          : undefined;
      const before =
        found === null
          ? unregistered
          : await first<{ id: number }>(
              queries,
              'select id from business_profiles where lender_id = $1 and borrower_id = $2 and registration_key = any($3)',
              [who.lender, who.borrower, found],
            );
      if (before === undefined) await checkRoom(queries, who);
      const id = before?.id ?? (await newId(queries, 'business_profiles'));
      await queries.query(
        `insert into business_profiles (id, lender_id, borrower_id, details, registration_number, registration_key, created_on) overriding system value
         values ($1, $2, $3, $4, $5, ($6::text[])[1], $7) on conflict (id) do update set details = excluded.details`,
        [
          id,
          who.lender,
          who.borrower,
          sealed('business_profiles', 'details', id, told),
          sealed('business_profiles', 'registration_number', id, registration),
          found,
          now.toISOString(),
        ],
      );
      await audit(queries, { ...who, name: 'business-profile-saved', at: now, detail: { business: id } });
      return profileOf(id, told);
    });
  },

  async updateBusinessProfile({ core, who, path, body, now, today }) {
    const told = checked(body, today);
    return core.database.transaction(async (queries) => {
      await checkType(queries, who.lender, told);
      await holdBorrower(queries, who);
      if ((await businessOf(queries, who, path.id)) === undefined) throw notFound('This business');
      const registration = registrationOf(told);
      const found = lookupIfAny('registration', who.lender, registration);
      const other =
        found === null
          ? undefined
          : await first(
              queries,
              'select id from business_profiles where lender_id = $1 and borrower_id = $2 and registration_key = any($3) and id <> $4',
              [who.lender, who.borrower, found, path.id],
            );
      if (other !== undefined)
        throw onField(
          told.rc_number === undefined ? 'registration_number' : 'rc_number',
          'Another of your businesses has this number',
          'registration_taken',
          409,
        );
      await queries.query(
        'update business_profiles set details = $4, registration_number = $5, registration_key = ($6::text[])[1] where lender_id = $1 and borrower_id = $2 and id = $3',
        [
          who.lender,
          who.borrower,
          path.id,
          sealed('business_profiles', 'details', path.id, told),
          sealed('business_profiles', 'registration_number', path.id, registration),
          found,
        ],
      );
      await audit(queries, { ...who, name: 'business-profile-saved', at: now, detail: { business: path.id } });
      return profileOf(path.id, told);
    });
  },

  async getBusinessProfile({ core, who, path }) {
    const found = await businessOf(core.database, who, path.id);
    if (found === undefined || found.details === null) throw notFound('This business');
    return profileOf(found.id, found.details);
  },
};
