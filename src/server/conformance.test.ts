import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Answered, Asked } from '../cli/conformance/exchange.ts';
import type { Walked } from '../cli/conformance/notes.ts';
import { reportOf } from '../cli/conformance/report.ts';
import { walkCore, type WalkOptions } from '../cli/conformance/walk.ts';
import { readDocument } from '../core/api/document.ts';
import type { BillerProvider } from '../core/biller-provider.ts';
import { applicationFor, CoreUnderTest, newKey, offerFor, type Product } from '../core/testing/core-under-test.ts';
import { embeddedDatabases } from '../core/testing/database-kinds.ts';
import { demoPassword, demoPin } from './demo/index.ts';

const host = 'naija.localhost';
/** One biller of one kind. */
const billers: BillerProvider = {
  categories: async () => [{ id: 901, name: 'Electricity' }],
  billersOf: async () => [{ id: 911, name: 'Ikeja Electric', fields: [{ name: 'Meter number' }] }],
  biller: async (_, id) => (id === 911 ? { id, name: 'Ikeja Electric', fields: [{ name: 'Meter number' }] } : undefined),
  itemsOf: async () => [{ paymentCode: 'prepaid', name: 'Prepaid' }],
  customerOf: async () => 'Adaeze Okafor',
};
const wanted = { requested_amount: '20000.00', proposed_tenor: 4, proposed_tenor_period: 'weeks' };
const phones = { first: '08031234567', second: '08032345678' } as const;

let core: CoreUnderTest;
let product: Product;
afterEach(() => core.close());
beforeEach(async () => {
  // The rates are those of the contract.
  core = await CoreUnderTest.over(await (await embeddedDatabases()).fresh(), { mostRequests: undefined as never, billers });
  const { token } = await core.signIn('naija', phones.second);
  const offered = await offerFor(core, token, 'Small Start', 'naija', wanted);
  ({ product } = offered);
  await core.data('POST', '/api/v1/loan', { token, body: offered.completion, key: newKey() });
  // Each has a card of their own.
  const { id } = await core.data<{ id: number }>('GET', '/api/v1/settings/profile', { token });
  await core.database.query(`update cards set borrower_id = $1 where last4 = '7716'`, [id]);
});

async function send({ method, path, headers, body }: Asked): Promise<Answered> {
  const response = await core.app.inject({ method: method as 'GET', url: path, headers: { ...headers, host }, ...(body !== undefined && { payload: body }) });
  return { status: response.statusCode, headers: response.headers as Record<string, string | undefined>, text: response.body };
}

async function walked(options: Partial<WalkOptions> = {}): Promise<readonly Walked[]> {
  const given = {
    values: { phone_number: phones.first, password: demoPassword, pin: demoPin, tenant: 'naija', ...applicationFor(product, wanted), currency: product.currency, debit_id: 5, customer_type: 'Individual', channel: 'web' },
    calls: { completeApplication: { token: { from: 'loan_token' } } },
  };
  return walkCore({ document: readDocument(), host, given, other: { values: { phone_number: phones.second, password: demoPassword } }, writes: true, money: true, rates: false, send, ...options });
}

const deviationsIn = (found: readonly Walked[]) => found.flatMap(({ method, path, deviations }) => deviations.map((what) => `${method} ${path}: ${what}`));
const heldBy = (found: readonly Walked[], id: string) => found.find((one) => one.id === id)?.held ?? [];

it('our own core has every call as the contract has it', async () => {
  const found = await walked({ rates: true });
  expect(deviationsIn(found)).toEqual([]);
  const guarded = found.filter(({ id }) => id !== 'getSiteConfig');
  for (const { id } of guarded) expect([id, heldBy(found, id)]).toEqual([id, expect.arrayContaining(['without a token', 'with a token that is nobody’s'])]);
  expect(heldBy(found, 'completeApplication')).toEqual(expect.arrayContaining(['a whole request', 'the same key again', 'the same key with another request']));
  expect(heldBy(found, 'completeApplication')).toContain('card_id of another borrower');
  expect(heldBy(found, 'chargeCardForProduct')).toContain('card_id of another borrower');
  expect(heldBy(found, 'getLoan')).toEqual(expect.arrayContaining(['what is another borrower’s', 'what is nobody’s']));
  expect(found.flatMap(({ held }) => held.filter((what) => what.startsWith('more than')))).toHaveLength(Object.values(readDocument()['x-rates']).filter(({ requests }) => requests !== undefined).length);
  const said = reportOf(found);
  for (const secret of [phones.first, phones.second, demoPassword]) expect(said).not.toContain(secret);
});

it('a core that deviates is told by call and path: a member of another kind, an open door, another’s record, money moved twice, answers that are no JSON or may be kept', async () => {
  const { token } = await core.signIn('naija', phones.second);
  const asSecond = { authorization: `Bearer ${token}` };
  let keys = 0;
  const found = await walked({
    async send(asked) {
      const { path, method, headers } = asked;
      // No call of ours is spoiled but these.
      if (path === '/api/v1/settings/cards' && headers.authorization === undefined) return send({ ...asked, headers: { ...headers, ...asSecond } });
      if (/^\/api\/v1\/loan\/\d+$/.test(path) && headers.authorization !== undefined) {
        const theirs = await send({ ...asked, headers: { ...headers, ...asSecond } });
        if (theirs.status === 200) return theirs;
      }
      if (path === '/api/v1/loan' && method === 'POST' && headers['idempotency-key'] !== undefined) return send({ ...asked, headers: { ...headers, 'idempotency-key': `${headers['idempotency-key']}-${(keys += 1)}` } });
      const answered = await send(asked);
      if (path === '/api/v1/settings/profile' && method === 'GET' && answered.status === 200) return { ...answered, text: answered.text.replace(/"id":(\d+)/, '"id":"$1"') };
      if (path === '/api/v1/wallet' && answered.status === 401) return { ...answered, headers: { 'content-type': 'text/html' }, text: '<h1>Who are you?</h1>' };
      if (path === '/api/v2/loans' && answered.status === 200) return { ...answered, headers: { ...answered.headers, 'cache-control': 'public, max-age=60' } };
      return answered;
    },
  });
  const said = deviationsIn(found);
  expect(said.map((line) => line.slice(0, line.indexOf(':'))).filter((call, at, all) => all.indexOf(call) === at).sort()).toEqual(['GET /api/v1/loan/{id}', 'GET /api/v1/settings/cards', 'GET /api/v1/settings/profile', 'GET /api/v1/wallet', 'GET /api/v2/loans', 'POST /api/v1/loan']);
  for (const [call, what] of [
    ['GET /api/v1/settings/cards', 'without a token: 200 where it is 401'],
    ['GET /api/v1/loan/{id}', 'what is another borrower’s: 200 where it is 404 or 403'],
    ['GET /api/v1/settings/profile', '/data/id must be integer'],
    ['GET /api/v1/wallet', 'no JSON'],
    ['GET /api/v2/loans', 'may be kept by others'],
    ['POST /api/v1/loan', 'the same key again'],
  ] as const) expect(said.filter((line) => line.startsWith(`${call}:`)).join('\n')).toContain(what);
  expect(reportOf(found)).toContain('6 deviate');
});
