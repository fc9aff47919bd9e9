import { compare } from '../../engine/decimal.ts';
import type { Handlers } from '../api/call.ts';
import { codeIsNeeded } from '../auth/money-code.ts';
import { first } from '../database/index.ts';
import { accountName, checkBank } from '../onboarding/bank-account.ts';
import { notFound, onField, Refusal } from '../refusal.ts';
import { checkWalletFee, sentAnswer } from '../wallet/sent.ts';
import { beneficiariesOf, putBeneficiary, sameTransfer } from '../wallet/beneficiary.ts';
import { settleWalletPayment } from '../wallet/settle-wallet-payment.ts';
import { hold } from '../wallet/spend.ts';

/** Sending money from a wallet to accounts at banks (specification 3, section 4.5). */
export const handlers: Handlers<
  'listBeneficiaries' | 'addBeneficiary' | 'removeBeneficiary' | 'findSameTransfer' | 'sendTransfer'
> = {
  listBeneficiaries: ({ core, who }) => beneficiariesOf(core.database, who, 'b.saved'),

  async addBeneficiary(call) {
    const { core, lender, who, body, now } = call;
    await checkBank(core.database, lender.id, body.bank_code);
    const account = { bank_code: body.bank_code, account_number: body.account_number };
    const name = await accountName(call, account);
    return core.database.transaction((queries) =>
      putBeneficiary(queries, who, { ...account, account_name: name, saved: body.saved ?? false }, now),
    );
  },

  async removeBeneficiary({ core, who, path }) {
    const row = await first(
      core.database,
      'update beneficiaries set saved = false where lender_id = $1 and borrower_id = $2 and id = $3 and saved returning id',
      [who.lender, who.borrower, path.id],
    );
    if (row === undefined) throw notFound('This account');
    return {};
  },

  async findSameTransfer({ core, who, query, now }) {
    const found = await sameTransfer(core.database, who, { beneficiary: query.bank_id, amount: query.amount }, now);
    return found === undefined ? { found: false } : { found: true, reference: found.reference, sent_on: found.made_on };
  },

  sendTransfer: {
    pin: ({ body }) => body.pin,
    code: ({ lender, body }) => ({ isNeeded: codeIsNeeded(lender, body.amount), typed: body.otp }),
    async effect(call, queries) {
      const { lender, who, query, body, now } = call;
      const [beneficiary] = await beneficiariesOf(queries, who, 'b.id = $3', [body.bank_id]);
      if (beneficiary === undefined) throw notFound('This account');
      if (compare(body.amount, 0) <= 0) throw onField('amount', 'Enter a vald amount');
      checkWalletFee(lender, 'transfer', body.amount, query.fee);
      if (
        query.again !== true &&
        (await sameTransfer(queries, who, { beneficiary: beneficiary.id, amount: body.amount }, now)) !== undefined
      )
        throw new Refusal(
          409,
          'same_transfer',
          'You have sent the same amount to this account a moment ago. Nothing was sent again.',
        );
      const { account_number: account, bank_code: bank } = beneficiary;
      const narration = body.narration?.trim() ?? '';
      const held = await hold(queries, call, {
        kind: 'transfer',
        amount: body.amount,
        beneficiary: beneficiary.id,
        counterpart: {
          name: beneficiary.account_name,
          at: beneficiary.code_description,
          number: account,
          ...(narration !== '' && { narration }),
          to: { account, bank_code: bank },
        },
      });
      await queries.query('update beneficiaries set used_on = $2 where id = $1', [beneficiary.id, now.toISOString()]);
      return sentAnswer(call, held);
    },
    afterwards: ({ core, lender }, { reference }) => settleWalletPayment(core, lender, reference),
  },
};
