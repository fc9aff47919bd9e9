import type { MandateProvider, MandateStanding, SentMandate } from '../../../../core/index.ts';

/** Where the sandbox can move a mandate to. */
export const mandateStates = ['pending', 'approved', 'active', 'failed'] as const;

export type MandateState = (typeof mandateStates)[number];

const standings: Readonly<Record<MandateState, MandateStanding>> = {
  pending: { status: 'pending', provider_status: 'Pending' },
  approved: { status: 'pending activation', provider_status: 'Bank Approved' },
  active: { status: 'successful', provider_status: 'Active' },
  failed: { status: 'failed', provider_status: 'Bank Rejected' },
};

/** The code that activates a mandate in the sandbox, and the last digits of its card. */
export const rightCode = '1234';

interface Held {
  readonly mandate: SentMandate;
  state: MandateState;
}

/** A stand-in for a provider of direct debits: mandates wait until they are moved, or until the right code is typed. */
export class MandateDesk implements MandateProvider {
  private readonly held = new Map<string, Held>();

  get all(): readonly (readonly [string, Held])[] {
    return [...this.held];
  }

  /** @returns false where there is no such mandate */
  move(reference: string, state: MandateState): boolean {
    const held = this.held.get(reference);
    if (held === undefined) return false;
    held.state = state;
    return true;
  }

  clear(): void {
    this.held.clear();
  }

  async register(mandate: SentMandate): Promise<{ id: string; transaction?: string }> {
    if (!this.held.has(mandate.reference)) this.held.set(mandate.reference, { mandate, state: 'pending' });
    return { id: mandate.reference, ...(mandate.provider === 'remita' && { transaction: `RRR-${mandate.reference}` }) };
  }

  async standing(id: string): Promise<MandateStanding | undefined> {
    const held = this.held.get(id);
    return held && standings[held.state];
  }

  async askForCode(): Promise<readonly string[]> {
    return ['otp', 'card'];
  }

  async isCode(id: string, typed: readonly string[]): Promise<boolean> {
    return typed[0] === rightCode && this.move(id, 'active');
  }
}
