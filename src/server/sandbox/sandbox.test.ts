import { request } from 'node:http';
import { runInNewContext } from 'node:vm';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationFor, CoreUnderTest, newKey, offerFor } from '../../core/testing/core-under-test.ts';
import { quickestDatabases } from '../../core/testing/database-kinds.ts';
import { hasPostgres } from '../../core/testing/postgres-cluster.ts';
import { testStart } from '../../core/testing/template.ts';
import type { CompiledStart } from '../../language/bundle.ts';
import type { ServedLender } from '../../site/index.ts';
import { CannotStart, type PushService } from '../../core/index.ts';
import { sendPushes } from '../../core/push/send-pushes.ts';
import { PushDevice } from '../../core/testing/push-device.ts';
import { followEditsScript, standingOf } from './follow-edits.ts';
import { createSandbox } from './sandbox.ts';
import { sandboxWanted } from './wanted.ts';

const start = { version: 'abcdef0123456789' } as CompiledStart;
const shown: ServedLender = {
  slug: 'naija',
  name: 'Naija Credit',
  hosts: [],
  themeColour: '',
  compiled: { starts: { 'en-GB': start }, chunks: {} },
  since: '2025-02-03T12:00:00.000Z',
  problems: [],
  isJudged: true,
};
const fault = {
  code: 'reference.step',
  severity: 'error' as const,
  file: 'rules/flows/x.json',
  line: 3,
  path: '/steps/a',
  message: '<b> is no step',
  suggestion: 'did you mean "c"?',
};

describe('the sandbox', () => {
  let core: CoreUnderTest;
  let token: string;
  let noticeOf: (lender: ServedLender) => string | undefined;
  let pushes: PushService | undefined;
  const order = (url: string, payload: object, headers: Record<string, string> = {}) =>
    core.app.inject({ method: 'POST', url, payload, headers: { host: 'naija.localhost:3000', ...headers } });

  beforeAll(async () => {
    const database = await (await quickestDatabases()).fresh();
    const sandbox = await createSandbox({
      database,
      clock: { now: () => testStart },
      served: () => [
        shown,
        { ...shown, slug: 'kigali', problems: [fault, { ...fault, severity: 'warning' as const }] },
      ],
    });
    noticeOf = (lender) => sandbox.notice(lender);
    pushes = sandbox.core.push;
    core = await CoreUnderTest.over(database, sandbox.core, (app) => sandbox.register(app));
    ({ token } = await core.signIn());
  });
  afterAll(() => core.close());

  it('is off unless asked for, and refuses to start in production', () => {
    expect(sandboxWanted({})).toBe(false);
    expect(sandboxWanted({ SANDBOX: '0' })).toBe(false);
    expect(sandboxWanted({ SANDBOX: '1' })).toBe(true);
    expect(sandboxWanted({ NODE_ENV: 'production' })).toBe(false);
    expect(() => sandboxWanted({ SANDBOX: '1', NODE_ENV: 'production' })).toThrow('production');
    expect(() => sandboxWanted({ SANDBOX: '1', NODE_ENV: 'production' })).toThrow(CannotStart);
  });

  it('does not exist in a server that it was not registered in', async () => {
    const bare = Fastify();
    expect((await bare.inject({ url: '/sandbox' })).statusCode).toBe(404);
    await bare.close();
  });

  it('shows its page without a script, escaped, under a strict policy', async () => {
    await order('/sandbox/faults', { operation: '*', kind: 'refuse', times: 1, message: '<script>alert(1)</script>' });
    const response = await core.app.inject({ url: '/sandbox', headers: { host: 'naija.localhost' } });
    expect(response.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(response.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(response.body).not.toContain('<script');
    await order('/sandbox/faults/clear', {});
  });

  it('says since when which version of a lender is served, and what is wrong with one that is not', async () => {
    const { body } = await core.app.inject({ url: '/sandbox', headers: { host: 'naija.localhost' } });
    const cells = [...body.matchAll(/<td>([^<]*)<\/td>/g)].map(([, cell]) => cell);
    expect(cells.join(' | ')).toMatch(
      /naija \| abcdef0 \| 2025-02-03 \d\d:\d\d \| its files, as they are \| kigali \| abcdef0 \| 2025-02-03 \d\d:\d\d \| an earlier version/,
    );
    expect(cells.join(' | ')).toContain(
      'rules/flows/x.json:3 | /steps/a | &lt;b&gt; is no step | did you mean &quot;c&quot;?',
    );
    const { versions } = JSON.parse(
      (await core.app.inject({ url: '/sandbox/state', headers: { host: 'naija.localhost' } })).body,
    ) as { versions: object[] };
    expect(versions).toMatchObject([
      { lender: 'naija', errors: [] },
      { lender: 'kigali', errors: [{ file: 'rules/flows/x.json' }] },
    ]);
    expect(noticeOf(shown)).toBeUndefined();
    expect(noticeOf({ ...shown, compiled: undefined, isJudged: false })).toContain(
      'The files of naija are being checked.',
    );
    expect(noticeOf({ ...shown, problems: [fault] })).toMatch(
      /Edit not served: 1 error[^]*rules\/flows\/x\.json:3 \/steps\/a[^]*&lt;b&gt; is no step - did you mean &quot;c&quot;\?[^]*Version of 2025-02-03 \d\d:\d\d still served/,
    );
    expect(body).toContain('<a href="#versions">What is served</a>');
  });

  it('says how a lender stands by a word that is another after an edit that is served, refused or mended', async () => {
    const standing = async (lender: string) =>
      core.app.inject({ url: `/sandbox/standing?lender=${lender}`, headers: { host: 'naija.localhost' } });
    expect((await standing('naija')).body).toBe(standingOf(shown));
    expect((await standing('nobody')).statusCode).toBe(404);
    const served = { ...shown, compiled: { starts: { 'en-GB': { ...start, version: '1234567' } }, chunks: {} } };
    const words = [
      shown,
      served,
      { ...shown, problems: [fault] },
      { ...shown, compiled: undefined },
      { ...shown, compiled: undefined, isJudged: false },
    ].map(standingOf);
    expect(new Set(words).size).toBe(words.length);
    // Until there is a verdict the page is as it was.
    expect(standingOf({ ...shown, isJudged: false })).toBe(standingOf(shown));
    expect(standingOf({ ...shown, problems: [{ ...fault, severity: 'warning' }] })).toBe(standingOf(shown));
  });

  it('lets a page that is open load anew once after an edit, and not while nobody looks at it', async () => {
    const page = { hidden: false, currentScript: { dataset: { lender: 'naija', standing: 'before' } } };
    const kept = new Map<string, string>();
    let said = 'before';
    let looks: () => Promise<void> = async () => {};
    let loads = 0;
    runInNewContext(followEditsScript, {
      document: page,
      fetch: async () => {
        if (said === 'away') throw new Error('no network');
        return { ok: said !== 'gone', text: async () => said };
      },
      setInterval: (look: typeof looks) => void (looks = look),
      sessionStorage: {
        getItem: (key: string) => kept.get(key),
        setItem: (key: string, value: string) => kept.set(key, value),
      },
      location: { reload: () => (loads += 1) },
    });
    for (const [standing, hidden, loaded] of [
      ['before', false, 0],
      ['away', false, 0],
      ['gone', false, 0],
      ['after', true, 0],
      ['after', false, 1],
      // The page was loaded of what the device keeps, which is as before.
      ['after', false, 1],
    ] as const) {
      said = standing;
      page.hidden = hidden;
      await looks();
      expect([standing, loads]).toEqual([standing, loaded]);
    }
  });

  it('lists the calls of the core by area and name, and says of each borrower of the demo what is seen as them', async () => {
    const { body } = await core.app.inject({ url: '/sandbox', headers: { host: 'naija.localhost' } });
    const areas = [...body.matchAll(/<optgroup label="([^"]+)">(.*?)<\/optgroup>/gs)].map(([, area, calls = '']) => ({
      area,
      calls: [...calls.matchAll(/<option>(\w+)</g)].map(([, call]) => call),
    }));
    expect(areas.length).toBeGreaterThan(20);
    expect(areas.map(({ area }) => area)).toEqual(areas.map(({ area }) => area).toSorted());
    for (const { calls } of areas) expect(calls).toEqual(calls.toSorted());
    expect(areas.find(({ area }) => area === 'wallet')?.calls).toContain('fundWallet');
    expect(body).toContain(
      '<option value="naija 08030000022">naija 08030000022 Emeka Obi: a past due loan; a settled one</option>',
    );
  });

  const byForm = (named: string, payload: string) =>
    core.app.inject({
      method: 'POST',
      url: `/sandbox/${named}`,
      payload,
      headers: { host: 'naija.localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
    });

  it('sends a tester who used a form back to its place on the page', async () => {
    const response = await byForm('scoring', 'borrower=naija+08031234567&outcome=rule');
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe('/sandbox#scoring');
    const { body } = await core.app.inject({ url: '/sandbox', headers: { host: 'naija.localhost:3000' } });
    expect(body).toContain('<section id="scoring"');
    expect(body).toContain('<a href="//naija.localhost:3000/">naija</a>');
  });

  it('says to a tester on the page why a form was refused, and leads back to it', async () => {
    const response = await byForm('clock', 'days=many');
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toContain('text/html');
    expect(response.body).toMatch(/role="alert"[^]*days must be a number from [^]*href="\/sandbox#clock"/);
  });

  it('offers to decide only what waits', async () => {
    const page = async () => (await core.app.inject({ url: '/sandbox', headers: { host: 'naija.localhost' } })).body;
    expect(await page()).not.toContain('action="/sandbox/clock/reset"');
    await order('/sandbox/clock', { days: 1, hours: 0, minutes: 0 });
    expect(await page()).toContain('action="/sandbox/clock/reset"');
    await order('/sandbox/clock/reset', {});
    expect(await page()).toContain('No document waits.');
    expect(await page()).not.toContain('action="/sandbox/document"');
  });

  it('plays the push services: what a device would have been told stands in the outbox, with no sum in it', async () => {
    const { token: his } = await core.signIn('naija', '08032345678');
    await core.ask('PUT', '/api/v1/settings/notification/token', {
      token: his,
      body: { notification_token: new PushDevice('phone').token },
    });
    expect(
      (await core.ask('POST', '/api/v1/settings/pin', { token: his, body: { old_pin: '1234', new_pin: '4826' } }))
        .status,
    ).toBe(200);
    await sendPushes(
      { ...core, clock: { now: () => testStart }, push: pushes },
      { error: (_detail, message) => expect.fail(message) },
    );
    const { outbox } = JSON.parse(
      (await core.app.inject({ url: '/sandbox/state', headers: { host: 'naija.localhost' } })).body,
    ) as { outbox: object[] };
    expect(outbox[0]).toMatchObject({
      lender: 'naija',
      channel: 'push',
      address: 'fcm.googleapis.com',
      text: 'Naija Credit: You have a new message. Open it to read it. → /',
    });
  });

  it('takes no orders from another site, nor orders that make no sense', async () => {
    expect((await order('/sandbox/clock', { days: 1 }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await order('/sandbox/clock', { days: 1 }, { host: 'evil.example:3000' })).statusCode).toBe(404);
    expect((await core.app.inject({ url: '/sandbox/state', headers: { host: 'evil.example' } })).statusCode).toBe(404);
    expect((await order('/sandbox/clock', { days: 'many' })).statusCode).toBe(400);
    expect((await order('/sandbox/faults', { operation: 'nothing', kind: 'delay' })).statusCode).toBe(400);
    expect((await order('/sandbox/scoring', { borrower: 'naija 08031234567', outcome: 'maybe' })).statusCode).toBe(400);
  });

  it('moves the clock, so that an offer expires, and puts it back', async () => {
    await offerFor(core, token, 'Quick Cash');
    const standing = async (access: string) =>
      (await core.data<{ offer_data: unknown[] }[]>('GET', '/api/v2/loans/drafts', { token: access })).map(
        (draft) => draft.offer_data.length,
      );
    expect(await standing(token)).toEqual([2]);
    await order('/sandbox/clock', { days: 3 });
    // Who looks on stays signed in.
    expect(await standing(token)).toEqual([0]);
    await order('/sandbox/clock/reset', {});
    expect(await standing(token)).toEqual([2]);
  });

  it.each([
    ['ok', { ok: true, whitelisted: false }],
    ['whitelisted', { ok: true, whitelisted: true }],
    ['not_ok', { ok: false, whitelisted: false }],
  ])('lets scoring come out %s', async (outcome, expected) => {
    await order('/sandbox/scoring', { borrower: 'naija 08031234567', outcome });
    const product = (await core.data<{ id: number; name: string }[]>('GET', '/api/v1/loan/products', { token })).find(
      ({ name }) => name === 'Premier Line',
    );
    const application = applicationFor(
      { id: product?.id ?? 0, name: '', currency: 'NGN' },
      { proposed_tenor: 6, proposed_tenor_period: 'months' },
    );
    expect(await core.data('POST', '/api/v1/loan/scoring', { token, body: application })).toMatchObject(expected);
    await order('/sandbox/scoring', { borrower: 'naija 08031234567', outcome: 'rule' });
  });

  it('brings ordered faults as often as ordered, before or after the work is done', async () => {
    const wallet = () => core.ask('GET', '/api/v1/wallet', { token });
    await order('/sandbox/faults', { operation: 'getWallet', kind: 'unavailable-503', times: 2 });
    expect([(await wallet()).status, (await wallet()).status, (await wallet()).status]).toEqual([503, 503, 200]);

    const { completion } = await offerFor(core, token, 'Quick Cash');
    await order('/sandbox/faults', { operation: 'completeApplication', kind: 'error-500-after', times: 1 });
    const key = newKey();
    expect((await core.ask('POST', '/api/v1/loan', { token, body: completion, key })).status).toBe(500);
    expect(await core.data('GET', `/api/v1/outcomes/${key}`, { token })).toMatchObject({
      state: 'done',
      http_status: 200,
    });
  });

  it('cuts the connection before or after the work is done [F01, F02]', async () => {
    await core.database.query(`update loans set status = 'SETTLED'`);
    const address = await core.app.listen({ port: 0, host: '127.0.0.1' });
    for (const [kind, state] of [
      ['drop-before', 'unknown'],
      ['drop-after', 'done'],
    ] as const) {
      const { completion } = await offerFor(core, token, 'Quick Cash');
      await order('/sandbox/faults', { operation: 'completeApplication', kind });
      const key = newKey();
      const body = JSON.stringify(completion);
      const cut = new Promise((resolve) => {
        const sent = request(
          `${address}/api/v1/loan`,
          {
            method: 'POST',
            headers: {
              host: 'naija.localhost',
              authorization: `Bearer ${token}`,
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(body),
              'idempotency-key': key,
            },
          },
          (response) => resolve(response.statusCode),
        );
        sent.once('error', (error: Error & { code?: string }) => resolve(error.code));
        sent.end(body);
      });
      expect(await cut, kind).toBe('ECONNRESET');
      expect(await core.data('GET', `/api/v1/outcomes/${key}`, { token }), kind).toMatchObject({ state });
    }
  });

  it('shows what was sent to the borrower in the outbox', async () => {
    const state = (await core.app.inject({ url: '/sandbox/state' })).json<{
      outbox: { address: string; text: string }[];
    }>();
    expect(state.outbox[0]).toMatchObject({ address: '08031234567', text: expect.stringContaining('₦100,000') });
  });

  it('shows codes in its outbox, newest first, on a page that reloads by itself', async () => {
    const basic = await core.basic('naija');
    for (const phone of ['08031234567', '08032345678'])
      await core.ask('POST', '/api/v1/auth/reset/password/otp', { token: basic, body: { phone_number: phone } });
    const { body, headers } = await core.app.inject({ url: '/sandbox/outbox' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain('http-equiv="refresh"');
    expect(body).not.toContain('<script');
    const codes = [...body.matchAll(/class="code">(\d{6})</g)].map(([, code]) => code);
    expect(codes).toHaveLength(2);
    expect(body.indexOf('08032345678')).toBeLessThan(body.indexOf('08031234567'));
    expect(
      await core.ask('POST', '/api/v1/auth/reset/password', {
        token: basic,
        body: { phone_number: '08032345678', otp: codes[0], new_password: 'Borrow@2026' },
      }),
    ).toMatchObject({ status: 200 });
    expect((await core.app.inject({ url: '/sandbox' })).body).toContain('href="/sandbox/outbox"');
  });

  it('takes locks away', async () => {
    expect((await core.login('naija', '08030000003')).status).toBe(423);
    await order('/sandbox/unlock', { borrower: 'naija 08030000003' });
    expect((await core.login('naija', '08030000003')).status).toBe(200);
  });

  it('lets a login answer by flags or by words', async () => {
    await order('/sandbox/login-answers', { lender: 'naija', answers: 'flags' });
    expect((await core.login('naija', '08030000001')).status).toBe(200);
    await order('/sandbox/login-answers', { lender: 'naija', answers: 'messages' });
    expect((await core.login('naija', '08030000001')).status).toBe(403);
    expect((await order('/sandbox/login-answers', { lender: 'naija', answers: 'songs' })).statusCode).toBe(400);
  });

  it('lets the site configuration fail, be unknown, name another domain, and expire soon [F66]', async () => {
    const ask = () => core.ask('GET', '/site-config?host=naija.localhost');
    await order('/sandbox/site', { outcome: 'fails' });
    expect((await ask()).status).toBe(500);
    await order('/sandbox/site', { outcome: 'unknown' });
    expect(await ask()).toMatchObject({ status: 404, body: { code: 'not_found' } });
    await order('/sandbox/site', { outcome: 'as usual' });
    await order('/sandbox/site/lender', { lender: 'naija', domain: 'loans.naija.example', seconds: 60 });
    expect((await ask()).body.data).toMatchObject({
      domain: 'loans.naija.example',
      expires_at: new Date(testStart.getTime() + 60_000).toISOString(),
    });
    expect(
      (await order('/sandbox/site/lender', { lender: 'naija', domain: 'https://x', seconds: 60 })).statusCode,
    ).toBe(400);
    await order('/sandbox/site/lender', { lender: 'naija', domain: '', seconds: 3600 });
    expect((await ask()).body.data).toMatchObject({ domain: 'naija.localhost' });
  });

  describe('card window', () => {
    const open = () =>
      core.data<{ reference: string; url: string; origin: string; amount: string }>(
        'POST',
        '/api/v1/settings/card/init?channel=web',
        { token },
      );
    const at = (url: string, payload?: string) => {
      const { host, pathname, search } = new URL(url);
      return core.app.inject({
        method: payload === undefined ? 'GET' : 'POST',
        url: pathname + search,
        headers: { host, ...(payload === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }) },
        ...(payload === undefined ? {} : { payload }),
      });
    };

    it('stands on an origin of its own and may be framed by the page that asked, no other', async () => {
      const setup = await open();
      expect(setup).toMatchObject({ origin: 'http://cards.localhost:3000', amount: '50.00' });
      const window = await at(setup.url);
      expect(window.statusCode).toBe(200);
      expect(window.headers['content-security-policy']).toContain('frame-ancestors http://naija.localhost:3000');
      expect((await at(setup.url.replace('naija', 'kigali'))).statusCode).toBe(404);
      expect((await at(setup.url.replace('naija.localhost%3A3000', 'evil.example'))).statusCode).toBe(404);
      expect(
        (await core.app.inject({ url: new URL(setup.url).pathname, headers: { host: 'naija.localhost:3000' } }))
          .statusCode,
      ).toBe(404);
    });

    it('registers a card that verifying then finds, once [B-391, B-392]', async () => {
      const { reference, url } = await open();
      expect(await core.ask('POST', '/api/v1/settings/card', { token, body: { reference } })).toMatchObject({
        status: 409,
        body: { code: 'card_pending' },
      });
      expect((await at(url, 'choice=success')).body).toContain(
        `data-outcome="success" data-origin="http://naija.localhost:3000"`,
      );
      const card = await core.data<{ id: number }>('POST', '/api/v1/settings/card', { token, body: { reference } });
      expect(await core.data('POST', '/api/v1/settings/card', { token, body: { reference } })).toEqual(card);
      expect(await core.data<{ id: number }[]>('GET', '/api/v1/settings/cards', { token })).toContainEqual(
        expect.objectContaining({ id: card.id, card_last4: '4242', card_exp_year: '29' }),
      );
    });

    it('tells a decline, and gives no card for it', async () => {
      const { reference, url } = await open();
      expect((await at(url, 'choice=decline')).body).toContain('data-outcome="decline"');
      expect(await core.ask('POST', '/api/v1/settings/card', { token, body: { reference } })).toMatchObject({
        status: 422,
        body: { code: 'card_declined' },
      });
    });

    it('has expired where it was let expire, or is not known any more: nobody can pay in it then', async () => {
      const { reference, url } = await open();
      await at(url, 'choice=expired');
      const paid = await at(url, 'choice=success');
      expect([paid.statusCode, paid.body.includes('data-outcome')]).toEqual([404, false]);
      expect(await core.ask('POST', '/api/v1/settings/card', { token, body: { reference } })).toMatchObject({
        status: 409,
        body: { code: 'window_expired' },
      });
      await core.database.query('update card_setups set reference = $1 where reference = $2', [
        'card_that_was_forgotten',
        reference,
      ]);
      expect(
        await core.ask('POST', '/api/v1/settings/card', { token, body: { reference: 'card_that_was_forgotten' } }),
      ).toMatchObject({ status: 409, body: { code: 'window_expired' } });
    });

    it('refuses a loan on a card that is not tied to the bank account', async () => {
      const { reference, url } = await open();
      await at(url, 'choice=success-not-tied');
      const card = await core.data<{ id: number }>('POST', '/api/v1/settings/card', { token, body: { reference } });
      await core.database.query(`update loans set status = 'SETTLED'`);
      const { completion } = await offerFor(core, token, 'Quick Cash');
      expect(
        await core.ask('POST', '/api/v1/loan', { token, body: { ...completion, card_id: card.id }, key: newKey() }),
      ).toMatchObject({
        status: 409,
        body: { code: 'card_not_tied', message: 'Kindly choose or add a card that is tied to your bank account.' },
      });
    });
  });

  it.runIf(hasPostgres)(
    'is put back also while somebody waits for what it holds, and it for what they hold',
    async () => {
      const { database } = core;
      const tables = await database.query<{ name: string }>(
        `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('migrations', 'data_keys')`,
      );
      let putBack: ReturnType<typeof order> | undefined;
      await database.transaction(async (queries) => {
        await queries.script(`lock table "${tables.at(-1)?.name}" in row exclusive mode`);
        putBack ??= order('/sandbox/reset', {});
        const waits = async () =>
          (await database.query(`select 1 from pg_locks where not granted and mode = 'AccessExclusiveLock'`)).length;
        await expect.poll(waits).toBe(1);
        await queries.script(`lock table "${tables[0]?.name}" in row exclusive mode`);
      });
      expect((await putBack)?.statusCode).toBe(200);
    },
  );

  it('starts again with the demo when it is reset', async () => {
    expect((await order('/sandbox/reset', {})).statusCode).toBe(200);
    const { token: again } = await core.signIn();
    expect(await core.data('GET', '/api/v2/loans', { token: again })).toEqual([]);
    expect(await core.data<unknown[]>('GET', '/api/v1/settings/cards', { token: again })).toHaveLength(2);
  });
});
