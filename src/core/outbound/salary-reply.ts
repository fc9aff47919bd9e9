import type { Answer } from '../api/operations.ts';
import { insideOf, textOf } from './lookup-reply.ts';

type Salary = Answer<'verifySalary'>;

const at = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null && Object.hasOwn(of, name)
    ? (of as Readonly<Record<string, unknown>>)[name]
    : undefined;

function decimalOf(value: unknown): string | undefined {
  const text = textOf(value)?.replaceAll(',', '');
  return text !== undefined && /^-?\d{1,15}(?:\.\d{1,6})?$/.test(text) ? text : undefined;
}

/** Members that are there. */
function said<T extends object>(members: { readonly [Name in keyof T]: T[Name] | undefined }): T {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as T;
}

/** The first entry of a list, read as its members; an absent list gives an absent list (F12). */
function firstOf<T extends object>(list: unknown, read: (entry: unknown) => T): T[] | undefined {
  return Array.isArray(list) && list.length > 0 ? [read(list[0])] : undefined;
}

/** What is read of a salary verification's reply, under its own names (C-503, F12). */
export function salaryOf(reply: object): Salary {
  const inside = insideOf(reply);
  return said<Salary>({
    customerId: textOf(at(inside, 'customerId')),
    customerName: textOf(at(inside, 'customerName')),
    companyName: textOf(at(inside, 'companyName')),
    firstPaymentDate: textOf(at(inside, 'firstPaymentDate')),
    salaryPaymentDetails: firstOf(at(inside, 'salaryPaymentDetails'), (entry) =>
      said({ paymentDate: textOf(at(entry, 'paymentDate')), amount: decimalOf(at(entry, 'amount')) }),
    ),
    loanHistory: textOf(at(inside, 'loanHistory')),
    oustandingAmount: decimalOf(at(inside, 'oustandingAmount')) ?? decimalOf(at(inside, 'outstandingAmount')),
    loanHistoryDetails: firstOf(at(inside, 'loanHistoryDetails'), (entry) =>
      said({ loanDisbursementDate: textOf(at(entry, 'loanDisbursementDate')) }),
    ),
    authorization_code: textOf(at(inside, 'authorization_code')),
  });
}
