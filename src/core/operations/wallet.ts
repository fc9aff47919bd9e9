import { compare, minorUnits, round } from '../../engine/decimal.ts';
import { mask } from '../../engine/format/text.ts';
import type { Handlers } from '../api/call.ts';
import { audit } from '../audit.ts';
import { codeIsNeeded } from '../auth/money-code.ts';
import { first, one, opened } from '../database/index.ts';
import type { Lender } from '../lender.ts';
import { cardOf, checkValid } from '../lending/card.ts';
import { meantReference } from '../reference.ts';
import { onField, Refusal, unavailable } from '../refusal.ts';
import { say } from '../messages/say.ts';
import { findPayment } from '../payments/find-payment.ts';
import { barOf } from '../wallet/may-pay-out.ts';
import { checkWalletFee } from '../wallet/sent.ts';
import { settleWalletPayment } from '../wallet/settle-wallet-payment.ts';
import { checkDay } from '../wallet/tier.ts';
import { virtualAccountOf } from '../wallet/virtual-account.ts';
import { hasWallets, walletBalance } from '../wallet/wallet.ts';
import { checkAmount, walletFee } from '../wallet/wallet-fee.ts';
import { walletPaymentAnswer, writeWalletPayment } from '../wallet/wallet-payment.ts';
import { moneyText } from '../money-text.ts';

const fundsWallets = (lender: Lender): boolean => hasWallets(lender) && lender.settings.fund_account !== false;

/** Whether the lender's wallets can be funded, and with so much (C-047, C-347, open point D17). @throws Refusal `not_offered`, `amount_too_low` and others on the amount */
function checkFunding(lender: Lender, amount: string): void {
  if (!fundsWallets(lender)) throw new Refusal(409, 'not_offered', 'Wallets are not funded here');
  const { settings, currency } = lender;
  checkAmount(amount, currency);
  const least = round(settings.fund_account_minimum ?? '100', minorUnits(currency));
  if (compare(amount, least) < 0)
    throw onField('amount', say`Put in at least ${moneyText(least, currency)}`, 'amount_too_low');
  const most = round(settings.fund_account_maximum ?? '5000000', minorUnits(currency));
  if (compare(amount, most) > 0)
    throw onField('amount', say`You can put in at most ${moneyText(most, currency)} at a time`, 'amount_too_high');
}

/** A name of which whoever sees it tells no more than who knows it: "A••• O•••". */
const maskedName = (name: string): string =>
  name
    .split(/\s+/u)
    .filter((part) => part !== '')
    .map((part) => `${[...part][0] ?? ''}•••`)
    .join(' ');

/** The borrower's wallet, and how money comes into it (specification 3, sections 2.2 and 4.4). */
export const handlers: Handlers<'getWallet' | 'fundWallet' | 'makeUssdCode' | 'validateTier' | 'checkReceipt'> = {
  async getWallet({ core, who, lender, now, log }) {
    const balance = round(await walletBalance(core.database, who), minorUnits(lender.currency));
    const account = fundsWallets(lender) ? await virtualAccountOf(core, lender, who, now, log) : undefined;
    const blocked = await barOf(core.database, who, lender);
    return {
      currency: lender.currency,
      availableBalance: balance,
      accountBalance: balance,
      account_balance: balance,
      ...(account !== undefined && { account_no: account.account_number }),
      virtual_accounts:
        account === undefined
          ? []
          : [{ bank_name: account.bank_name, account_number: account.account_number, is_account_number_masked: false }],
      ...(blocked !== undefined && { blocked }),
    };
  },

  fundWallet: {
    pin: ({ body }) => body.pin,
    code: ({ lender, body }) => ({ isNeeded: codeIsNeeded(lender, body.amount), typed: body.otp }),
    async effect({ core, lender, who, query, body, now, today, language }, queries) {
      checkFunding(lender, body.amount);
      if (core.collections === undefined) throw unavailable(60);
      const card = await cardOf(queries, who, body.card_id);
      checkValid(card, today);
      const amount = round(body.amount, minorUnits(lender.currency));
      checkWalletFee(lender, 'fund', amount, query.fee);
      const fee = walletFee(lender, 'fund', amount);
      const row = await writeWalletPayment(
        queries,
        { who, random: core.random, now },
        { kind: 'fund', method: 'card', card: card.id, amount, fee, currency: lender.currency, status: 'pending' },
      );
      if (row === undefined) throw new Error('a payment that was written is not there');
      await audit(queries, { ...who, name: 'wallet-fund', at: now, detail: { reference: row.reference } });
      return walletPaymentAnswer(row, language);
    },
    afterwards: ({ core, lender }, { reference }) => settleWalletPayment(core, lender, reference),
  },

  async makeUssdCode({ core, lender, who, query, body, now, log }) {
    checkFunding(lender, body.amount);
    const { database, funding } = core;
    const bank = await first<{ bank_code: string }>(
      database,
      `select bank_code from bank_accounts where lender_id = $1 and borrower_id = $2 and account_type = 'bank' and coalesce($3, bank_code) = bank_code order by is_primary desc, id limit 1`,
      [who.lender, who.borrower, query.bank_code ?? null],
    );
    if (bank === undefined) throw new Refusal(404, 'bank_unknown', 'This bank does not exist on your profile');
    const account = await virtualAccountOf(core, lender, who, now, log);
    if (funding === undefined || account === undefined) throw unavailable(60);
    const code = await funding.ussdCode({
      bank_code: bank.bank_code,
      account_number: account.account_number,
      amount: round(body.amount, minorUnits(lender.currency)),
    });
    if (code === undefined)
      throw new Refusal(409, 'no_ussd', 'This bank has no code to dial. Choose another bank, or pay by bank transfer.');
    return { code };
  },

  async validateTier({ core, lender, who, body, today }) {
    return checkDay(core.database, { lender, who, today }, body.amount);
  },

  async checkReceipt({ core, lender, path, language }) {
    const found = await findPayment(
      core.database,
      { lender: lender.id, reference: meantReference(path.ref) },
      language,
    );
    if (found === undefined) throw new Refusal(404, 'receipt_unknown', 'We have no receipt with this number');
    const person = await one<{ first_name: string; last_name: string }>(
      core.database,
      `select ${opened('borrowers', ['first_name', 'last_name'])} from borrowers where lender_id = $1 and id = $2`,
      [lender.id, found.borrower],
    );
    const { reference, status, amount, currency, type, created_on, entry, counterpart } = found.payment;
    const borrower = maskedName(`${person.first_name} ${person.last_name}`);
    const other = counterpart && maskedName(counterpart.name);
    // What came in was paid by the other, where one is known.
    const [paidBy, paidTo] = entry === 'credit' ? [other ?? borrower, borrower] : [borrower, other];
    return {
      reference,
      status,
      amount,
      currency,
      type,
      created_on,
      paid_by: paidBy,
      ...(paidTo !== undefined && { paid_to: paidTo }),
      ...(counterpart?.at !== undefined && { at: counterpart.at }),
      // A short number could only be masked by telling nothing of it.
      ...(counterpart?.number !== undefined && counterpart.number.length >= 8 && { number: mask(counterpart.number) }),
    };
  },
};
