import { expect, it } from 'vitest';
import { problemsOf } from '../testing/knowledge.ts';
import { misspelt, smallLender } from '../testing/small-lender.ts';
import { problemText } from './problem.ts';
import { suggestName } from './saying/nearest.ts';

const told = (files: ReturnType<typeof smallLender>) =>
  problemsOf(files).map((problem) => `${problem.code} ${problemText(problem)}`);
/** A file of the small lender's own. */
const own = (path: string, content: object) => smallLender({ [`tenants/small/${path}`]: content });
const amountWith = (text: string) => own('screens/amount.json', { body: { note: { at: 5, block: 'text', text } } });

/** Mistakes that were told as several things, or of which another place or another thing was said. */
it.each<readonly [what: string, files: ReturnType<typeof smallLender>, says: readonly unknown[]]>([
  [
    'a key that is misspelt where it is named',
    misspelt('screens/done.json', '"done.again"', '"done.agian"'),
    [expect.stringMatching(/^words.missing screens\/done.json.* or did you mean "done.again"\?$/)],
  ],
  [
    'a key that is misspelt in the first language',
    misspelt('locales/en-GB/all.json', '"done.again"', '"done.agian"'),
    [expect.stringMatching(/^words.missing screens\/done.json.* or did you mean "done.agian"\?$/)],
  ],
  [
    'a group that is misspelt in its form',
    misspelt('schemas/forms/borrow.json', '"group": "amount"', '"group": "amuont"'),
    [expect.stringMatching(/^reference.group .*did you mean "amuont"\?$/)],
  ],
  [
    'the outcome of a call, misspelt',
    misspelt('rules/flows/borrow.json', '"ok": {', '"okay": {'),
    [
      expect.stringContaining(
        '/steps/cost/on/okay - "getLoanBreakdown" never comes to "okay", and nothing answers "ok" - did you mean "ok"?',
      ),
    ],
  ],
  [
    'the end of a flow, misspelt',
    misspelt('rules/flows/borrow.json', '"closed": "amount"', '"close": "amount"'),
    [
      expect.stringContaining(
        '/steps/extra/on/close - the flow "extra" never ends as "close", and nothing answers "closed" - did you mean "closed"?',
      ),
    ],
  ],
  [
    "a block of one's own under the name of one that is there",
    own('screens/amount.json', { body: { fields: { at: 5, block: 'notice', tone: 'note', text: 'done.text' } } }),
    [
      expect.stringMatching(
        /^overlay.kind tenants\/small\/screens\/amount.json:5 \/body\/fields\/block - "fields" is a block "fields" below this file, and here a "notice": of that one "group" would stay.*"group": null$/,
      ),
    ],
  ],
  [
    "a step of one's own under the name of one that is there",
    own('rules/flows/borrow.json', {
      steps: { cost: { screen: 'done', with: { text: 'done.text' }, on: { again: 'amount' } } },
    }),
    [
      expect.stringMatching(
        /^overlay.kind .*\/steps\/cost\/screen - "cost" is a step with "call" below this file, and here a step with "screen": of that one "call" would stay/,
      ),
    ],
  ],
  [
    'a file that stands where nothing is read',
    smallLender({ 'screens/extra.json': null, 'tenants/small/screen/extra.json': { title: 'done.title', body: {} } }),
    [
      expect.stringMatching(
        /^reference.screen .*nothing reads tenants\/small\/screen\/extra.json: did you mean tenants\/small\/screens\/extra.json\?$/,
      ),
    ],
  ],
  [
    'words in a folder of a language that nobody speaks',
    smallLender({ 'tenants/small/locales/en/own.json': { 'own.note': 'A note' } }),
    [expect.stringMatching(/^file.misplaced tenants\/small\/locales\/en\/own.json.*did you mean "en-GB"\?$/)],
  ],
  [
    'a language that is misspelt',
    smallLender({
      'tenants/small/locales/fr/own.json': { 'done.text': 'Fini' },
      'tenants/small/tenant.json':
        misspelt('tenants/small/tenant.json', '"fr"\n', '"fe"\n')['tenants/small/tenant.json'] ?? '',
    }),
    [expect.stringMatching(/^grammar.value .*\/languages\/1 - "fe" can't stand here/)],
  ],
  [
    'a logo that is no SVG',
    smallLender({
      'tenants/small/tenant.json':
        misspelt('tenants/small/tenant.json', '"radius": 8', '"logo": "logo.png"')['tenants/small/tenant.json'] ?? '',
    }),
    [expect.stringMatching(/^grammar.value .*\/theme\/logo/)],
  ],
  [
    'a logo in capitals',
    smallLender({
      'tenants/small/Logo.svg': '<svg></svg>',
      'tenants/small/tenant.json':
        misspelt('tenants/small/tenant.json', '"radius": 8', '"logo": "logo.svg"')['tenants/small/tenant.json'] ?? '',
    }),
    [expect.stringMatching(/^logo.missing .*did you mean tenants\/small\/Logo.svg\?$/)],
  ],
  [
    'a row behind one that takes all',
    own('rules/flows/borrow.json', {
      steps: {
        amount: {
          on: {
            continue: {
              all: { at: 10, to: 'cost' },
              some: { at: 20, if: { '===': [{ var: 'data.cost.repayment' }, '1'] }, to: 'done' },
            },
          },
        },
      },
    }),
    [expect.stringMatching(/^decision.unreachable .*\/on\/continue\/some/)],
  ],
  [
    'an argument of a call under another name',
    misspelt('rules/flows/borrow.json', '"principal": {', '"sum": {'),
    [
      expect.stringContaining(
        '/steps/cost/with/sum - "getLoanBreakdown" takes no "sum", and needs "principal" - did you mean "principal"?',
      ),
    ],
  ],
  [
    'a member under another name',
    misspelt('screens/done.json', '"text": "done.home"', '"label": "done.home"'),
    [
      expect.stringContaining(
        '/buttons/home/label - "label" is no key that can stand here, and "text" is missing - did you mean "text"?',
      ),
    ],
  ],
  [
    'a mark that is read under a misspelt name',
    misspelt('screens/done.json', '"flow.seen"', '"flow.sene"'),
    [expect.stringMatching(/^path.unknown .*did you mean "seen"\?$/)],
  ],
  [
    "a colour that can't be read anywhere",
    misspelt('tenants/small/tenant.json', '#0b6b43', '#ffdd00'),
    [expect.stringMatching(/^theme.contrast .*\/theme\/brand - #ffdd00 on the light ground \(#f7f8f9\)/)],
  ],
  [
    'a gate that leads to itself',
    own('rules/routes.json', { routes: { login: { gates: { all: { at: 10, to: '/login' } } } } }),
    [expect.stringMatching(/^way.redirects /)],
  ],
  [
    'bounds of an amount that are those of a number',
    misspelt('schemas/forms/borrow.json', '"decimalMinimum": "100"', '"minimum": 100'),
    [
      expect.stringMatching(
        /^schema.wrong .* the bounds of an amount are "decimalMinimum" and "decimalMaximum", in quotes$/,
      ),
    ],
  ],
  [
    'words that were swapped between two languages',
    smallLender({
      'tenants/small/locales/en-GB/own.json': { 'done.text': 'Votre prêt est versé sur le compte' },
      'tenants/small/locales/fr/own.json': { 'done.text': 'Your loan is paid out to this account' },
    }),
    [
      expect.stringMatching(
        /^words.language tenants\/small\/locales\/en-GB\/own.json:2 \/done.text - these words stand among those in English \(en-GB\), and read as Français \(fr\) - were they swapped/,
      ),
      expect.stringMatching(/^words.language tenants\/small\/locales\/fr\/own.json:2/),
    ],
  ],
  [
    "a text of the lender's own in another language",
    smallLender({
      'tenants/small/tenant.json':
        misspelt('tenants/small/tenant.json', '"fr": "Bonjour"', '"fr": "Welcome to the bank that has your money"')[
          'tenants/small/tenant.json'
        ] ?? '',
    }),
    [expect.stringMatching(/^words.language .*\/site\/banner_title\/fr/)],
  ],
  [
    'a number that is read as infinity',
    misspelt('schemas/forms/borrow.json', '"at": 10', '"at": 1e400'),
    [expect.stringContaining('1e400 is a number too large to be read')],
  ],
  [
    'a brace that is not closed',
    amountWith('{{ data.cost.repayment | money: NGN }'),
    [expect.stringMatching(/^template.wrong .*\/body\/note\/text/)],
  ],
  [
    'single braces',
    amountWith('{ data.products | join }'),
    [expect.stringContaining('a value stands in two braces, before and after')],
  ],
  [
    'a format that is misspelt',
    amountWith('{{ value.first | mony }}'),
    [expect.stringContaining('No format is called "mony" - did you mean "money"?')],
  ],
  [
    'a currency in small letters',
    amountWith('{{ value.first | money: ngn }}'),
    [expect.stringContaining('"ngn" means nothing here - did you mean "NGN"?')],
  ],
  [
    'a step that is misspelt where a lender changes a row of it',
    own('rules/flows/borrow.json', {
      steps: { csot: { call: 'getLoanBreakdown', on: { ok: { small: { to: 'amount' } } } } },
    }),
    [
      expect.stringMatching(
        /^grammar.missing .*\/steps\/csot\/on\/ok\/small\/at - "at" is missing - add "at"; or did you mean "cost" instead of "csot"\?$/,
      ),
    ],
  ],
  [
    'a field that is misspelt where a lender changes it, which lacks all that it needs',
    own('schemas/forms/borrow.json', { fields: { amuont: { schema: { type: 'string' } } } }),
    [
      expect.stringMatching(
        /^grammar.missing .*\/fields\/amuont\/at - "at" and "group" are missing - add them; or did you mean "amount" instead of "amuont"\?$/,
      ),
    ],
  ],
  [
    'a button that is misspelt where a lender changes it',
    own('screens/amount.json', { body: { actions: { buttons: { contniue: { look: 'plain' } } } } }),
    [
      expect.stringMatching(
        /^grammar.missing .*\/buttons\/contniue\/text - "text" and "at" are missing - add them; or did you mean "continue" instead of "contniue"\?$/,
      ),
    ],
  ],
  [
    'a button that sends an event which nothing answers, with all that nobody comes to then',
    misspelt('screens/amount.json', '"event": "continue"', '"event": "go-on"'),
    [
      expect.stringMatching(
        /^event.unanswered screens\/amount.json.*the event "go-on" is answered neither by the step "amount"/,
      ),
    ],
  ],
  [
    'words whose key is misspelt where a lender says them otherwise',
    own('locales/en-GB/own.json', { 'done.agian': 'Once more' }),
    [
      expect.stringMatching(
        /^words.unused .*nothing says "done.agian" - use it, or delete it; or did you mean "done.again"\?$/,
      ),
    ],
  ],
  [
    'a member that another one needs',
    own('rules/flows/borrow.json', { ended: { has: 'data.cost' } }),
    [
      expect.stringMatching(
        /^grammar.missing .*"keep" is missing, which "ended" needs - add "keep", or take "ended" away$/,
      ),
    ],
  ],
  [
    'a row of a step that is no longer below',
    own('rules/flows/borrow.json', {
      steps: { settled: { call: 'getLoanBreakdown', on: { ok: { small: { to: 'amount' } } } } },
    }),
    [
      expect.stringMatching(
        /^grammar.missing .*\/steps\/settled\/on\/ok\/small\/at - "at" is missing - add "at"; or was this to change "settled" of rules\/flows\/borrow.json\? there is none: known: "amount", .*"[a-z]+"$/,
      ),
    ],
  ],
  [
    'a screen of the base that is changed under another folder',
    smallLender({
      'screens/part/amount.json': { title: 'amount.title', body: {} },
      'tenants/small/screens/other/amount.json': { body: {} },
    }),
    [
      expect.stringMatching(
        /^overlay.over-nothing .*did you mean screens\/amount.json or screens\/part\/amount.json\?/,
      ),
    ],
  ],
  [
    'routes among the flows',
    own('rules/flows/routes.json', { routes: { home: { path: '/home' } } }),
    [
      expect.stringMatching(
        /^overlay.over-nothing tenants\/small\/rules\/flows\/routes.json.*did you mean rules\/routes.json\?/,
      ),
    ],
  ],
])('tells as one thing, and at its place: %s', (_what, files, says) => {
  expect(told(files)).toEqual(says);
});

it('tells first that a route is taken, and then what is lost with it', () => {
  const [first, ...more] = told(own('rules/routes.json', { routes: { login: { path: '/own', flow: 'borrow' } } }));
  expect(first).toMatch(
    /^overlay.taken tenants\/small\/rules\/routes.json:3 \/routes\/login - "login" is the route of \/login already: it is changed here, and nothing answers \/login any more/,
  );
  expect(more.join('\n')).toContain('no route has the path "/login"');
});

it('proposes a word that goes on behind the one that is written, and none that has a word more', () => {
  expect(suggestName('wait', ['page', 'waiting'])).toBe('did you mean "waiting"?');
  expect(suggestName('waiting', ['page', 'wait'])).toBe('did you mean "wait"?');
  expect(suggestName('en', ['en-GB', 'fr'])).toBe('did you mean "en-GB"?');
  expect(suggestName('points', ['page', 'points-wait'])).toBe('known: "page", "points-wait"');
  expect(suggestName('points', ['points-wait', 'wallet/points'])).toBe('did you mean "wallet/points"?');
});

it('says that a file may be gone where many steps are, and then nothing that follows from that', () => {
  const lost = misspelt(
    'rules/flows/borrow.json',
    '"continue": "cost"',
    '"continue": { "far": { "at": 1, "if": { "has": "data.remote" }, "to": "remote" }, "odd": { "at": 2, "if": { "has": "data.unusual" }, "to": "unusual" }, "gone": { "at": 3, "to": "vanished" } }',
  );
  const all = told(lost);
  expect(all).toHaveLength(3);
  for (const one of all)
    expect(one).toMatch(/^reference.step .*so many are missing at once: was a file deleted or renamed\?$/);
});

it('takes what means nothing for no number of a part that is missing too', () => {
  const field = own('schemas/forms/borrow.json', {
    fields: { other: { group: 'amount', label: 'amount.product', zebra: true, schema: { type: 'string' } } },
  });
  expect(
    told(field)
      .map((one) => one.split(' - ')[1])
      .sort(),
  ).toEqual(['"at" is missing', '"zebra" is no key that can stand here']);
});

it('says of a pasted secret also where nobody reads the file', () => {
  expect(
    told(smallLender({ 'tenants/small/locales/sw/own.json': { 'done.text': '-----BEGIN RSA PRIVATE KEY-----' } })).map(
      (one) => one.split(' ')[0],
    ),
  ).toEqual(['file.misplaced', 'file.secret']);
});

it('says of what a call with all answers needs that a null has taken it away', () => {
  const flow = (smallLender()['rules/flows/borrow.json'] ?? '')
    .replace(/"principal": \{[^}]*\}/, '"*": { "var": "form" }')
    .replace('"amount": "{{ error', '"principal": "{{ error');
  const field = (schema: object) => ({ at: 10, group: 'amount', required: true, label: 'amount.product', schema });
  const fields = {
    principal: field({ type: 'string', format: 'decimal', decimalMinimum: '100', decimalMaximum: '900' }),
    tenor: field({ type: 'integer', minimum: 1, maximum: 2 }),
  };
  const files = smallLender({
    'rules/flows/borrow.json': flow,
    'schemas/forms/borrow.json': { fields },
    'tenants/small/schemas/forms/borrow.json': { fields: { principal: null } },
  });
  expect(told(files).filter((one) => one.startsWith('call.missing'))).toEqual([
    expect.stringMatching(/needs "principal" - null takes it away in tenants\/small\/schemas\/forms\/borrow.json:3$/),
  ]);
});
