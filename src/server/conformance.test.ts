import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Answered, Asked } from '../cli/conformance/exchange.ts';
import type { Walked } from '../cli/conformance/notes.ts';
import { reportOf } from '../cli/conformance/report.ts';
import { walkCore } from '../cli/conformance/walk.ts';
import { readDocument } from '../core/api/document.ts';
import type { BillerProvider } from '../core/providers/biller-provider.ts';
import { applicationFor, CoreUnderTest, newKey, offerFor, type Product } from '../core/testing/core-under-test.ts';
import { embeddedDatabases, quickestDatabases, type Databases } from '../core/testing/database-kinds.ts';
import { demoPassword, demoPin } from './demo/index.ts';

const host = 'naija.localhost';
/** One biller of one kind. */
const billers: BillerProvider = {
  categories: async () => [{ id: 901, name: 'Electricity' }],
  billersOf: async () => [{ id: 911, name: 'Ikeja Electric', fields: [{ name: 'Meter number' }] }],
  biller: async (_, id) =>
    id === 911 ? { id, name: 'Ikeja Electric', fields: [{ name: 'Meter number' }] } : undefined,
  itemsOf: async () => [{ paymentCode: 'prepaid', name: 'Prepaid' }],
  customerOf: async () => 'Adaeze Okafor',
};
const wanted = { requested_amount: '20000.00', proposed_tenor: 4, proposed_tenor_period: 'weeks' };
const phones = { first: '08031234567', second: '08032345678' } as const;

let core: CoreUnderTest;
let product: Product;
afterEach(() => core.close());

async function begins(databases: () => Promise<Databases>): Promise<void> {
  // The rates are those of the contract.
  core = await CoreUnderTest.over(await (await databases()).fresh(), {
    mostRequests: undefined as never,
    billers,
  });
  const { token } = await core.signIn('naija', phones.second);
  const offered = await offerFor(core, token, 'Small Start', 'naija', wanted);
  ({ product } = offered);
  await core.data('POST', '/api/v1/loan', { token, body: offered.completion, key: newKey() });
  // Each has a card of their own.
  const { id } = await core.data<{ id: number }>('GET', '/api/v1/settings/profile', { token });
  await core.database.query(`update cards set borrower_id = $1 where last4 = '7716'`, [id]);
}

async function send({ method, path, headers, body }: Asked): Promise<Answered> {
  const response = await core.app.inject({
    method: method as 'GET',
    url: path,
    headers: { ...headers, host },
    ...(body !== undefined && { payload: body }),
  });
  return {
    status: response.statusCode,
    headers: response.headers as Record<string, string | undefined>,
    text: response.body,
  };
}

/** What a tester gives of two borrowers. */
const given = () => ({
  values: {
    phone_number: phones.first,
    password: demoPassword,
    pin: demoPin,
    tenant: 'naija',
    ...applicationFor(product, wanted),
    currency: product.currency,
    debit_id: 5,
    customer_type: 'Individual',
    channel: 'web',
  },
  calls: { completeApplication: { token: { from: 'loan_token' } } },
  other: { values: { phone_number: phones.second, password: demoPassword } },
});

const deviationsIn = (found: readonly Walked[]) =>
  found.flatMap(({ method, path, deviations }) => deviations.map((what) => `${method} ${path}: ${what}`));
const heldBy = (found: readonly Walked[], id: string) => found.find((one) => one.id === id)?.held ?? [];

// How often something may be asked is counted without a database.
it.each([
  ['', quickestDatabases, true],
  [', on the embedded database too', embeddedDatabases, false],
] as const)('our own core has every call as the contract has it%s', async (_where, databases, rates) => {
  await begins(databases);
  const { other, ...first } = given();
  const found = await walkCore({
    document: readDocument(),
    host,
    given: first,
    other,
    writes: true,
    money: true,
    rates,
    send,
  });
  expect(deviationsIn(found)).toEqual([]);
  const guarded = found.filter(({ id }) => id !== 'getSiteConfig');
  for (const { id } of guarded)
    expect([id, heldBy(found, id)]).toEqual([
      id,
      expect.arrayContaining(['without a token', 'with a token that is nobody’s']),
    ]);
  expect(heldBy(found, 'completeApplication')).toEqual(
    expect.arrayContaining(['a whole request', 'the same key again', 'the same key with another request']),
  );
  expect(heldBy(found, 'completeApplication')).toContain('card_id of another borrower');
  expect(heldBy(found, 'chargeCardForProduct')).toContain('card_id of another borrower');
  expect(heldBy(found, 'getLoan')).toEqual(expect.arrayContaining(['what is another borrower’s', 'what is nobody’s']));
  expect(found.flatMap(({ held }) => held.filter((what) => what.startsWith('more than')))).toHaveLength(
    rates
      ? new Set(
          Object.values(readDocument()['x-rates']).flatMap(({ requests, seconds, per }) =>
            requests === undefined ? [] : [`${requests} ${seconds} ${per}`],
          ),
        ).size
      : 0,
  );
  const said = reportOf(found);
  for (const secret of [phones.first, phones.second, demoPassword]) expect(said).not.toContain(secret);
});

type Handle = (asked: Asked) => Promise<Answered>;

interface Spoiling {
  readonly what: string;
  /** The call, and what is said of it. */
  readonly told: readonly [call: string, words: string];
  /** Answers in the place of the core; undefined leaves it to the core. */
  readonly answer: (asked: Asked, core: Handle) => Promise<Answered | undefined>;
}

const isOf = ({ method, path }: Asked, call: string): boolean =>
  new RegExp(`^${call.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(`${method} ${path.split('?')[0]}`);
const isSignedIn = ({ headers }: Asked): boolean => headers.authorization?.startsWith('Bearer') === true;

const done: Answered = {
  status: 200,
  headers: { 'content-type': 'application/json' },
  text: '{"status":"success","message":"Done","data":null}',
};

/** One call whose answer to a whole request is otherwise. */
const altered = (
  what: string,
  call: string,
  words: string,
  alter: (answered: Answered, data: unknown) => Partial<Answered> | { readonly data: unknown },
): Spoiling => ({
  what,
  told: [call, words],
  async answer(asked, next) {
    if (!isOf(asked, call) || !isSignedIn(asked)) return undefined;
    const answered = await next(asked);
    if (answered.status !== 200) return answered;
    const envelope = JSON.parse(answered.text) as { readonly data?: unknown };
    const otherwise = alter(answered, envelope.data);
    return 'data' in otherwise
      ? { ...answered, text: JSON.stringify({ ...envelope, data: otherwise.data }) }
      : { ...answered, ...otherwise };
  },
});

/** @param second headers of the other borrower */
function spoilings(second: Readonly<Record<string, string>>, theirCard: number): readonly Spoiling[] {
  const asSecond = (asked: Asked): Asked => ({ ...asked, headers: { ...asked.headers, ...second } });
  let keys = 0;
  return [
    {
      what: 'an open door',
      told: ['GET /api/v1/settings/cards', 'without a token: 200 where it is 401'],
      answer: async (asked, next) =>
        isOf(asked, 'GET /api/v1/settings/cards') && asked.headers.authorization === undefined
          ? next(asSecond(asked))
          : undefined,
    },
    {
      what: 'another borrower’s record in a path',
      told: ['GET /api/v1/loan/{id}', 'what is another borrower’s: 200 where it is 404 or 403'],
      async answer(asked, next) {
        if (!isOf(asked, 'GET /api/v1/loan/\\d+') || !isSignedIn(asked)) return undefined;
        const theirs = await next(asSecond(asked));
        return theirs.status === 200 ? theirs : undefined;
      },
    },
    {
      what: 'another borrower’s record in a body',
      told: ['POST /api/v1/loan/charge/{id}', 'card_id of another borrower: 200 where it is refused'],
      answer: async (asked) =>
        isOf(asked, 'POST /api/v1/loan/charge/{id}') &&
        isSignedIn(asked) &&
        (JSON.parse(asked.body ?? '{}') as { readonly card_id?: number }).card_id === theirCard
          ? done
          : undefined,
    },
    {
      what: 'money that moves twice',
      told: ['POST /api/v1/loan', 'the same key again'],
      answer: async (asked, next) =>
        isOf(asked, 'POST /api/v1/loan') && asked.headers['idempotency-key'] !== undefined
          ? next({
              ...asked,
              headers: { ...asked.headers, 'idempotency-key': `${asked.headers['idempotency-key']}-${(keys += 1)}` },
            })
          : undefined,
    },
    {
      what: 'a refusal that is none',
      told: ['PUT /api/v1/settings/profile/next-of-kin', 'without what must be there: 200 where it is refused'],
      answer: async (asked) =>
        isOf(asked, 'PUT /api/v1/settings/profile/next-of-kin') && asked.body === '{}' && isSignedIn(asked)
          ? done
          : undefined,
    },
    {
      what: 'a refusal that is a page',
      told: ['GET /api/v1/wallet', 'no JSON'],
      answer: async (asked) =>
        isOf(asked, 'GET /api/v1/wallet') && !isSignedIn(asked)
          ? { status: 401, headers: { 'content-type': 'text/html' }, text: '<h1>Who are you?</h1>' }
          : undefined,
    },
    altered(
      'a member of another kind',
      'GET /api/v1/settings/profile',
      '/data/id must be a whole number',
      (_, data) => ({
        data: { ...(data as object), id: String((data as { readonly id: number }).id) },
      }),
    ),
    altered('a member that is left out', 'GET /api/v1/settings/sessions', 'is missing', (_, data) => ({
      data: (data as readonly object[]).map((one) => Object.fromEntries(Object.entries(one).slice(1))),
    })),
    altered('a member too much', 'GET /api/v1/settings/banks', "can't stand here", (_, data) => ({
      data: (data as readonly object[]).map((one) => ({ ...one, bvn: '22222222222' })),
    })),
    altered('another status', 'POST /api/v1/notifications/read', '201 where it is 200', () => ({ status: 201 })),
    altered('a failure inside', 'GET /api/v1/savings/frequencies', ': 500', () => ({
      status: 500,
      text: '{"status":"error","code":"internal","message":"It failed"}',
    })),
    altered('an answer that others may keep', 'GET /api/v2/loans', 'may be kept by others', ({ headers }) => ({
      headers: { ...headers, 'cache-control': 'public, max-age=60' },
    })),
    altered('an answer that leads elsewhere', 'GET /api/v1/savings/summary', 'leads elsewhere', () => ({
      status: 302,
      headers: { location: 'https://elsewhere.example/' },
      text: '',
    })),
    altered('an answer that breaks off', 'GET /api/v1/settings/referrals/activities', 'no whole answer came', () => ({
      status: 0,
    })),
    altered(
      'who is told to wait, and not how long',
      'GET /api/v1/transaction',
      'does not say when to come again',
      () => ({ status: 429, text: '{"status":"error","code":"too_many","message":"Wait"}' }),
    ),
  ];
}

describe('npm run conformance', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  /** Walks what answers here, from a process of its own. */
  async function run(handle: Handle): Promise<{ readonly code: number | null; readonly said: string }> {
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const {
          host: _host,
          connection: _connection,
          'content-length': _length,
          ...headers
        } = request.headers as Readonly<Record<string, string>>;
        void handle({
          method: request.method ?? '',
          path: request.url ?? '',
          headers,
          ...(parts.length > 0 && { body: Buffer.concat(parts).toString() }),
        }).then(({ status, headers: answered, text }) => {
          if (status === 0) return response.destroy();
          const { 'content-length': _was, ...kept } = answered;
          return response.writeHead(status, kept).end(text);
        });
      });
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const child = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        'src/cli/conformance/index.ts',
        '--core',
        `http://127.0.0.1:${port}`,
        '--host',
        host,
        '--writes',
        '--money',
      ],
      {
        cwd: join(import.meta.dirname, '../..'),
        env: { ...process.env, CONFORMANCE_GIVEN: JSON.stringify(given()) },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    let said = '';
    child.stdout.on('data', (text: Buffer) => (said += text.toString()));
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, said };
  }

  it('tells each call in which a core deviates, in its own words, and no other', async () => {
    await begins(quickestDatabases);
    const { token } = await core.signIn('naija', phones.second);
    const [theirs] = await core.data<readonly { readonly id: number }[]>('GET', '/api/v1/settings/cards', { token });
    const made = spoilings({ authorization: `Bearer ${token}` }, theirs?.id ?? 0);
    const { code, said } = await run(async (asked) => {
      for (const { answer } of made) {
        const answered = await answer(asked, send);
        if (answered !== undefined) return answered;
      }
      return send(asked);
    });
    const told = said.split(/^(?=\S)/m).filter((part) => part.startsWith('deviates'));
    const partOf = (call: string) => told.find((part) => part.includes(`(${call})\n`)) ?? `nothing is told of ${call}`;
    for (const {
      what,
      told: [call, words],
    } of made)
      expect([what, partOf(call)]).toEqual([what, expect.stringContaining(words)]);
    expect(told.map((part) => /\((.+)\)/.exec(part)?.[1]).sort()).toEqual(made.map(({ told: [call] }) => call).sort());
    expect([code, said]).toEqual([1, expect.stringContaining(`${made.length} deviate`)]);
  });
});
