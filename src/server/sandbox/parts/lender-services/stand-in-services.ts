import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { own } from '../../../../engine/value.ts';
import { hostOf } from '../../provider-windows.ts';

/** How a lender's own service comes out; "by value" goes by what is asked (see below). */
export const serviceOutcomes = [
  'by value',
  'found',
  'no salary',
  'refused',
  'error',
  'slow',
  'wrong shape',
  'huge',
  'redirect',
] as const;

export type ServiceOutcome = (typeof serviceOutcomes)[number];

/** Longer than the core waits. */
const slowness = 12_000;

/** Accounts by their last four digits; all others are found. */
const byAccount: Readonly<Record<string, ServiceOutcome>> = {
  '0001': 'no salary',
  '0002': 'refused',
  '0003': 'error',
  '0004': 'slow',
  '0005': 'wrong shape',
  '0006': 'huge',
  '0007': 'redirect',
};

/** Values of lookups by what they begin with; all others are found. */
const byValue: Readonly<Record<string, ServiceOutcome>> = {
  REFUSED: 'refused',
  ERROR: 'error',
  SLOW: 'slow',
  WRONG: 'wrong shape',
  HUGE: 'huge',
  REDIRECT: 'redirect',
};

/** Stand-ins for a lender's own services, which the core asks and no page: salary verification and lookups. */
export class StandInServices {
  outcome: ServiceOutcome = 'by value';
  private readonly hostSuffix: string;
  private app: FastifyInstance | undefined;

  constructor(hostSuffix: string) {
    this.hostSuffix = hostSuffix;
  }

  /** Where they stand while the server listens: a name of their own, and the address behind it. */
  where(): { origin: string; address: string } | undefined {
    const at = this.app?.server.address();
    if (at === null || at === undefined || typeof at === 'string') return undefined;
    const address = at.address === '0.0.0.0' ? '127.0.0.1' : at.address === '::' ? '::1' : at.address;
    return { origin: `http://services.${this.hostSuffix}:${at.port}`, address };
  }

  private chosen(asked: ServiceOutcome | undefined): ServiceOutcome {
    return this.outcome === 'by value' ? (asked ?? 'found') : this.outcome;
  }

  async register(app: FastifyInstance): Promise<void> {
    this.app = app;
    const constraints = hostOf('services', this.hostSuffix);
    await app.register(async (scope) => {
      scope.post<{ Body: { account_number?: unknown } | null }>(
        '/inflight/verify',
        { constraints },
        (request, reply) => {
          const account = String(request.body?.account_number ?? '');
          const key = request.headers['access-key'];
          if (typeof key !== 'string' || key === '')
            return reply.code(401).send({ message: 'An access key is needed' });
          const outcome = this.chosen(own(byAccount, account.slice(-4)));
          return answer(reply, outcome, salary(account), { ...salary(account), salaryPaymentDetails: [] });
        },
      );
      scope.get<{ Params: { value: string } }>('/lookup/:value', { constraints }, (request, reply) => {
        const [word = ''] = /^[A-Z]*/i.exec(request.params.value) ?? [];
        const outcome = this.chosen(own(byValue, word.toUpperCase()));
        return answer(reply, outcome, loans, { clf_api_error: 'No loan history', loan_history: null });
      });
    });
  }
}

const loans = {
  clf_api_error: null,
  loan_history: '2 loans, both repaid',
  outstanding_loan_amount: '150000.00',
  last_payment_date: '2026-02-28',
  last_disbursement_date: '2025-09-01',
};

const salary = (account: string) => ({
  customerId: `C${account}`,
  customerName: 'Salary Earner',
  companyName: 'Ministry of Works',
  firstPaymentDate: '2021-01-25',
  salaryPaymentDetails: [{ paymentDate: '2026-02-25', amount: 185000.5 }],
  loanHistory: '1 loan',
  oustandingAmount: '20000.00',
  loanHistoryDetails: [{ loanDisbursementDate: '2025-06-01' }],
  authorization_code: `AUTH-${account.slice(-4)}`,
});

async function answer(
  reply: FastifyReply,
  outcome: ServiceOutcome,
  found: object,
  empty: object,
): Promise<FastifyReply> {
  switch (outcome) {
    case 'no salary':
      return reply.send(empty);
    case 'refused':
      return reply.code(422).send({ message: 'This account is not known to the salary office' });
    case 'error':
      return reply.code(500).type('text/html').send('<h1>Internal Server Error</h1>');
    case 'slow':
      await wait(slowness);
      return reply.send(found);
    case 'wrong shape':
      return reply.send(['not', 'what', 'was', 'asked']);
    case 'huge':
      return reply.send({ ...found, padding: 'x'.repeat(2_000_000) });
    case 'redirect':
      return reply.redirect('http://169.254.169.254/latest/meta-data/', 302);
    default:
      return reply.send(found);
  }
}
