import type { Answer } from '../api/operations.ts';
import { walletBalance } from '../ledger/wallet.ts';
import { inLanguage, listProducts } from '../lending/product.ts';
import { minorUnits, round } from '../../engine/decimal.ts';
import type { Handlers } from '../api/call.ts';

type Options = Answer<'getLoanOptions'>;

const noOptions = (): Options => ({
  'purpose-of-loan': [],
  'business-type': [],
  'employment-sector': [],
  state: [],
  gender: [],
  marital_status: [],
  no_of_dependent: [],
  type_of_residence: [],
  education_attainment: [],
  employment_status: [],
  sector_of_employment: [],
  employment_category: [],
  monthly_net_income: [],
});

/** What a borrower only reads. */
export const handlers: Handlers<'getLoanOptions' | 'listProducts' | 'getWallet'> = {
  async getLoanOptions({ core, who }) {
    const rows = await core.database.query<{ id: number; list: string; description: string }>('select id, list, description from options where lender_id = $1 order by list, position', [who.lender]);
    const options = noOptions();
    for (const row of rows) {
      if (Object.hasOwn(options, row.list)) options[row.list as keyof Options].push({ id: row.id, code_description: row.description });
    }
    return options;
  },

  async listProducts({ core, who, language }) {
    return (await listProducts(core.database, who.lender)).filter((offered) => offered.available).map((offered) => inLanguage(offered, language));
  },

  async getWallet({ core, who, lender }) {
    const balance = round(await walletBalance(core.database, who), minorUnits(lender.currency));
    return { currency: lender.currency, availableBalance: balance, account_balance: balance, virtual_accounts: [] };
  },
};
