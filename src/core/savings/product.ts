import type { components } from '../../api/operations.gen.ts';
import type { Queries } from '../database/index.ts';

export type SavingProduct = components['schemas']['SavingProduct'];
export type SavingOffer = components['schemas']['SavingOffer'];

/** What a lender calls its product in another language. */
type SavingTranslation = Partial<Pick<SavingProduct, 'name' | 'description'>>;

/** A product as a lender writes it down. */
export type StoredSavingProduct = Omit<SavingProduct, 'id'> & {
  readonly translations?: Readonly<Record<string, SavingTranslation>>;
};

/** What of a product holds for a plan for as long as it lasts, whatever the lender makes of the product. Tax is what it is when it is withheld. */
export type PlanTerms = Pick<SavingProduct, 'is_fixed' | 'lock_on_create' | 'interest_period' | 'penal_charge_rate'>;

export const planTermsOf = ({
  is_fixed,
  lock_on_create,
  interest_period,
  penal_charge_rate,
}: PlanTerms): PlanTerms => ({ is_fixed, lock_on_create, interest_period, penal_charge_rate });

interface ProductRow extends Record<string, unknown> {
  readonly id: number;
  readonly definition: StoredSavingProduct;
}

function productOfRow({ id, definition: { translations, ...product } }: ProductRow, language: string): SavingProduct {
  return { ...product, ...translations?.[language.split('-')[0] ?? ''], id };
}

/** What a lender offers to save with, in a language. */
export async function listSavingProducts(queries: Queries, lender: number, language: string): Promise<SavingProduct[]> {
  const rows = await queries.query<ProductRow>(
    'select id, definition from saving_products where lender_id = $1 and withdrawn_on is null order by position',
    [lender],
  );
  return rows.map((row) => productOfRow(row, language));
}

/** A product by its id, with whether it is still offered. */
export async function savingProductOf(
  queries: Queries,
  lender: number,
  id: number,
  language: string,
): Promise<{ readonly product: SavingProduct; readonly isOffered: boolean } | undefined> {
  const [row] = await queries.query<ProductRow & { readonly withdrawn_on: string | null }>(
    'select id, definition, withdrawn_on from saving_products where lender_id = $1 and id = $2',
    [lender, id],
  );
  return row === undefined ? undefined : { product: productOfRow(row, language), isOffered: row.withdrawn_on === null };
}
