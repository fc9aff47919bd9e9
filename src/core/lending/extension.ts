import { compare, multiply } from '../../engine/decimal.ts';
import { owed, sumFees } from '../../engine/lending/index.ts';
import { onField, Refusal } from '../refusal.ts';
import { say } from '../messages/say.ts';
import { numberOf, type StoredInstalment } from './instalments.ts';
import type { Product } from './product.ts';

/** A loan as far as its extension depends on it. */
interface Extensible {
  readonly loan_amount: string;
  readonly interest: string;
  readonly extensions: number;
}

const isForExtension = ({ category }: Product['fees'][number]): boolean =>
  category.trim().toLowerCase() === 'loan extension';

/**
 * What an extension costs, and which instalments it moves.
 * @param asked the days, and the number of the one instalment that is extended; left out: all that are unpaid
 * @throws Refusal `extension_refused`
 */
export function extensionOf(
  product: Product,
  loan: Extensible,
  instalments: readonly StoredInstalment[],
  asked: { readonly days: number; readonly schedule?: number },
): { readonly fee: string; readonly only?: number } {
  const features = product.attributes.loan_extension_features;
  const rules = product.fees.filter(isForExtension);
  const refused = () => new Refusal(409, 'extension_refused', 'This loan cannot be extended');
  if (features?.active !== true || loan.extensions >= features.extension_limit || rules.length === 0) throw refused();
  if (asked.days > features.max_extension_period)
    throw onField('no_of_days', say`A loan can be extended by ${features.max_extension_period} days at most`);
  const unpaid = instalments.filter((one) => compare(owed(one), 0) > 0);
  const one = sumFees(rules, loan.loan_amount, loan.interest, product.currency);
  if (unpaid.length === 0) throw refused();
  if (asked.schedule === undefined) return { fee: product.allow_multi_tenor ? multiply(one, unpaid.length) : one };
  const only = instalments.findIndex((instalment) => numberOf(instalment) === asked.schedule);
  const chosen = instalments[only];
  if (chosen === undefined || !unpaid.includes(chosen))
    throw new Refusal(409, 'extension_refused', 'This instalment is paid already');
  return { fee: one, only };
}

/**
 * Nobody pays for days after which an instalment is late all the same, and is charged for once more.
 * @param only the place of the one that is moved; left out: all that are unpaid
 * @throws Refusal on the days
 */
export function checkNotLate(moved: readonly StoredInstalment[], only: number | undefined, today: string): void {
  const isLate = (instalment: StoredInstalment, index: number) =>
    (only === undefined || only === index) && compare(owed(instalment), 0) > 0 && instalment.due_date < today;
  if (moved.some(isLate))
    throw onField(
      'no_of_days',
      'A payment would still be late then. Choose more days, or pay what is late first.',
      'extension_short',
    );
}
