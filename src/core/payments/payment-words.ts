import { moneyText } from '../money-text.ts';
import { say, type Said } from '../messages/say.ts';

/** Of what was taken, or paid out, and came to the wallet after all. */
export const cameBack: Said = 'The money came back. All of it is in your wallet again.';

/** Of what was given up for another, while nothing is heard of it. */
export const stillAsked: Said =
  'We have heard nothing of this payment yet, and go on asking. What comes twice is given back to you.';

/** Of what was taken beside another that was paid in its place. */
export function givenBackWords(
  {
    currency,
    of,
    has_wallet: hasWallet,
  }: { readonly currency: string; readonly of: string; readonly has_wallet: boolean },
  amount: string,
): Said {
  const money = moneyText(amount, currency);
  return hasWallet
    ? say`${money} was taken twice for ${of}. It is in your wallet now.`
    : say`${money} was taken twice for ${of}. The lender pays it back to you.`;
}

/** What is said of a payment where it stands. @param arrived of one that is paid */
export function messageOf(status: 'pending' | 'success' | 'failed', arrived: Said = 'Your payment has arrived.'): Said {
  if (status === 'pending') return 'We are asking for the money. You pay at most once.';
  return status === 'failed' ? 'The payment was declined. Nothing was taken.' : arrived;
}

/** What a borrower is told when it has come to something. */
export function settledWords(
  { amount, currency, reference }: { readonly amount: string; readonly currency: string; readonly reference: string },
  isPaid: boolean,
): Said {
  const money = moneyText(amount, currency);
  return isPaid
    ? say`your payment of ${money} has arrived. Receipt ${reference}.`
    : say`your payment of ${money} was declined. Nothing was taken.`;
}
