import type { Answer } from '../api/operations.ts';
import { audit } from '../audit.ts';
import { first, lookup, newId, opened, sealed, type Queries } from '../database/index.ts';
import { notFound, onField } from '../refusal.ts';
import type { Handlers } from '../api/call.ts';

type Profile = Answer<'getBusinessProfile'>;

const columns = `id, ${opened('business_profiles', ['details'])}`;

interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly details: Omit<Profile, 'id'>;
}

const profileOf = ({ id, details }: Row): Profile => ({ ...details, id });

async function checkType(queries: Queries, lender: number, id: number | undefined): Promise<void> {
  if (id === undefined) return;
  const found = await first(queries, `select id from options where lender_id = $1 and list = 'business-type' and id = $2`, [lender, id]);
  if (found === undefined) throw onField('business_type_id', 'Please choose from the list');
}

/** The businesses that a borrower borrows for. A registration number stands once, so one that is sent again is one (F65). */
export const handlers: Handlers<'listBusinessProfiles' | 'createBusinessProfile' | 'getBusinessProfile'> = {
  async listBusinessProfiles({ core, who }) {
    return (await core.database.query<Row>(`select ${columns} from business_profiles where lender_id = $1 and borrower_id = $2 order by id`, [who.lender, who.borrower])).map(profileOf);
  },

  async createBusinessProfile({ core, who, body, now }) {
    return core.database.transaction(async (queries) => {
      await checkType(queries, who.lender, body.business_type_id);
      const registration = body.registration_number.trim();
      const found = lookup('registration', who.lender, registration);
      const before = await first<{ id: number }>(queries, 'select id from business_profiles where lender_id = $1 and borrower_id = $2 and registration_key = any($3)', [who.lender, who.borrower, found]);
      const id = before?.id ?? (await newId(queries, 'business_profiles'));
      await queries.query(
        `insert into business_profiles (id, lender_id, borrower_id, details, registration_number, registration_key, created_on) overriding system value
         values ($1, $2, $3, $4, $5, ($6::text[])[1], $7) on conflict (id) do update set details = excluded.details`,
        [id, who.lender, who.borrower, sealed('business_profiles', 'details', id, body), sealed('business_profiles', 'registration_number', id, registration), found, now.toISOString()],
      );
      await audit(queries, { ...who, name: 'business-profile-saved', at: now, detail: { business: id } });
      return profileOf({ id, details: body });
    });
  },

  async getBusinessProfile({ core, who, path }) {
    const found = await first<Row>(core.database, `select ${columns} from business_profiles where lender_id = $1 and borrower_id = $2 and id = $3`, [who.lender, who.borrower, path.id]);
    if (found === undefined) throw notFound('This business');
    return profileOf(found);
  },
};
