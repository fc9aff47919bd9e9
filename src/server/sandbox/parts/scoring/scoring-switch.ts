import { setTimeout as wait } from 'node:timers/promises';
import type { ScoringDesk } from '../../../../core/index.ts';

export const scoringOutcomes = ['rule', 'ok', 'whitelisted', 'not_ok', 'error', 'slow'] as const;

export type ScoringOutcome = (typeof scoringOutcomes)[number];

const slowness = 8000;

/** How scorings of a borrower come out; "slow" is the core's own rule after eight seconds. */
export class ScoringSwitch implements ScoringDesk {
  private readonly chosen = new Map<string, ScoringOutcome>();

  set(lender: string, phoneNumber: string, outcome: ScoringOutcome): void {
    this.chosen.set(`${lender} ${phoneNumber}`, outcome);
  }

  of(lender: string, phoneNumber: string): ScoringOutcome {
    return this.chosen.get(`${lender} ${phoneNumber}`) ?? 'rule';
  }

  clear(): void {
    this.chosen.clear();
  }

  async decide(lender: string, phoneNumber: string): Promise<'rule' | 'ok' | 'whitelisted' | 'not_ok' | 'error'> {
    const outcome = this.of(lender, phoneNumber);
    if (outcome !== 'slow') return outcome;
    await wait(slowness);
    return 'rule';
  }
}
