import type { components } from '../../api/operations.gen.ts';
import type { StoredForm } from '../form/stored-form.ts';
import { first, type Queries } from '../database/index.ts';
import { notFound, Refusal } from '../refusal.ts';

export type Product = components['schemas']['Product'];

/** What of a product holds for a loan for as long as it lasts: what is charged for what is late, and who vouches for it. */
export interface Terms extends Pick<Product, 'fees'> {
  readonly attributes: Pick<Product['attributes'], 'require_guarantor' | 'no_of_guarantors'>;
}

export const termsOf = ({ fees, attributes: { require_guarantor, no_of_guarantors } }: Product): Terms => ({
  fees,
  attributes: { require_guarantor, ...(no_of_guarantors !== undefined && { no_of_guarantors }) },
});

/** A product's texts in another language; of fees by the names that they have in the lender's first. */
export interface Translation {
  readonly name?: string;
  readonly description?: string;
  readonly fees?: Readonly<Record<string, string>>;
}

/** A product with what of it the borrower never sees. */
export interface OfferedProduct {
  /** What the lender has written of it in other languages, by language. */
  readonly translations: Readonly<Record<string, Translation>>;
  readonly product: Product;
  readonly available: boolean;
  readonly refusedByScoring: boolean;
  /** A person makes its offers, later. */
  readonly decidedByHand: boolean;
  /** What it asks for besides. */
  readonly form: StoredForm | null;
}

interface ProductRow extends Record<string, unknown> {
  id: number;
  definition: Omit<Product, 'id'> & { readonly translations?: Readonly<Record<string, Translation>> };
  available: boolean;
  refused_by_scoring: boolean;
  decided_by_hand: boolean;
  form: StoredForm | null;
}

const columns = 'id, definition, available, refused_by_scoring, decided_by_hand, form';

function ofRow(row: ProductRow): OfferedProduct {
  const { translations = {}, ...definition } = row.definition;
  return {
    product: { ...definition, id: row.id },
    translations,
    available: row.available,
    refusedByScoring: row.refused_by_scoring,
    decidedByHand: row.decided_by_hand,
    form: row.form,
  };
}

/** The product in the words of a language, as far as the lender has them. */
export function inLanguage({ product, translations }: OfferedProduct, language: string): Product {
  const { name = product.name, description = product.description, fees = {} } = translations[language] ?? {};
  return {
    ...product,
    name,
    description,
    fees: product.fees.map((fee) => ({ ...fee, name: fees[fee.name] ?? fee.name })),
  };
}

export async function listProducts(queries: Queries, lender: number): Promise<OfferedProduct[]> {
  return (
    await queries.query<ProductRow>(`select ${columns} from products where lender_id = $1 order by position`, [lender])
  ).map(ofRow);
}

/** @throws Refusal 404 when this lender has no such product */
export async function productOf(queries: Queries, lender: number, id: number): Promise<OfferedProduct> {
  const row = await first<ProductRow>(queries, `select ${columns} from products where lender_id = $1 and id = $2`, [
    lender,
    id,
  ]);
  if (row === undefined) throw notFound('Loan product');
  return ofRow(row);
}

/** Whether a product's own form is asked for (O-017). */
export function isFormInEffect({ attributes }: Product): boolean {
  return ['1', 'true', 'active'].includes((attributes.additional_loan_data?.meta.status ?? '').toLowerCase());
}

/** A product that is there and not offered now. */
export const notAvailable = (): Refusal =>
  new Refusal(409, 'not_available', 'This loan product is not available at the moment.');
