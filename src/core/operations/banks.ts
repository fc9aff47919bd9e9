import type { Answer } from '../api/operations.ts';
import type { Handlers } from '../api/call.ts';

/** The banks of the lender's country. */
export const handlers: Handlers<'listBanks'> = {
  listBanks: ({ core, lender }) =>
    core.database.query<Answer<'listBanks'>[number]>(
      `select id, additional_code, description as code_description from options where lender_id = $1 and list = 'bank' and additional_code is not null order by position`,
      [lender.id],
    ),
};
