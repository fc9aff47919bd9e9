// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Chunk, StartDocument } from '../../language/bundle.ts';
import { countOf } from '../../engine/flow/count-of.ts';
import { newFrame } from '../../engine/flow/frames.ts';
import type { ValueObject } from '../../engine/value.ts';
import type { KeptJourney, KeptJourneys } from './kept-journeys.ts';
import { createPolling } from './polling.ts';
import { prepare } from './prepare.ts';

const chunk: Chunk = { flows: { join: { start: 'here', steps: {} } }, screens: {}, forms: {}, texts: {}, calls: {} };
const begun = { phone_number: '0801', stage_id: 1 };
const journey = { frame: { ...newFrame(1, 'join', begun), answers: { bvn: '222' } } };

async function everything(
  carried: ValueObject | undefined,
  of: Chunk = chunk,
  {
    kept: there = journey,
    isOver = false,
    isReload = false,
    url,
    edited,
    own = () => Promise.resolve(of),
  }: {
    readonly kept?: KeptJourney['journey'];
    readonly isOver?: boolean;
    readonly isReload?: boolean;
    readonly url?: string;
    readonly edited?: true;
    readonly own?: () => Promise<Chunk | undefined>;
  } = {},
) {
  const kept: Pick<KeptJourneys, 'nameOf' | 'read'> = {
    nameOf: () => 'name',
    read: () => Promise.resolve({ url, journey: there, isOver }),
  };
  const runtime = {
    chunks: { of: () => Promise.resolve(of), at: own },
    start: { locale: 'en-GB', chunks: { join: '/present' }, layouts: {}, edited } as unknown as StartDocument,
  };
  return prepare(
    runtime,
    kept as KeptJourneys,
    { flow: 'join', with: {} } as Parameters<typeof prepare>[2],
    carried,
    isReload,
  );
}

const prepared = async (carried: ValueObject | undefined) => (await everything(carried)).before?.journey.frame;

describe('a journey that is taken up', () => {
  it('goes on with what it was begun with', async () => {
    expect(await prepared(undefined)).toMatchObject({ with: begun, answers: { bvn: '222' } });
  });

  it('takes what its page is led to with now over what it was begun with, and keeps what was typed', async () => {
    const now = { phone_number: '0801', stage_id: 3 };
    expect(await prepared(now)).toMatchObject({ with: now, answers: { bvn: '222' } });
  });
});

describe('the configuration of a journey that is taken up', () => {
  const goesOn = async (own: () => Promise<Chunk | undefined>) =>
    (await everything(undefined, chunk, { url: '/own', own })).configuration;

  it('is that which it was begun with, another only where that is no more, and none where it cannot be had now', async () => {
    expect(await goesOn(() => Promise.resolve({ ...chunk }))).toBe('/own');
    expect(await goesOn(() => Promise.resolve(undefined))).toBe('/present');
    await expect(goesOn(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
  });
});

describe('a journey that is taken up by whoever edits it', () => {
  it('goes on with the configuration of now, with what was typed', async () => {
    const own = () => Promise.resolve({ ...chunk, texts: { old: 'Old' } });
    const {
      before,
      configuration,
      chunk: taken,
    } = await everything(undefined, chunk, { url: '/own', own, edited: true });
    expect([configuration, taken.texts, before?.journey.frame.answers]).toEqual(['/present', {}, { bvn: '222' }]);
  });
});

describe('a journey that the tab has kept at its outcome', () => {
  const told = { frame: { ...newFrame(1, 'join', {}), path: [{ step: 'told', with: {}, over: false }] } };
  const flows = (step: object, more: object = {}) =>
    ({ ...chunk, flows: { join: { start: 'told', steps: { told: step }, ...more } } }) as unknown as Chunk;
  const isTakenUp = async (of: Chunk, isOver = true, isReload = false) =>
    (await everything(undefined, of, { kept: told, isOver, isReload })).before !== undefined;

  it('stands through a reload, and else gives way to a new one: its money has moved', async () => {
    expect([
      await isTakenUp(flows({ screen: 'paid' }), true, true),
      await isTakenUp(flows({ screen: 'paid' })),
    ]).toEqual([true, false]);
  });

  it('is taken up where nothing was sent, where its outcome is asked for, and where the device keeps it', async () => {
    expect([
      await isTakenUp(flows({ screen: 'told', on: { back: 'stay' } }, { keep: 'id' })),
      await isTakenUp(flows({ screen: 'told', on: { back: 'back' } }, { keep: 'id' })),
    ]).toEqual([false, true]);
    expect([
      await isTakenUp(flows({ screen: 'paid' }), false),
      await isTakenUp(flows({ screen: 'waiting', poll: {} })),
      await isTakenUp(flows({ screen: 'waiting', poll: {} }, { ended: true })),
      await isTakenUp(flows({ screen: 'paid' }, { keep: 'id' })),
    ]).toEqual([true, true, false, true]);
  });
});

describe('what counts the places of a journey', () => {
  it('comes with a journey that asks for it, and with no other', async () => {
    expect((await everything(undefined, { ...chunk, counts: true })).countOf).toBe(countOf);
    expect((await everything(undefined)).countOf).toBeUndefined();
  });
});

describe('what asks again and again', () => {
  it('comes with a journey of which a place does, before it begins, and with no other', async () => {
    const waits = {
      ...chunk,
      flows: { join: { start: 'told', steps: { told: { screen: 'waiting', poll: {} } } } },
    } as unknown as Chunk;
    expect((await everything(undefined, waits)).createPolling).toBe(createPolling);
    expect((await everything(undefined)).createPolling).toBeUndefined();
  });
});
