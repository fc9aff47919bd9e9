import type { Answer } from '../api/operations.ts';
import { first, one, opened, sealed, type Queries } from '../database/index.ts';
import { putEmail } from '../onboarding/email.ts';
import { masked } from '../onboarding/bvn.ts';
import { Refusal } from '../refusal.ts';
import type { Handlers } from '../api/call.ts';

type Profile = Answer<'getProfile'>;

interface ProfileRow extends Record<string, unknown> {
  id: number;
  first_name: string;
  last_name: string;
  phone_number: string;
  email: string | null;
  email_verified: boolean;
  gender: string | null;
  gender_id: number | null;
  marital_status_id: number | null;
  address: string | null;
  city: string | null;
  state: string | null;
  country: string;
  bvn: string | null;
  selfie_id_check: string | null;
  selfie_bvn_check: string | null;
  customer_type: Profile['customer_type'];
  kin: NonNullable<Profile['kin']> | null;
  referral_code: string;
  own_answers: Profile['own_answers'] | null;
}

/** Members that hold something: what is unknown is absent, never null. */
type Known<T> = { [Key in keyof T as null extends T[Key] ? never : Key]: T[Key] } & { [Key in keyof T as null extends T[Key] ? Key : never]?: NonNullable<T[Key]> };

function known<T extends object>(row: T): Known<T> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Known<T>;
}

async function profileOf(queries: Queries, who: { lender: number; borrower: number }): Promise<Profile> {
  const row = await one<ProfileRow>(
    queries,
    `select b.id, ${opened('borrowers', ['first_name', 'last_name', 'phone_number', 'email', 'address', 'city', 'state', 'bvn', 'kin', 'own_answers'], 'b')},
       b.email_verified, g.description as gender, b.gender_id, b.marital_status_id, b.country, b.selfie_id_check, b.selfie_bvn_check, b.customer_type, b.referral_code
     from borrowers b left join options g on g.id = b.gender_id where b.lender_id = $1 and b.id = $2`,
    [who.lender, who.borrower],
  );
  return known({ ...row, bvn: row.bvn === null ? null : masked(row.bvn) }) as Profile;
}

async function checkOption(queries: Queries, lender: number, list: string, field: string, id: number | undefined): Promise<void> {
  if (id === undefined) return;
  const found = await first(queries, 'select id from options where lender_id = $1 and list = $2 and id = $3', [lender, list, id]);
  if (found === undefined) throw new Refusal(422, 'invalid_request', 'Please choose from the list', { fields: { [field]: 'Please choose from the list' } });
}

export const handlers: Handlers<'getProfile' | 'updateProfile'> = {
  getProfile: ({ core, who }) => profileOf(core.database, who),

  async updateProfile({ core, who, body }) {
    return core.database.transaction(async (queries) => {
      await checkOption(queries, who.lender, 'gender', 'gender_id', body.gender_id);
      await checkOption(queries, who.lender, 'marital_status', 'marital_status_id', body.marital_status_id);
      const before = await profileOf(queries, who);
      if (before.gender_id !== undefined && body.gender_id !== undefined && body.gender_id !== before.gender_id) {
        throw new Refusal(422, 'invalid_request', 'Your gender cannot be changed', { fields: { gender_id: 'This cannot be changed' } });
      }
      if (body.email !== undefined) await putEmail(queries, who, body.email);
      const own = body.own_answers && { ...before.own_answers, ...body.own_answers };
      await queries.query(
        `update borrowers set address = coalesce($3, address), city = coalesce($4, city), gender_id = coalesce($5, gender_id), marital_status_id = coalesce($6, marital_status_id), own_answers = coalesce($7, own_answers)
         where lender_id = $1 and id = $2`,
        [who.lender, who.borrower, sealed('borrowers', 'address', who.borrower, body.address), sealed('borrowers', 'city', who.borrower, body.city), body.gender_id ?? null, body.marital_status_id ?? null, sealed('borrowers', 'own_answers', who.borrower, own)],
      );
      return profileOf(queries, who);
    });
  },
};
