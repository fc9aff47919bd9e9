import { compare, minorUnits, round } from '../../engine/decimal.ts';
import { opened, one } from '../database/index.ts';
import { paymentAnswer, paymentsOf } from '../lending/payment.ts';
import { writePdf } from '../mandate/pdf.ts';
import { notFound, Refusal } from '../refusal.ts';
import { say, sayIn, type Said } from '../say.ts';
import type { Handlers } from '../api/call.ts';

/** A sum with the currency's own sign. */
const signed = (amount: string, currency: string): string =>
  new Intl.NumberFormat('en-NG', { style: 'currency', currency, currencyDisplay: 'narrowSymbol', minimumFractionDigits: minorUnits(currency) }).format(amount as Intl.StringNumericLiteral);

export const handlers: Handlers<'makeReceipt'> = {
  /** The books are believed, not what is sent: nobody gets a receipt of the lender's for what they have made up. */
  async makeReceipt({ core, lender, who, body, language }) {
    const [row] = await paymentsOf(core.database, language, 'y.lender_id = $2 and y.borrower_id = $3 and y.reference = $4', [who.lender, who.borrower, body.transaction_reference]);
    if (row === undefined) throw notFound('This transaction');
    if (row.status !== 'success') throw new Refusal(409, 'not_settled', 'There is a receipt when the payment has arrived');
    const payment = paymentAnswer(row, language);
    if (compare(body.transaction_amount, payment.amount) !== 0) throw new Refusal(422, 'receipt_differs', 'This is not the amount that was paid');
    const person = await one<{ first_name: string; last_name: string; phone_number: string }>(core.database, `select ${opened('borrowers', ['first_name', 'last_name', 'phone_number'])} from borrowers where lender_id = $1 and id = $2`, [who.lender, who.borrower]);
    const words = (said: Said) => sayIn(language, said);
    const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: lender.timeZone }).format(new Date(payment.created_on));
    const pdf = writePdf([
      { text: lender.name, look: 'small' },
      { text: words(say`Receipt`), look: 'title' },
      { label: words(say`Number`), text: payment.reference },
      { label: words(say`Amount`), text: signed(round(payment.amount, minorUnits(payment.currency)), payment.currency) },
      { label: words(say`For`), text: payment.narration },
      { label: words(say`What it was`), text: words(row.kind === 'extension' ? say`Extension of a loan` : say`Repayment of a loan`) },
      { label: words(say`Paid from`), text: payment.payment_method },
      { label: words(say`Paid by`), text: `${person.first_name} ${person.last_name}`.trim() },
      { label: words(say`Phone number`), text: person.phone_number },
      { label: words(say`When`), text: when },
    ]);
    return { name: `receipt-${payment.reference}.pdf`, content: pdf.toString('base64') };
  },
};
