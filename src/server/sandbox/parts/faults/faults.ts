import { setTimeout as wait } from 'node:timers/promises';
import type { Interpose, Interposed } from '../../../../core/index.ts';
import { brokenDown, failure } from '../../failure.ts';

/** What can be made to go wrong; "after" is after the core has done and stored its work. */
export const faultKinds = [
  'delay',
  'delay-after',
  'drop-before',
  'drop-after',
  'error-500',
  'error-500-after',
  'html-502',
  'unavailable-503',
  'too-many-429',
  'unauthorized-401',
  'bad-json',
  'error-in-200',
  'empty',
  'refuse',
] as const;

export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  /** An operation id, or "*" for any. */
  readonly operation: string;
  readonly kind: FaultKind;
  /** How many calls it meets. */
  readonly times: number;
  /** Of the delays. */
  readonly milliseconds: number;
  /** Of "refuse". */
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

export const ordinaryFault: Omit<Fault, 'operation' | 'kind'> = {
  times: 1,
  milliseconds: 3000,
  status: 422,
  code: 'refused',
  message: 'This was refused by the sandbox',
};

const html =
  '<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center></body></html>';

async function bring(fault: Fault, run: () => Promise<void>): Promise<Interposed> {
  switch (fault.kind) {
    case 'delay':
      await wait(fault.milliseconds);
      await run();
      return { kind: 'answer' };
    case 'delay-after':
      await run();
      await wait(fault.milliseconds);
      return { kind: 'answer' };
    case 'drop-before':
      return { kind: 'drop' };
    case 'drop-after':
      await run();
      return { kind: 'drop' };
    case 'error-500':
      return brokenDown;
    case 'error-500-after':
      await run();
      return brokenDown;
    case 'html-502':
      return { kind: 'instead', status: 502, type: 'text/html', body: html };
    case 'unavailable-503':
      return failure(503, 'unavailable', 'We cannot reach our systems at the moment. Please try again shortly.', 2);
    case 'too-many-429':
      return failure(429, 'too_many', 'That was too many attempts. Wait 3 seconds and try again.', 3);
    case 'unauthorized-401':
      return failure(401, 'unauthorized', 'Please sign in again');
    case 'bad-json':
      await run();
      return {
        kind: 'instead',
        status: 200,
        type: 'application/json',
        body: '{"status":"success","message":"Done","da',
      };
    case 'error-in-200':
      return { ...brokenDown, status: 200 };
    case 'empty':
      await run();
      return { kind: 'instead', status: 200, type: 'application/json', body: '' };
    case 'refuse':
      return failure(fault.status, fault.code, fault.message);
  }
}

/** Faults that have been ordered and have not happened yet. */
export class Faults {
  private pending: Fault[] = [];

  get ordered(): readonly Fault[] {
    return this.pending;
  }

  order(fault: Fault): void {
    this.pending.push(fault);
  }

  clear(): void {
    this.pending = [];
  }

  private take(operation: string): Fault | undefined {
    const fault = this.pending.find((one) => one.operation === operation || one.operation === '*');
    if (fault === undefined) return undefined;
    this.pending = this.pending.flatMap((one) =>
      one !== fault ? [one] : one.times > 1 ? [{ ...one, times: one.times - 1 }] : [],
    );
    return fault;
  }

  /** Stands before another party, and leaves to it what meets no fault. */
  before(next: Interpose): Interpose {
    return async (operation, run) => {
      const fault = this.take(operation);
      return fault === undefined ? next(operation, run) : bring(fault, run);
    };
  }
}
