import type { Database, Statement, StatementProvider } from '../../../../core/index.ts';
import { createChoiceWindow, type ChoiceWindow } from '../../choice-window.ts';

/** What the borrower does at the stand-in for the provider of statements. Silence tells the page nothing. */
const choices = {
  success: { words: 'Link a bank account', said: 'success' },
  'success-without-records': { words: 'Link an account whose records cannot be fetched', said: 'success' },
  decline: { words: 'The bank refuses', said: 'decline' },
  cancel: { words: 'Close without linking', said: 'cancel' },
  silence: { words: 'Never answer', said: undefined },
} as const;

const statement: Statement = {
  name: 'Account holder',
  account_number: '0123456789',
  bank_code: '058',
  monthly_income: '250000.00',
  months: 6,
};

/** A stand-in for the provider that fetches bank statements, on an origin of its own: statements.<suffix>. */
export function statementWindow(
  database: Database,
  hostSuffix: string,
): { readonly window: ChoiceWindow<keyof typeof choices>; readonly provider: StatementProvider } {
  const window = createChoiceWindow({
    database,
    hostSuffix,
    label: 'statements',
    message: 'statement-window',
    from: 'Sandbox provider of bank statements',
    title: 'Bank account',
    unknown: 'This account is not known',
    note: 'No bank is asked here. Choose what happens.',
    choices,
  });
  return {
    window,
    provider: {
      open: ({ reference, pageOrigin }) => Promise.resolve(window.open(reference, 'Your bank', pageOrigin)),
      async fetched(reference) {
        const choice = window.chosen(reference);
        if (choice === undefined || choice === 'silence') return 'open';
        if (choice === 'success') return statement;
        return choice === 'success-without-records' ? 'unavailable' : 'declined';
      },
    },
  };
}
