import type { Answer } from '../api/operations.ts';
import type { Handlers } from '../api/call.ts';

interface Row extends Record<string, unknown> {
  readonly user_id: number;
  readonly created_on: string;
  readonly description: string;
  readonly activity: string;
  readonly earning: string;
}

export const handlers: Handlers<'listReferralActivities'> = {
  async listReferralActivities({ core, who }) {
    const rows = await core.database.query<Row>(
      'select user_id, created_on, description, activity, earning from referral_activities where lender_id = $1 and borrower_id = $2 order by created_on desc, id desc',
      [who.lender, who.borrower],
    );
    return rows.map(({ user_id: id, ...row }): Answer<'listReferralActivities'>[number] => ({ user: { id }, ...row }));
  },
};
