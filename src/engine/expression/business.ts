import { isDate } from '../date.ts';
import { compare } from '../decimal.ts';
import {
  allocate,
  breakdown,
  isPeriod,
  oldestFirst,
  sumFees,
  type FeeRule,
  type PartlyPaid,
  type PricedProduct,
} from '../lending/index.ts';
import { contributionFor, savingBreakdown, type SavingTerms } from '../savings/index.ts';
import { at, isObject, type Result, type Value, type ValueObject } from '../value.ts';
import { amounts } from './arithmetic.ts';
import type { Operators } from './env.ts';
import { EvaluationError } from './error.ts';
import { list, text } from './limits.ts';
import { isAmount } from './order.ts';

function members(value: Value | undefined): ValueObject {
  if (value !== undefined && isObject(value)) return value;
  throw new EvaluationError(`Not an object: ${JSON.stringify(value)?.slice(0, 60)}`);
}

/** A member that is there: own, and not null. */
function memberOf(of: ValueObject, name: string): Value | undefined {
  const value = at(of, [name]);
  return typeof value === 'symbol' ? undefined : (value ?? undefined);
}

const amountOf = (of: ValueObject, name: string): string | number | undefined => {
  const value = memberOf(of, name);
  return value === undefined ? undefined : amounts([value])[0];
};

const textOf = (of: ValueObject, name: string): string | undefined => {
  const value = memberOf(of, name);
  return value === undefined ? undefined : text(value);
};

function feeRule(value: Value): FeeRule {
  const of = members(value);
  return {
    name: textOf(of, 'name'),
    category: textOf(of, 'category'),
    type: textOf(of, 'type'),
    applicable_to: textOf(of, 'applicable_to'),
    percentage: amountOf(of, 'percentage'),
    amount: amountOf(of, 'amount'),
    fixed: amountOf(of, 'fixed'),
    min_amount: amountOf(of, 'min_amount'),
    max_amount: amountOf(of, 'max_amount'),
  };
}

function product(value: Value | undefined): PricedProduct {
  const of = members(value);
  const attributes = memberOf(of, 'attributes');
  return {
    currency: text(memberOf(of, 'currency')),
    interest_rate: amountOf(of, 'interest_rate') ?? 0,
    interest_period: text(memberOf(of, 'interest_period')),
    min_interest_amount: amountOf(of, 'min_interest_amount'),
    allow_multi_tenor: memberOf(of, 'allow_multi_tenor'),
    fees: list(memberOf(of, 'fees') ?? []).map(feeRule),
    attributes: attributes === undefined ? undefined : members(attributes),
  };
}

const longestTenor = 1000;

/** The price of a loan, as getLoanBreakdown answers it; missing while what is wished for is no loan yet. */
function estimate([of, principal = null, tenor = null, tenorPeriod, startDate]: readonly Value[]): Result {
  if (!isAmount(principal) || compare(principal, 0) < 0) return undefined;
  const periods = tenorOf(tenor);
  if (periods === undefined) return undefined;
  const start = text(startDate);
  if (!isDate(start)) return undefined;
  const answer = breakdown(product(of), {
    principal,
    tenor: periods,
    tenorPeriod: text(tenorPeriod),
    startDate: start,
  });
  return {
    ...answer,
    fees: answer.fees.map((fee) => ({ ...fee })),
    schedules: answer.schedules.map((row) => ({ ...row })),
  };
}

/** A tenor that was typed, or nothing while it is none. */
function tenorOf(tenor: Value): number | undefined {
  const periods = isAmount(tenor) ? Number(tenor) : Number.NaN;
  return Number.isInteger(periods) && periods >= 1 && periods <= longestTenor ? periods : undefined;
}

function savingTerms(
  value: Value | undefined,
  tenor: number,
  frequency: Value | undefined,
): Omit<SavingTerms, 'amount' | 'startDate'> {
  const of = members(value);
  const days = memberOf(of, 'year_days');
  return {
    rate: amountOf(of, 'interest_rate') ?? 0,
    interestPeriod: text(memberOf(of, 'interest_period')),
    tenor,
    tenorPeriod: text(memberOf(of, 'tenor_period')),
    frequency: text(frequency),
    isFixed: memberOf(of, 'is_fixed') === true || memberOf(of, 'is_fixed') === 1,
    taxRate: amountOf(of, 'withholding_tax_rate') ?? 0,
    currency: text(memberOf(of, 'currency')),
    yearDays: days === undefined ? undefined : Number(days),
  };
}

/** Whether the periods of a plan are such: what is chosen may not have come yet. */
function hasPeriods(value: Value | undefined): boolean {
  const of = members(value);
  return ['interest_period', 'tenor_period'].every((name) => isPeriod(text(memberOf(of, name))));
}

/** What a savings plan brings; missing while what is wished for is no plan yet. */
function save([of, amount = null, typed = null, frequency, startDate]: readonly Value[]): Result {
  const tenor = tenorOf(typed);
  const start = text(startDate);
  if (!isAmount(amount) || compare(amount, 0) <= 0 || tenor === undefined || !isDate(start) || !hasPeriods(of))
    return undefined;
  const answer = savingBreakdown({ ...savingTerms(of, tenor, frequency), amount, startDate: start });
  return { ...answer, schedules: answer.schedules.map((row) => ({ ...row })) };
}

/** What to put in so as to reach a goal; missing while there is none. */
function contribute([of, goal = null, typed = null, frequency]: readonly Value[]): Result {
  const tenor = tenorOf(typed);
  if (!isAmount(goal) || compare(goal, 0) <= 0 || tenor === undefined || !hasPeriods(of)) return undefined;
  return contributionFor(goal, savingTerms(of, tenor, frequency));
}

function partlyPaid(value: Value): PartlyPaid {
  const of = members(value);
  const amount = (name: string) => amountOf(of, name) ?? 0;
  return {
    due_date: text(memberOf(of, 'due_date')),
    principal: amount('principal'),
    principal_paid: amount('principal_paid'),
    interest: amount('interest'),
    interest_paid: amount('interest_paid'),
    fees: amount('fees'),
    fees_paid: amount('fees_paid'),
  };
}

/** How a payment is divided over instalments, oldest first; missing while what was typed is no payment yet. */
function divide([rows, amount = null, currency]: readonly Value[]): Result {
  if (!isAmount(amount) || compare(amount, 0) < 0) return undefined;
  const instalments = list(rows).map(partlyPaid);
  const { shares } = allocate(instalments, amount, text(currency));
  return oldestFirst(instalments).map((index) => {
    const row = members(list(rows)[index]);
    return {
      label: textOf(row, 'label') ?? String(index + 1),
      due_date: instalments[index]?.due_date ?? '',
      ...shares[index],
    };
  });
}

/** The lender's own arithmetic (specification 2, section 9, and 3, sections 4.2 and 9), the only business rules among the operators. */
export const business: Operators = {
  interest: { min: 5, max: 5, strict: estimate },
  savings: { min: 5, max: 5, strict: save },
  contribution: { min: 4, max: 4, strict: contribute },
  allocate: { min: 3, max: 3, strict: divide },
  fees: {
    min: 3,
    max: 4,
    strict: ([rules, principal = null, interest = null, currency]) => {
      const [of = 0, on = 0] = amounts([principal, interest]);
      return sumFees(list(rules).map(feeRule), of, on, currency === undefined ? undefined : text(currency));
    },
  },
};
