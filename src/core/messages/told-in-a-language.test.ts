import { describe, expect, it } from 'vitest';
import { decideDocument } from '../index.ts';
import { sendPushes } from '../push/send-pushes.ts';
import { coreForEach } from '../testing/core-for-each.ts';
import { offerFor, type CoreUnderTest } from '../testing/core-under-test.ts';
import { quickestDatabases } from '../testing/database-kinds.ts';
import { PushDevice, PushesUnderTest } from '../testing/push-device.ts';

const lender = 'kigali';
const english = { approved: 'We have checked your document' } as const;
const rw = { approved: 'Twasuzumye inyandiko', thief: 'twasohoye', pushed: 'Ufite ubutumwa bushya' } as const;

describe('a borrower', () => {
  let core: CoreUnderTest;
  let pushes: PushesUnderTest;
  coreForEach(
    quickestDatabases,
    (made) => {
      core = made;
    },
    () => ({ push: (pushes = new PushesUnderTest()) }),
  );

  const reads = (token: string, language?: string) =>
    core.data<{ body: string }[]>('GET', '/api/v1/notifications', {
      lender,
      token,
      ...(language !== undefined && { headers: { 'x-locale': language } }),
    });
  const isChecked = async () => {
    const [{ id } = { id: 0 }] = await core.database.query<{ id: number }>(
      `insert into documents (lender_id, borrower_id, type_id, status, url) select b.lender_id, b.id, t.id, 'pending', 'x' from sessions s join borrowers b on b.id = s.borrower_id join document_types t on t.lender_id = b.lender_id order by t.number limit 1 returning id`,
    );
    expect(await decideDocument(core.database, { id, url: 'x' }, 'approved', core.now)).toBe(true);
  };
  const newest = async (token: string) => (await reads(token))[0]?.body ?? '';

  it('is told in the language that their page spoke last, whoever brings it about: the lender, or somebody with their token', async () => {
    const { token, refresh_token: refresh } = await core.signIn(lender);
    await reads(token, 'fr');
    await reads(token, 'rw');
    await isChecked();
    expect(await newest(token)).toContain(rw.approved);
    await core.sends();
    expect(core.sent.at(-1)).toMatchObject({ channel: 'sms', text: expect.stringContaining(rw.approved) });
    const renews = async (of: string) =>
      core.ask('POST', '/api/v1/auth/refresh-token', {
        lender,
        token: await core.basic(lender),
        body: { token: of },
        headers: { 'x-locale': 'en-GB' },
      });
    expect((await renews(refresh)).status).toBe(200);
    core.later(5);
    expect((await renews(refresh)).status).toBe(401);
    expect(core.sent.at(-1)?.text).toContain(rw.thief);
  });

  it('has papers in English where their page names no language, or one without words', async () => {
    const { token } = await core.signIn('naija');
    const { completion } = await offerFor(core, token, 'Quick Cash');
    const letter = (language: string) =>
      core.ask('GET', `/api/v2/loans/offer-letters?token=${String(completion.token)}`, {
        token,
        headers: { 'x-locale': language },
      });
    for (const language of ['zz_!!', 'x', 'a'.repeat(300), 'de-DE', 'en-GB', 'yo'])
      expect(await letter(language)).toMatchObject({ status: 200, body: { data: { title: 'Offer of a loan' } } });
  });

  it('has devices that are told in it too', async () => {
    const { token } = await core.signIn(lender);
    const device = new PushDevice('one');
    await core.ask('PUT', '/api/v1/settings/notification/token', {
      lender,
      token,
      body: { notification_token: device.token },
      headers: { 'x-locale': 'fr' },
    });
    await core.ask('POST', '/api/v1/settings/pin', {
      lender,
      token,
      body: { old_pin: '1234', new_pin: '4826' },
      headers: { 'x-locale': 'rw' },
    });
    await sendPushes({ ...core, clock: { now: () => core.now }, push: pushes }, { error: () => undefined });
    expect(device.opens(pushes.posted[0]?.body ?? new Uint8Array())).toContain(rw.pushed);
  });

  it("who has read none of the lender's languages is told in the first of them; one that the lender does not speak changes nothing", async () => {
    const { token } = await core.signIn(lender);
    await isChecked();
    expect(await newest(token)).toContain(english.approved);
    await reads(token, 'rw-RW');
    for (const unknown of ['sw', 'de', '', 'x'.repeat(4000)]) await reads(token, unknown);
    await core.database.query('delete from documents');
    await isChecked();
    expect(await newest(token)).toContain(rw.approved);
  });
});
