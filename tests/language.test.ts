import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check, problemText, type Knowledge } from '../src/config/check/index.ts';
import { contractOf } from '../src/config/contract.ts';
import type { JsonObject } from '../src/config/json/object.ts';
import { programOf } from '../src/config/program.ts';
import { rememberingKnowledge } from '../src/config/testing/knowledge.ts';
import { joinContract } from '../src/contract/join-contract.ts';
import { pollingAt } from '../src/engine/flow/poll.ts';
import { Traveller } from '../src/engine/flow/testing/traveller.ts';
import { worldOf, type FakeWorld } from '../src/engine/flow/testing/world.ts';
import type { ValueObject } from '../src/engine/value.ts';
import { FileReader } from '../src/site/read-files.ts';

/**
 * A lender with four journeys that the product does not have: repayment, sending money, savings, and a mandate that two
 * of them call. It is no lender of anybody's, but a test of the language: what it takes to say them.
 */
const root = process.cwd();
const lender = 'tamu';
const home = join(root, 'tests/language', lender);

/**
 * Lines of the flows and screens of the same journeys as they were written before there were these words, at 2419cec, by
 * somebody who had the documents alone: 30 files, each written out as below. Forms, words and addresses don't count.
 */
const linesBefore = 2628;
const linesOf = (text: string): number => JSON.stringify(JSON.parse(text), null, 2).split('\n').length;

const own = Object.fromEntries(
  readdirSync(home, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (!entry.isFile()) return [];
    const path = join(entry.parentPath, entry.name);
    return [[path.slice(home.length + 1), readFileSync(path, 'utf8')]];
  }),
);
const files = {
  ...new FileReader(root).read(),
  ...Object.fromEntries(Object.entries(own).map(([path, text]) => [`tenants/${lender}/${path}`, text])),
};
const json = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as JsonObject;
const areas = [
  ...readdirSync(join(root, 'schemas/api/areas')).map((name) => `schemas/api/areas/${name}`),
  'tests/language/calls.json',
];
const contract = contractOf(
  joinContract(
    { file: 'shared', document: json('schemas/api/shared.json') },
    areas.map((file) => ({ file, document: json(file) })),
  ),
  json('schemas/api/platform.json'),
);
// Journeys of the base come out as they did for who is shipped: they ask for none of the calls that are added.
const knowledge: Knowledge = { ...rememberingKnowledge(), contract };
const checked = check(files, lender, knowledge);

/** The borrower at the flow that a step of another runs, where the PIN is asked. */
function atThePin(
  flow: string,
  given: ValueObject,
  reads: FakeWorld['reads'],
  steps: Parameters<Traveller['through']>[0],
  route: ValueObject = { path: '/', here: '/', query: {} },
): Traveller {
  if (checked.configuration === undefined) throw new Error('it has errors');
  const world = worldOf(
    { route, settings: { country: 'TZA', currency: 'TZS' } },
    { listCards: [], getWallet: wallet, listBanks: [], listPayees: [], ...reads },
  );
  return new Traveller(programOf(checked.configuration, contract), world).begin(flow, given).through(steps);
}

const wallet = { currency: 'TZS', availableBalance: '900000', account_balance: '900000', virtual_accounts: [] };
const schedules = [
  { amount_due: '20000', due_date: '2026-04-01' },
  { amount_due: '30000', due_date: '2026-05-01' },
];
const journeys = {
  repaying: () =>
    atThePin('repay', { id: 7 }, { getLoan: { id: 7, currency: 'TZS', schedules } }, [
      { how_much: 'full' },
      'continue',
      { method: 'wallet' },
      'continue',
    ]),
  sending: () =>
    atThePin('send-money', {}, { verifyBank: { account_name: 'Asha Juma' }, getTransferFee: { fee: '500' } }, [
      { whom: 'new', bank_code: '01', account_number: '0123456789' },
      'continue',
      { amount: '2000' },
      'continue',
    ]),
  saving: () =>
    atThePin(
      'save',
      {},
      {
        listSavingsProducts: [{ id: 3, name: 'Goal', rate: '8', min_amount: '100', min_months: 1, max_months: 24 }],
        projectSavings: { rows: [] },
      },
      [{ product_id: 3, goal: '10000', months: 12, agreed: true }, 'continue'],
    ),
};
/** Where each journey goes on from each end, and what it sends beside PIN and code. */
const told = {
  repaying: {
    done: 'receipt',
    refused: 'method',
    unknown: 'waiting',
    sends: { loan_id: 7, amount: '50000', method: 'wallet' },
  },
  sending: {
    done: 'result',
    refused: 'amount',
    unknown: 'result',
    sends: { account_number: '0123456789', bank_code: '01', amount: '2000' },
  },
  saving: { done: '/', refused: 'choose', unknown: '/', sends: { product_id: 3, amount: '900', months: 12 } },
} as const;
const sent = (traveller: Traveller) =>
  traveller.calls.filter(({ call }) => ['repayLoan', 'sendMoney', 'openSavings'].includes(call));
const last = (traveller: Traveller) => traveller.at.split('/').at(-1);
const pinned = (traveller: Traveller, pin = '1234') => traveller.type({ pin }).press('continue');
/** The step it has come to, or the address for which it has left. */
const led = (traveller: Traveller) => traveller.did('navigate')[0]?.to ?? traveller.at;

describe('four journeys that were written from the documents alone', () => {
  it('pass the checker without an error or a warning', () => {
    expect(checked.problems.map(problemText)).toEqual([]);
  });

  it('are said in fewer lines than before', () => {
    const now = Object.entries(own)
      .flatMap(([path, text]) => (/^(screens|rules\/flows|rules\/parts)/.test(path) ? [linesOf(text)] : []))
      .reduce((sum, lines) => sum + lines, 0);
    expect(now).toBe(2061);
    expect(now).toBeLessThan(linesBefore);
  });
});

describe.each(['repaying', 'sending', 'saving'] as const)(
  'the flow that asks for the PIN and sends, as it is run by %s',
  (journey) => {
    const { done, refused, unknown, sends } = told[journey];
    const asked = () => journeys[journey]();

    it('sends what its caller hands it with the PIN, and comes to done when it is settled', () => {
      const traveller = pinned(asked());
      expect(sent(traveller).map(({ asked: given, key }) => [given, key])).toEqual([
        [{ ...sends, pin: '1234' }, 'key-1'],
      ]);
      expect(led(traveller.ok({ reference: 'R-1', status: 'settled' }))).toBe(done);
    });

    it('comes to refused when the core says so, by its answer or by an error that it says aloud', () => {
      expect(led(pinned(asked()).ok({ reference: 'R-1', status: 'failed' }))).toBe(refused);
      const traveller = pinned(asked()).fails({ code: 'limit_reached', message: 'That is too much for today' });
      expect([led(traveller), traveller.did('toast').map(({ text }) => text)]).toEqual([
        refused,
        expect.arrayContaining(['That is too much for today']),
      ]);
    });

    it('comes to unknown while nobody knows what becomes of it', () => {
      expect(led(pinned(asked()).ok({ reference: 'R-1', status: 'pending' }))).toBe(unknown);
    });

    it('asks a wrong PIN again, and then goes on as ever', () => {
      const traveller = pinned(asked(), '9999').fails({ code: 'wrong_pin' });
      expect([last(traveller), traveller.value('form.pin'), traveller.top?.refusals.pin]).toEqual([
        'pin',
        undefined,
        expect.anything(),
      ]);
      expect(led(pinned(traveller).ok({ reference: 'R-1', status: 'settled' }))).toBe(done);
      expect(sent(traveller).map(({ asked: given }) => given.pin)).toEqual(['9999', '1234']);
    });

    it('asks for a code when the core wants one, and for another when it is wrong', () => {
      const traveller = pinned(asked()).fails({ code: 'code_needed' });
      expect(traveller.calls.at(-1)?.call).toBe('requestMoneyCode');
      traveller.ok({ expires_at: '2026-03-02T08:05:00Z' });
      expect(last(traveller)).toBe('code');
      traveller.type({ otp: '111111' }).press('continue').fails({ code: 'wrong_code' });
      expect([last(traveller), traveller.value('form.otp')]).toEqual(['code', undefined]);
      traveller.type({ otp: '123456' }).press('continue');
      expect(sent(traveller).at(-1)?.asked).toEqual({ ...sends, pin: '1234', otp: '123456' });
      expect(led(traveller.ok({ reference: 'R-1', status: 'settled' }))).toBe(done);
    });

    it('comes to closed when the borrower wants out, and has sent nothing', () => {
      const traveller = asked().send({ type: 'leave' });
      expect([led(traveller), sent(traveller)]).toEqual([refused, []]);
    });
  },
);

describe('repayment', () => {
  it('waits until the money has come, and goes on to the receipt', () => {
    const traveller = pinned(journeys.repaying()).ok({ reference: 'R-1', status: 'pending' });
    expect(pollingAt(traveller.program, traveller.world, traveller.state)).toMatchObject({
      call: 'getRepayment',
      asked: { reference: 'R-1' },
      every: 3000,
    });
    traveller.send({
      type: 'polled',
      frame: traveller.top?.id ?? 0,
      step: 'waiting',
      value: { status: 'settled', reference: 'R-1' },
    });
    expect([traveller.at, traveller.value('value.reference')]).toEqual(['receipt', 'R-1']);
  });

  it('shows the page of the address, and begins at the first one when another search is made', () => {
    const asked = (traveller: Traveller) => traveller.value('data.loans.asked');
    const traveller = atThePin('repay', {}, { pageOfLoans: (given) => ({ items: [], total: 90, asked: given }) }, [], {
      path: '/loans/repay',
      query: { page: '3', status: 'settled' },
    });
    expect(asked(traveller)).toEqual({ status: 'settled', page: 3, size: 10 });
    expect(asked(traveller.press('page', { page: 4 }))).toEqual({ status: 'settled', page: 4, size: 10 });
    expect(asked(traveller.type({ search: 'school' }))).toEqual({
      text: 'school',
      status: 'settled',
      page: 1,
      size: 10,
    });
  });
});
