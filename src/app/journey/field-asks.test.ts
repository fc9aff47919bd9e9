// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallInfo } from '../../language/bundle.ts';
import type { Asks, Field } from '../../language/language.gen.ts';
import { programOf, text, variable } from '../../engine/flow/testing/program.ts';
import { FAILED, type Value, type ValueObject } from '../../engine/value.ts';
import type { Sending } from '../../api/client.ts';
import type { Outcome } from '../../api/outcome.ts';
import { callInfo } from '../../api/testing/call-info.ts';
import type { CallOutcome } from '../../providers/provider.ts';
import { fakeDatabase, fakeKeyRange } from '../testing/fake-database.ts';
import { liveWorld } from '../testing/live-world.ts';
import { runJourney } from '../testing/run-journey.ts';
import { createFormParts } from './form-parts.ts';
import { createFormPort } from './form-port.ts';
import { createPlaceScope } from './place-scope.ts';
import { placeViews } from './place-view.ts';

const everywhere: Readonly<Record<string, Asks>> = {
  lookup: {
    find: {
      call: 'lookUp',
      with: {
        id: variable('event.field'),
        who: variable('form.name'),
        none: variable('data.form.value.0.nothing', null),
      },
      value: variable('answer.text'),
      fill: { found: variable('answer.found', null), owed: variable('answer.owed', null) },
    },
  },
  bank: {
    banks: { call: 'listBanks', value: variable('answer.value') },
    verify: {
      call: 'verifyBank',
      if: { '===': [variable('settings.country'), 'NGA'] },
      with: { number: variable('event.number') },
    },
  },
  upload: { image: { call: 'uploadPhoto', with: { tenant: 'tea' }, value: variable('answer.url') } },
  verification: { window: { call: 'identity.verify', with: { url: variable('event.url') } } },
};
const fields: Readonly<Record<string, Omit<Field, 'at'>>> = {
  name: text('page', { required: false }),
  staff: text('page', {
    required: false,
    widget: 'lookup',
    messages: { denied: { key: 'Allow it', link: 'https://help.example/{{ form.name }}' }, plain: 'Plain words' },
  }),
  found: text('page', { required: false }),
  owed: text('page', { required: false }),
  account: { group: 'page', schema: { type: 'object' }, widget: 'bank', ask: { verify: { call: 'verifyOther' } } },
  bank: { group: 'page', schema: { type: 'object' }, widget: 'bank' },
  photo: text('page', { required: false, widget: 'upload' }),
  face: text('page', { required: false, widget: 'verification' }),
  answers: { group: 'page', schema: { type: 'object' }, define: variable('data.form.value') },
};
const program = {
  ...programOf({
    flows: {
      apply: {
        form: 'apply',
        start: 'page',
        load: { form: { call: 'getForm' } },
        steps: { page: { screen: 'page', on: { next: 'other' } }, other: { screen: 'other' } },
      },
    },
    forms: { apply: fields },
    calls: {
      getForm: [],
      lookUp: ['id', 'who', 'none'],
      listBanks: [],
      verifyBank: ['number'],
      verifyOther: ['number'],
      uploadPhoto: ['tenant'],
      'identity.verify': ['url'],
    },
  }),
  asks: everywhere,
};
const infos: Readonly<Record<string, CallInfo>> = Object.fromEntries(
  ['lookUp', 'verifyBank', 'verifyOther', 'uploadPhoto']
    .map((id) => [id, callInfo({ id, method: 'POST', stale: id === 'lookUp' ? ['listLoans'] : [] })])
    .concat([['listBanks', callInfo({ id: 'listBanks' })]]),
);

beforeEach(() => {
  vi.stubGlobal('indexedDB', fakeDatabase().indexedDB);
  vi.stubGlobal('IDBKeyRange', fakeKeyRange);
});
afterEach(() => vi.unstubAllGlobals());

function setUp() {
  const live = liveWorld({ settings: { country: 'NGA' } });
  const open: { id: string; asked: ValueObject; sending: Sending; answer: (outcome: Outcome) => void }[] = [];
  const windows: ((outcome: CallOutcome) => void)[] = [];
  const refresh = vi.fn();
  const add = vi.fn();
  const renew = vi.fn();
  const parts = createFormParts({
    store: live.store,
    reads: { ...live.reads, refresh, renew },
    core: {
      client: (call, asked, sending = {}) =>
        new Promise((answer) => open.push({ id: call.id, asked, sending, answer })),
      call: (id) => infos[id],
    },
    words: {
      add: () => undefined,
      bring: () => Promise.resolve(),
      say: (key) => (key === 'error.call.unreachable' ? 'The bank can’t be reached' : key),
      has: (key) => ['error.call.unreachable', 'error.default', 'form.upload.size'].includes(key),
      of: (given, lookup) => String(given).replace('{{ form.name }}', String(lookup('form', ['name']))),
    },
    toasts: {
      add,
      shown: live.root('toasts') as never,
      dismiss: () => undefined,
      forget: () => undefined,
      clear: () => undefined,
    },
    formats: { country: 'NGA' },
    events: { fault: () => undefined },
    providers: (call) => (call === 'identity.verify' ? () => new Promise((answer) => windows.push(answer)) : undefined),
    files: () => Promise.resolve('ada:apply'),
  });
  const { journey, press } = runJourney(program, live.world, { store: live.store, parts });
  live.setRead('getForm', [{ id: 'staff', type: 'api' }, { id: 'found' }, { id: 'owed' }]);
  journey.dispatch({ type: 'begin', flow: 'apply', with: {} });
  const [view] = placeViews(program, journey.store.get(journey.state));
  if (view === undefined) throw new Error('no place');
  const wordsOf = (given: unknown): string =>
    typeof given === 'string' ? given : String((given as { key: string }).key);
  const scope = createPlaceScope({ journey, view, reads: live.reads, root: live.root, wordsOf });
  const port = createFormPort('page', {
    journey,
    view,
    scope,
    wordsOf,
    say: (key) => key,
    retry: vi.fn(),
    locale: 'en-GB',
    currency: 'NGN',
    country: 'NGA',
    phoneCodes: [],
  });
  const delivered = port.delivery && live.store.get(port.delivery);
  if (typeof delivered !== 'object') throw new Error('not delivered');
  const ok = (value: Value): Outcome => ({ kind: 'ok', value });
  const bad = (code: string, message = ''): Outcome => ({
    kind: 'failed',
    failure: { code, message, status: 400, fields: {} },
  });
  /** The one that was asked last, once it is on its way. */
  const last = async (count = 1) => {
    await vi.waitFor(() => expect(open).toHaveLength(count));
    const found = open.at(-1);
    if (found === undefined) throw new Error('nothing was asked');
    return found;
  };
  return {
    ...live,
    parts,
    press,
    open,
    windows,
    last,
    ok,
    bad,
    refresh,
    add,
    renew,
    journey,
    asks: (name: string) => delivered.asks(name),
    type: (name: string, value: Value | undefined) => live.store.set(delivered.value(name), value),
    value: (name: string) => live.store.get(delivered.value(name)),
  };
}

describe('what a widget asks', () => {
  it('is made for those fields alone that ask something', () => {
    const { asks } = setUp();
    expect(asks('name')).toBe(asks('answers.found'));
    expect(asks('name').can('find')).toBe(false);
    expect(asks('staff')).not.toBe(asks('answers.staff'));
  });

  it('is asked with what the widget gives and what was answered, without what is empty, and comes to what the configuration makes of it', async () => {
    const { asks, type, last, ok, refresh } = setUp();
    type('name', 'Ada');
    const asked = asks('staff').send('find', { field: 'staff' });
    const { id, asked: values, answer } = await last();
    expect([id, values]).toEqual(['lookUp', { id: 'staff', who: 'Ada' }]);
    answer(ok({ text: 'Found', found: 'yes' }));
    expect(await asked).toEqual({ outcome: 'ok', value: 'Found' });
    expect(refresh).toHaveBeenCalledWith(['listLoans']);
  });

  it('is the field’s own ask where it has one, and can be asked only while its condition holds', async () => {
    const { asks, last, ok, setRoot } = setUp();
    expect([asks('bank').can('verify'), asks('bank').can('nothing'), asks('name').can('verify')]).toEqual([
      true,
      false,
      false,
    ]);
    const asked = asks('account').send('verify', { number: '1' });
    expect((await last()).id).toBe('verifyOther');
    (await last()).answer(ok({ account_name: 'Ada' }));
    expect(await asked).toEqual({ outcome: 'ok', value: { account_name: 'Ada' } });
    setRoot('settings', { country: 'RWA' });
    expect(asks('bank').can('verify')).toBe(false);
    expect(await asks('bank').send('verify', { number: '1' })).toMatchObject({
      outcome: 'failed',
      code: 'unknown_call',
    });
  });

  it('is the same for the widget as long as its place is shown', () => {
    const { asks } = setUp();
    expect(asks('staff')).toBe(asks('staff'));
  });

  it('only reads: it is read once for the page, and why that failed is told in words', async () => {
    const { asks, setRead, open, last, bad } = setUp();
    const first = asks('bank').send('banks', {});
    setRead('listBanks', [{ value: '044', text: 'Access' }]);
    expect(await first).toEqual({ outcome: 'ok', value: [{ value: '044', text: 'Access' }] });
    expect(await asks('account').send('banks', {})).toMatchObject({ outcome: 'ok' });
    expect(open).toHaveLength(0);
    setRead('listBanks', FAILED);
    const again = asks('bank').send('banks', {});
    (await last()).answer(bad('unreachable'));
    expect(await again).toEqual({ outcome: 'failed', code: 'unreachable', message: 'The bank can’t be reached' });
  });

  it('takes a file with its progress, and ends when the widget ends it', async () => {
    const { asks, last, ok } = setUp();
    const file = new Blob(['x']);
    const onProgress = vi.fn();
    const ending = new AbortController();
    const asked = asks('photo').send('image', {}, { file, onProgress, signal: ending.signal });
    const { sending, answer } = await last();
    expect(sending).toEqual({ file, onProgress, signal: ending.signal });
    ending.abort();
    answer(ok({ url: '/files/1' }));
    expect(await asked).toEqual({ outcome: 'cancelled' });
  });

  it.each([
    [
      { outcome: 'ok', value: { reference: 'r-1' } },
      { outcome: 'ok', value: { reference: 'r-1' } },
    ],
    [{ outcome: 'cancelled' }, { outcome: 'cancelled' }],
    [
      { outcome: 'failed', error: { code: 'unreachable', message: '', status: 0, fields: {} } },
      { outcome: 'failed', code: 'unreachable', message: 'The bank can’t be reached' },
    ],
  ] as const)('of an outside party is what its window comes to: %j', async (said, outcome) => {
    const { asks, windows } = setUp();
    const asked = asks('face').send('window', { url: 'https://id.example' });
    await vi.waitFor(() => expect(windows).toHaveLength(1));
    windows[0]?.(said);
    expect(await asked).toEqual(outcome);
  });
});

describe.each([
  ['a field of the form', '', ''],
  ['a delivered field', 'answers.', 'answers.'],
])('the answer to %s', (_title, own, siblings) => {
  const field = `${own}staff`;
  const [found, owed] = [`${siblings}found`, `${siblings}owed`];

  async function filled() {
    const made = setUp();
    made.type(field, 'A1');
    const asked = made.asks(field).send('find', {});
    (await made.last()).answer(made.ok({ found: 'yes', owed: '12.00' }));
    await asked;
    return made;
  }

  it('fills the fields that it names, and no others', async () => {
    const { value, journey } = await filled();
    expect([value(found), value(owed)]).toEqual(['yes', '12.00']);
    journey.flush();
    const answers = journey.store.get(journey.state).frames[0]?.answers;
    expect(answers).toEqual(
      own === ''
        ? { staff: 'A1', found: 'yes', owed: '12.00' }
        : { answers: { staff: 'A1', found: 'yes', owed: '12.00' } },
    );
  });

  it('empties them when what they hang on has changed, when it fails, and when it no longer has them', async () => {
    const { asks, value, last, bad, ok } = await filled();
    asks(field).forget();
    expect([value(found), value(owed)]).toEqual([undefined, undefined]);
    const again = asks(field).send('find', {});
    (await last(2)).answer(ok({ found: 'yes' }));
    await again;
    expect([value(found), value(owed)]).toEqual(['yes', undefined]);
    const failing = asks(field).send('find', {});
    (await last(3)).answer(bad('lookup', 'Nobody has this number'));
    expect(await failing).toEqual({ outcome: 'failed', code: 'lookup', message: 'Nobody has this number' });
    expect(value(found)).toBeUndefined();
  });

  it.each(['ok', 'failed'])('does nothing when it comes (%s) for a value that has been changed', async (kind) => {
    const { asks, type, value, last, ok, bad } = setUp();
    type(field, 'A1');
    const asked = asks(field).send('find', {});
    const { answer } = await last();
    type(field, 'A2');
    type(found, 'typed');
    answer(kind === 'ok' ? ok({ found: 'yes' }) : bad('x'));
    expect(await asked).toEqual({ outcome: 'cancelled' });
    expect(value(found)).toBe('typed');
  });

  it('does nothing when the same was asked anew, or the place was left', async () => {
    const { asks, value, last, ok, press, open } = setUp();
    const first = asks(field).send('find', {});
    await last();
    const second = asks(field).send('find', {});
    await last(2);
    open[1]?.answer(ok({ found: 'second' }));
    await second;
    open[0]?.answer(ok({ found: 'first' }));
    expect([await first, value(found)]).toEqual([{ outcome: 'cancelled' }, 'second']);
    const third = asks(field).send('find', {});
    const { answer } = await last(3);
    press('next');
    // The place is on the path still, and shown no more.
    answer(ok({ found: 'third' }));
    expect([await third, value(found)]).toEqual([{ outcome: 'cancelled' }, 'second']);
  });
});

describe('a message of a widget', () => {
  it('is the field’s own words with their link, else the common ones', () => {
    const { asks, add, type } = setUp();
    type('name', 'a b');
    asks('staff').toast('denied');
    expect(add).toHaveBeenLastCalledWith('bad', 'Allow it', 'https://help.example/a%20b');
    asks('staff').toast('plain', 'note');
    expect(add).toHaveBeenLastCalledWith('note', 'Plain words', undefined);
    asks('staff').toast('upload.size');
    expect(add).toHaveBeenLastCalledWith('bad', 'form.upload.size');
    asks('staff').toast('never heard of');
    expect(add).toHaveBeenLastCalledWith('bad', 'error.default');
  });
});

describe('definitions that can’t be shown', () => {
  it('are asked for again by the borrower’s try', () => {
    const { parts, setRead, renew, press } = setUp();
    parts.retry();
    expect(renew).not.toHaveBeenCalled();
    setRead('getForm', [{ type: 'integer' }]);
    parts.retry();
    expect(renew).toHaveBeenCalledTimes(1);
    press('next');
  });
});

describe('a file that was not sent', () => {
  it('is kept by journey and field, and goes with the journey', async () => {
    const { asks, parts } = setUp();
    const file = new File(['x'], 'me.jpg');
    await asks('photo').pending.write(file);
    expect((await asks('photo').pending.read())?.name).toBe('me.jpg');
    expect(await asks('face').pending.read()).toBeUndefined();
    parts.forget();
    expect(await asks('photo').pending.read()).toBeUndefined();
  });
});
