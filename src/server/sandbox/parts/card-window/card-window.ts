import type { CardProvider, Clock, Database } from '../../../../core/index.ts';
import { createChoiceWindow, type ChoiceWindow } from '../../choice-window.ts';

/** What the borrower does at the stand-in for the card provider. Silence tells the page nothing. */
const choices = {
  success: { words: 'Pay with a Visa card', said: 'success' },
  'success-short': { words: 'Pay with a card that expires next month', said: 'success' },
  'success-not-tied': { words: 'Pay with a card of another bank account', said: 'success' },
  decline: { words: 'The bank declines', said: 'decline' },
  cancel: { words: 'Cancel', said: 'cancel' },
  silence: { words: 'Never answer', said: undefined },
  expired: { words: 'Let the window expire', said: undefined, over: true },
} as const;

/** A stand-in for the provider that takes card numbers, on an origin of its own: cards.<suffix>. */
export function cardWindow(
  database: Database,
  hostSuffix: string,
  clock: Clock,
): { readonly window: ChoiceWindow<keyof typeof choices>; readonly provider: CardProvider } {
  const window = createChoiceWindow({
    database,
    hostSuffix,
    label: 'cards',
    message: 'card-window',
    from: 'Sandbox card provider',
    title: 'Card payment',
    unknown: 'This payment is not known',
    note: 'No card is charged here. Choose what happens.',
    choices,
  });
  return {
    window,
    provider: {
      open: ({ reference, amount, currency, pageOrigin }) =>
        Promise.resolve(window.open(reference, `${currency} ${amount}`, pageOrigin)),
      async registered(reference) {
        const choice = window.chosen(reference);
        if (choice === 'expired' || !window.isKnown(reference)) return 'expired';
        if (choice === undefined || choice === 'silence') return 'open';
        if (choice === 'decline' || choice === 'cancel') return 'declined';
        const now = clock.now();
        const ends = new Date(
          Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + (choice === 'success-short' ? 1 : 36), 1),
        ).toISOString();
        return {
          id: `sandbox-${choice}`,
          owner_name: 'Card holder',
          bank_name: 'Sandbox Bank',
          last4: choice === 'success' ? '4242' : '0005',
          type: 'VISA',
          exp_month: ends.slice(5, 7),
          exp_year: ends.slice(2, 4),
          tied: choice !== 'success-not-tied',
        };
      },
    },
  };
}
