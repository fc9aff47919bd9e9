import { Writable } from 'node:stream';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { demoPassword, demoPin, demoRegisters } from '../../server/demo/index.ts';
import { loginOf } from './login-of.ts';
import {
  frameworkErrors,
  logOptions,
  opened,
  registerCore,
  sealedTables,
  type CoreOptions,
  type Database,
  type Message,
  type Sender,
  type TableName,
} from '../index.ts';
import { LenderBounds } from '../limits/lender-bounds.ts';
import { sendMessages, type Sending } from '../messages/outbox.ts';
import { testCost, testStart } from './template.ts';

export type LenderName = 'naija' | 'kigali' | 'maple' | 'pwani' | 'lekki';

export interface Reply {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly text: string;
  /** The envelope. */
  readonly body: { status: string; message: string; code?: string; fields?: Record<string, string>; data?: unknown };
}

/** What a login comes to. */
export interface Session extends Readonly<Record<string, unknown>> {
  readonly token: string;
  readonly refresh_token: string;
}

export interface Asked {
  readonly lender?: LenderName;
  readonly token?: string;
  readonly body?: unknown;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const phones = {
  naija: '08031234567',
  kigali: '0788123456',
  maple: '4165550101',
  pwani: '0754123456',
  lekki: '08090000100',
} as const;

/** A core with the demo in it, a clock that the test moves, and what it logged. */
export class CoreUnderTest {
  readonly database: Database;
  readonly app: FastifyInstance;
  readonly logged: string[];
  /** What was sent, the last one last. */
  readonly sent: Message[] = [];
  now: Date;
  /** For what of the background a test does itself. */
  readonly stopping = new AbortController().signal;

  readonly #keeps: Sender = { send: async (message) => void this.sent.push(message) };
  readonly #sending: Sending;

  private constructor(
    database: Database,
    app: FastifyInstance,
    logged: string[],
    { clock, sender, push }: Partial<CoreOptions>,
  ) {
    this.database = database;
    this.app = app;
    this.logged = logged;
    this.now = testStart;
    this.#sending = {
      database,
      clock: clock ?? { now: () => this.now },
      sender: sender ?? this.#keeps,
      push,
      bounds: new LenderBounds(database),
      stopping: this.stopping,
    };
  }

  static async over(
    database: Database,
    options: Partial<CoreOptions> = {},
    more: (app: FastifyInstance) => Promise<void> = async () => {},
  ): Promise<CoreUnderTest> {
    const logged: string[] = [];
    const stream = new Writable({
      write(chunk, _encoding, done) {
        logged.push(String(chunk));
        done();
      },
    });
    const app = Fastify({ logger: { ...logOptions, stream }, frameworkErrors });
    const core = new CoreUnderTest(database, app, logged, options);
    await registerCore(app, {
      database,
      collections: { collect: async () => 'paid', standing: async () => undefined },
      registers: demoRegisters({ slowness: 0 }),
      clock: { now: () => core.now },
      mostRequests: 1000,
      hashCost: testCost,
      checkAnswers: true,
      sender: core.#keeps,
      ...options,
    });
    await more(app);
    await app.ready();
    return core;
  }

  /** What the background does with what was written to be sent. */
  async sends(): Promise<void> {
    while (await sendMessages(this.#sending, this.app.log));
  }

  /** Asks, and has what is told of it sent, as the background does. */
  async ask(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    { lender = 'naija', token, body, key, headers = {} }: Asked = {},
  ): Promise<Reply> {
    const response = await this.app.inject({
      method,
      url,
      headers: {
        host: `${lender}.localhost:3000`,
        ...(token === undefined ? {} : { authorization: token.includes(' ') ? token : `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    // As in the background: a database that is away keeps nobody from the answer that says so.
    await this.sends().catch((error: unknown) =>
      this.app.log.error(error, 'what is to be sent could not be looked for'),
    );
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      body: response.body === '' ? {} : JSON.parse(response.body),
    };
  }

  /** The code of the last message. */
  get code(): string {
    return /\b\d{6}\b/.exec(this.sent.at(-1)?.text ?? '')?.[0] ?? '';
  }

  /** The data of an answer that must be a success. */
  async data<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, asked: Asked = {}): Promise<T> {
    const reply = await this.ask(method, url, asked);
    if (reply.status !== 200) throw new Error(`${method} ${url}: ${reply.status} ${reply.text}`);
    return reply.body.data as T;
  }

  async basic(lender: LenderName): Promise<string> {
    const site = await this.data<{ token: string }>('GET', `/site-config?host=${lender}.localhost`, { lender });
    return `Basic ${site.token}`;
  }

  async login(
    lender: LenderName = 'naija',
    phone: string = phones[lender],
    password: string = demoPassword,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Reply> {
    return this.ask('POST', '/api/v1/auth/login', {
      lender,
      token: await this.basic(lender),
      body: loginOf(phone, password),
      headers,
    });
  }

  async signIn(lender: LenderName = 'naija', phone: string = phones[lender]): Promise<Session> {
    const reply = await this.login(lender, phone);
    if (reply.status !== 200) throw new Error(reply.text);
    return reply.body.data as Session;
  }

  /** What is sealed in a table, opened, with what tells its rows apart. */
  rows(table: TableName): Promise<Readonly<Record<string, unknown>>[]> {
    const { by, sealed } = sealedTables[table];
    return this.database.query(`select ${by.join()}, ${opened(table, sealed)} from ${table} order by ${by.join()}`);
  }

  later(minutes: number): void {
    this.now = new Date(this.now.getTime() + minutes * 60_000);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.database.close();
  }
}

export interface Product {
  readonly id: number;
  readonly name: string;
  readonly currency: string;
}

export interface Offer {
  readonly loan_token: string;
  readonly loan_amount: string;
  readonly due_date: string;
  readonly amount_due: string;
}

/** A complete application for ₦100,000 or RWF 100,000, which the income allows. */
export function applicationFor(product: Product, differs: Record<string, unknown> = {}): Record<string, unknown> {
  const naira = product.currency === 'NGN';
  return {
    product_id: product.id,
    requested_amount: naira ? '100000.00' : '100000',
    proposed_tenor: 30,
    proposed_tenor_period: 'days',
    proposed_payday: '2026-03-20',
    purpose: 'Personal',
    no_of_dependent: '0',
    type_of_residence: 'Rented',
    educational_attainment: 'Bachelor',
    employment_status: 'Employed',
    employment_category: 'Full time',
    sector_of_employment: 'Banking',
    monthly_net_income: naira ? '₦100,000 – ₦249,999' : 'RWF 250,000 – 499,999',
    current_employer: 'The Bakery',
    work_start_date: '2020-01-01',
    work_email: 'me@bakery.example',
    address: '14 Adeola Odeku Street',
    marital_status: 1,
    ...differs,
  };
}

/** Walks to an offer: scored, offered, ready to be completed. */
export async function offerFor(
  core: CoreUnderTest,
  token: string,
  productName: string,
  lender: LenderName = 'naija',
  differs: Record<string, unknown> = {},
): Promise<{ product: Product; offers: Offer[]; completion: Record<string, unknown> }> {
  const product = (await core.data<Product[]>('GET', '/api/v1/loan/products', { lender, token })).find(
    ({ name }) => name === productName,
  );
  if (product === undefined) throw new Error(`no product ${productName}`);
  const application = applicationFor(product, differs);
  await core.data('POST', '/api/v1/loan/scoring', { lender, token, body: application });
  const offers = await core.data<Offer[]>('POST', '/api/v1/loan/offers', {
    lender,
    token,
    body: { ...application, currency: product.currency, debit_id: 5, customer_type: 'Individual' },
  });
  const [first] = offers;
  if (first === undefined) throw new Error('no offer');
  const [card] = await core.data<{ id: number }[]>('GET', '/api/v1/settings/cards', { lender, token });
  const completion = {
    token: first.loan_token,
    pin: demoPin,
    channel: 'web',
    customer_type: 'Individual',
    ...(card === undefined ? {} : { card_id: card.id }),
  };
  return { product, offers, completion };
}

let keys = 0;

export function newKey(): string {
  keys += 1;
  return `key-of-a-test-${String(keys).padStart(6, '0')}`;
}
