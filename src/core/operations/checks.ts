import { accountName, checkBank } from '../onboarding/bank-account.ts';
import { isAdult } from '../onboarding/bvn.ts';
import { personOf } from '../onboarding/person.ts';
import { onField } from '../refusal.ts';
import type { Handlers } from '../api/call.ts';

/** What public registers say. */
export const handlers: Handlers<'verifyBvn' | 'verifyBank'> = {
  async verifyBvn(call) {
    const { body, today } = call;
    if (!isAdult(body.dob, today)) throw onField('dob', 'You must be 18 or older', 'bvn_mismatch');
    const { phone_number, first_name, last_name } = await personOf(call, {
      bvn: body.bvn,
      phone: body.last_5_digits,
      dob: body.dob,
    });
    return { phone_number, first_name, last_name };
  },

  async verifyBank(call) {
    const { core, lender, body } = call;
    if (body.country !== lender.country) throw onField('country', 'This is not the country of this lender');
    await checkBank(core.database, lender.id, body.bank_code);
    return { account_name: await accountName(call, body) };
  },
};
