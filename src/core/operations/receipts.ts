import { add, compare } from '../../engine/decimal.ts';
import { exactMoney } from '../../engine/format/money.ts';
import { dayIn } from '../clock.ts';
import { opened, one } from '../database/index.ts';
import { fileName } from '../papers/file-name.ts';
import { writePdf } from '../papers/pdf.ts';
import { notFound, Refusal } from '../refusal.ts';
import { momentIn, say, sayIn, type Said } from '../messages/say.ts';
import type { Handlers } from '../api/call.ts';
import { findPayment, type FoundPayment } from '../payments/find-payment.ts';

/** What a payment was, by the slug of its kind. */
const kinds: Readonly<Record<string, Said>> = {
  loan_repayment: say`Repayment of a loan`,
  loan_extension: say`Extension of a loan`,
  card_payment: say`Money into your wallet`,
  wallet_funding: say`Money into your wallet`,
  interbank_transfer: say`Transfer`,
  saving: say`Into a savings plan`,
  saving_topup: say`Into a savings plan`,
  saving_withdrawal: say`Out of a savings plan`,
  airtime: say`Airtime`,
  bill: say`Bill`,
};

/** Of two kinds the direction tells: a card pays into a wallet or for a product, a transfer goes out of a wallet or brings a loan. */
function kindOf({ type, entry }: Pick<FoundPayment['payment'], 'type' | 'entry'>): Said | undefined {
  if (type === 'card_payment' && entry === 'debit') return say`Fee`;
  if (type === 'interbank_transfer' && entry === 'credit') return say`A loan that was paid out`;
  return kinds[type];
}

export const handlers: Handlers<'makeReceipt'> = {
  /** The books are believed, not what is sent: nobody gets a receipt of the lender's for what they have made up. */
  async makeReceipt({ core, lender, who, body, language }) {
    const found = await findPayment(
      core.database,
      { lender: who.lender, borrower: who.borrower, reference: body.transaction_reference },
      language,
    );
    if (found === undefined) throw notFound('This transaction');
    const { payment } = found;
    if (payment.status !== 'success')
      throw new Refusal(409, 'not_settled', 'There is a receipt when the payment has arrived');
    if (compare(body.transaction_amount, payment.amount) !== 0)
      throw new Refusal(422, 'receipt_differs', 'This is not the amount that was paid');
    const person = await one<{ first_name: string; last_name: string; phone_number: string }>(
      core.database,
      `select ${opened('borrowers', ['first_name', 'last_name', 'phone_number'])} from borrowers where lender_id = $1 and id = $2`,
      [who.lender, who.borrower],
    );
    const words = (said: Said) => sayIn(language, said);
    const fee = payment.fee ?? '0';
    const kind = words(kindOf(payment) ?? say`Payment`);
    const pdf = writePdf(lender, [
      { text: words(say`Receipt`), look: 'title' },
      { label: words(say`Receipt number`), text: payment.reference },
      { label: words(say`Amount`), text: exactMoney(payment.amount, payment.currency) },
      ...(compare(fee, 0) > 0
        ? [
            { label: words(say`Fee`), text: exactMoney(fee, payment.currency) },
            { label: words(say`Total`), text: exactMoney(add(payment.amount, fee), payment.currency) },
          ]
        : []),
      { label: words(say`What it was`), text: kind },
      ...(payment.narration === kind ? [] : [{ label: words(say`For`), text: payment.narration }]),
      ...(payment.counterpart === undefined
        ? []
        : [
            {
              label: words(payment.entry === 'credit' ? say`From` : say`To`),
              text: [payment.counterpart.name, payment.counterpart.at, payment.counterpart.number]
                .filter((part) => part !== undefined)
                .join(', '),
            },
          ]),
      ...(payment.counterpart?.token === undefined
        ? []
        : [{ label: words(say`Token`), text: payment.counterpart.token }]),
      { label: words(say`Paid from`), text: payment.payment_method },
      {
        label: words(payment.entry === 'credit' ? say`Paid to` : say`Paid by`),
        text: `${person.first_name} ${person.last_name}`.trim(),
      },
      { label: words(say`Phone number`), text: person.phone_number },
      { label: words(say`When`), text: momentIn(lender, payment.created_on, language) },
    ]);
    return {
      name: fileName(lender.name, words(say`Receipt`), kind, dayIn(lender.timeZone, new Date(payment.created_on))),
      content: pdf.toString('base64'),
    };
  },
};
