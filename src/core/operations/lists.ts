import type { Answer } from '../api/operations.ts';
import { inLanguage, listProducts } from '../lending/product.ts';
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
export const handlers: Handlers<'getLoanOptions' | 'listProducts'> = {
  async getLoanOptions({ core, who }) {
    const rows = await core.database.query<{ id: number; list: string; description: string }>(
      'select id, list, description from options where lender_id = $1 order by list, position',
      [who.lender],
    );
    const options = noOptions();
    for (const row of rows) {
      if (Object.hasOwn(options, row.list))
        options[row.list as keyof Options].push({ id: row.id, code_description: row.description });
    }
    return options;
  },

  async listProducts({ core, who, language }) {
    return (await listProducts(core.database, who.lender))
      .filter((offered) => offered.available)
      .map((offered) => inLanguage(offered, language));
  },
};
