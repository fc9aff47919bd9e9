import type { Answer } from '../api/operations.ts';
import type { Queries } from '../database/index.ts';
import type { Handlers } from '../api/call.ts';

type Code = Answer<'listCodes'>[number];

interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly list: string;
  readonly description: string;
  readonly ref_code: string | null;
}

const codeOf = ({ id, description, ref_code }: Row): Code => ({
  id,
  code_description: description,
  ...(ref_code !== null && { ref_code }),
});

/** Lists are asked for as marital-status or marital_status. */
const slugOf = (list: string) => list.replaceAll('_', '-');

type ProfileOptions = Answer<'getProfileOptions'>;

/** The lists of a profile. What a state consists of is asked for by itself. */
const noOptions = (): ProfileOptions => ({ gender: [], 'marital-status': [], relationship: [], state: [] });

async function rowsOf(queries: Queries, lender: number, where: string, values: readonly unknown[]): Promise<Row[]> {
  return queries.query<Row>(
    `select id, list, description, ref_code from options where lender_id = $1 and ${where} order by list, position`,
    [lender, ...values],
  );
}

/** The lists that forms choose from, by their names; states know their districts by a list named after them. */
export const handlers: Handlers<'getProfileOptions' | 'listCodes' | 'listLinkedCodes'> = {
  async getProfileOptions({ core, lender }) {
    const options = noOptions();
    const named = [Object.keys(options)];
    for (const row of await rowsOf(core.database, lender.id, `replace(list, '_', '-') = any($2)`, named))
      options[slugOf(row.list) as keyof ProfileOptions].push(codeOf(row));
    return options;
  },

  async listCodes({ core, lender, query }) {
    return (
      await rowsOf(core.database, lender.id, `replace(list, '_', '-') = $2`, [slugOf(query.code_description)])
    ).map(codeOf);
  },

  async listLinkedCodes({ core, lender, query }) {
    return (
      await rowsOf(core.database, lender.id, `replace(list, '_', '-') = $2 and linked_to = $3`, [
        slugOf(query.code_description),
        query.ref_code,
      ])
    ).map(codeOf);
  },
};
