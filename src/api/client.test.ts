import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ValueObject } from '../engine/value.ts';
import { createClient, type ClientOptions, type Sending } from './client.ts';
import type { CallInfo } from '../language/bundle.ts';
import type { Refreshed, Session, Tokens } from './session.ts';
import type { Upload } from './upload.ts';
import { callInfo } from './testing/call-info.ts';
import { someSchemes } from './testing/some-schemes.ts';
import { fakeCore, json, refusal, success, type Sent } from './testing/fake-core.ts';
import { memorySession, tokens } from './testing/memory-session.ts';

const old = tokens('old');
const fresh = tokens('fresh');
const read = callInfo({ id: 'listThings', path: '/api/v1/things' });
const pay = callInfo({ id: 'pay', method: 'POST', path: '/api/v1/pay', body: ['amount', 'pin'], money: true });

interface Setup {
  readonly session?: Session;
  readonly refresh?: (present: Tokens) => Promise<Refreshed>;
  readonly answer?: (request: Sent) => Promise<Response> | Response;
  readonly options?: Partial<ClientOptions>;
}

function setUp({ session, refresh, answer, options }: Setup = {}) {
  const refreshed = vi.fn(refresh ?? (() => Promise.resolve<Refreshed>({ kind: 'ok', tokens: fresh })));
  const core = fakeCore(answer ?? (() => success([])));
  const signedOut = vi.fn();
  const busy = vi.fn();
  const own = session ?? memorySession(old, refreshed);
  const client = createClient({
    session: own,
    schemes: someSchemes,
    held: () => undefined,
    organisation: () => 'b3Jn',
    apiKey: 'web',
    locale: 'rw',
    timeZone: 'Africa/Kigali',
    online: () => true,
    now: () => 0,
    busy,
    signedOut,
    fetch: core.raw,
    ...options,
  });
  return { client, core, refreshed, signedOut, busy, session: own };
}

async function sentBy(call: CallInfo, asked: ValueObject = {}, sending?: Sending): Promise<Sent> {
  const { client, core } = setUp();
  await client(call, asked, sending);
  const [sent] = core.sent;
  if (sent === undefined) throw new Error('nothing was sent');
  return sent;
}

const bearer = (request: Sent): string | null => request.headers.get('authorization');
const onlyFresh = (request: Sent): Response =>
  bearer(request) === 'Bearer fresh' ? success(['thing']) : refusal(401, 'unauthorized');

describe('a body', () => {
  it('holds what the call names, and members of any name where it takes them', async () => {
    const send = callInfo({ method: 'POST', path: '/forms/{id}', params: ['id'], query: ['page'], body: ['known'] });
    expect((await sentBy(send, { id: 1, page: 2, known: 'k', work: { income: 7 } })).body).toEqual({ known: 'k' });
    expect((await sentBy({ ...send, open: true }, { id: 1, page: 2, known: 'k', work: { income: 7 } })).body).toEqual({
      known: 'k',
      work: { income: 7 },
    });
  });

  it('that has a file goes in parts, as whoever is calling, and a refused token is refreshed for it too', async () => {
    const file = new Blob(['x']);
    const onProgress = vi.fn();
    const sent: Upload[] = [];
    const upload = (given: Upload) => {
      sent.push(given);
      return Promise.resolve({
        status: given.headers.authorization === 'Bearer fresh' ? 200 : 401,
        body: { status: 'success', data: { url: '/files/1' } },
        retryAfter: undefined,
      });
    };
    const { client, core, busy } = setUp({ options: { upload } });
    const call = callInfo({
      method: 'POST',
      path: '/upload/photo',
      security: ['onboarding', 'bearer'],
      query: ['tenant'],
      body: ['note'],
      file: 'file',
    });
    expect(await client(call, { tenant: 'tea', note: 'n' }, { file, onProgress })).toEqual({
      kind: 'ok',
      value: { url: '/files/1' },
    });
    expect(sent.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer fresh']);
    expect(sent[1]).toMatchObject({
      address: '/upload/photo',
      query: { tenant: 'tea' },
      fields: { note: 'n' },
      name: 'file',
      file,
      onProgress,
      headers: { os: 'web', 'x-locale': 'rw' },
    });
    expect(Object.keys(sent[1]?.headers ?? {})).not.toContain('content-type');
    expect([core.sent.length, busy.mock.calls]).toEqual([0, [[1], [-1]]]);
  });
});

describe('the token of a sign-up', () => {
  const stage = callInfo({ path: '/stage', security: ['onboarding'] });
  const refusing = (token: () => string) => {
    const heldRefused = vi.fn();
    const { client, signedOut } = setUp({
      answer: () => refusal(401, 'unauthorized', 'Unauthorized access'),
      options: { held: token, heldRefused },
    });
    return { client, signedOut, heldRefused };
  };

  it('that is refused is told to the flow and forgotten, and ends no session', async () => {
    const { client, signedOut, heldRefused } = refusing(() => 'half');
    expect(await client(stage, {})).toMatchObject({
      kind: 'failed',
      failure: { code: 'unauthorized', message: 'Unauthorized access' },
    });
    expect([heldRefused.mock.calls.length, signedOut.mock.calls.length]).toEqual([1, 0]);
  });

  it('that has been replaced meanwhile stays', async () => {
    let round = 0;
    const { client, heldRefused } = refusing(() => (round++ === 0 ? 'half' : 'another'));
    await client(stage, {});
    expect(heldRefused).not.toHaveBeenCalled();
  });
});

describe('a request', () => {
  it('says that it comes from the web, for whom, in which language and time zone, and takes JSON', async () => {
    const { headers } = await sentBy(read);
    expect(headers.get('os')).toBe('web');
    expect(headers.get('x-api-key')).toBe('web');
    expect(headers.get('x-locale')).toBe('rw');
    expect(headers.get('x-timezone')).toBe('Africa/Kigali');
    expect(headers.get('accept')).toBe('application/json');
    expect(headers.has('idempotency-key')).toBe(false);
  });

  it('carries the organisation before sign-in, the borrower after it, and nobody where nobody is asked for', async () => {
    expect(bearer(await sentBy(callInfo({ security: ['basic'] })))).toBe('Basic b3Jn');
    expect(bearer(await sentBy(read))).toBe('Bearer old');
    expect(bearer(await sentBy(callInfo({ security: [] })))).toBeNull();
  });

  it('carries the key of the intent when it moves money', async () => {
    expect((await sentBy(pay, { amount: '5.00' }, { key: 'k1' })).headers.get('idempotency-key')).toBe('k1');
  });

  it('sends the members that the operation names and no other', async () => {
    const request = await sentBy(pay, { amount: '5.00', pin: '1234', password: 'secret', id: 7 });
    expect(request.body).toEqual({ amount: '5.00', pin: '1234' });
    expect(request.address).toBe('/api/v1/pay');
    expect(request.headers.get('content-type')).toBe('application/json');
  });

  it('never takes a member from a prototype', async () => {
    const request = await sentBy(callInfo({ method: 'POST', body: ['toString', 'constructor', 'amount'] }), {
      amount: 1,
    });
    expect(request.body).toEqual({ amount: 1 });
  });

  it('has a body where the operation takes one, if an empty one, and says that it is JSON either way', async () => {
    expect((await sentBy(callInfo({ method: 'POST', body: ['note'] }))).body).toEqual({});
    for (const call of [callInfo({ method: 'POST' }), callInfo({ method: 'DELETE' }), read]) {
      const request = await sentBy(call);
      expect([request.body, request.headers.get('content-type')]).toEqual([undefined, 'application/json']);
    }
  });

  it('writes query and path parameters so that no value becomes a part of the address', async () => {
    const call = callInfo({ path: '/api/v1/loan/{id}', params: ['id'], query: ['channel'] });
    expect((await sentBy(call, { id: 'a/b?c#d é', channel: 'web&x=1' })).address).toBe(
      '/api/v1/loan/a%2Fb%3Fc%23d%20%C3%A9?channel=web%26x=1',
    );
    expect((await sentBy(call, { id: 12 })).address).toBe('/api/v1/loan/12');
  });

  it.each([
    ['nothing', {}],
    ['an empty text', { id: '' }],
    ['the place itself', { id: '.' }],
    ['the place above', { id: '..' }],
  ])('is not sent to another path when the parameter is %s [F35]', async (_title, asked) => {
    const { client, core } = setUp();
    const outcome = await client(callInfo({ path: '/api/v1/loan/{id}', params: ['id'] }), asked);
    expect(outcome).toMatchObject({ kind: 'failed', failure: { code: 'not_found', status: 404 } });
    expect(core.sent).toHaveLength(0);
  });
});

describe('an answer', () => {
  it.each([
    ['HTML of a proxy', () => new Response('<html>502 Bad Gateway</html>', { status: 502 }), 'unknown'],
    ['HTML with a 200', () => new Response('<html>Welcome to the hotel</html>', { status: 200 }), 'unknown'],
    ['JSON that was cut off', () => new Response('{"status":"success","data":{"id":1', { status: 200 }), 'unknown'],
    ['nothing at all', () => new Response(null, { status: 204 }), 'unknown'],
    ['an error in a 200', () => json(200, { status: 'error', message: 'No', code: 'no' }), 'failed'],
    ['success', () => success({ id: 1 }), 'ok'],
  ])('of %s is %3$s [F08] [F54] [F55]', async (_title, answer, kind) => {
    const { client } = setUp({ answer });
    const outcome = await client(pay, {}, { key: 'k' });
    expect(outcome.kind).toBe(kind);
    expect(JSON.stringify(outcome)).not.toContain('<html');
  });

  it('that never comes whole is unknown, not failed [F03]', async () => {
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"status":'));
        controller.error(new Error('reset'));
      },
    });
    const { client } = setUp({ answer: () => new Response(broken, { status: 200 }) });
    expect(await client(pay, {}, { key: 'k' })).toMatchObject({ kind: 'unknown', failure: { code: 'unreachable' } });
  });

  it('tells how long a busy server wants to be left alone [F09]', async () => {
    const answered = async (header: Record<string, string>) =>
      setUp({ answer: () => json(429, {}, header) }).client(read, {});
    expect(await answered({ 'retry-after': '7' })).toMatchObject({ kind: 'failed', retryAfter: 7_000 });
    expect(await answered({ 'retry-after': 'soon' })).not.toHaveProperty('retryAfter');
    expect(await answered({})).not.toHaveProperty('retryAfter');
  });

  it('to a request that was not sent, offline, is a failure and no doubt [F15]', async () => {
    const { client, core } = setUp({ options: { online: () => false } });
    expect(await client(pay, {}, { key: 'k' })).toMatchObject({ kind: 'failed', failure: { code: 'offline' } });
    expect(core.sent).toHaveLength(0);
  });

  it('of 10 MB is not read to its end: the page stays responsive [F56]', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(100_000).fill(32));
      },
    });
    const { client } = setUp({ answer: () => new Response(endless, { status: 200 }) });
    expect(await client(read, {})).toMatchObject({ kind: 'unknown', failure: { code: 'unreadable' } });
    expect(sent).toBeLessThan(60);
  });

  it('keeps letters whole that were cut apart on the way [F57]', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify({ status: 'success', data: 'Ayọ̀mídé' }));
    const parts = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    const { client } = setUp({ answer: () => new Response(parts, { status: 200 }) });
    expect(await client(read, {})).toEqual({ kind: 'ok', value: 'Ayọ̀mídé' });
  });

  it('shows the progress bar while it is awaited, unless the call is silent', async () => {
    const { client, busy } = setUp();
    await client(callInfo({ silent: true }), {});
    expect(busy).not.toHaveBeenCalled();
    await client(read, {});
    expect(busy.mock.calls).toEqual([[1], [-1]]);
  });
});

describe('a wrong sign-in', () => {
  it('is told as it is: nothing is refreshed and nobody signed out', async () => {
    const { client, refreshed, signedOut } = setUp({
      answer: () => refusal(401, 'wrong_credentials', 'Incorrect phone number or password'),
    });
    expect(await client(callInfo({ security: ['basic'], method: 'POST' }), {})).toMatchObject({
      kind: 'failed',
      failure: { code: 'wrong_credentials', status: 401 },
    });
    expect(refreshed).not.toHaveBeenCalled();
    expect(signedOut).not.toHaveBeenCalled();
  });
});

describe('a sign-up under way', () => {
  const finish = callInfo({
    method: 'POST',
    path: '/finish',
    security: ['onboarding', 'basic'],
    headers: ['x-phone-number'],
    body: ['pin'],
  });
  const stage = callInfo({ path: '/stage', security: ['onboarding'] });
  const underWay = { held: (scheme: string) => (scheme === 'onboarding' ? 'half' : undefined) };

  it('calls with its own token where it has one, else with the organisation’s and the phone number [OP-39]', async () => {
    const withToken = setUp({ options: underWay });
    await withToken.client(finish, { pin: '1234' });
    expect(withToken.core.sent.map(bearer)).toEqual(['Bearer half']);
    const request = await sentBy(finish, { pin: '1234', 'x-phone-number': '0803 000 0001' });
    expect([bearer(request), request.headers.get('x-phone-number'), request.body]).toEqual([
      'Basic b3Jn',
      '0803 000 0001',
      { pin: '1234' },
    ]);
  });

  it('calls for whom a scheme of the document says, though nobody here knows it by name', async () => {
    const { client, core } = setUp({
      options: {
        schemes: { ...someSchemes, agent: { sent: 'Bearer', kept: 'device' } },
        held: (scheme) => (scheme === 'agent' ? 'of-an-agent' : undefined),
      },
    });
    await client(callInfo({ security: ['onboarding', 'agent'] }), {});
    expect(core.sent.map(bearer)).toEqual(['Bearer of-an-agent']);
  });

  it('never calls with the token of a borrower who is signed in, nor a session with that of a sign-up', async () => {
    const { client, core } = setUp({ options: underWay });
    await client(stage, {});
    await client(read, {});
    expect(core.sent.map(bearer)).toEqual(['Bearer half', 'Bearer old']);
  });

  it.each([
    ['when its token has run out', underWay, 1],
    ['when there is none', {}, 0],
  ])('hears “unauthorized” %s: nothing is refreshed, nobody is signed out [OP-29]', async (_title, options, sent) => {
    const { client, core, refreshed, signedOut } = setUp({ options, answer: () => json(401, {}) });
    expect(await client(stage, {})).toMatchObject({ kind: 'failed', failure: { code: 'unauthorized', status: 401 } });
    expect(core.sent).toHaveLength(sent);
    expect(refreshed).not.toHaveBeenCalled();
    expect(signedOut).not.toHaveBeenCalled();
  });
});

describe('a session that has run out', () => {
  it.each([
    ['by HTTP', () => refusal(401, 'unauthorized')],
    ['in the body of a 200', () => json(200, { status: 401, message: 'Unauthorized' })],
  ])(
    'is refreshed once and the read repeated once, when a 401 is said %s [F23] [F55]',
    async (_title, unauthorized) => {
      const { client, core, refreshed } = setUp({
        answer: (request) => (bearer(request) === 'Bearer fresh' ? success(['thing']) : unauthorized()),
      });
      expect(await client(read, {})).toEqual({ kind: 'ok', value: ['thing'] });
      expect(refreshed).toHaveBeenCalledTimes(1);
      expect(core.sent.map(bearer)).toEqual(['Bearer old', 'Bearer fresh']);
    },
  );

  it('has its money call sent again with the same key and the same content [F24]', async () => {
    const { client, core } = setUp({ answer: onlyFresh });
    expect((await client(pay, { amount: '5.00', pin: '1234' }, { key: 'k1' })).kind).toBe('ok');
    expect(core.sent.map((request) => [request.headers.get('idempotency-key'), request.body])).toEqual([
      ['k1', { amount: '5.00', pin: '1234' }],
      ['k1', { amount: '5.00', pin: '1234' }],
    ]);
  });

  it('sends one refresh for ten calls that get 401 at once, in every order [F25]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const { client, core, refreshed } = setUp({
          answer: (request) => scheduler.schedule(Promise.resolve(onlyFresh(request)), bearer(request) ?? ''),
          refresh: () => scheduler.schedule(Promise.resolve<Refreshed>({ kind: 'ok', tokens: fresh }), 'refresh'),
        });
        const calls = Array.from({ length: 10 }, () => client(read, {}));
        await scheduler.waitIdle();
        expect((await Promise.all(calls)).every((outcome) => outcome.kind === 'ok')).toBe(true);
        expect(refreshed).toHaveBeenCalledTimes(1);
        expect(core.sent.length).toBeLessThanOrEqual(20);
      }),
      { numRuns: 40 },
    );
  });

  it('is refreshed before a call when its token is about to end, so that no 401 is met', async () => {
    const soon = tokens('old', { expires: 9_000 });
    const { client, core } = setUp({
      session: memorySession(soon, () => Promise.resolve({ kind: 'ok', tokens: fresh })),
      answer: onlyFresh,
    });
    expect((await client(read, {})).kind).toBe('ok');
    expect(core.sent.map(bearer)).toEqual(['Bearer fresh']);
  });

  it('still tries the old token when a refresh beforehand can’t be had', async () => {
    const soon = tokens('old', { expires: 9_000 });
    const { client } = setUp({ session: memorySession(soon, () => Promise.resolve({ kind: 'failed' })) });
    expect((await client(read, {})).kind).toBe('ok');
  });

  it('has other calls wait while it is refreshed, not one of them sent with the old token', async () => {
    let end: (refreshed: Refreshed) => void = () => undefined;
    const session = memorySession(old, () => new Promise((resolve) => (end = resolve)));
    const { client, core } = setUp({ session, answer: onlyFresh });
    void session.refresh(old);
    const calls = [client(read, {}), client(read, {})];
    // Whatever could be sent without the new token would be by now.
    await new Promise((resolve) => setImmediate(resolve));
    expect(core.sent).toHaveLength(0);
    end({ kind: 'ok', tokens: fresh });
    expect((await Promise.all(calls)).map(({ kind }) => kind)).toEqual(['ok', 'ok']);
    expect(core.sent.map(bearer)).toEqual(['Bearer fresh', 'Bearer fresh']);
  });

  it('does not end by a 401 to a try that says so: signing in by other means [OP-30]', async () => {
    const { client, refreshed, signedOut, session } = setUp({ answer: () => refusal(401, 'not_recognised') });
    expect(await client(read, {}, { keepsSession: true })).toMatchObject({
      kind: 'failed',
      failure: { code: 'not_recognised', status: 401 },
    });
    expect(refreshed).not.toHaveBeenCalled();
    expect(signedOut).not.toHaveBeenCalled();
    expect(session.tokens()).toEqual(old);
  });

  it('is over when the refresh is refused, and the borrower is told signed_out [F28]', async () => {
    const { client, core, signedOut } = setUp({
      answer: onlyFresh,
      refresh: () => Promise.resolve({ kind: 'refused' }),
    });
    expect(await client(read, {})).toMatchObject({ kind: 'failed', failure: { code: 'signed_out', status: 401 } });
    expect(signedOut).toHaveBeenCalledTimes(1);
    expect(core.sent).toHaveLength(1);
  });

  it('is over when a fresh token is refused too: no loop', async () => {
    const { client, core, signedOut } = setUp({ answer: () => refusal(401, 'unauthorized') });
    expect(await client(read, {})).toMatchObject({ kind: 'failed', failure: { code: 'signed_out' } });
    expect(core.sent).toHaveLength(2);
    expect(signedOut).toHaveBeenCalledTimes(1);
  });

  it('stays when the refresh could not be reached: the call failed, nothing was done, nobody is signed out [F29]', async () => {
    const { client, signedOut, session } = setUp({
      answer: onlyFresh,
      refresh: () => Promise.resolve({ kind: 'failed' }),
    });
    expect(await client(pay, {}, { key: 'k' })).toMatchObject({ kind: 'failed', failure: { code: 'unreachable' } });
    expect(signedOut).not.toHaveBeenCalled();
    expect(session.tokens()).toEqual(old);
  });

  it('lets nothing go out when nobody is signed in', async () => {
    const { client, core, signedOut } = setUp({
      session: memorySession(undefined, () => Promise.resolve({ kind: 'failed' })),
    });
    expect(await client(read, {})).toMatchObject({ kind: 'failed', failure: { code: 'signed_out' } });
    expect(core.sent).toHaveLength(0);
    expect(signedOut).toHaveBeenCalledTimes(1);
  });

  it('never sends for one borrower what another had asked, and leaves the other signed in [F31]', async () => {
    const session = memorySession(old, () => Promise.resolve({ kind: 'refused' }));
    const { client, core, signedOut } = setUp({
      session,
      answer: () => {
        session.start(tokens('of-bob', { id: 'bob' }));
        return refusal(401, 'unauthorized');
      },
    });
    expect(await client(pay, { amount: '5.00' }, { key: 'k' })).toMatchObject({
      kind: 'failed',
      failure: { code: 'signed_out' },
    });
    expect(core.sent).toHaveLength(1);
    expect(signedOut).not.toHaveBeenCalled();
    expect(session.tokens()?.id).toBe('bob');
  });

  it('of who has signed in since is not ended by a call of who was here before, whose fresh token is refused too', async () => {
    const { client, core, session, signedOut } = setUp({
      answer: () => {
        if (core.sent.length === 2) session.start(tokens('of-bob', { id: 'bob' }));
        return refusal(401, 'unauthorized');
      },
    });
    expect(await client(read, {})).toMatchObject({ kind: 'failed', failure: { code: 'signed_out' } });
    expect([core.sent.length, signedOut.mock.calls.length]).toEqual([2, 0]);
  });
});

describe('a call that takes too long', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const never = (request: Sent): Promise<Response> =>
    new Promise((_resolve, reject) => {
      request.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });

  it('is given up after 30 s: unknown, since it may have arrived [F04]', async () => {
    const { client } = setUp({ answer: never });
    const outcome = client(pay, {}, { key: 'k' });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await outcome).toMatchObject({ kind: 'unknown', failure: { code: 'unreachable' } });
  });

  it('is given up although it can be cancelled too, and although its answer has begun [F03] [F29]', async () => {
    const { client } = setUp({
      answer: (request) =>
        new Response(
          new ReadableStream({
            start(controller) {
              controller.enqueue(new TextEncoder().encode('{"status":'));
              request.signal?.addEventListener('abort', () =>
                controller.error(new DOMException('aborted', 'AbortError')),
              );
            },
          }),
        ),
    });
    const outcome = client(read, {}, { signal: new AbortController().signal });
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await outcome).kind).toBe('unknown');
  });

  it('waits 30 s for a refresh that hangs, then says that it could not be sent [F29] [OP-31]', async () => {
    const { client, core, signedOut } = setUp({
      session: memorySession(old, () => new Promise(() => undefined)),
      answer: () => refusal(401, 'unauthorized'),
    });
    const outcome = client(read, {});
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await outcome).toMatchObject({ kind: 'failed', failure: { code: 'unreachable' } });
    expect(core.sent).toHaveLength(1);
    expect(signedOut).not.toHaveBeenCalled();
  });

  it('is ended at once by whoever no longer wants it [F14]', async () => {
    const { client } = setUp({ answer: never });
    const ending = new AbortController();
    const outcome = client(read, {}, { signal: ending.signal });
    await vi.advanceTimersByTimeAsync(10);
    ending.abort();
    expect((await outcome).kind).toBe('unknown');
    expect(vi.getTimerCount()).toBe(0);
  });
});
