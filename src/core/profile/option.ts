import { first, type Queries } from '../database/index.ts';
import { Refusal } from '../refusal.ts';

/**
 * The words of an option, by its id.
 * @throws Refusal on its field, where the list has none of that id
 */
export async function optionOf(
  queries: Queries,
  lender: number,
  list: string,
  field: string,
  id: number,
): Promise<string> {
  const found = await first<{ description: string }>(
    queries,
    'select description from options where lender_id = $1 and list = $2 and id = $3',
    [lender, list, id],
  );
  if (found === undefined)
    throw new Refusal(422, 'invalid_request', 'Please choose from the list', {
      fields: { [field]: 'Please choose from the list' },
    });
  return found.description;
}
