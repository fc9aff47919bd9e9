import type { Answer } from '../api/operations.ts';
import { audit } from '../audit.ts';
import { first, type Queries } from '../database/index.ts';
import { notFound, Refusal } from '../refusal.ts';
import type { Handlers } from '../api/call.ts';

type Profile = Answer<'getBusinessProfile'>;

interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly details: Omit<Profile, 'id'>;
}

const profileOf = ({ id, details }: Row): Profile => ({ ...details, id });

async function checkType(queries: Queries, lender: number, id: number | undefined): Promise<void> {
  if (id === undefined) return;
  const found = await first(queries, `select id from options where lender_id = $1 and list = 'business-type' and id = $2`, [lender, id]);
  if (found === undefined) throw new Refusal(422, 'invalid_request', 'Please choose from the list', { fields: { business_type_id: 'Please choose from the list' } });
}

/** The businesses that a borrower borrows for. A registration number stands once, so one that is sent again is one (F65). */
export const handlers: Handlers<'listBusinessProfiles' | 'createBusinessProfile' | 'getBusinessProfile'> = {
  async listBusinessProfiles({ core, who }) {
    return (await core.database.query<Row>('select id, details from business_profiles where lender_id = $1 and borrower_id = $2 order by id', [who.lender, who.borrower])).map(profileOf);
  },

  async createBusinessProfile({ core, who, body, now }) {
    return core.database.transaction(async (queries) => {
      await checkType(queries, who.lender, body.business_type_id);
      const values = [who.lender, who.borrower, JSON.stringify(body), body.registration_number.trim()];
      const made = await first<Row>(
        queries,
        'insert into business_profiles (lender_id, borrower_id, details, registration_number, created_on) values ($1, $2, $3::jsonb, $4, $5) on conflict (lender_id, borrower_id, registration_number) do update set details = excluded.details returning id, details',
        [...values, now.toISOString()],
      );
      if (made === undefined) throw new Error('a business profile was not written');
      await audit(queries, { ...who, name: 'business-profile-saved', at: now, detail: { business: made.id } });
      return profileOf(made);
    });
  },

  async getBusinessProfile({ core, who, path }) {
    const found = await first<Row>(core.database, 'select id, details from business_profiles where lender_id = $1 and borrower_id = $2 and id = $3', [who.lender, who.borrower, path.id]);
    if (found === undefined) throw notFound('This business');
    return profileOf(found);
  },
};
