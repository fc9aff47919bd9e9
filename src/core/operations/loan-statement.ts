import { add, minorUnits, round, subtract } from '../../engine/decimal.ts';
import { exactMoney } from '../../engine/format/money.ts';
import type { Handlers } from '../api/call.ts';
import { dayIn } from '../clock.ts';
import { first, opened } from '../database/index.ts';
import { inLanguage, productOf } from '../lending/product.ts';
import { wholeLoan } from '../lending/read-loans.ts';
import { fileName } from '../papers/file-name.ts';
import { writePdf, type PdfLine } from '../papers/pdf.ts';
import { notFound } from '../refusal.ts';
import { say, sayIn, type Said } from '../messages/say.ts';

export const handlers: Handlers<'getLoanStatement'> = {
  async getLoanStatement(call) {
    const { core, lender, who, language, today } = call;
    const loan = await wholeLoan(call, call.path.id);
    const holder = await first<{ first_name: string; last_name: string; lent_on: string }>(
      core.database,
      `select ${opened('borrowers', ['first_name', 'last_name'], 'b')}, coalesce(l.paid_out_on, l.created_on) as lent_on from borrowers b join loans l on l.lender_id = b.lender_id and l.borrower_id = b.id where b.lender_id = $1 and b.id = $2 and l.id = $3`,
      [who.lender, who.borrower, loan.id],
    );
    if (holder === undefined) throw notFound('This loan');
    const product = inLanguage(await productOf(core.database, who.lender, loan.product.id), language);
    const money = (amount: string) => exactMoney(amount, loan.currency);
    const words = (said: Said) => sayIn(language, said);
    const sum = (amounts: readonly string[]) =>
      round(
        amounts.reduce((all, amount) => add(all, amount), '0'),
        minorUnits(loan.currency),
      );
    const all = sum(loan.schedules.map(({ schedule_amount_due: due }) => due));
    const left = loan.schedule.amount_due;
    const lines: PdfLine[] = [
      { text: words(say`Loan statement`), look: 'title' },
      { label: words(say`Loan`), text: `${product.name}, ${String(loan.id)}` },
      { label: words(say`Borrower`), text: `${holder.first_name} ${holder.last_name}` },
      { label: words(say`As of`), text: today },
      { label: words(say`Lent on`), text: dayIn(lender.timeZone, new Date(holder.lent_on)) },
      { label: words(say`Loan amount`), text: money(loan.loan_amount) },
      { label: words(say`Interest`), text: money(loan.interest_due) },
      { label: words(say`To repay in all`), text: money(all) },
      { label: words(say`Paid`), text: money(subtract(all, left)) },
      { label: words(say`Left to pay`), text: money(left) },
      {
        cells: [say`Due`, say`Principal`, say`Interest`, say`Fees`, say`To pay`, say`Paid`].map(words),
        look: 'strong',
      },
      ...loan.schedules.map((row) => ({
        cells: [
          row.due_date,
          money(row.principal),
          money(row.interest),
          money(row.fees),
          money(row.schedule_amount_due),
          money(sum([row.principal_paid, row.interest_paid, row.fees_paid])),
        ],
      })),
      { text: sayIn(language, say`Written for ${holder.first_name} ${holder.last_name} on ${today}.`), look: 'small' },
    ];
    return {
      name: fileName(lender.name, words(say`Loan statement`), product.name, today),
      content: writePdf(lender, lines).toString('base64'),
    };
  },
};
