import type { LoanOf } from '../lending/instalments.ts';
import { putLoan } from '../adding/new-loan.ts';
import type { CoreUnderTest, LenderName } from './core-under-test.ts';
import { testStart } from './template.ts';

/** A borrower with a loan, signed in. */
export interface Debtor extends LoanOf {
  readonly token: string;
}

/** Signs a borrower of the demo in, and gives them a loan. */
export async function debtorOf(
  core: CoreUnderTest,
  lender: LenderName,
  phone: string | undefined,
  loan: { readonly product: string; readonly amount: string; readonly tenor: number; readonly daysAgo?: number },
): Promise<Debtor> {
  const { token } = await core.signIn(lender, phone);
  const { id: borrower } = await core.data<{ id: number }>('GET', '/api/v1/settings/profile', { lender, token });
  const [of] = await core.database.query<{ lender_id: number }>('select lender_id from borrowers where id = $1', [
    borrower,
  ]);
  const who = { lender: of?.lender_id ?? 0, borrower };
  await core.database.transaction((queries) =>
    putLoan(queries, who.lender, who.borrower, {
      ...loan,
      at: new Date(testStart.getTime() - (loan.daysAgo ?? 0) * 86_400_000),
    }),
  );
  const [made] = await core.database.query<{ id: number }>(
    'select id from loans where borrower_id = $1 order by id desc limit 1',
    [who.borrower],
  );
  return { ...who, loan: made?.id ?? 0, token };
}
