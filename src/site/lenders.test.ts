import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contentHash } from './hash.ts';
import type { Judge, Order } from './judge.ts';
import { editLine } from './edit.ts';
import { verdictKeeper } from './keep-verdict.ts';
import { Lenders, type ServedLender } from './lenders.ts';
import { Program } from './program.ts';
import { SiteUnderTest } from './testing/site-under-test.ts';

const door = (event: string) => ({
  title: 'door.title',
  body: {
    actions: {
      at: 10,
      block: 'actions',
      buttons: { [event]: { at: 10, text: 'action.continue', event: 'continue', look: 'main' } },
    },
  },
});
const other = {
  language: 1,
  name: 'Other',
  hosts: ['other'],
  languages: ['en-GB'],
  theme: { brand: '#0b6b43', 'on-brand': '#ffffff' },
};

/** Judges when it is let, and counts what it has judged. */
class CountingJudge implements Judge {
  readonly judged: string[] = [];
  readonly hurried: string[] = [];
  readonly #keep: (order: Order) => void;
  #gate: Promise<void> = Promise.resolve();
  release = (): void => undefined;

  constructor(root: string, dataDirectory: string) {
    this.#keep = verdictKeeper({ root, dataDirectory, follows: true });
  }

  /** Until it is released. */
  hold(): void {
    this.#gate = new Promise((resolve) => {
      this.release = resolve;
    });
  }

  async judge(order: Order): Promise<void> {
    await this.#gate;
    this.judged.push(order.slug);
    this.#keep(order);
  }

  hurry(slug: string): void {
    this.hurried.push(slug);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

const site = new SiteUnderTest();
const dataDirectory = join(site.root, '.lenders');
const judge = new CountingJudge(site.root, dataDirectory);
const open: Lenders[] = [];
const refused: string[] = [];
const taken: string[] = [];
const failures: string[] = [];

const refusedTo = (lender: ServedLender) => {
  refused.push(`${lender.slug} ${lender.problems.map(({ code }) => code).join()}`);
  taken.push(editLine({ lender }));
};

/** A server that begins. What was kept before is there. */
function started(program: Pick<Program, 'name'> = new Program(site.root, true)): Lenders {
  const lenders = new Lenders({
    root: site.root,
    dataDirectory,
    program,
    judge,
    refused: refusedTo,
    taken: (lender, before) => taken.push(editLine({ lender, before })),
    every: 3_600_000,
    failed: (_detail, message) => failures.push(message),
  });
  open.push(lenders);
  return lenders;
}

async function settled(lenders: Lenders): Promise<ReadonlyMap<string, ServedLender>> {
  for (const { slug } of lenders.all()) await lenders.judged(slug);
  return new Map(lenders.all().map((lender) => [lender.slug, lender]));
}

const withoutTimes = (lenders: ReadonlyMap<string, ServedLender>) =>
  [...lenders.values()].map(({ since: _since, ...lender }) => lender);
const versionOf = (lenders: Lenders, slug: string) =>
  lenders.all().find((lender) => lender.slug === slug)?.compiled?.starts['en-GB']?.version;

beforeEach(async () => {
  site.write('tenants/other/tenant.json', other);
  site.write('screens/door.json', door('go'));
  await settled(started());
  judge.judged.length = 0;
  refused.length = 0;
  taken.length = 0;
  failures.length = 0;
});
afterEach(async () => {
  judge.release();
  await Promise.all(open.splice(0).map((lenders) => lenders.close()));
});

describe('a start', () => {
  it('judges nothing of what was judged before, and serves the same', async () => {
    const first = await settled(started());
    const second = started();
    expect(second.all().map(({ slug, isJudged }) => [slug, isJudged])).toEqual([
      ['other', true],
      ['small', true],
    ]);
    expect(new Map(second.all().map((lender) => [lender.slug, lender]))).toEqual(first);
    expect(judge.judged).toEqual([]);
  });

  it('judges nothing of what was refused before either, and serves the last good version', async () => {
    const lenders = started();
    const before = versionOf(lenders, 'small');
    site.write('screens/door.json', { ...door('go'), titel: 'x' });
    lenders.look();
    await settled(lenders);
    judge.judged.length = 0;
    refused.length = 0;
    const again = started();
    expect(again.all().find(({ slug }) => slug === 'small')).toMatchObject({
      isJudged: true,
      problems: [{ code: 'grammar.key', file: 'screens/door.json' }],
    });
    expect(versionOf(again, 'small')).toBe(before);
    expect(refused).toEqual(['other grammar.key', 'small grammar.key']);
    expect(judge.judged).toEqual([]);
  });

  it('judges what was changed meanwhile, and serves the last good version until then', async () => {
    const before = versionOf(started(), 'small');
    site.write('screens/door.json', door('enter'));
    judge.hold();
    const lenders = started();
    expect(lenders.all().map(({ slug, isJudged }) => [slug, isJudged])).toEqual([
      ['other', false],
      ['small', false],
    ]);
    expect(versionOf(lenders, 'small')).toBe(before);
    judge.release();
    await settled(lenders);
    expect(versionOf(lenders, 'small')).not.toBe(before);
    expect(judge.judged).toEqual(['other', 'small']);
  });

  it('takes nothing that another program has found', async () => {
    const lenders = started({ name: 'another' });
    expect(lenders.all().map(({ isJudged, compiled }) => [isJudged, compiled])).toEqual([
      [false, undefined],
      [false, undefined],
    ]);
    await settled(lenders);
    expect(lenders.all().map(({ problems }) => problems.map(({ code }) => code))).toEqual([
      ['check.failed'],
      ['check.failed'],
    ]);
  });

  it.each([
    ['a verdict that was cut off', () => truncateSync(join(dataDirectory, 'lenders/small.json'), 900)],
    [
      'a verdict that was altered',
      () =>
        writeFileSync(
          join(dataDirectory, 'lenders/small.json'),
          readFileSync(join(dataDirectory, 'lenders/small.json'), 'utf8').replace(
            '"name":"Small Loans"',
            '"name":"Small Loins"',
          ),
        ),
    ],
    [
      'a journey that was cut off',
      () =>
        truncateSync(
          join(
            dataDirectory,
            started()
              .all()
              .find(({ slug }) => slug === 'small')?.compiled?.starts.fr?.chunks.enter ?? '',
          ),
          9,
        ),
    ],
  ])('judges anew what has %s', async (_, spoil) => {
    const before = await settled(started());
    spoil();
    const lenders = started();
    expect(lenders.all().find(({ slug }) => slug === 'small')?.isJudged).toBe(false);
    expect(withoutTimes(await settled(lenders))).toEqual(withoutTimes(before));
    expect(judge.judged).toContain('small');
    expect(
      started()
        .all()
        .every(({ isJudged }) => isJudged),
    ).toBe(true);
  });
});

describe('a save', () => {
  it("of one lender's file has that lender judged alone, while every one is served as it was", async () => {
    const lenders = started();
    const before = lenders.all();
    site.write('tenants/other/tenant.json', { ...other, name: 'Another' });
    judge.hold();
    lenders.look();
    expect(lenders.all().map(({ slug, name, isJudged }) => [slug, name, isJudged])).toEqual([
      ['other', 'Other', false],
      ['small', 'Small Loans', true],
    ]);
    expect(lenders.all().map(({ compiled }) => compiled)).toEqual(before.map(({ compiled }) => compiled));
    judge.release();
    expect((await settled(lenders)).get('other')?.name).toBe('Another');
    expect(judge.judged).toEqual(['other']);
    expect(judge.hurried).toContain('other');
  });

  it('of what all share has all of them judged', async () => {
    const lenders = started();
    site.write('screens/door.json', door('enter'));
    lenders.look();
    await settled(lenders);
    expect(judge.judged).toEqual(['other', 'small']);
  });

  it('is read one journey a turn, and what is as it was is not read again', async () => {
    const lenders = started();
    const before = lenders.all().find(({ slug }) => slug === 'other')?.compiled?.chunks ?? {};
    const turns: string[][] = [[]];
    const parse = JSON.parse;
    const parsing = vi.spyOn(JSON, 'parse').mockImplementation((text: string, ...more) => {
      turns.at(-1)?.push(`/config/${contentHash(text)}.json`);
      return parse(text, ...more) as unknown;
    });
    site.write('tenants/other/tenant.json', { ...other, name: 'Another' });
    site.write('tenants/fourth/tenant.json', { ...other, name: 'Fourth', hosts: ['fourth'] });
    judge.hold();
    lenders.look();
    let watching = true;
    const watch = () => {
      turns.push([]);
      if (watching) setImmediate(watch);
    };
    watch();
    judge.release();
    await settled(lenders);
    watching = false;
    parsing.mockRestore();
    const [after, fourth] = ['other', 'fourth'].map(
      (name) => lenders.all().find(({ slug }) => slug === name)?.compiled?.chunks ?? {},
    );
    if (after === undefined || fourth === undefined) throw new Error('not judged');
    const read = turns.map((turn) => [...new Set(turn.filter((address) => Object.hasOwn(fourth, address)))]);
    expect(read.flat().length).toBeGreaterThan(1);
    expect(Math.max(...read.map(({ length }) => length))).toBe(1);
    const again = Object.keys(after).filter((address) => Object.hasOwn(before, address));
    expect(again.length).toBeGreaterThan(0);
    for (const address of again) expect(after[address]).toBe(before[address]);
    site.remove('tenants/fourth/tenant.json');
  });

  it('that comes before the verdict on the last one counts alone', async () => {
    const lenders = started();
    judge.hold();
    site.write('tenants/other/tenant.json', { ...other, name: 'Second' });
    lenders.look();
    site.write('tenants/other/tenant.json', { ...other, name: 'Third' });
    lenders.look();
    judge.release();
    expect((await settled(lenders)).get('other')?.name).toBe('Third');
  });

  it('of a file as it was before is judged no more', async () => {
    const lenders = started();
    const before = versionOf(lenders, 'other');
    site.write('tenants/other/tenant.json', { ...other, name: '' });
    lenders.look();
    await settled(lenders);
    judge.judged.length = 0;
    site.write('tenants/other/tenant.json', other);
    lenders.look();
    expect(lenders.all().map(({ isJudged, problems }) => [isJudged, problems])).toEqual([
      [true, []],
      [true, []],
    ]);
    expect([versionOf(lenders, 'other'), judge.judged]).toEqual([before, []]);
  });

  it('is told in a line to whoever made it: what it changed, or what is wrong and what is served in its stead', async () => {
    const lenders = started();
    const lines = async (write: () => void) => {
      taken.length = 0;
      write();
      lenders.look();
      await settled(lenders);
      return taken.map((line) => line.replace(/\b[0-9a-f]{7}\b/, '<version>').replace(/\b\d\d:\d\d\b/, '<time>'));
    };
    const words = JSON.parse(readFileSync(join(site.root, 'locales/en-GB/all.json'), 'utf8')) as Record<string, string>;
    const goTo = (event: string, look: string) =>
      site.write('tenants/other/screens/door.json', { body: { actions: { buttons: { go: { event, look } } } } });
    expect(await lines(() => goTo('continue', 'plain'))).toEqual(['other: version <version> served, 1 screen changed']);
    expect(
      await lines(() =>
        site.write('tenants/other/locales/en-GB/own.json', { 'door.title': 'The door', 'done.title': 'The end' }),
      ),
    ).toEqual(['other: version <version> served, 2 texts changed']);
    expect(
      await lines(() =>
        site.write('tenants/other/tenant.json', { ...other, theme: { ...other.theme, brand: '#0b6b44' } }),
      ),
    ).toEqual(['other: version <version> served, 1 colour changed']);
    expect(await lines(() => goTo('contineu', 'plane'))).toEqual([
      'other: 2 errors, version of <time> still served; first: tenants/other/screens/door.json:1 /body/actions/buttons/go/look - "plane" can\'t stand here - known: "link", "main", "plain", "risk"; all: npm run check other',
    ]);
    expect(await lines(() => goTo('continue', 'plain'))).toEqual([
      'other: no error any more, version <version> of <time> still served',
    ]);
    expect(await lines(() => site.write('locales/en-GB/all.json', JSON.stringify(words, null, 4)))).toEqual([
      'other: version <version> still served, nothing changed for borrowers',
      'small: version <version> still served, nothing changed for borrowers',
    ]);
    for (const path of ['tenants/other/screens/door.json', 'tenants/other/locales/en-GB/own.json']) site.remove(path);
  });

  it('of a new lender is served when it has been judged, and deleting it ends that', async () => {
    const lenders = started();
    site.write('tenants/third/tenant.json', { ...other, name: 'Third', hosts: ['third'] });
    lenders.look();
    expect(lenders.ofHost('third.localhost:3000', 'localhost')).toMatchObject({
      name: 'Third',
      isJudged: false,
      compiled: undefined,
    });
    await settled(lenders);
    expect(lenders.ofHost('third.localhost:3000', 'localhost')).toMatchObject({
      name: 'Third',
      isJudged: true,
      problems: [],
    });
    site.remove('tenants/third/tenant.json');
    lenders.look();
    expect(lenders.ofHost('third.localhost:3000', 'localhost')).toBeUndefined();
  });
});

describe('a disk that fails', () => {
  const away = () => {
    throw new Error('EIO: the disk is away');
  };

  it('keeps a save from being taken until it is back, and no longer', async () => {
    const lenders = started();
    site.write('tenants/other/tenant.json', { ...other, name: '' });
    lenders.look();
    await settled(lenders);
    site.write('tenants/other/tenant.json', other);
    const failing = vi.spyOn(lenders.content, 'find').mockImplementation(away);
    const asRefused = [
      ['other', true],
      ['small', false],
    ];
    for (let time = 0; time < 2; time += 1) {
      expect(() => lenders.look()).toThrow('EIO');
      expect(lenders.all().map(({ slug, problems }) => [slug, problems.length > 0])).toEqual(asRefused);
    }
    failing.mockRestore();
    lenders.look();
    expect(lenders.all().map(({ isJudged, problems }) => [isJudged, problems])).toEqual([
      [true, []],
      [true, []],
    ]);
  });

  it('is what is told of a version that was judged and cannot be read', async () => {
    const lenders = started();
    site.write('tenants/other/tenant.json', { ...other, name: 'Another' });
    lenders.look();
    vi.spyOn(lenders.content, 'find').mockImplementation(away);
    const found = (await settled(lenders)).get('other');
    expect(found?.problems.map(({ code, message }) => [code, message])).toEqual([
      ['check.failed', 'the check itself failed: EIO: the disk is away'],
    ]);
    expect(found?.name).toBe('Other');
  });

  it('ends nothing when what is old is to be deleted, which is said', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const pruning = vi.spyOn(started().content, 'prune').mockImplementation(away);
      vi.advanceTimersByTime(2 * 86_400_000);
      expect(pruning).toHaveBeenCalledTimes(2);
      expect(failures).toEqual([
        expect.stringContaining('could not be deleted'),
        expect.stringContaining('could not be deleted'),
      ]);
    } finally {
      vi.useRealTimers();
    }
  });
});

it('counts no words of the base that one lender does not say: others may', async () => {
  const lenders = started();
  site.write('locales/en-GB/spare.json', { 'door.spare': 'Spare' });
  site.write('tenants/other/locales/en-GB/spare.json', { 'door.own': 'Spare' });
  lenders.look();
  expect((await settled(lenders)).get('other')?.problems.map(({ code, file }) => `${code} ${file}`)).toEqual([
    'words.unused tenants/other/locales/en-GB/spare.json',
  ]);
  for (const path of ['locales/en-GB/spare.json', 'tenants/other/locales/en-GB/spare.json']) site.remove(path);
});
