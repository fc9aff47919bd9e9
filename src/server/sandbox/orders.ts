import { faultKinds, ordinaryFault, type Fault, type FaultKind } from './faults.ts';
import { serviceOutcomes, type ServiceOutcome } from './lender-services.ts';
import { scoringOutcomes, type ScoringOutcome } from './scoring-switch.ts';
import { siteOutcomes, type SiteOutcome } from './site-switch.ts';

/** What the sandbox was asked, from a form or as JSON: members are text or numbers. */
export type Asked = Readonly<Record<string, unknown>>;

/** What is wrong with an order, in words. */
export class BadOrder extends Error {}

const longestDelay = 300_000;

function text(asked: Asked, name: string, otherwise: string): string {
  const value = Object.hasOwn(asked, name) ? asked[name] : undefined;
  return typeof value === 'string' && value !== '' ? value.slice(0, 300) : typeof value === 'number' ? String(value) : otherwise;
}

function number(asked: Asked, name: string, otherwise: number, least: number, most: number): number {
  const value = Number(text(asked, name, String(otherwise)));
  if (!Number.isFinite(value) || value < least || value > most) throw new BadOrder(`${name} must be a number from ${least} to ${most}`);
  return value;
}

function oneOf<T extends string>(asked: Asked, name: string, allowed: readonly T[]): T {
  const value = text(asked, name, '');
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new BadOrder(`${name} must be one of ${allowed.join(', ')}`);
  return found;
}

/** @throws BadOrder */
export function readFault(asked: Asked, operations: readonly string[]): Fault {
  return {
    operation: oneOf(asked, 'operation', ['*', ...operations]),
    kind: oneOf<FaultKind>(asked, 'kind', faultKinds),
    times: number(asked, 'times', ordinaryFault.times, 1, 10_000),
    milliseconds: number(asked, 'milliseconds', ordinaryFault.milliseconds, 0, longestDelay),
    status: number(asked, 'status', ordinaryFault.status, 400, 499),
    code: text(asked, 'code', ordinaryFault.code),
    message: text(asked, 'message', ordinaryFault.message),
  };
}

/** By how much the clock is moved, in milliseconds. @throws BadOrder */
export function readMove(asked: Asked): number {
  const part = (name: string, milliseconds: number) => number(asked, name, 0, -10_000, 10_000) * milliseconds;
  return part('days', 86_400_000) + part('hours', 3_600_000) + part('minutes', 60_000) + part('seconds', 1000);
}

/** @throws BadOrder */
export function readBorrower(asked: Asked): { lender: string; phone: string } {
  const [lender = '', phone = ''] = text(asked, 'borrower', '').split(' ');
  if (lender === '' || phone === '') throw new BadOrder('borrower must be a lender and a phone number, like "maple 4165550101"');
  return { lender, phone };
}

/** @throws BadOrder */
export function readLoginAnswers(asked: Asked): { lender: string; answers: 'flags' | 'messages' } {
  return { lender: text(asked, 'lender', ''), answers: oneOf(asked, 'answers', ['flags', 'messages'] as const) };
}

/** @throws BadOrder */
export function readSiteOutcome(asked: Asked): SiteOutcome {
  return oneOf<SiteOutcome>(asked, 'outcome', siteOutcomes);
}

/** @throws BadOrder */
export function readSite(asked: Asked): { lender: string; domain: string | null; seconds: number } {
  const domain = text(asked, 'domain', '');
  if (domain !== '' && !/^[a-z0-9.-]{1,253}$/.test(domain)) throw new BadOrder('domain must be a host without a port');
  return { lender: text(asked, 'lender', ''), domain: domain === '' ? null : domain, seconds: Math.round(number(asked, 'seconds', 3600, 1, 31_536_000)) };
}

/** @throws BadOrder */
export function readScoring(asked: Asked): { lender: string; phone: string; outcome: ScoringOutcome } {
  return { ...readBorrower(asked), outcome: oneOf<ScoringOutcome>(asked, 'outcome', scoringOutcomes) };
}

/** How lenders' own services come out. @throws BadOrder */
export function readServices(asked: Asked): ServiceOutcome {
  return oneOf<ServiceOutcome>(asked, 'outcome', serviceOutcomes);
}

/** Whether selfies show somebody who is there. @throws BadOrder */
export function readLiveness(asked: Asked): boolean {
  return oneOf(asked, 'alive', ['yes', 'no'] as const) === 'yes';
}
