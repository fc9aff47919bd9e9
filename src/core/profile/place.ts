import { first, type Queries } from '../database/index.ts';
import type { Lender } from '../lender.ts';
import { onField } from '../refusal.ts';

/** A state and what it consists of, as somebody has chosen or written them. */
interface ToldPlace {
  readonly state_id?: number | undefined;
  readonly lga_id?: number | undefined;
  readonly state?: string | undefined;
  readonly lga?: string | undefined;
}

/** Their words, and their ids where they stand in the lender's lists. */
export interface Place {
  readonly state: string;
  readonly state_id?: number;
  readonly lga: string;
  readonly lga_id?: number;
}

interface Entry extends Record<string, unknown> {
  readonly id: number;
  readonly description: string;
  readonly ref_code: string | null;
}

const notListed = (field: keyof ToldPlace) => onField(field, 'Please choose from the list');

async function listOf(queries: Queries, lender: number, list: string, of: string | null): Promise<Entry[]> {
  return queries.query<Entry>(
    'select id, description, ref_code from options where lender_id = $1 and list = $2 and ($3::text is null or linked_to = $3) order by position',
    [lender, list, of],
  );
}

/**
 * Where somebody lives: chosen, where the lender's country has states, else written (OP-68).
 * @throws Refusal on the field that is missing, or that is none of the list
 */
export async function placeOf(
  queries: Queries,
  lender: Pick<Lender, 'id' | 'country'>,
  told: ToldPlace,
): Promise<Place> {
  const states = await listOf(queries, lender.id, 'state', lender.country);
  if (states.length === 0) return { state: written(told, 'state'), lga: written(told, 'lga') };
  const state = states.find(({ id }) => id === told.state_id);
  if (state === undefined) throw notListed('state_id');
  const parts = state.ref_code === null ? [] : await listOf(queries, lender.id, `${state.ref_code}-lga`, null);
  if (parts.length === 0) return { state: state.description, state_id: state.id, lga: written(told, 'lga') };
  const part = parts.find(({ id }) => id === told.lga_id);
  if (part === undefined) throw notListed('lga_id');
  return { state: state.description, state_id: state.id, lga: part.description, lga_id: part.id };
}

function written(told: ToldPlace, field: 'state' | 'lga'): string {
  const words = told[field]?.trim() ?? '';
  if (words === '') throw onField(field, 'Please write where this is');
  return words;
}

/** The ids of a place that was told in words alone, where the lists have them. */
export async function idsOf(
  queries: Queries,
  lender: number,
  { state, lga }: { readonly state: string | null; readonly lga: string | null },
): Promise<{ state_id?: number; lga_id?: number }> {
  const named = (list: string, words: string | null) =>
    words === null
      ? undefined
      : first<Entry>(
          queries,
          'select id, description, ref_code from options where lender_id = $1 and list = $2 and lower(description) = lower($3) order by id limit 1',
          [lender, list, words],
        );
  const found = await named('state', state);
  if (found === undefined) return {};
  const part = found.ref_code === null ? undefined : await named(`${found.ref_code}-lga`, lga);
  return { state_id: found.id, ...(part && { lga_id: part.id }) };
}
