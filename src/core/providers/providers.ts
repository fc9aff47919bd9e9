import type { BillerProvider } from './biller-provider.ts';
import type { CardProvider } from './card-provider.ts';
import type { CollectionProvider } from './collection-provider.ts';
import type { FundingProvider } from './funding-provider.ts';
import type { MandateProvider } from './mandate-provider.ts';
import { withinPatience } from './patience.ts';
import type { PayoutProvider } from './payout-provider.ts';
import type { IdentityProvider, Registers } from './registers.ts';
import type { StatementProvider } from './statement-provider.ts';

/** The outside parties that the core asks. */
export interface Providers {
  /** Who registers cards. Without one, cards cannot be added. */
  readonly cards?: CardProvider;
  /** Who collects by mandates. Without one, none can be made. */
  readonly mandates?: MandateProvider;
  /** Who fetches bank statements. Without it, none can be linked. */
  readonly statements?: StatementProvider;
  /** Who takes money from cards and accounts. Without one, loans are repaid from wallets alone. */
  readonly collections?: CollectionProvider;
  /** Who pays out of wallets: to banks, networks and billers. Without one, nothing leaves them but for loans. */
  readonly payouts?: PayoutProvider;
  /** Who knows billers. Without one, no bills are paid. */
  readonly billers?: BillerProvider;
  /** Through whom wallets are filled from banks. Without one, they have no account there. */
  readonly funding?: FundingProvider;
  /** The registers of identity numbers and bank accounts. Without them, nothing can be checked there, and it says so. */
  readonly registers?: Registers;
  /** Who looks at faces and papers. Without it, such checks cannot be begun. */
  readonly identity?: IdentityProvider;
}

const names: Readonly<Record<keyof Providers, true>> = {
  cards: true,
  mandates: true,
  statements: true,
  collections: true,
  payouts: true,
  billers: true,
  funding: true,
  registers: true,
  identity: true,
};

/** Longer than this, in milliseconds, no provider holds up a request. What is settled in the background waits less. */
const longest = 10_000;

function patient<T extends object>(provider: T, stopping: AbortSignal): T {
  return new Proxy(Object.create(null) as T, {
    get(_, name) {
      const member: unknown = Reflect.get(provider, name, provider);
      if (typeof member !== 'function') return member;
      return (...asked: readonly unknown[]): unknown => {
        const answer: unknown = Reflect.apply(member, provider, asked);
        return answer instanceof Promise ? withinPatience(answer, stopping, longest) : answer;
      };
    },
  });
}

/** The providers among these, each of which is waited for so long and no longer: whoever asks them need not think of it. */
export function patientProviders(of: Providers, stopping: AbortSignal): Providers {
  return Object.fromEntries(
    (Object.keys(names) as readonly (keyof Providers)[]).flatMap((name) => {
      const provider = of[name];
      return provider === undefined ? [] : [[name, patient<object>(provider, stopping)]];
    }),
  );
}
