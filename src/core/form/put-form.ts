import { formProblems, type FormProblem, type FormRules } from '../../answers/definition/check-form.ts';
import type { Value } from '../../engine/value.ts';
import { makeConformance } from '../api/conformance.ts';
import { operationsOf, readDocument } from '../api/document.ts';
import { first, opened, type Database } from '../database/index.ts';
import type { LenderServices } from '../outbound/lender-services.ts';
import { isAllowedHeader } from '../outbound/outbound.ts';
import { listProducts } from '../lending/product.ts';
import { deliveredForm, type StoredForm } from './stored-form.ts';

/** What would be delivered must be what the document says. */
function deviation(form: StoredForm): FormProblem[] {
  const document = readDocument();
  const operation = operationsOf(document).find(({ id }) => id === 'getOnboardingForm');
  const fault =
    operation &&
    makeConformance(document).answerFault(operation, 200, {
      status: 'success',
      message: 'Done',
      data: deliveredForm(form),
    });
  return fault === undefined
    ? []
    : [{ path: /^[^ :]*/.exec(fault)?.[0].replace(/^\/data/, '') ?? '', code: 'form.document', text: fault }];
}

/** @throws Error where a lender has no such product, with those that it has */
async function findProduct(database: Database, lender: number, product: string): Promise<void> {
  const products = await listProducts(database, lender);
  if (products.some((offered) => String(offered.product.id) === product)) return;
  const known = products.map((offered) => `${String(offered.product.id)} ("${offered.product.name}")`);
  throw new Error(`there is no product ${product}; known: ${known.join(', ') || 'none'}`);
}

/**
 * Gives a lender's sign-up, or one of its products, a form of its own, or takes it away, unless something is wrong with it.
 * @param patternFault why a regular expression can be made to hang
 * @param product the number of a product; left out, it is the form of the sign-up
 * @returns what is wrong; nothing was written then
 * @throws Error where there is no such lender or product
 */
export async function putForm(
  database: Database,
  slug: string,
  given: unknown,
  patternFault: FormRules['patternFault'],
  product?: string,
): Promise<FormProblem[]> {
  const lender = await first<{ id: number; services: LenderServices }>(
    database,
    `select id, ${opened('lenders', ['services'])} from lenders where slug = $1`,
    [slug],
  );
  if (lender === undefined) throw new Error(`there is no lender "${slug}"`);
  if (product !== undefined) await findProduct(database, lender.id, product);
  if (given !== null) {
    const found = formProblems(given as Value, {
      hosts: lender.services.hosts ?? [],
      headerAllowed: isAllowedHeader,
      patternFault,
    });
    const problems = found.length > 0 ? found : deviation(given as StoredForm);
    if (problems.length > 0) return problems;
  }
  const kept = given === null ? null : JSON.stringify(given);
  if (product === undefined)
    await database.query('update lenders set onboarding_form = $2::jsonb where id = $1', [lender.id, kept]);
  else
    await database.query('update products set form = $3::jsonb where lender_id = $1 and id = $2', [
      lender.id,
      Number(product),
      kept,
    ]);
  return [];
}
