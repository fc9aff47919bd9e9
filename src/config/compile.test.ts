import { describe, expect, it } from 'vitest';
import { compile, type Compiled } from './compile.ts';
import { configurationOf } from './configuration.ts';
import { canonical } from './json/canonical.ts';
import { readLayers, type Files } from './layers.ts';
import { mergePatch } from './merge-patch.ts';
import { knowledge } from './testing/knowledge.ts';
import { smallLender } from './testing/small-lender.ts';

/** As unlike as its text, and readable in a failed test. */
function hash(text: string): string {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 0xffffffff;
  return sum.toString(16);
}

function compiled(files: Files): Compiled {
  return compile(
    configurationOf(readLayers(files, 'small'), 'small'),
    knowledge().contract,
    hash,
    files['tenants/small/logo.svg'],
  );
}

function start(files: Files, locale = 'en-GB') {
  const found = compiled(files).starts[locale];
  if (found === undefined) throw new Error(`no ${locale}`);
  return found;
}

function chunk(files: Files, flow: string, locale = 'en-GB') {
  const all = compiled(files);
  const found = all.chunks[all.starts[locale]?.chunks[flow] ?? ''];
  if (found === undefined) throw new Error(`no chunk ${flow}`);
  return found;
}

describe('the chunk of a journey', () => {
  const counts = (screen: object, flow: object = {}) => {
    const files = smallLender();
    const laid = { 'screens/done.json': screen, 'rules/flows/borrow.json': flow };
    return chunk(
      {
        ...files,
        ...Object.fromEntries(
          Object.entries(laid).map(([file, patch]) => [
            file,
            JSON.stringify(mergePatch(JSON.parse(files[file] ?? '{}'), patch)),
          ]),
        ),
      },
      'borrow',
    ).counts;
  };

  it.each<readonly [what: string, screen: object, flow: object]>([
    ['a frame that says how far one has come', {}, { frame: { step: { var: 'flow.passed' }, of: 9 } }],
    ['words that tell how many are ahead', { body: { text: { text: '{{ flow.ahead }}' } } }, {}],
    ['a rule that reads how many are passed', {}, { values: { late: { '>': [{ var: ['flow.passed', 0] }, 3] } } }],
  ])('says that its places are counted, for %s', (_what, screen, flow) => {
    expect(counts(screen, flow)).toBe(true);
  });

  it('says nothing of it where nobody asks, or the flow says its own numbers', () => {
    expect(counts({})).toBeUndefined();
    expect(counts({}, { frame: { step: 1, of: 3 } })).toBeUndefined();
  });
});

describe('the start document', () => {
  it('holds routes, layouts and the words of the shell, but no journey', () => {
    const document = start(smallLender());
    expect(Object.keys(document.routes)).toEqual(['home', 'login', 'loan']);
    expect(Object.keys(document.layouts)).toEqual(['layout']);
    expect(document.texts['shell.menu']).toBe('Menu');
    expect(document.texts).not.toHaveProperty('done.title');
    expect(document.beneath?.chunk.flows).toHaveProperty('app');
    expect(Object.keys(document.chunks)).toEqual(['borrow', 'enter']);
  });

  it("speaks each of the lender's languages, site texts included", () => {
    expect(start(smallLender(), 'fr')).toMatchObject({
      locale: 'fr',
      site: { banner_title: 'Bonjour' },
      texts: { 'shell.menu': 'Menu', 'shell.logout': 'Se déconnecter' },
    });
    expect(start(smallLender()).locales).toEqual([
      { code: 'en-GB', name: 'English' },
      { code: 'fr', name: 'Français' },
    ]);
  });

  it("keeps providers' origins out of what expressions can read", () => {
    const { frames, site } = start(smallLender());
    expect(frames).toEqual(['https://pay.example']);
    expect(site).not.toHaveProperty('frames');
  });

  it('knows the calls that the page makes by itself', () => {
    const { roles } = start(smallLender());
    expect(roles.refresh).toMatchObject({ path: '/api/v1/auth/refresh-token', security: ['basic'], silent: true });
    expect(roles.outcome?.params).toEqual(['key']);
  });
});

describe("a journey's chunk", () => {
  it('holds what the journey can reach and nothing else', () => {
    const { flows, screens, forms, calls } = chunk(smallLender(), 'borrow');
    expect(Object.keys(flows).sort()).toEqual(['borrow', 'extra']);
    expect(Object.keys(screens).sort()).toEqual(['amount', 'done', 'extra']);
    expect(Object.keys(forms)).toEqual(['borrow']);
    expect(Object.keys(calls).sort()).toEqual(['getLoanBreakdown', 'listProducts']);
  });

  it('tells the client of a call what it must know', () => {
    expect(chunk(smallLender(), 'borrow').calls.getLoanBreakdown).toMatchObject({
      method: 'POST',
      path: '/api/v1/loan/breakdown',
      body: ['product_id', 'principal', 'tenor', 'tenor_period', 'start_date'],
      security: ['bearer'],
      money: false,
      outcomes: ['ok', 'failed'],
    });
  });

  it('holds the shared values and gates that it names, and those that they name, with their words: it ends on those that it began with', () => {
    const files = smallLender({
      'rules/values.json': {
        values: { first: { cat: ['{{ value.second }}', ''] }, second: { var: 'value.third' }, third: 1, other: 2 },
      },
      'rules/gates.json': {
        gates: {
          'signed-in': { if: { '!': { var: ['session.signed_in', false] } }, to: '/login' },
          few: { if: { '<': [{ var: 'value.fourth' }, 2] }, toast: { bad: 'gate.few' } },
        },
      },
      'rules/flows/borrow.json': JSON.stringify(
        mergePatch(JSON.parse(smallLender()['rules/flows/borrow.json'] ?? '{}'), {
          steps: { done: { on: { again: { few: { at: 10, gate: 'few' } } } } },
        }),
      ),
      'locales/en-GB/more.json': { 'gate.few': 'Too few' },
    });
    const { gates, values, texts } = chunk(files, 'borrow');
    expect([Object.keys(gates ?? {}), Object.keys(values ?? {}), texts['gate.few']]).toEqual([
      ['few'],
      ['first', 'second', 'third'],
      'Too few',
    ]);
  });

  it('holds the words it uses: labels, words given to screens, and words for missing values', () => {
    const { texts } = chunk(smallLender(), 'borrow');
    expect(texts).toMatchObject({
      'field.amount.label': 'Amount',
      'extra.title': 'Are you sure?',
      'error.default': 'Something went wrong',
      'borrow.unlucky': 'Choose another amount',
    });
    expect(texts).not.toHaveProperty('door.title');
  });

  it('holds all plural forms of a key, and all words of a list of codes', () => {
    const files = smallLender({
      'screens/done.json': {
        title: { key: 'done.count', with: { count: 2 } },
        takes: { text: 'text' },
        body: { text: { at: 10, block: 'text', text: '{{ with.text | word: state }}' } },
      },
      'locales/en-GB/more.json': {
        'done.count_one': 'One',
        'done.count_other': '{{ count }}',
        'state.new': 'New',
        'state.old': 'Old',
        'state-of-mind.calm': 'Calm',
      },
    });
    const { texts } = chunk(files, 'borrow');
    expect(
      Object.keys(texts)
        .filter((key) => /^(?:done\.count|state)/.test(key))
        .sort(),
    ).toEqual(['done.count_one', 'done.count_other', 'state.new', 'state.old']);
  });

  it('falls back to English for words that a language lacks', () => {
    const files = smallLender({ 'locales/fr/all.json': {} });
    expect(chunk(files, 'borrow', 'fr').texts['done.title']).toBe('Done');
  });

  it('holds what the widgets of its forms ask, and of all widgets where the core defines the fields', () => {
    const base = smallLender();
    const form = JSON.parse(base['schemas/forms/borrow.json'] ?? '') as { fields: Record<string, object> };
    const asks = {
      bank: { verify: { call: 'listProducts' } },
      lookup: { find: { call: 'listProducts', fill: { amount: { var: ['answer.x', 'borrow.unlucky'] } } } },
    };
    const withField = (field: object) =>
      chunk(
        smallLender({
          'rules/asks.json': { asks },
          'schemas/forms/borrow.json': {
            ...form,
            fields: { ...form.fields, more: { at: 900, group: 'amount', schema: { type: 'string' }, ...field } },
          },
          'locales/en-GB/asks.json': { 'field.delivered': '{{ text }}', 'field.more.label': 'More' },
        }),
        'borrow',
      );
    expect(withField({}).asks).toBeUndefined();
    expect(Object.keys(withField({ widget: 'bank' }).asks ?? {})).toEqual(['bank']);
    expect(withField({ ask: { other: { call: 'listProducts' } } }).asks).toEqual({});
    const delivered = withField({ define: { var: 'data.offers' }, schema: { type: 'object' } });
    expect([Object.keys(delivered.asks ?? {}), delivered.texts['field.delivered']]).toEqual([
      ['bank', 'lookup'],
      '{{ text }}',
    ]);
  });

  it('has an address that is the same as long as its content is the same [B41]', () => {
    const before = start(smallLender()).chunks;
    const reordered = smallLender({
      'rules/gates.json': {
        gates: { 'signed-in': { to: '/login', if: { '!': { var: ['session.signed_in', false] } } } },
      },
    });
    expect(start(reordered).chunks).toEqual(before);
    const changed = smallLender({ 'screens/door.json': { title: 'done.title', body: {} } });
    expect(start(changed).chunks.enter).not.toBe(before.enter);
    expect(start(changed).chunks.borrow).toBe(before.borrow);
  });

  it('is served under that address', () => {
    const { chunks, files } = compiled(smallLender());
    for (const [address, content] of Object.entries(chunks)) expect(files[address]).toBe(canonical(content));
  });
});

describe("a lender's brand", () => {
  it('is a stylesheet of custom properties and nothing else', () => {
    const { files, starts } = compiled(smallLender());
    expect(files[starts['en-GB']?.theme ?? '']).toBe(
      ':root {\n  --brand: #0b6b43;\n  --on-brand: #ffffff;\n  --radius: 8px;\n}\n',
    );
  });

  it('names its logo by its content, so that a new one is seen at once', () => {
    const tenant = {
      language: 1,
      name: 'Small',
      hosts: ['small'],
      languages: ['en-GB'],
      theme: { brand: '#0b6b43', 'on-brand': '#ffffff', logo: 'logo.svg' },
    };
    const logo = (svg: string) =>
      start(smallLender({ 'tenants/small/tenant.json': tenant, 'tenants/small/logo.svg': svg })).logo;
    expect(logo('<svg/>')).toMatch(/^\/brand\/small\/logo\.svg\?v=[0-9a-f]+$/);
    expect(logo('<svg/>')).not.toBe(logo('<svg></svg>'));
  });
});
