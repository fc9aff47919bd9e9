import type { components } from '../../../api/operations.gen.ts';
import { first, type Queries } from '../database/index.ts';
import { notFound } from '../refusal.ts';

export type Product = components['schemas']['Product'];

/** A product with what of it the borrower never sees. */
export interface OfferedProduct {
  readonly product: Product;
  readonly available: boolean;
  readonly refusedByScoring: boolean;
}

interface ProductRow extends Record<string, unknown> {
  id: number;
  definition: Omit<Product, 'id'>;
  available: boolean;
  refused_by_scoring: boolean;
}

const columns = 'id, definition, available, refused_by_scoring';

function ofRow(row: ProductRow): OfferedProduct {
  return { product: { ...row.definition, id: row.id }, available: row.available, refusedByScoring: row.refused_by_scoring };
}

export async function listProducts(queries: Queries, lender: number): Promise<OfferedProduct[]> {
  return (await queries.query<ProductRow>(`select ${columns} from products where lender_id = $1 order by position`, [lender])).map(ofRow);
}

/** @throws Refusal 404 when this lender has no such product */
export async function productOf(queries: Queries, lender: number, id: number): Promise<OfferedProduct> {
  const row = await first<ProductRow>(queries, `select ${columns} from products where lender_id = $1 and id = $2`, [lender, id]);
  if (row === undefined) throw notFound('Loan product');
  return ofRow(row);
}
