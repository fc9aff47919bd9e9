import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Applicant, png } from '../../core/testing/applicant.ts';
import { CoreUnderTest } from '../../core/testing/core-under-test.ts';
import { quickestDatabases } from '../../core/testing/database-kinds.ts';
import { testStart } from '../../core/testing/template.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

describe('outside parties of the sandbox', () => {
  let core: CoreUnderTest;
  let sandbox: Sandbox;
  let who: Applicant;
  let folder: string;
  const order = (url: string, payload: object) =>
    core.app.inject({ method: 'POST', url, payload, headers: { host: 'naija.localhost:3000' } });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'uploads-'));
    const database = await (await quickestDatabases()).fresh();
    sandbox = await createSandbox({ database, clock: { now: () => testStart } });
    core = await CoreUnderTest.over(
      database,
      { filesDirectory: folder, ...sandbox.core, sender: { send: async (message) => void core.sent.push(message) } },
      (app) => sandbox.register(app),
    );
    await core.app.listen({ port: 0, host: '127.0.0.1' });
    who = new Applicant(core, 'pwani', '0754900001');
    await who.begin();
  });
  afterAll(async () => {
    await core.close();
    await rm(folder, { recursive: true });
  });

  const post = (url: string, body: object) => who.ask('POST', url, body);
  const at = (url: string, choice?: string) => {
    const { host, pathname, search } = new URL(url);
    return core.app.inject({
      method: choice === undefined ? 'GET' : 'POST',
      url: pathname + search,
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      ...(choice !== undefined && { payload: `choice=${choice}` }),
    });
  };
  const begin = async () =>
    (await post('/utility/v1/verify/document', { product: 'smileid' })).body.data as {
      url: string;
      origin: string;
      job_id: string;
    };
  const status = async (job: string) =>
    ((await post('/utility/v1/verify/document/status', { job_id: job })).body.data as { status: string }).status;

  it.each([
    ['success', 'data-outcome="success"', 'passed'],
    ['decline', 'data-outcome="decline"', 'failed'],
    ['cancel', 'data-outcome="cancel"', 'failed'],
    ['silence', 'Nothing is answered', 'running'],
    ['wrong-origin', 'src="http://elsewhere.localhost:3000/stranger/', 'running'],
    ['duplicate', 'data-times="2"', 'passed'],
    ['late', 'data-wait="8000"', 'running'],
  ])('play an identity check that ends in %s, on an origin of their own [F62]', async (choice, said, result) => {
    const { url, origin, job_id: job } = await begin();
    expect(origin).toBe('http://identity.localhost:3000');
    expect(sandbox.windowOrigins('http://pwani.localhost:3000')).toContain(origin);
    const asking = await at(url);
    expect(asking.headers['content-security-policy']).toContain('frame-ancestors http://pwani.localhost:3000');
    expect(await status(job)).toBe('running');
    const answered = await at(url, choice);
    expect(answered.body).toContain(said);
    expect(await status(job)).toBe(result);
    const stranger = await at(
      `http://elsewhere.localhost:3000/stranger/${job}?origin=${encodeURIComponent('http://pwani.localhost:3000')}`,
    );
    expect(stranger.headers['content-security-policy']).toContain(
      'frame-ancestors http://pwani.localhost:3000 http://identity.localhost:3000',
    );
  });

  it('show nothing to another page, or of an unknown check', async () => {
    const { url } = await begin();
    for (const forged of [
      url.replace(/origin=.*/, 'origin=https://evil.example'),
      url.replace(/job_[\w-]+/, 'job_made-up'),
    ]) {
      const reply = await at(forged);
      expect([reply.statusCode, reply.headers['content-security-policy']]).toEqual([
        404,
        expect.stringContaining("frame-ancestors 'none'"),
      ]);
    }
  });

  const salary = (account: string) =>
    post('/utility/v1/inflight/verify', { bank_code: '003', account_number: account });
  const lookUp = (value: string) =>
    post('/utility/v1/lookup', {
      form: 'member_details',
      field: 'staff_number',
      values: { staff_number: value, branch: 'KBH' },
    });

  it.each([
    ['0123456789', 200, 'salaryPaymentDetails'],
    ['0123450001', 200, 'AUTH-0001'],
    ['0123450002', 422, 'not known to the salary office'],
    ['0123450003', 503, 'salary_unavailable'],
    ['0123450005', 503, 'salary_unavailable'],
    ['0123450006', 503, 'salary_unavailable'],
    ['0123450007', 503, 'salary_unavailable'],
  ])('play a salary check of account %s with its outcome [B24]', async (account, code, said) => {
    const reply = await salary(account);
    expect([reply.status, reply.text]).toEqual([code, expect.stringContaining(said)]);
    if (account === '0123450001') expect(reply.text).not.toContain('amount');
  });

  it.each([
    ['AB-123', 200, '2 loans'],
    ['REFUSED-1', 422, 'lookup_failed'],
    ['ERROR-1', 503, 'lookup_unavailable'],
    ['WRONG-1', 503, 'lookup_unavailable'],
    ['HUGE-1', 503, 'lookup_unavailable'],
    ['REDIRECT-1', 503, 'lookup_unavailable'],
  ])('play a lookup of %s with its outcome', async (value, code, said) => {
    const reply = await lookUp(value);
    expect([reply.status, reply.text]).toEqual([code, expect.stringContaining(said)]);
  });

  it('come out as the sandbox page says, until all is put back', async () => {
    expect((await order('/sandbox/services', { outcome: 'no salary' })).json()).toMatchObject({
      services: 'no salary',
    });
    expect((await lookUp('AB-123')).text).toContain('No loan history');
    expect((await order('/sandbox/services', { outcome: 'nonsense' })).statusCode).toBe(400);
    await order('/sandbox/services', { outcome: 'by value' });
    const { url } = (await who.upload('photo', png())).body.data as { url: string };
    expect((await order('/sandbox/liveness', { alive: 'no' })).json()).toMatchObject({ alive: false });
    expect((await who.stage('photo', { photo_url: url })).body).toMatchObject({ code: 'liveness' });
    await order('/sandbox/liveness', { alive: 'yes' });
    expect((await who.stage('photo', { photo_url: url })).status).toBe(200);
    expect((await core.app.inject({ url: '/sandbox', headers: { host: 'naija.localhost' } })).body).toContain(
      'Outside parties',
    );
    expect((await order('/sandbox/reset', {})).json()).toMatchObject({ services: 'by value', alive: true });
  });
});
