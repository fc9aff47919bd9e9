import { describe, expect, it } from 'vitest';
import type { Lookup } from '../value.ts';
import { fill } from './template.ts';

const words: Record<string, string> = { 'loan-status.past-due': 'En retard', 'period.months': 'mois' };
const wording = { locale: 'fr', translate: (key: string): string => words[key] ?? key };
const scope: Record<string, string> = { status: 'PAST DUE', period: 'months', other: 'Day trader' };
const lookup: Lookup = (root) => scope[root];

describe('words of codes', () => {
  it("says the core's codes in the page's language", () => {
    expect(fill('{{ status | word: loan-status }}', lookup, wording)).toBe('En retard');
    expect(fill('3 {{ period | word: period }}', lookup, wording)).toBe('3 mois');
  });

  it('shows a code as it is when no words are written for it', () => {
    expect(fill('{{ other | word: option }}', lookup, wording)).toBe('Day trader');
  });

  it('is missing when the code is missing', () => {
    expect(fill('{{ nothing | word: option }}', lookup, wording)).toBeUndefined();
  });
});
