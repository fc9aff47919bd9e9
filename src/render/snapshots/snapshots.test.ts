import { describe, expect, it } from 'vitest';
import { configurationOf } from '../../config/configuration.ts';
import { readLayers, type Files } from '../../config/layers.ts';
import { smallLender } from '../../config/testing/small-lender.ts';
import { causesOf, changedParts, editsOf, partsOf, reportOf } from './index.ts';

const base = {
  'screens/login.txt':
    '== login login: pristine\nmain\n  heading 1 "Log in"\n  button "Go"\n\n== login login: errors\nmain\n  alert "Wrong"\n',
  'screens-of-kigali/login.txt': '@ login login: pristine\n-   button "Go"\n+   button "Go on"\n',
  'languages/fr.txt':
    '# login\n== login login: pristine\n  button "Aller"\n# login of kigali\n@ login login: pristine\n-   button "Aller"\n+   button "Continuer"\n\n# form login\nphone: “Téléphone”\n',
};
const read = (files: Readonly<Record<string, string>>) => partsOf(files, 'naija', { fr: 'naija' });

describe('stored snapshots', () => {
  it('are read back into what each lender says in each language and state', () => {
    expect(
      read(base).map(({ what, lender, language, state, lines }) => [
        what,
        lender,
        language,
        state,
        lines.map((line) => line.trim()),
      ]),
    ).toEqual([
      ['screen login', 'naija', 'en-GB', 'login login: pristine', ['main', 'heading 1 "Log in"', 'button "Go"']],
      ['screen login', 'naija', 'en-GB', 'login login: errors', ['main', 'alert "Wrong"']],
      ['screen login', 'kigali', 'en-GB', 'login login: pristine', ['main', 'heading 1 "Log in"', 'button "Go on"']],
      ['screen login', 'kigali', 'en-GB', 'login login: errors', ['main', 'alert "Wrong"']],
      ['screen login', 'naija', 'fr', 'login login: pristine', ['button "Aller"']],
      ['screen login', 'kigali', 'fr', 'login login: pristine', ['button "Continuer"']],
      ['form login', 'naija', 'fr', '', ['phone: “Téléphone”']],
    ]);
  });

  it('show what a change touched and nothing else, for every lender whose text it is', () => {
    const after = { ...base, 'screens/login.txt': base['screens/login.txt'].replace('"Wrong"', '"Not right"') };
    expect(
      changedParts(read(base), read(after)).map(({ lender, state, gone, come }) => [lender, state, gone, come]),
    ).toEqual([
      ['naija', 'login login: errors', ['  alert "Wrong"'], ['  alert "Not right"']],
      ['kigali', 'login login: errors', ['  alert "Wrong"'], ['  alert "Not right"']],
    ]);
    expect(changedParts(read(base), read(base))).toEqual([]);
  });
});

describe('the cause of a change', () => {
  const before = smallLender();
  /** Files of the edits that can have changed something. */
  function causes(what: string, language: string, changed: Parameters<typeof smallLender>[0]): readonly string[] {
    const after: Files = smallLender(changed);
    const configuration = configurationOf(readLayers(after, 'small'), 'small');
    return causesOf(what, language, configuration, editsOf(before, after, 'small')).map(
      ({ file, pointer }) => `${file} ${pointer.join(' ')}`,
    );
  }
  const edited = (path: string, edit: (value: Record<string, unknown>) => void) => {
    const value = JSON.parse(before[path] ?? '{}') as Record<string, unknown>;
    edit(value);
    return { [path]: value };
  };

  it('is a text in its own language alone, on the screens that say it', () => {
    const changed = edited('locales/fr/all.json', (words) => (words['done.again'] = 'De nouveau'));
    expect(causes('screen done', 'fr', changed)).toEqual(['locales/fr/all.json done.again']);
    expect(causes('screen done', 'en-GB', changed)).toEqual([]);
    expect(causes('screen amount', 'fr', changed)).toEqual([]);
  });

  it('is a screen, a field that it shows, or a value that it reads', () => {
    expect(
      causes(
        'screen done',
        'en-GB',
        edited('screens/done.json', (screen) => (screen.title = 'door.title')),
      ),
    ).toEqual(['screens/done.json title']);
    const form = edited(
      'schemas/forms/borrow.json',
      (value) =>
        ((value.fields as Record<string, Record<string, unknown>>).amount = {
          at: 10,
          group: 'amount',
          schema: { type: 'string' },
        }),
    );
    expect(causes('screen amount', 'en-GB', form).length).toBeGreaterThan(0);
    expect(causes('screen done', 'en-GB', form)).toEqual([]);
    expect(causes('form borrow', 'en-GB', form).length).toBeGreaterThan(0);
  });

  it('is what a widget of the screen asks, and what any asks where the core defines the fields', () => {
    const asking = (field: object) =>
      edited(
        'schemas/forms/borrow.json',
        (value) =>
          ((value.fields as Record<string, object>).amount = {
            at: 10,
            group: 'amount',
            schema: { type: 'string' },
            ...field,
          }),
      );
    const asks = (call: string) => ({ 'rules/asks.json': { asks: { selfie: { image: { call } } } } });
    const seen = (what: string, field: object): readonly string[] => {
      const [old, now] = [
        smallLender({ ...asking(field), ...asks('uploadPhoto') }),
        smallLender({ ...asking(field), ...asks('uploadFile') }),
      ];
      return causesOf(
        what,
        'en-GB',
        configurationOf(readLayers(now, 'small'), 'small'),
        editsOf(old, now, 'small'),
      ).map(({ file, pointer }) => `${file} ${pointer.join(' ')}`);
    };
    const cause = ['rules/asks.json asks selfie image call'];
    expect([
      seen('screen amount', { widget: 'selfie' }),
      seen('screen amount', { schema: { type: 'object' }, define: { var: 'data.products' } }),
    ]).toEqual([cause, cause]);
    expect([
      seen('screen amount', { widget: 'text' }),
      seen('screen done', { widget: 'selfie' }),
      seen('form borrow', { widget: 'selfie' }),
    ]).toEqual([[], [], []]);
  });

  it('is a row of a flow for the flow, and not for its screens', () => {
    const changed = edited(
      'rules/flows/enter.json',
      (flow) =>
        ((flow.steps as Record<string, Record<string, unknown>>).door = { screen: 'door', on: { continue: '/login' } }),
    );
    expect(causes('flow enter', 'en-GB', changed)).toEqual(['rules/flows/enter.json steps door on continue']);
    expect(causes('flow borrow', 'en-GB', changed)).toEqual([]);
  });

  it('stands above what it changed, each change once', () => {
    const part = {
      what: 'screen login',
      language: 'fr',
      state: 'login login: pristine',
      gone: ['  button "Aller"'],
      come: ['  button "Entrer"'],
    };
    const cause = {
      kind: 'locale',
      name: 'fr/login',
      pointer: ['login.continue'],
      file: 'locales/fr/login.json',
    } as const;
    expect(
      reportOf(
        [
          { part: { ...part, lender: 'naija' }, causes: [cause] },
          { part: { ...part, lender: 'kigali' }, causes: [cause] },
          { part: { ...part, what: 'screen later', lender: 'naija' }, causes: [] },
        ],
        'the code',
      ),
    ).toBe(
      'locales/fr/login.json: 1 text → 1 screen (login)\n  screen login (naija, kigali; fr) at login: pristine\n    - button "Aller"\n    + button "Entrer"\n\nthe code → 1 screen (later)\n  screen later (naija; fr) at login: pristine\n    - button "Aller"\n    + button "Entrer"\n',
    );
  });
});
