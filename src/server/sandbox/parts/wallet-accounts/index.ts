import { createHash } from 'node:crypto';
import { opened, receiveDeposit, systemRandom, type Database, type FundingProvider } from '../../../../core/index.ts';
import { BadOrder, text } from '../../asked.ts';
import { html } from '../../markup.ts';
import type { MakePart } from '../../part.ts';
import { choice, options, orderForm, rows, textField } from '../../pieces.ts';

/** The same wallet has the same number always: ten digits, as Nigerian banks have. */
const numberOf = (wallet: string): string =>
  `9${String(createHash('sha256').update(wallet).digest().readUIntBE(0, 6) % 1e9).padStart(9, '0')}`;

/** What banks' customers dial, by the bank's code; others have none. */
const dialled: Readonly<Record<string, string>> = { '044': '*901*', '057': '*966*', '058': '*737*2*' };

const bank: FundingProvider = {
  accountOf: async ({ lender, wallet }) => ({
    bank_name: 'Providus Bank',
    account_number: numberOf(`${lender}/${wallet}`),
  }),
  async ussdCode({ bank_code: code, account_number: account, amount }) {
    const begin = dialled[code];
    return begin && `${begin}${amount.replace(/\.00$/, '')}*${account}#`;
  },
};

interface Account extends Record<string, unknown> {
  readonly lender_id: number;
  readonly lender: string;
  readonly currency: string;
  readonly account_number: string;
}

const accountsIn = (database: Database) =>
  database.query<Account>(
    `select a.lender_id, l.slug as lender, l.currency, ${opened('virtual_accounts', ['account_number'], 'a')} from virtual_accounts a join lenders l on l.id = a.lender_id order by a.id desc limit 50`,
  );

/** The bank whose accounts fill wallets, and who sends money to them. */
export const part: MakePart = ({ database, clock }) => ({
  core: { funding: bank },
  orders: {
    async deposit(asked) {
      const number = text(asked, 'account', '');
      const amount = text(asked, 'amount', '5000');
      const account = (await accountsIn(database)).find((one) => one.account_number === number);
      if (account === undefined) throw new BadOrder('account must be the number of a wallet’s account');
      if (!/^[1-9]\d{0,8}(?:\.\d{2})?$/.test(amount)) throw new BadOrder('amount must be a sum of money');
      await receiveDeposit(
        database,
        systemRandom,
        {
          lender: account.lender_id,
          account_number: number,
          amount,
          currency: account.currency,
          reference: text(asked, 'reference', `dep_${systemRandom.token(9)}`),
          from: text(asked, 'from', 'Ada Obi'),
          bank: 'Access Bank',
        },
        clock.now(),
      );
    },
  },
  async state() {
    return {
      walletAccounts: (await accountsIn(database)).map(({ lender, account_number: account }) => ({ lender, account })),
    };
  },
  section: {
    topic: 'Money',
    id: 'wallet-accounts',
    title: 'Money that arrives in wallets',
    async content() {
      const accounts = await accountsIn(database);
      return html`${rows(
        ['Lender', 'Account'],
        accounts.map(({ lender, account_number: number }) => [lender, number]),
        'No wallet has an account: one is opened when a borrower looks at theirs.',
      )}
      ${
        accounts.length === 0
          ? ''
          : orderForm(
              'deposit',
              'Send',
              choice('Account', 'account', options(accounts.map(({ account_number: number }) => number))),
              textField('Amount', 'amount', '5000'),
              textField('From', 'from', 'Ada Obi'),
            )
      }`;
    },
  },
});
