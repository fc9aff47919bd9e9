import { describe, expect, it, vi } from 'vitest';
import { opened, type Message, type Sender } from '../index.ts';
import { sendMessages } from './outbox.ts';
import { coreForEach } from '../testing/core-for-each.ts';
import { CoreUnderTest, type Reply } from '../testing/core-under-test.ts';
import { databaseKinds } from '../testing/database-kinds.ts';
import { LenderBounds } from '../limits/lender-bounds.ts';

const changed = 'Naija Credit: your PIN was changed. If it was not you, call us at once.';

describe.each(databaseKinds)('what borrowers are told by message, on $name', ({ start }) => {
  let core: CoreUnderTest;
  let token: string;
  /** What the gateway does with a message, which it has then taken over. */
  let takes: (message: Message) => Promise<void>;
  let taken: string[];
  let logged: string[];
  const sender = {
    async send(message: Message) {
      await takes(message);
      taken.push(message.text);
    },
  };
  coreForEach(
    start,
    async (made) => {
      core = made;
      ({ token } = await core.signIn('naija', '08032345678'));
    },
    () => {
      takes = async () => undefined;
      [taken, logged] = [[], []];
      return { sender };
    },
  );

  /** Changes the PIN, of which the borrower is told; nothing is sent for it here. */
  async function changesPin(of: CoreUnderTest = core): Promise<number> {
    const { statusCode } = await of.app.inject({
      method: 'POST',
      url: '/api/v1/settings/pin',
      headers: { host: 'naija.localhost', authorization: `Bearer ${token}` },
      payload: { old_pin: '1234', new_pin: '4826' },
    });
    return statusCode;
  }
  const background = (by: { readonly sender: Sender | undefined } = { sender }) =>
    sendMessages(
      {
        ...core,
        clock: { now: () => core.now },
        ...by,
        push: undefined,
        bounds: new LenderBounds(core.database),
      },
      { error: (detail, message) => void logged.push(`${message} ${JSON.stringify(detail)}`) },
    );
  const waiting = async () => (await core.database.query('select 1 from outbox')).length;
  const resetCode = async (): Promise<Reply> =>
    core.ask('POST', '/api/v1/auth/reset/password/otp', {
      token: await core.basic('naija'),
      body: { phone_number: '08031234567' },
    });

  it('is sent after the answer, for which nobody waits for a slow gateway', async () => {
    const other = await CoreUnderTest.over(core.database, { sender, followUpEvery: 3_600_000 });
    let answer = (): void => undefined;
    const slow = new Promise<void>((resolve) => (answer = resolve));
    const reached = new Promise<void>((resolve) => {
      takes = () => {
        resolve();
        return slow;
      };
    });
    other.now = core.now;
    expect(await changesPin(other)).toBe(200);
    // Without waiting for the next look.
    await reached;
    expect(taken).toEqual([]);
    answer();
    await vi.waitFor(async () => expect([taken, await waiting()]).toEqual([[changed], 0]));
    await other.app.close();
  });

  it('stands sealed until it is sent, and is sent by whoever comes after a process that was killed', async () => {
    expect(await changesPin()).toBe(200);
    const [stands] = await core.database.query<{ said: string }>(`select address || ' ' || text as said from outbox`);
    expect(stands?.said).not.toMatch(/PIN|803/);
    expect(await core.database.query(`select ${opened('outbox', ['address', 'text'])} from outbox`)).toEqual([
      { address: '08032345678', text: changed },
    ]);
    expect(taken).toEqual([]);
    await background();
    await background();
    expect([taken, await waiting()]).toEqual([[changed], 0]);
  });

  it('waits for no clock that was a day ahead when it was written', async () => {
    expect(await changesPin()).toBe(200);
    await core.database.query(
      `update outbox set created_on = created_on + interval '1 day', due_on = due_on + interval '1 day'`,
    );
    await background();
    expect([taken, await waiting()]).toEqual([[changed], 0]);
  });

  it('is told where it is done, and nowhere else', async () => {
    const { transaction } = core.database;
    const breaking: typeof transaction = (work, isolation) =>
      transaction(async (queries) => {
        const done = await work(queries);
        if ((await queries.query('select 1 from outbox')).length > 0) throw new Error('cut off before the commit');
        return done;
      }, isolation);
    const broken = await CoreUnderTest.over({ ...core.database, transaction: breaking }, { sender });
    broken.now = core.now;
    expect(await changesPin(broken)).toBe(500);
    expect([await waiting(), await core.database.query('select 1 from notices')]).toEqual([0, []]);
    expect(await changesPin()).toBe(200);
    expect([await waiting(), (await core.database.query('select 1 from notices')).length]).toEqual([1, 1]);
    await broken.app.close();
  });

  it('is tried again after 1, 2, 4, 8 and 16 minutes, and then given up; the log says so each time, and not what or to whom', async () => {
    await changesPin();
    let tries = 0;
    takes = async () => {
      tries += 1;
      throw new Error('the gateway answered 503');
    };
    const triedOn: number[] = [];
    for (let minute = 0; minute < 60; minute += 1) {
      const before = tries;
      await background();
      if (tries > before) triedOn.push(minute);
      core.later(1);
    }
    expect([triedOn, await waiting()]).toEqual([[0, 1, 3, 7, 15, 31], 0]);
    expect(logged.map((line) => line.split(' {')[0])).toEqual([
      ...Array.from({ length: 5 }, () => 'a message was not sent'),
      'a message was not sent, and is given up',
    ]);
    expect(logged.join()).not.toMatch(/PIN|803/);
    expect(
      await core.data<{ body: string }[]>('GET', '/api/v1/notifications', {
        token: (await core.signIn('naija', '08032345678')).token,
      }),
    ).toHaveLength(1);
  });

  it('is sent once by many who look at the same time', async () => {
    await changesPin();
    await Promise.all([background(), background(), background()]);
    expect(taken).toEqual([changed]);
  });

  it('is sent beside one that cannot be read', async () => {
    await changesPin();
    await core.database.query(
      `insert into outbox (lender_id, borrower_id, channel, address, text, created_on, due_on) select lender_id, borrower_id, channel, address, text, created_on, due_on - interval '1 second' from outbox`,
    );
    await background();
    expect([taken, await waiting(), logged.length]).toEqual([[changed], 1, 1]);
  });

  it('is given up at once where nobody is there who sends', async () => {
    await changesPin();
    await background({ sender: undefined });
    expect(await waiting()).toBe(0);
  });

  it('is never a code: that is sent while its borrower waits for it, and stands nowhere', async () => {
    const written = vi.fn();
    takes = async ({ text }) => void written(text, await waiting());
    expect((await resetCode()).status).toBe(200);
    expect(written.mock.calls).toEqual([[expect.stringMatching(/\b\d{6}\b/), 0]]);
    expect(await waiting()).toBe(0);
  });
});
