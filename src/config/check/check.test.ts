import { describe, expect, it } from 'vitest';
import { knowledge, problemsOf, saysOf } from '../testing/knowledge.ts';
import { misspelt, smallLender } from '../testing/small-lender.ts';
import { unreadableIn } from './index.ts';
import { problemText } from './problem.ts';
import { suggestName } from './saying/nearest.ts';
import { knownWords } from './saying/type-words.ts';
import { typeOfSchema } from './scope/type-of-schema.ts';

const borrow = 'rules/flows/borrow.json';
const form = 'schemas/forms/borrow.json';
const amount = 'screens/amount.json';
const words = 'locales/en-GB/all.json';
const french = 'locales/fr/all.json';
const tenant = 'tenants/small/tenant.json';

describe('the checker', () => {
  it('has nothing to say about a lender without a fault', () => {
    expect(problemsOf(smallLender()).map(problemText)).toEqual([]);
  });

  it('says where it is wrong, what is wrong, and what would be right', () => {
    expect(problemsOf(misspelt(borrow, '"continue": "cost"', '"continue": "csot"')).map(problemText)).toContain(
      'rules/flows/borrow.json:32 /steps/amount/on/continue - "csot" is no step of this flow - did you mean "cost"?',
    );
  });
});

it('says how many operands are taken, and how a list is written that is one of them', () => {
  const operands = (text: string) =>
    problemsOf(misspelt(borrow, '"var": "today"', text))
      .filter(({ code }) => code === 'expression.operands')
      .map(({ message, suggestion }) => `${message} - ${suggestion}`);
  expect(operands('"count": []')).toEqual([
    '"count" takes 1 operand, not 0 - a list that is written out stands in brackets of its own: [[ … ]]',
  ]);
  expect(operands('"-": []')).toEqual(['"-" takes 1 to 2 operands, not 0 - ']);
  expect(operands('"and": []')).toEqual(['"and" takes 1 to 100 operands, not 0 - ']);
});

it('names the shade nearest to a colour that can be read on all that it stands on, and the path nearest to one that there is not', () => {
  const mends = (path: string, right: string, wrong: string) => [
    ...new Set(
      problemsOf(misspelt(path, right, wrong))
        .filter(({ severity }) => severity === 'error')
        .map(({ suggestion }) => suggestion),
    ),
  ];
  const [mend = ''] = mends(tenant, '#0b6b43', '#f5b301');
  const shade = /^at least 4\.5 \(WCAG AA\): "brand": "(#[0-9a-f]{6})" can be read$/.exec(mend)?.[1] ?? '';
  expect(mends(tenant, '#0b6b43', '#f5b301')).toEqual([mend]);
  expect(mends(tenant, '#0b6b43', shade)).toEqual([]);
  expect(mends(tenant, '"on-brand": "#ffffff"', '"on-brand": "#0b6b43"')).toEqual([
    expect.stringContaining('"on-brand": "#'),
  ]);
  expect(mends('screens/done.json', '"to": "/"', '"to": "/lgoin?then=a"')).toEqual(['did you mean "/login"?']);
});

it("tells a lender's file that lies over nothing as one thing, with the file that was meant: one of a near name, or the one that has its parts", () => {
  const laid = (path: string, patch: object) =>
    problemsOf({ ...smallLender(), [`tenants/small/${path}`]: JSON.stringify(patch) }).map(problemText);
  expect(laid('screens/amuont.json', { body: { fields: { at: 5 }, gone: null } })).toEqual([
    'tenants/small/screens/amuont.json:1 / - this lies over nothing: there is no screens/amuont.json below it - did you mean screens/amount.json? as one of the lender\'s own this must be whole, and lacks "title", "block" of "fields"',
  ]);
  expect(laid('rules/flows/lend-some.json', { steps: { amount: { on: { continue: 'cost' } } } })).toEqual([
    expect.stringContaining('there is no rules/flows/lend-some.json below it - did you mean rules/flows/borrow.json?'),
  ]);
  expect(laid('screens/of-old.json', { body: { 'of-old': { look: 'body' } } })).toEqual([
    expect.stringContaining('there is no screens/of-old.json below it - was that file renamed?'),
  ]);
  expect(laid('screens/own.json', { title: 'done.title', body: { it: { block: 'text', text: 'done.text' } } })).toEqual(
    [expect.stringContaining('/body/it/at - "at" is missing')],
  );
});

it('writes a number with commas or spaces as it is written here', () => {
  const mends = (written: string) =>
    problemsOf(misspelt(borrow, '"var": "value.first"', `"+": [1, ${JSON.stringify(written)}]`)).flatMap(
      ({ code, suggestion }) => (code === 'operand.kind' ? [suggestion] : []),
    );
  expect(mends('500,000')).toEqual(['write "500000"']);
  expect(mends('1 500 000,50')).toEqual(['write "1500000.50"']);
  expect(mends('0,05')).toEqual(['write "0.05"']);
  expect(mends('half')).toEqual(['a text becomes a number by "number"']);
});

it('names what is near, else all where they are few, else where many stand', () => {
  const names = Array.from({ length: 13 }, (_, index) => `settings/n${index}`);
  expect(suggestName('setings/n4', names, 'screens/')).toBe('did you mean "settings/n4"?');
  expect(suggestName('n4', names, 'screens/')).toBe('did you mean "settings/n4"?');
  expect(suggestName('dashboard', names, 'screens/')).toBe('nothing near it stands in screens/');
  expect(suggestName('own-settings', [...names, 'app/my-settings'], 'screens/')).toMatch(
    /^"app\/my-settings", "settings\/n0", .* have a word of it; all stand in screens\/$/,
  );
  expect(suggestName('dashboard', names)).toMatch(/^known: "settings\/n0", .*"settings\/n9"$/);
  expect(
    suggestName(
      'dashboard',
      Array.from({ length: 41 }, (_, index) => `settings/n${index}`),
    ),
  ).toBe('nothing near it stands in what can be named here');
  // The manual is long: what it has few of is listed.
  expect(suggestName('dashboard', names, 'docs/reference.md')).toMatch(/^known: "settings\/n0", .*"settings\/n9"$/);
  expect(suggestName('==', ['!==', '===', '!='])).toBe('did you mean "==="?');
  expect(suggestName('dashboard', ['b', 'a'], 'screens/')).toBe('known: "a", "b"');
  expect(suggestName('dashboard', [])).toBe('there is none');
});

it('says what was meant by a sign of another language, by a named value without what stands before it, and offers no call that only sounds alike', () => {
  const mends = (path: string, right: string, wrong: string) =>
    problemsOf(misspelt(path, right, wrong)).map(({ suggestion }) => suggestion);
  expect(mends(borrow, '"===": [', '"=": [')).toEqual(['did you mean "==="?']);
  expect(mends(borrow, '"var": "value.first"', '"var": "first"')).toContain('did you mean "value.first"?');
  const asked = { fields: { tenet: { at: 90, group: 'amount', label: 'done.title', schema: { type: 'string' } } } };
  expect(
    problemsOf({ ...smallLender(), [`tenants/small/${form}`]: JSON.stringify(asked) })
      .filter(({ code }) => code === 'answer.lost')
      .map(({ suggestion }) => suggestion),
  ).toEqual([expect.stringContaining('no call of this flow takes "tenet"')]);
});

it('says how a code is written that nothing equals', () => {
  expect(knownWords(typeOfSchema({ type: 'string', pattern: '^[A-Z]{3}$' }, (schema) => schema))).toBe(
    'a text, written by 3 of A-Z',
  );
});

it('says how a number with its unit is written', () => {
  expect(problemsOf(misspelt(tenant, '"radius": 8', '"radius": "12px"')).map(({ suggestion }) => suggestion)).toEqual([
    'write 12, without quotes and without px',
  ]);
});

it("asks whether a chapter was renamed where a lender's changes nothing", () => {
  const mends = problemsOf({
    ...smallLender(),
    'tenants/small/rules/chapters/borrow/prices.json': JSON.stringify({ steps: { quote: { on: { ok: 'done' } } } }),
  }).map(({ suggestion }) => suggestion);
  expect(mends).toEqual([expect.stringContaining('there is no rules/chapters/borrow/prices.json below it')]);
});

it('says how what stands at a path is read, where the path stands in quotes alone or in words', () => {
  const mends = (path: string, right: string, wrong: string) =>
    problemsOf(misspelt(path, right, wrong)).map(({ suggestion }) => suggestion);
  expect(mends(borrow, '"tenor": 1', '"tenor": "form.amount"')).toContain(
    'to read what stands there: { "var": "form.amount" }',
  );
  expect(mends(amount, '{\n        "var": "data.products"\n      }', '"data.products"')).toContain(
    'to read what stands there: { "var": "data.products" }',
  );
  expect(mends(amount, '{{ item.name }}', 'item.name')).toContain(
    'to show what stands there: "{{ item.name }}"; a text stands here by a key',
  );
  expect(mends(words, 'It is done', 'You asked for {{ form.amount }}')).toContain(
    'in words it is {{ amount }}, and here { "key": "done.text", "with": { "amount": { "var": "form.amount" } } }',
  );
});

it('tells what is not there and nothing that follows from it: neither the events and fields of a screen, nor what a part would have brought', () => {
  const said = (path: string, right: string, wrong: string) =>
    saysOf(misspelt(path, right, wrong)).map((one) => one.split(':')[0]);
  expect(said(borrow, '"screen": "amount"', '"screen": "amont"')).toEqual([`reference.screen ${borrow}`]);
  expect(said(borrow, '"flow": "extra"', '"flow": "exrta"')).toEqual([`reference.flow ${borrow}`]);
  expect(said(amount, '"block": "actions"', '"use": "actoins"')).toEqual([`reference.part ${amount}`]);
  expect(said('rules/routes.json', '"gate": "signed-in"', '"gate": "sined-in"')).toEqual([
    'reference.gate rules/routes.json',
  ]);
  expect(saysOf(smallLender({ [form]: null })).map((one) => one.split(':')[0])).toEqual([`reference.form ${borrow}`]);
});

it('says why an answer may be missing that was there before: what has changed is the field or its page', () => {
  const said = (file: string, patch: object) =>
    problemsOf({ ...smallLender(), [`tenants/small/${file}`]: JSON.stringify(patch) }).map(
      ({ code, path, message }) => `${code} ${path} ${message}`,
    );
  expect(said(form, { fields: { amount: { required: false } } })).toEqual([
    'page.unasked /fields/amount/required this need not be answered, and "getLoanBreakdown" must be given "principal"',
  ]);
  const page = (patch: object) => said(amount, patch);
  expect(page({ body: { fields: { if: { has: 'profile.city' } } } })).toEqual([
    'page.unasked /body/fields/if this page asks only where this holds for what "getLoanBreakdown" must be given: "principal"',
  ]);
  expect(page({ body: { actions: { buttons: { continue: { submit: null } } } } })).toEqual([
    'page.unasked /body no button of this page asks for what "getLoanBreakdown" must be given: "principal"',
  ]);
});

it('tells a route that is taken away while links lead there, though a value stands in its path or a route beside it takes any name', () => {
  const routes = (JSON.parse(smallLender()['rules/routes.json'] ?? '') as { readonly routes: object }).routes;
  const more = {
    bank: { path: '/{{ value.place }}', flow: 'borrow' },
    old: { path: '/loans/old', flow: 'borrow' },
    one: { path: '/loans/:id', flow: 'borrow', with: { id: { number: { var: ['route.id', ''] } } } },
  };
  const door = {
    title: 'door.title',
    body: {
      actions: {
        at: 10,
        block: 'actions',
        buttons: {
          continue: { at: 10, text: 'action.continue', event: 'continue' },
          bank: { at: 20, text: 'done.home', to: '/{{ value.place }}' },
          old: { at: 30, text: 'done.again', to: '/loans/old' },
        },
      },
    },
  };
  const without = (gone: string) =>
    problemsOf(
      smallLender({
        'rules/values.json': { values: { first: 1, place: 'bank' } },
        'rules/routes.json': { routes: { ...routes, loan: undefined, ...more } },
        'screens/door.json': door,
        'tenants/small/rules/routes.json': { routes: { [gone]: null } },
      }),
    )
      .filter(({ code }) => /^(?:address|overlay)\.[mr]/.test(code))
      .map(({ code, path, suggestion }) => `${code} ${path} ${suggestion}`);
  for (const gone of ['bank', 'old'])
    expect(without(gone)).toEqual([
      `overlay.missed /routes/${gone} take away what needs it too, or leave it`,
      `address.route /body/actions/buttons/${gone}/to null takes it away in tenants/small/rules/routes.json:3`,
    ]);
  expect(
    problemsOf(
      smallLender({
        'rules/values.json': { values: { first: 1, place: 'bank' } },
        'rules/routes.json': { routes: { ...routes, loan: undefined, ...more } },
        'screens/door.json': door,
        'tenants/small/rules/routes.json': { routes: { old: { path: '/loans/older' } } },
      }),
    )
      .filter(({ code }) => /^(?:address|overlay)\.[mr]/.test(code))
      .map(({ code, path, message, suggestion }) => `${code} ${path} ${message} - ${suggestion}`),
  ).toEqual([
    'overlay.moved /routes/old/path this was "/loans/old", to which others still lead: screens/door.json:21 /body/actions/buttons/old/to - lead to the new one there too, or leave it',
    'address.route /body/actions/buttons/old/to no route has the path "/loans/old" - it is "/loans/older" now, by tenants/small/rules/routes.json:4',
  ]);
});

it('refuses a page that has lost the button which alone leads on, and warns of an answer to what leads nowhere else', () => {
  const codes = (buttons: object) =>
    problemsOf({ ...smallLender(), [`tenants/small/${amount}`]: JSON.stringify({ body: { actions: { buttons } } }) })
      .filter(({ code }) => code.startsWith('event.'))
      .map(({ code, message }) => `${code} ${message}`);
  expect(codes({ continue: null, home: { at: 10, text: 'done.home', to: '/' } })).toEqual([
    'event.needed nothing on the screen "amount" sends "continue", so that nobody comes to the step "cost", nor to 2 behind it',
  ]);
});

it('tells steps that nothing leads to any more as one, at the line of the lender that leads elsewhere, or at the first of them', () => {
  const own = (patch: object) =>
    problemsOf(smallLender({ [`tenants/small/${borrow}`]: patch })).map(
      ({ code, file, path, message }) => `${code} ${file} ${path} ${message}`,
    );
  expect(own({ steps: { amount: { on: { continue: 'amount' } } } })).toEqual([
    `step.unreachable tenants/small/${borrow} /steps/amount/on/continue since this leads elsewhere, no way leads to the step "cost", nor to 2 behind it`,
  ]);
  expect(
    problemsOf(misspelt(borrow, '"continue": "cost"', '"continue": "amount"')).map(
      ({ code, path, message }) => `${code} ${path} ${message}`,
    ),
  ).toEqual(['step.unreachable /steps/cost no way leads to the step "cost", nor to 2 behind it']);
});

it('tells once, and at its cause, what could be told in several ways', () => {
  const said = (path: string, right: string, wrong: string) =>
    problemsOf(misspelt(path, right, wrong)).map(({ code, suggestion }) => `${code} ${suggestion}`);
  expect(
    said(form, '"group": "amount"', '"if": "value.first", "group": "amount"').map((one) => one.split(' ')[0]),
  ).not.toContain('field.never');
  expect(said('screens/done.json', '"to": "/"', '"to": "home"').map((one) => one.split(' ')[0])).toEqual([
    'grammar.value',
  ]);
  expect(said(form, '"decimalMinimum": "100"', '"pattern": "("')).toEqual([
    expect.stringContaining('schema.pattern write it as browsers read it'),
  ]);
  expect(said(amount, '"group": "amount"', '"group": "amonut"').map((one) => one.split(' ')[0])).toEqual([
    'reference.group',
  ]);
  expect(
    said(borrow, '"steps": {', '"steps": { "alone": { "screen": "done", "on": { "again": "done" } },').map(
      (one) => one.split(' ')[0],
    ),
  ).toEqual(['step.unreachable']);
});

it('says where a part stands that is written beside its table, and how a setting is read', () => {
  const own = (path: string, patch: object) =>
    problemsOf({ ...smallLender(), [`tenants/small/${path}`]: JSON.stringify(patch) }).map(
      ({ suggestion }) => suggestion,
    );
  expect(own(form, { amount: { required: false } })).toEqual(['it stands in "fields": { "fields": { "amount": … } }']);
  expect(own(form, { term: { at: 20, group: 'amount', schema: { type: 'integer' } } })).toEqual([
    'it stands in "fields": { "fields": { "term": … } }',
  ]);
  expect(own(amount, { note: { at: 5, block: 'text', text: 'done.text' } })).toEqual([
    'it stands in "body": { "body": { "note": … } }',
  ]);
  expect(own(amount, { body: { buttons: { back: { at: 10, text: 'done.home', to: '/' } } } })).toEqual(
    Array(2).fill('buttons stand in a block: { "at": 90, "block": "actions", "buttons": { … } }'),
  );
  expect(own(form, { fields: { amount: { required: { '===': [{ var: 'country' }, 'NGA'] } } } })).toContain(
    'did you mean "settings.country" or "profile.country"?',
  );
});

it('says how what is no step is led to', () => {
  const mends = (to: string) =>
    problemsOf(misspelt(borrow, '"continue": "cost"', `"continue": "${to}"`)).map(({ suggestion }) => suggestion);
  expect(mends('login')).toEqual(['an address begins with a slash: "/login"']);
  expect(mends('layout')).toEqual(['that is a screen, to which a step of its own leads: { "screen": "layout" }']);
});

it('offers no name of another folder, nor one of which a third is other letters', () => {
  const names = Array.from({ length: 13 }, (_, index) => `settings/n${index}`);
  expect(suggestName('application/amount', [...names, 'application/sign', 'other/amount'], 'screens/')).toBe(
    '"application/sign", "other/amount" have a word of it; all stand in screens/',
  );
  expect(suggestName('login', [...names, 'loan'], 'screens/')).toBe('nothing near it stands in screens/');
  expect(suggestName('first_name', ['last_name', 'given_name', ...names], 'schemas/forms/')).toBe(
    '"given_name", "last_name" have a word of it; all stand in schemas/forms/',
  );
  expect(suggestName('firstname', ['first_name', ...names], 'schemas/forms/')).toBe('did you mean "first_name"?');
});

it('names no word that half of its letters make of another, and the place for a value that was meant', () => {
  expect(suggestName('date', ['content', 'name'])).toBe('known: "content", "name"');
  expect(
    problemsOf(misspelt(words, '{{ amount | money: NGN }}', '{{ amuont | money: NGN }}')).map(
      ({ suggestion }) => suggestion,
    ),
  ).toContain('did you mean {{ amount }} in the words, which is given here?');
});

it('offers a name that has all words of the one that there is not, and says how the day of today is read', () => {
  expect(suggestName('endSessions', ['listSessions', 'endOtherSessions'])).toBe('did you mean "endOtherSessions"?');
  expect(suggestName('listSesions', ['listSessions', 'listOtherSesions'])).toBe('did you mean "listSessions"?');
  expect(
    problemsOf(misspelt(borrow, '{\n          "var": "today"\n        }', '"today"')).map(
      ({ suggestion }) => suggestion,
    ),
  ).toContain('to read what stands there: { "var": "today" }');
});

it('says how an end is written, and kinds of answers that have other names elsewhere', () => {
  const mends = (path: string, right: string, wrong: string) =>
    problemsOf(misspelt(path, right, wrong)).map(({ suggestion }) => suggestion);
  expect(mends(borrow, '"again": "amount"', '"again": "end"')).toEqual([
    expect.stringContaining('"done": { "end": "done" }'),
  ]);
  expect(mends(form, '"type": "string"', '"type": "money"')).toEqual([
    'an amount is { "type": "string", "format": "decimal" }',
  ]);
});

it("tells each part that lacks something of a file that is a lender's own", () => {
  const page = {
    title: 'done.title',
    body: { text: { block: 'text', text: 'done.text' }, more: { block: 'text', text: 'done.text' } },
  };
  expect(saysOf({ ...smallLender(), 'tenants/small/screens/own.json': JSON.stringify(page, null, 2) })).toEqual([
    'grammar.missing tenants/small/screens/own.json:4 /body/text/at',
    'grammar.missing tenants/small/screens/own.json:8 /body/more/at',
  ]);
});

it('says what seconds are in milliseconds', () => {
  const mends = (more: string) =>
    problemsOf(misspelt(borrow, '"screen": "amount",', `"screen": "amount", ${more},`)).map(
      ({ suggestion }) => suggestion,
    );
  expect(mends('"after": { "5": "stay" }')).toEqual(['Milliseconds, from 100 to 9999999. 5 seconds are 5000.']);
  expect(mends('"poll": { "call": "listCards", "every": 30, "until": true, "at-most": 3 }')).toEqual([
    'Milliseconds from an answer to the next asking. 30 seconds are 30000.',
  ]);
});

it('tells a misspelt key once, and not as a missing one too', () => {
  expect(saysOf(misspelt(borrow, '"start"', '"strat"'))).toEqual([`grammar.key ${borrow}:27 /strat`]);
});

/** What is spoilt, by what, and the code and place of what is said. */
const rows: readonly (readonly [fault: string, path: string, right: string, wrong: string, says: string])[] = [
  ['a comma too many [B01]', borrow, '"start": "amount",', '"start": "amount",,', `file.json ${borrow}`],
  [
    'a name that stands twice [B01]',
    borrow,
    '"form": "borrow",',
    '"form": "borrow", "form": "borrow",',
    `file.duplicate ${borrow}`,
  ],
  ['a byte order mark [B01]', form, '{', '\uFEFF{', `file.mark ${form}`],
  ['a name that could reach a prototype [B06]', borrow, '"extra": {', '"constructor": {', `file.forbidden ${borrow}`],
  ['an unknown key of a file [B02]', borrow, '"load"', '"laod"', `grammar.key ${borrow}:3 /laod`],
  ['an unknown key of a step [B02]', borrow, '"screen": "amount",', '"scren": "amount",', `grammar.key ${borrow}`],
  ['an unknown key of a row [B02]', borrow, '"refuse"', '"refuze"', `grammar.key ${borrow}`],
  ['an unknown key of a field [B02]', form, '"required"', '"requierd"', `grammar.key ${form}`],
  ['an unknown keyword of a schema [B02]', form, '"decimalMinimum"', '"decimalMinimun"', `grammar.key ${form}`],
  ['a value of the wrong kind [B02]', form, '"at": 10', '"at": "10"', `grammar.type ${form}`],
  ['an id with capitals [B02]', form, '"amount": {', '"Amount": {', `grammar.name ${form}`],
  ['a word that is not in a closed list [B32]', amount, '"submit": true', '"look": "mian"', `grammar.value ${amount}`],
  ['HTML in words [B17]', words, 'Welcome', 'Wel<b>come</b>', `grammar.value ${words}`],
  ['a colour that is none [B29]', tenant, '#ffffff', 'red;', `grammar.value ${tenant}`],
  ['an unknown block [B32]', amount, '"block": "fields"', '"block": "feilds"', `block.unknown ${amount}`],
  ['an unknown option of a block [B02]', amount, '"columns"', '"colums"', `grammar.key ${amount}`],
  ['an unknown widget [B32]', form, '"widget": "money"', '"widget": "monye"', `widget.unknown ${form}`],
  ['an unknown screen', borrow, '"screen": "amount"', '"screen": "amont"', `reference.screen ${borrow}`],
  ['an unknown flow', borrow, '"flow": "extra"', '"flow": "exrta"', `reference.flow ${borrow}`],
  ['an unknown form', borrow, '"form": "borrow"', '"form": "borow"', `reference.form ${borrow}`],
  ['an unknown group', amount, '"group": "amount"', '"group": "amonut"', `reference.group ${borrow}`],
  [
    'an unknown layout of a frame',
    borrow,
    '"start":',
    '"frame": { "layout": "layuot" }, "start":',
    `reference.screen ${borrow}`,
  ],
  [
    'a step of a frame without how many there are',
    borrow,
    '"start":',
    '"frame": { "step": 1 }, "start":',
    `grammar.missing ${borrow}`,
  ],
  [
    'an unknown value of a frame',
    borrow,
    '"start":',
    '"frame": { "step": { "var": "value.plcae" }, "of": 2 }, "start":',
    `path.unknown ${borrow}`,
  ],
  [
    'an unknown layout',
    'rules/routes.json',
    '"layout": "layout"',
    '"layout": "layuot"',
    'reference.screen rules/routes.json',
  ],
  [
    'an unknown gate',
    'rules/routes.json',
    '"gate": "signed-in"',
    '"gate": "sined-in"',
    'reference.gate rules/routes.json',
  ],
  [
    'an unknown field in a refusal',
    borrow,
    '"refuse": {\n            "amount"',
    '"refuse": {\n            "amuont"',
    `reference.field ${borrow}`,
  ],
  ['an unknown field in a check', form, '"field": "amount"', '"field": "amuont"', `reference.field ${form}`],
  ['an unknown target', borrow, '"to": "extra"', '"to": "extar"', `reference.step ${borrow}`],
  ['a path without a route', 'screens/done.json', '"to": "/"', '"to": "/hmoe"', 'address.route screens/done.json'],
  [
    'an address that leads out of the app [B18]',
    'screens/done.json',
    '"to": "/"',
    '"to": "//evil.example"',
    'address.outside screens/done.json',
  ],
  [
    'an address with a user in it [B18]',
    'screens/done.json',
    '"to": "/"',
    '"to": "https://bank.example@evil.example"',
    'address.outside screens/done.json',
  ],
  [
    'a script as an address [B18]',
    'screens/done.json',
    '"to": "/"',
    '"to": "javascript:alert(1)"',
    'grammar.value screens/done.json',
  ],
  [
    'an unknown call [B32]',
    borrow,
    '"call": "getLoanBreakdown"',
    '"call": "getLoanBrakdown"',
    `reference.call ${borrow}`,
  ],
  ['an argument that the call does not take', borrow, '"tenor": 1', '"tenour": 1', `call.argument ${borrow}`],
  ['an argument that the call needs', borrow, '"tenor": 1,', '', `call.missing ${borrow}`],
  ['an outcome that the call never has', borrow, '"failed"', '"faild"', `event.unknown ${borrow}`],
  ['an event that nobody answers', borrow, '"continue": "cost"', '"contineu": "cost"', `event.unanswered ${borrow}`],
  [
    'an event that nobody answers under any name',
    borrow,
    '"continue": "cost"',
    '"other": "cost"',
    `event.unanswered ${borrow}`,
  ],
  [
    'an answer under another name than the event has',
    borrow,
    '"again": "amount"',
    '"agian": "amount"',
    `event.unanswered ${borrow}`,
  ],
  [
    'an answer to an event that nobody sends',
    borrow,
    '"again": "amount"',
    '"again": "amount", "agian": "amount"',
    `event.never ${borrow}`,
  ],
  [
    'an end of a sub-flow that is not answered',
    borrow,
    '"closed": "amount"',
    '"done2": "amount"',
    `event.unanswered ${borrow}`,
  ],
  [
    'a layout event that the flow beneath does not answer',
    'screens/layout.json',
    '"event": "logout"',
    '"event": "logotu"',
    'event.unanswered screens/layout.json',
  ],
  [
    'a last row with a condition',
    borrow,
    '"at": 20,',
    '"at": 20, "if": { "has": "form.amount" },',
    `decision.last ${borrow}`,
  ],
  ['two rows with the same place', borrow, '"at": 20,', '"at": 10,', `decision.at ${borrow}`],
  ['a row after the last [B15]', borrow, '"at": 20,', '"at": 5,', `decision.unreachable ${borrow}`],
  ['a step that nobody reaches [B15]', borrow, '"to": "extra"', '"to": "done"', `step.unreachable ${borrow}`],
  [
    'a place without a way out [B15]',
    borrow,
    '"again": "amount"',
    '"again": "stay", "back": "stay"',
    `step.end ${borrow}`,
  ],
  ['a circle without a place [B15]', borrow, '"to": "done"', '"to": "cost"', `step.circle ${borrow}`],
  ['an unknown operator [B11]', borrow, '">": [', '"=>": [', `grammar.key ${borrow}`],
  ['an unknown operator deeper down [B11]', form, '"===": [', '"!": { "equals": [', 'file.json'],
  ['operands too few [B11]', borrow, '"===": [', '"has": [], "===": [', `expression.operator ${borrow}`],
  [
    'a root that means nothing here [B11]',
    borrow,
    '"var": "form.amount"',
    '"var": "from.amount"',
    `path.root ${borrow}`,
  ],
  [
    'an unknown field in a path [B11]',
    borrow,
    '"var": "form.amount"',
    '"var": "form.amuont"',
    `path.unknown ${borrow}`,
  ],
  [
    'an unknown member of an answer [B11]',
    borrow,
    'data.cost.repayment',
    'data.cost.repaymnet',
    `path.unknown ${borrow}`,
  ],
  ['an unknown member of an item [B11]', borrow, 'item.id', 'item.idd', `path.unknown ${borrow}`],
  [
    'an unknown member of a named value [B11]',
    borrow,
    'value.product.id',
    'value.product.idd',
    `path.unknown ${borrow}`,
  ],
  ['an unknown named value [B11]', borrow, 'value.product.id', 'value.prodcut.id', `path.unknown ${borrow}`],
  ['an unknown member in a template', amount, '{{ item.name }}', '{{ item.nmae }}', `path.unknown ${amount}`],
  [
    'an unknown setting in a gate',
    'rules/gates.json',
    'session.signed_in',
    'session.signedin',
    'path.unknown rules/gates.json',
  ],
  ['an unknown format', amount, '{{ item.name }}', '{{ item.name | captial }}', `template.wrong ${amount}`],
  [
    'a path to a prototype [B13]',
    borrow,
    '"var": "form.amount"',
    '"var": "form.constructor"',
    `path.unknown ${borrow}`,
  ],
  [
    'something given that nobody takes',
    borrow,
    '"title": "extra.title"',
    '"titel": "extra.title"',
    `with.unknown ${borrow}`,
  ],
  [
    'bounds that nothing satisfies [B25]',
    form,
    '"decimalMinimum": "100"',
    '"decimalMinimum": "1000"',
    `schema.bounds ${form}`,
  ],
  [
    'a first value outside of its bounds [B25]',
    form,
    '"decimalMinimum": "100"',
    '"default": "5", "decimalMinimum": "100"',
    `schema.default ${form}`,
  ],
  [
    'a regular expression that is none [B10]',
    form,
    '"decimalMinimum": "100"',
    '"pattern": "("',
    `schema.pattern ${form}`,
  ],
  [
    'a regular expression that looks behind [B10]',
    form,
    '"decimalMinimum": "100"',
    '"pattern": "(?<=a)b"',
    `schema.pattern ${form}`,
  ],
  [
    'choices beside a list of options',
    form,
    '"widget": "money"',
    '"choices": { "all": { "at": 1, "text": "done.title" } }, "options": { "of": [], "value": 1, "text": "done.title" }',
    `field.choices ${form}`,
  ],
  ['choices of a value that is no text', form, '"type": "string",', '"type": "integer",', `schema.wrong ${form}`],
  ['an answer that is worked out and required', form, '"widget": "money"', '"value": "5.00"', `field.value ${form}`],
  ['a choice of nothing [B25]', form, '"widget": "money"', '"widget": "select"', `field.options ${form}`],
  ['a text without words [B31]', amount, 'amount.title', 'amount.titel', `words.missing ${amount}`],
  ['a label without words [B31]', words, 'field.amount.label', 'field.amont.label', `words.missing ${form}`],
  [
    'what is said where a read fails without words [B31]',
    borrow,
    '"listProducts"',
    '"listProducts", "failed": "products.failed"',
    `words.missing ${borrow}`,
  ],
  ['a text given to a screen without words [B31]', borrow, 'extra.title', 'extra.titel', `words.missing ${borrow}`],
  [
    'words for a missing value without words [B31]',
    borrow,
    'error.default',
    'error.defualt',
    `words.missing ${borrow}`,
  ],
  ['letters written in a screen [B31]', amount, '{{ item.name }}', 'Name: {{ item.name }}', `words.template ${amount}`],
  [
    'values that words need and nobody gives [B31]',
    'screens/done.json',
    '"amount": {',
    '"sum": {',
    'words.values screens/done.json',
  ],
  ['a translation that is lost [B31]', french, '"done.title"', '"done.titel"', `words.translation ${words}`],
  ['a placeholder that is lost [B31]', french, '{{ amount', '{{ montant', `words.placeholder ${french}`],
  ['words that nothing says', words, '"done.title"', '"done.old": "Old", "done.title"', `words.unused ${words}`],
  ['a layer without a folder', tenant, '"hosts"', '"layers": ["_gone"], "hosts"', `file.layer ${tenant}`],
  ['a value that the call does not take [B32]', borrow, '"months"', '"moons"', `call.value ${borrow}`],
  ['money that moves by reading [B16]', borrow, '"listProducts"', '"chargeCardForProduct"', `call.load ${borrow}`],
  ['operands too many [B11]', borrow, '"var": "today"', '"text": ["today", 1]', `expression.operands ${borrow}`],
  ['a path that is none [B11]', borrow, '"var": "form.amount"', '"var": "form..amount"', `path.wrong ${borrow}`],
  [
    'a schema that contradicts itself [B25]',
    form,
    '"type": "string"',
    '"type": "string", "minimum": 3',
    `schema.wrong ${form}`,
  ],
  [
    'a secret that is filled in [B36]',
    form,
    '"schema": {',
    '"fill": "1", "schema": { "writeOnly": true,',
    `field.secret ${form}`,
  ],
  ["colours that can't be read [B29]", tenant, '#0b6b43', '#6ecfa5', `theme.contrast ${tenant}`],
  [
    'a dark colour without its partner [B29]',
    tenant,
    '"radius"',
    '"brand-dark": "#5fd39b", "radius"',
    `theme.pair ${tenant}`,
  ],
  [
    'a text where something must be true or false [B11]',
    amount,
    '"submit": true',
    '"submit": true, "enabled": "yes"',
    `condition.kind ${amount}`,
  ],
  [
    'a condition that may be missing [B11]',
    amount,
    '"submit": true',
    '"submit": true, "enabled": { "===": [{ "var": "profile.city" }, "Lagos"] }',
    `condition.missing ${amount}`,
  ],
  [
    "the borrower's id, which is a text, compared with a number",
    borrow,
    '"var": "form.amount"',
    '"var": ["session.id", 5]',
    `default.kind ${borrow}`,
  ],
  ['an operand of the wrong kind [B11]', borrow, '"1000"', '"much"', `operand.kind ${borrow}`],
  ['a comparison that never holds [B11]', 'rules/values.json', '"first": 1', '"first": "1"', `compare.never ${borrow}`],
  ['an argument of another kind [B11]', borrow, '"tenor": 1,', '"tenor": true,', `argument.kind ${borrow}`],
  [
    'a needed argument that may not be there [B11]',
    borrow,
    '"var": "form.amount"',
    '"var": "data.products.0.min_amount"',
    `argument.missing ${borrow}`,
  ],
  ['an answer of another kind [B11]', borrow, '"flow.seen": {', '"form.amount": {', `answer.kind ${borrow}`],
  [
    'a list of what is no list [B11]',
    amount,
    '"var": "data.products"',
    '"var": "settings.currency"',
    `list.kind ${amount}`,
  ],
  [
    'a name written as money [B11]',
    amount,
    '{{ item.name }}',
    '{{ item.name | money: NGN }}',
    `template.kind ${amount}`,
  ],
  [
    'a value that rests on itself [B33]',
    borrow,
    '"var": "item.id"',
    '"var": "value.product.id"',
    `value.circle ${borrow}`,
  ],
  [
    'a value that nothing reads [B33]',
    'rules/values.json',
    '"first": 1',
    '"first": 1, "second": 2',
    'value.unused rules/values.json',
  ],
  [
    'what an end gives and no flow that runs this one reads',
    'rules/flows/extra.json',
    '"sure": true',
    '"sure": true, "cause": 1',
    'gift.unused rules/flows/extra.json',
  ],
  [
    'a read with the name of a step [B33]',
    borrow,
    '"products": {',
    '"cost": { "call": "listLoans" }, "products": {',
    `reference.twice ${borrow}`,
  ],
  [
    'a row that has lost its target',
    borrow,
    '"to": "done"',
    '"with": { "text": "done.text" }',
    `decision.nothing ${borrow}`,
  ],
  [
    'a button that does nothing',
    'screens/door.json',
    '"event": "continue"',
    '"look": "plain"',
    'button.nothing screens/door.json',
  ],
  [
    'a button that does two things',
    'screens/door.json',
    '"event": "continue"',
    '"event": "continue", "to": "/"',
    'button.two screens/door.json',
  ],
  [
    'a poll that waits for a text',
    borrow,
    '"screen": "done",',
    '"screen": "done", "poll": { "call": "listProducts", "every": 1000, "until": "done", "at-most": 2 },',
    `condition.kind ${borrow}`,
  ],
  [
    'a path with a blank',
    'rules/routes.json',
    '"path": "/login"',
    '"path": "/log in"',
    'grammar.value rules/routes.json',
  ],
  ['a mark that nothing reads', borrow, '"set": {', '"set": { "flow.elsewhere": true,', `mark.unused ${borrow}`],
  ['a call whose success nothing answers', borrow, '"ok": {', '"okk": {', `event.unanswered ${borrow}`],
  ['a field in a group that no screen shows', form, '"group": "amount"', '"group": "elsewhere"', `field.group ${form}`],
  [
    'words for a refusal that never happens',
    form,
    '"widget": "money"',
    '"widget": "money", "messages": { "requierd": "borrow.unlucky" }',
    `field.message ${form}`,
  ],
  [
    'a value that the words do not say',
    'screens/done.json',
    '"amount": {',
    '"sum": 1, "amount": {',
    'words.given screens/done.json',
  ],
  [
    'a currency that is none, in words',
    words,
    '{{ amount | money: NGN }}',
    '{{ amount | money: NGNN }}',
    `currency.unknown ${words}`,
  ],
  [
    'an unknown format in words',
    words,
    '{{ amount | money: NGN }}',
    '{{ amount | mony: NGN }}',
    `template.wrong ${words}`,
  ],
];

describe('what a person gets wrong', () => {
  it.each(rows)('finds %s', (_fault, path, right, wrong, says) => {
    const said = saysOf(misspelt(path, right, wrong));
    expect(
      said.some((one) => one.startsWith(says)),
      `said: ${said.join('\n')}`,
    ).toBe(true);
  });

  it('finds an empty file [B01]', () => {
    expect(saysOf(smallLender({ [form]: ' \n' }))[0]).toBe(`file.empty ${form}:1 `);
  });

  it('finds an expression that is nested deeper than the page evaluates [B12]', () => {
    const nested = Array.from({ length: 70 }, () => '!').reduce<unknown>((inner, not) => ({ [not]: inner }), true);
    expect(
      saysOf(smallLender({ 'rules/values.json': { values: { first: 1, deep: nested } } })).map(
        (one) => one.split(':')[0],
      ),
    ).toContain('expression.depth rules/values.json');
  });

  it('finds that there are far more files than a lender needs [B04]', () => {
    const many = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`schemas/forms/n${index}.json`, '[]']));
    expect(saysOf(smallLender(many)).some((said) => said.startsWith('file.many schemas/forms/'))).toBe(true);
  });

  it('finds a file that stands where nothing is read', () => {
    expect(saysOf(smallLender({ 'rules/flow/other.json': {} }))).toEqual(['file.misplaced rules/flow/other.json:1 ']);
  });

  it('finds screens, flows, forms and gates that nothing uses', () => {
    expect(
      saysOf(
        smallLender({
          'screens/old.json': { title: 'shell.title', body: {} },
          'schemas/forms/old.json': { fields: { amount: { at: 10, group: 'amount', schema: { type: 'string' } } } },
          'rules/flows/old.json': { start: 'one', steps: { one: { screen: 'door', on: { continue: '/' } } } },
        }),
      ),
    ).toEqual([
      'reference.unused rules/flows/old.json:1 ',
      'reference.unused schemas/forms/old.json:1 ',
      'reference.unused screens/old.json:1 ',
    ]);
  });

  it('finds a name to keep a journey under that nobody knows before the journey runs', () => {
    const keptBy = (keep: unknown) =>
      saysOf(
        smallLender({
          'rules/flows/enter.json': {
            keep,
            start: 'ask',
            steps: { ask: { screen: 'door', on: { continue: '/' } } },
            values: { mine: 'a' },
          },
        }),
      ).filter((one) => one.startsWith('flow.keep'));
    expect(keptBy({ var: 'value.mine' })).toEqual(['flow.keep rules/flows/enter.json:2 /keep']);
    expect(keptBy({ var: 'session.phone_number' })).toEqual([]);
  });

  it.each([
    ['opening a page', { start: 'pay' }],
    ['a timer', { start: 'ask', steps: { ask: { screen: 'door', after: { 5000: 'pay' }, on: { continue: 'pay' } } } }],
  ])('finds money that %s would move [B16]', (_how, changed) => {
    const pay = { call: 'chargeCardForProduct', with: { id: 1, card_id: 2 }, on: { ok: '/', failed: '/' } };
    const flow = { ...changed, steps: { ...('steps' in changed ? changed.steps : {}), pay } };
    expect(saysOf(smallLender({ 'rules/flows/enter.json': flow })).map((one) => one.split(':')[0])).toContain(
      'money.unasked rules/flows/enter.json',
    );
  });

  it('lets money be moved by what the borrower does', () => {
    const flow = {
      takes: { then: { type: 'string' } },
      start: 'ask',
      steps: {
        ask: { screen: 'door', on: { continue: 'pay' } },
        pay: {
          call: 'chargeCardForProduct',
          with: { id: 1, card_id: 2 },
          on: { ok: '/', failed: { toast: { bad: 'error.default' }, to: '/' } },
        },
      },
    };
    expect(saysOf(smallLender({ 'rules/flows/enter.json': flow }))).toEqual([]);
  });

  it("puts a lender's own fault into the lender's own file, at its line", () => {
    const files = smallLender({
      'tenants/small/rules/flows/borrow.json': { steps: { amount: { on: { continue: 'csot' } } } },
    });
    expect(saysOf(files)).toContain('reference.step tenants/small/rules/flows/borrow.json:5 /steps/amount/on/continue');
  });

  it("finds what a lender's overlay takes away and something else needs [B07]", () => {
    const said = saysOf(smallLender({ 'tenants/small/rules/flows/borrow.json': { steps: { extra: null } } }));
    expect(said.map((one) => one.split(':')[0])).toContain('reference.step rules/flows/borrow.json');
  });

  it('blames a null for nothing but what is named by its own table, in its own flow, and for nothing where it takes nothing away', () => {
    const missed = (files: Record<string, object>) =>
      problemsOf(smallLender(files))
        .filter(({ code }) => code === 'overlay.missed')
        .map(({ file, path }) => `${file} ${path}`);
    const wrong = { 'tenants/small/rules/flows/enter.json': { steps: { door: { on: { continue: 'extra' } } } } };
    const mended = { steps: { extra: null, cost: { on: { ok: { large: { to: 'done' } } } } } };
    expect(missed({ 'tenants/small/rules/flows/borrow.json': { steps: { extra: null } } })).toEqual([
      'tenants/small/rules/flows/borrow.json /steps/extra',
    ]);
    expect(missed({ ...wrong, 'tenants/small/rules/flows/borrow.json': mended })).toEqual([]);
    expect(
      missed({
        ...wrong,
        'screens/door.json': {
          title: 'door.title',
          body: {
            actions: {
              at: 10,
              block: 'actions',
              buttons: {
                continue: { at: 10, text: 'action.continue', event: 'continue' },
                extra: { at: 20, text: 'done.home', to: '/' },
              },
            },
          },
        },
        'tenants/small/screens/door.json': { body: { actions: { buttons: { extra: null } } } },
      }),
    ).toEqual([]);
    expect(
      missed({
        ...wrong,
        'tenants/small/rules/flows/enter.json': { steps: { extra: null, door: { on: { continue: 'extra' } } } },
      }),
    ).toEqual([]);
  });

  it('names the null that takes a part away which others use', () => {
    const files = smallLender({
      'rules/parts.json': { parts: { home: { to: '/' } } },
      'rules/flows/enter.json': {
        takes: { then: { type: 'string' } },
        start: 'door',
        steps: { door: { screen: 'door', on: { continue: { use: 'home' } } } },
      },
      'tenants/small/rules/parts.json': { parts: { home: null } },
    });
    expect(
      problemsOf(files).map(({ code, file, path, suggestion }) => `${code} ${file} ${path} ${suggestion}`),
    ).toEqual([
      'overlay.missed tenants/small/rules/parts.json /parts/home take away what needs it too, or leave it',
      'reference.part rules/flows/enter.json /steps/door/on/continue/use null takes it away in tenants/small/rules/parts.json:3',
    ]);
  });

  it('tells what else is wrong beside a logo that is not there', () => {
    const said = saysOf(
      smallLender({
        [tenant]: {
          language: 1,
          name: 'Small',
          hosts: ['small'],
          languages: ['en-GB', 'fr'],
          site: { banner_title: { 'en-GB': 'Borrow' } },
          theme: { logo: 'none.svg', brand: '#ffffff', 'on-brand': '#ffffff' },
        },
        'tenants/small/rules/flows/borrow.json': { steps: { amount: { on: { continue: 'csot' } } } },
      }),
    );
    for (const code of ['logo.missing', 'theme.contrast', 'words.site', 'reference.step'])
      expect(said.map((one) => one.split(' ')[0])).toContain(code);
  });

  it('says of empty words that nothing can be read, and what to do', () => {
    expect(
      problemsOf(smallLender({ 'tenants/small/locales/fr/own.json': { 'door.title': '' } })).map(problemText),
    ).toEqual([
      'tenants/small/locales/fr/own.json:2 /door.title - nothing can be read here - write the words, or take the line away',
    ]);
  });

  it('tells by themselves what hinders from reading a lender, so that nothing is told of another one', () => {
    const codes = (flow: object | string) =>
      unreadableIn(smallLender({ [`tenants/small/${borrow}`]: flow }), 'small', knowledge()).map(({ code }) => code);
    expect(codes('{ "steps":')).toEqual(['file.json']);
    expect(codes({ steps: { amount: { screen: 5 } } })).toEqual(['grammar.type']);
    expect(codes({ steps: { amount: { screen: 'amuont' } } })).toEqual([]);
  });

  it('says of words that are no text that alone', () => {
    expect(
      problemsOf(smallLender({ 'tenants/small/locales/fr/own.json': { 'door.title': 5 } })).map(problemText),
    ).toEqual(['tenants/small/locales/fr/own.json:2 /door.title - this must be a text - write "5", in quotes']);
  });

  it('tells a group that is nearly one that is shown, also of a field that stands in the address and is set by a row', () => {
    const field = (group: string) => ({
      at: 20,
      group,
      label: 'amount.product',
      schema: { type: 'integer', minimum: 1 },
      query: 'page',
    });
    const said = (group: string) =>
      problemsOf(
        smallLender({
          [`tenants/small/${form}`]: { fields: { page: field(group) } },
          [`tenants/small/${borrow}`]: {
            steps: { done: { on: { again: { set: { 'form.page': 1 }, to: 'amount' } } } },
          },
        }),
      )
        .filter(({ code }) => code === 'field.group')
        .map(({ suggestion }) => suggestion);
    expect(said('pages')).toEqual([]);
    expect(said('amuont')).toEqual(['did you mean "amount"?']);
  });

  it('says of a fault in a file that others have too where this lender mends it for itself alone', () => {
    const own = (files: Record<string, object>) =>
      problemsOf(smallLender(files)).map((problem) => [
        problem.file,
        problem.path,
        problem.own?.file,
        problem.own?.edit,
      ]);
    expect(own({ 'tenants/small/rules/flows/borrow.json': { steps: { extra: null } } })).toContainEqual([
      borrow,
      '/steps/cost/on/ok/large/to',
      `tenants/small/${borrow}`,
      '{ "steps": { "cost": { "on": { "ok": { "large": { "to": … } } } } } }',
    ]);
    expect(
      own({ 'tenants/small/rules/flows/borrow.json': { steps: { amount: { on: { continue: 'csot' } } } } }),
    ).toContainEqual([`tenants/small/${borrow}`, '/steps/amount/on/continue', undefined, undefined]);
  });

  it('names the whole list where one of its items is to be another', () => {
    const files = smallLender({ 'rules/values.json': { values: { first: { '+': [1, { var: 'value.gone' }] } } } });
    expect(problemsOf(files).map(({ own }) => own)).toContainEqual({
      file: 'tenants/small/rules/values.json',
      edit: '{ "values": { "first": { "+": [ … ] } } }',
    });
  });

  it('names an argument of a call that is handed over as a lender writes it', () => {
    const calls = {
      send: {
        call: 'getLoanBreakdown',
        with: {
          product_id: 1,
          principal: { var: 'value.gone' },
          tenor: 1,
          tenor_period: 'months',
          start_date: { var: 'today' },
        },
      },
    };
    const files = smallLender({
      'rules/flows/hand.json': {
        start: 'send',
        steps: { send: { call: 'calls.send', on: { ok: 'end', failed: 'end' } }, end: { end: 'done' } },
      },
      'rules/flows/two.json': { start: 'go', steps: { go: { flow: 'hand', calls, on: { done: '/', closed: '/' } } } },
      'tenants/small/rules/routes.json': { routes: { two: { path: '/two', flow: 'two' } } },
    });
    expect(problemsOf(files).flatMap(({ path, own }) => (path.endsWith('/principal/var') ? own : []))).toEqual([
      {
        file: 'tenants/small/rules/flows/two.json',
        edit: '{ "steps": { "go": { "calls": { "send": { "with": { "principal": { "var": … } } } } } } }',
      },
    ]);
  });

  it('judges the result of an overlay, not the overlay alone [B07]', () => {
    const said = saysOf(smallLender({ 'tenants/small/rules/flows/borrow.json': { start: null } }));
    expect(said[0]).toMatch(/^grammar\.missing/);
  });
});
