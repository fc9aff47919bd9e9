import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { check, checkAll, checkNames, problemText } from '../../config/check/index.ts';
import { lendersIn } from '../../config/layers.ts';
import { rememberingKnowledge } from '../../config/testing/knowledge.ts';
import { FileReader } from '../../site/read-files.ts';
import { writeNewLender } from './index.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const lenders = lendersIn(new FileReader(root).read());

describe('a new lender', () => {
  let place: string;
  const make = (...given: string[]) => writeNewLender(place, given, {});
  const written = (path: string) => readFileSync(join(place, path), 'utf8');
  /** What all lenders share: a new one is written beside it. */
  const base = ['screens', 'rules', 'schemas', 'locales'];
  const copy = (folder: string) => cpSync(join(root, folder), join(place, folder), { recursive: true });
  beforeAll(() => {
    place = mkdtempSync(join(tmpdir(), 'new-lender-'));
    base.forEach(copy);
  });
  beforeEach(() => ['tenants', 'tests/snapshots/samples'].forEach(copy));
  afterEach(() => {
    for (const name of readdirSync(place)) if (!base.includes(name)) rmSync(join(place, name), { recursive: true });
  });
  afterAll(() => rmSync(place, { recursive: true }));

  it.each(lenders)('like %s passes the checker without a word', (like) => {
    make('tamu', '--like', like);
    const files = new FileReader(place).read();
    expect(lendersIn(files)).toContain('tamu');
    // Journeys are walked once: they are those of the other, which are walked where all lenders are checked.
    expect(
      checkAll(files, ['tamu'], rememberingKnowledge(), like === 'pwani' ? check : checkNames).map(problemText),
    ).toEqual([]);
  });

  it('has a name, an address, words and a sample of its own, and nothing of the name of the one that it is like', () => {
    const said = make('tamu', '--like', 'pwani');
    const paths = said.split('\n').filter((line) => existsSync(join(place, line)));
    expect(paths).toEqual([
      'tamu.core.json',
      'tenants/tamu/README.md',
      'tenants/tamu/locales/en-GB/application.json',
      'tenants/tamu/locales/en-GB/options.json',
      'tenants/tamu/locales/en-GB/settings.json',
      'tenants/tamu/locales/sw/application.json',
      'tenants/tamu/locales/sw/options.json',
      'tenants/tamu/locales/sw/settings.json',
      'tenants/tamu/logo.svg',
      'tenants/tamu/tenant.json',
      'tests/snapshots/samples/tamu.json',
    ]);
    expect(JSON.parse(written('tenants/tamu/tenant.json'))).toMatchObject({
      name: 'Tamu',
      hosts: ['tamu'],
      languages: ['en-GB', 'sw'],
      links: ['tamu.example', 'play.google.com'],
      site: { credit_line_hosts: 'tamu.localhost' },
    });
    expect(written('tenants/tamu/tenant.json')).not.toMatch(/pwani|android_url/i);
    expect(JSON.parse(written('tests/snapshots/samples/tamu.json'))).toMatchObject({
      like: 'pwani',
      settings: { organization: 'Tamu', slug: 'tamu', website: 'https://tamu.example' },
    });
  });

  it('has a page that says what each file is for, and what there is no file for', () => {
    make('tamu', '--like', 'kigali');
    make('chumvi', '--like', 'lekki');
    for (const path of [
      'tenant.json',
      'logo.svg',
      'screens/application/personal.json',
      'rules/flows/application.json',
      'locales/rw/options.json',
    ])
      expect(written('tenants/tamu/README.md')).toMatch(
        new RegExp(`^\\| (?:\`\\S+\`<br>)*\`${path}\`(?:<br>\`\\S+\`)* \\| \\w`, 'm'),
      );
    const told = written('tenants/tamu/README.md')
      .split('\n')
      .flatMap((line) => /^\| `.*\| (?<is>[^|]+) \|$/.exec(line)?.groups?.is ?? []);
    expect(told).toEqual([...new Set(told)]);
    expect(written('tenants/tamu/README.md')).toContain('It has a file of every kind.');
    expect(written('tenants/chumvi/README.md')).toContain('- `screens/`: no screens: it shows what all lenders show.');
  });

  it.each<[string, string[], string]>([
    ['a short name that another lender has', ['pwani', '--like', 'naija'], 'tenants/pwani'],
    ['a short name with capitals', ['Tamu', '--like', 'pwani'], 'no short name'],
    ['a short name that leads out of its folder', ['../tamu', '--like', 'pwani'], 'no short name'],
    ['a short name that no file may have', ['constructor', '--like', 'pwani'], "can't be a name"],
    ['a lender that is not there', ['tamu', '--like', 'pwany'], '"pwani"'],
    ['nobody to be like', ['tamu'], 'npm run lender -- new'],
  ])('with %s is refused in a sentence', (_what, given, says) => {
    expect(() => make(...given)).toThrow(says);
    expect(existsSync(join(place, 'tenants/tamu'))).toBe(false);
  });

  it("like one whose file is broken is refused with the file's name", () => {
    writeFileSync(join(place, 'tenants/pwani/tenant.json'), '{ "language": 1');
    expect(() => make('tamu', '--like', 'pwani')).toThrow(
      'tenants/pwani/tenant.json cannot be read: npm run check pwani',
    );
  });

  it('is not said to be right before it was checked', () => {
    expect(make('tamu', '--like', 'pwani')).toContain('npm run check tamu says whether all is right');
  });

  it('has a stand-in for its logo with room for its name in a wide font', () => {
    make('mwangaza', '--like', 'pwani');
    const [, width, name] =
      /width="(\d+)"[^]*<text x="49"[^>]*font-size="18\.500"[^>]*>(\w+)</.exec(written('tenants/mwangaza/logo.svg')) ??
      [];
    // DejaVu Sans Bold, which stands in where a machine has no other.
    expect(Number(width)).toBeGreaterThan(49 + (name ?? '').length * 18.5 * 0.72);
  });

  it('is not written over a sample that is there', () => {
    make('tamu', '--like', 'pwani');
    rmSync(join(place, 'tenants/tamu'), { recursive: true });
    expect(() => make('tamu', '--like', 'pwani')).toThrow('tests/snapshots/samples/tamu.json');
  });

  it('has for the core what is known of the other, under its own name, without services and without products that ask a form', () => {
    const product = { definition: { name: 'Anza ya Pwani Mikopo' } };
    writeNewLender(place, ['tamu', '--like', 'pwani'], {}, (lender) => ({
      slug: lender,
      name: 'Pwani Mikopo',
      hosts: [lender],
      currency: 'TZS',
      settings: { website: 'https://pwani.example' },
      options: { gender: ['Female'] },
      services: { hosts: [] },
      borrowers: [],
      products: [product, { ...product, form: {} }],
    }));
    expect(JSON.parse(written('tamu.core.json'))).toEqual({
      slug: 'tamu',
      name: 'Tamu',
      hosts: ['tamu'],
      currency: 'TZS',
      languages: ['en-GB', 'sw'],
      settings: { website: 'https://tamu.example' },
      options: { gender: ['Female'] },
      products: [{ definition: { name: 'Anza ya Tamu' } }],
    });
    expect(written('tenants/tamu/README.md')).toContain('products are those of `pwani`');
  });

  it('can be put into the core, and lends, like whichever lender it is', async () => {
    const { addLender, migrate, putForm } = await import('../../core/index.ts');
    const { emptyMemory } = await import('../../core/testing/template.ts');
    const { demoLenderInCore } = await import('../../server/demo/index.ts');
    const database = await emptyMemory();
    try {
      await migrate(database);
      for (const like of lenders) {
        writeNewLender(place, [`new-${like}`, '--like', like], {}, demoLenderInCore);
        const lender = await addLender(database, {
          token: `token-of-new-${like}-`,
          ...(JSON.parse(written(`new-${like}.core.json`)) as object),
        });
        expect(lender.slug).toBe(`new-${like}`);
        expect(lender.products?.length).toBeGreaterThan(0);
        // Who is asked for a name by a form of the lender's own has one, without the lookups of the other's services.
        const asks = (lender.settings.onboarding_stages as readonly string[]).includes('form');
        expect(existsSync(join(place, `new-${like}.form.json`)), like).toBe(asks);
        if (asks)
          expect(
            await putForm(database, lender.slug, JSON.parse(written(`new-${like}.form.json`)), () => undefined),
          ).toEqual([]);
      }
    } finally {
      await database.close();
    }
  });

  it('like one that nobody has given a core says that nobody can borrow there yet', () => {
    make('tamu', '--like', 'pwani');
    expect(JSON.parse(written('tamu.core.json'))).not.toHaveProperty('products');
    expect(written('tenants/tamu/README.md')).toContain('nobody can borrow');
  });
});
