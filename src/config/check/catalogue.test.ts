import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FileReader } from '../../site/read-files.ts';
import { isJsonObject } from '../json/object.ts';
import type { Files } from '../layers.ts';
import { rememberingKnowledge } from '../testing/knowledge.ts';
import { checkNames, type Problem } from './index.ts';

/** The lenders of this repository, with one file more or one file changed: what a person could save by mistake or on purpose. */
const shipped = new FileReader(join(import.meta.dirname, '..', '..', '..')).read();
const known = rememberingKnowledge();

type Content = object | string | ((text: string) => string);
type Row = readonly [id: string, what: string, file: string, content: Content, says: string];

/** Both as one overlay: a null stays, since it takes away what lies below. */
function together(there: unknown, content: object): object {
  return isJsonObject(there)
    ? {
        ...there,
        ...Object.fromEntries(
          Object.entries(content).map(([name, member]) => [
            name,
            isJsonObject(member) ? together(there[name], member) : (member as unknown),
          ]),
        ),
      }
    : content;
}

/** An object is laid over the file that is there, as a person would add it; a text is the whole file; a function changes the text. */
function saved(file: string, content: Content, before: Files = shipped): Files {
  const there = before[file];
  if (typeof content === 'function') return { ...before, [file]: content(there ?? '') };
  if (typeof content === 'string') return { ...before, [file]: content };
  return {
    ...before,
    [file]: JSON.stringify(together(there === undefined ? undefined : JSON.parse(there), content), null, 2),
  };
}

const problemsOf = (files: Files): readonly Problem[] => checkNames(files, 'naija', known).problems;
const shortly = ({ code, file, path }: Problem): string => `${code} ${file} ${path}`;

function saidOf(files: Files): readonly string[] {
  return problemsOf(files).map(shortly);
}

const form = 'tenants/naija/schemas/forms/application.json';
const flow = 'tenants/naija/rules/flows/application.json';
const collect = 'tenants/naija/rules/flows/collect.json';
const amount = 'tenants/naija/screens/application/amount.json';
const words = 'tenants/naija/locales/en-GB/options.json';
const tenant = 'tenants/naija/tenant.json';

/** A field of the amount step with this schema. */
const field = (schema: object, more: object = {}): object => ({
  fields: {
    extra: { at: 99, group: 'amount', label: 'action.continue', schema: { type: 'string', ...schema }, ...more },
  },
});
/** The same, with a rule that reads what is answered. */
const readField = (schema: object, more: object = {}): object => ({
  ...field(schema, more),
  checks: { extra: { at: 999, field: 'extra', if: { '!': { has: 'form.extra' } }, text: 'action.continue' } },
});
/** A rule over the answer of such a field. */
const ruled = (condition: unknown, schema: object = {}): object => ({
  ...field(schema),
  checks: { extra: { at: 999, field: 'extra', if: condition, text: 'action.continue' } },
});
const nested = (depth: number, open: string, close: string, inside: string) =>
  open.repeat(depth) + inside + close.repeat(depth);
const table = (count: number, member: object) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, member]));

const signUp = 'rules/flows/sign-up.json';
const routes = 'rules/routes.json';
const french = 'tenants/naija/locales/fr/application.json';
const logo = 'tenants/naija/logo.svg';
const authorize = 'tenants/naija/screens/application/authorize.json';
const authorizing = 'tenants/naija/rules/flows/authorize.json';
const pinForm = 'tenants/naija/schemas/forms/authorize.json';
const link = (to: string): object => ({
  body: { note: { at: 1, block: 'text', text: { key: 'action.continue', link: to } } },
});
const linked = `${amount} /body/note/text/link`;
const value = (expr: unknown): object => ({ values: { mine: expr } });
const walk = (inside: unknown): object => ({ map: [{ var: 'data.products' }, inside] });

const rows: readonly Row[] = [
  ['B01', 'a file that is no JSON', flow, '{ "steps": { } ]', `file.json ${flow} `],
  ['B01', 'an empty file', flow, '', `file.empty ${flow} `],
  [
    'B01',
    'a file that is cut off',
    'rules/flows/login.json',
    (whole) => whole.slice(0, whole.length / 2),
    'file.json rules/flows/login.json ',
  ],
  ['B01', 'a byte order mark', amount, '\uFEFF{}', `file.mark ${amount} `],
  ['B01', 'a name that stands twice', flow, '{ "keep": 1, "keep": 2 }', `file.duplicate ${flow} /keep`],
  ['B02', 'an unknown member', flow, { stpes: {} }, `grammar.key ${flow} /stpes`],
  [
    'B02',
    'a member of another kind',
    amount,
    { body: { fields: { at: 'first' } } },
    `grammar.type ${amount} /body/fields/at`,
  ],
  [
    'B02',
    'a grammar of another kind',
    amount,
    { $schema: '../../../../schemas/config/flow.schema.json' },
    `file.schema ${amount} /$schema`,
  ],
  [
    'B04',
    'a file that is too large to be configuration',
    flow,
    JSON.stringify({ keep: 'x'.repeat(600_000) }),
    `file.size ${flow} `,
  ],
  [
    'B04',
    '2,000 fields',
    form,
    { fields: table(2_000, { at: 1, group: 'amount', schema: {} }) },
    'grammar.many schemas/forms/application.json /fields',
  ],
  [
    'B04',
    '1,000 blocks on a screen',
    amount,
    { body: table(1_000, { at: 1, block: 'slot' }) },
    'grammar.many screens/application/amount.json /body',
  ],
  [
    'B04',
    '10,000 options',
    form,
    field({ enum: Array.from({ length: 10_000 }, (_, index) => `n${index}`) }),
    `grammar.many ${form} /fields/extra/schema/enum`,
  ],
  [
    'B05',
    'a configuration 10,000 levels deep',
    flow,
    `{ "steps": ${nested(10_000, '{"a":', '}', '1')} }`,
    `file.json ${flow} `,
  ],
  [
    'B05',
    'a rule 10,000 levels deep',
    flow,
    `{ "values": { "deep": ${nested(10_000, '{"!":', '}', 'true')} } }`,
    `file.json ${flow} `,
  ],
  ['B05', 'a list 10,000 levels deep in an overlay', form, nested(10_000, '[', ']', '1'), `file.json ${form} `],
  [
    'B06',
    'a step called __proto__',
    flow,
    '{ "steps": { "__proto__": { "end": "done" } } }',
    `file.forbidden ${flow} /steps/__proto__`,
  ],
  [
    'B06',
    'a field called constructor',
    form,
    '{ "fields": { "constructor": { "at": 1 } } }',
    `file.forbidden ${form} /fields/constructor`,
  ],
  ['B06', 'a key of words called prototype', words, '{ "prototype": "x" }', `file.forbidden ${words} /prototype`],
  [
    'B06',
    'a mark called constructor',
    flow,
    { steps: { amount: { on: { continue: { set: { 'flow.constructor': 1 } } } } } },
    `grammar.name ${flow} /steps/amount/on/continue/set/flow.constructor`,
  ],
  [
    'B06',
    'a screen called __proto__',
    'tenants/naija/screens/__proto__.json',
    { title: 'lost.title', body: {} },
    'file.forbidden tenants/naija/screens/__proto__.json ',
  ],
  ['B07', 'a null that takes a needed member away', flow, '{ "start": null }', `grammar.missing ${flow} /start`],
  [
    'B07',
    'a null that takes away what something else leads to',
    flow,
    '{ "steps": { "personal": null } }',
    'reference.step rules/chapters/application/price.json /steps/after-breakdown/decide/personal/to',
  ],
  ['B07', 'a list in the place of a table', flow, { steps: [] }, `grammar.type ${flow} /steps`],
  ['B07', 'a text in the place of a table', amount, { body: 'fields' }, `grammar.type ${amount} /body`],
  [
    'B07',
    'a null at set, which would be lost',
    flow,
    '{ "steps": { "fee-failed": { "decide": { "mine": { "at": 1, "set": { "form.pin": null } } } } } }',
    `overlay.set ${flow} /steps/fee-failed/decide/mine/set/form.pin`,
  ],
  ['B07', 'a null for what is not there', flow, { steps: { persnal: null } }, `overlay.nothing ${flow} /steps/persnal`],
  [
    'B08',
    'a regular expression that runs for ever',
    form,
    field({ pattern: '^(a+)+$' }),
    `schema.pattern ${form} /fields/extra/schema/pattern`,
  ],
  [
    'B09',
    'a slow regular expression without a limit of length',
    form,
    field({ pattern: '^.*a.*b.*c.*$' }),
    `schema.pattern ${form} /fields/extra/schema/pattern`,
  ],
  [
    'B10',
    'a regular expression that is none',
    form,
    field({ pattern: '(' }),
    `schema.pattern ${form} /fields/extra/schema/pattern`,
  ],
  [
    'B10',
    'a regular expression that looks behind',
    form,
    field({ pattern: '(?<!a)b' }),
    `schema.pattern ${form} /fields/extra/schema/pattern`,
  ],
  [
    'B10',
    'a regular expression with flags',
    form,
    field({ pattern: '(?i)abc' }),
    `schema.pattern ${form} /fields/extra/schema/pattern`,
  ],
  [
    'B10',
    'a regular expression in another dialect',
    form,
    field({ pattern: '[[:alpha:]]\\A' }),
    `schema.pattern ${form} /fields/extra/schema/pattern`,
  ],
  [
    'B10',
    'a regular expression of 5,000 letters',
    form,
    field({ pattern: 'a'.repeat(5_000) }),
    `grammar.bounds ${form} /fields/extra/schema/pattern`,
  ],
  [
    'B11',
    'an unknown operator',
    flow,
    { values: { mine: { reduce: [1, 2] } } },
    `grammar.key ${flow} /values/mine/reduce`,
  ],
  ['B11', 'operands too few', flow, { values: { mine: { '>': [1] } } }, `expression.operands ${flow} /values/mine/>`],
  [
    'B11',
    'a field that there is not',
    flow,
    { values: { mine: { var: 'form.amuont' } } },
    `path.unknown ${flow} /values/mine/var`,
  ],
  [
    'B12',
    'lists in lists in lists in lists',
    flow,
    value(walk(walk(walk(walk(1))))),
    `expression.size ${flow} /values/mine`,
  ],
  [
    'B12',
    'an expression of 400 operators',
    flow,
    value({ and: Array.from({ length: 400 }, () => ({ '!': true })) }),
    `expression.size ${flow} /values/mine`,
  ],
  [
    'B12',
    'doubling by an operator that the language lacks',
    flow,
    value({ reduce: [{ var: 'data.products' }, { cat: [{ var: 'accumulator' }, { var: 'accumulator' }] }] }),
    `grammar.key ${flow} /values/mine/reduce`,
  ],
  [
    'B13',
    'a path to a prototype',
    flow,
    { values: { mine: { var: 'form.constructor' } } },
    `path.unknown ${flow} /values/mine/var`,
  ],
  [
    'B14',
    'a required field that is never asked',
    form,
    field({}, { required: true, if: { '===': [1, 2] } }),
    `field.never ${form} /fields/extra/if`,
  ],
  [
    'B14',
    'a condition that contradicts itself',
    form,
    field(
      {},
      {
        required: true,
        if: { and: [{ '===': [{ var: ['form.purpose', ''] }, 'a'] }, { '===': [{ var: ['form.purpose', ''] }, 'b'] }] },
      },
    ),
    `condition.never ${form} /fields/extra/if`,
  ],
  [
    'B14',
    'a field that no screen shows',
    form,
    { fields: { extra: { at: 99, group: 'nowhere', label: 'action.continue', schema: { type: 'string' } } } },
    `field.group ${form} /fields/extra/group`,
  ],
  [
    'B15',
    'a step that nobody reaches',
    flow,
    { steps: { alone: { screen: 'application/amount', on: { continue: 'amount' } } } },
    `step.unreachable ${flow} /steps/alone`,
  ],
  ['B15', 'a start that leads nowhere', flow, { start: 'nowhere' }, `reference.step ${flow} /start`],
  ['B15', 'two starts', flow, '{ "start": "amount", "start": "amount" }', `file.duplicate ${flow} /start`],
  [
    'B16',
    'money that moves when a page opens',
    flow,
    { start: 'charge' },
    'money.unasked rules/chapters/application/ask-offers.json /steps/charge/call',
  ],
  [
    'B16',
    'a PIN that is written down',
    authorizing,
    { steps: { complete: { with: { pin: '1234' } } } },
    `secret.written ${authorizing} /steps/complete/with/pin`,
  ],
  [
    'B17',
    'a script in words',
    words,
    { 'option.mine': '<script>alert(1)</script>' },
    `grammar.value ${words} /option.mine`,
  ],
  [
    'B17',
    'a picture in words',
    words,
    { 'option.mine': 'a <img src=x onerror=alert(1)>' },
    `grammar.value ${words} /option.mine`,
  ],
  [
    'B17',
    'a drawing in words',
    words,
    { 'option.mine': '<svg/onload=alert(1)>' },
    `grammar.value ${words} /option.mine`,
  ],
  ['B17', 'HTML written by its codes', words, { 'option.mine': '&lt;b&gt;' }, `grammar.value ${words} /option.mine`],
  ['B17', 'HTML written by numbers', words, { 'option.mine': '&#60;b&#x3e;' }, `grammar.value ${words} /option.mine`],
  [
    'B17',
    'a link as Markdown',
    words,
    { 'option.mine': '[here](https://evil.example)' },
    `grammar.value ${words} /option.mine`,
  ],
  [
    'B17',
    'HTML in a text of the site',
    tenant,
    { site: { banner_title: { fr: '<b>Un prêt</b>' } } },
    `grammar.value ${tenant} /site/banner_title/fr`,
  ],
  ['B17', "HTML in the lender's name", tenant, { name: 'Naija <i>Credit</i>' }, `grammar.value ${tenant} /name`],
  [
    'B25',
    'bounds that are swapped',
    form,
    field({ minLength: 5, maxLength: 3 }),
    `schema.bounds ${form} /fields/extra/schema/minLength`,
  ],
  [
    'B25',
    'bounds with nothing between them',
    form,
    field({ type: 'number', exclusiveMinimum: 3, maximum: 3 }),
    `schema.bounds ${form} /fields/extra/schema/exclusiveMinimum`,
  ],
  [
    'B25',
    'a first value outside of its bounds',
    form,
    field({ default: 'ab', minLength: 5 }),
    `schema.default ${form} /fields/extra/schema/default`,
  ],
  [
    'B25',
    'a choice that its own schema refuses',
    form,
    field({ enum: ['a', 'abc'], maxLength: 2 }),
    `schema.choice ${form} /fields/extra/schema/enum`,
  ],
  [
    'B25',
    'a required choice of nothing',
    form,
    field({}, { required: true, widget: 'select' }),
    `field.options ${form} /fields/extra`,
  ],
  [
    'B25',
    'two choices with one value',
    form,
    field({}, { widget: 'select', options: { of: ['a', 'b', 'a'], value: { var: 'item' }, text: '{{ item }}' } }),
    `field.twice ${form} /fields/extra/options/of`,
  ],
  [
    'B25',
    'a field that stands twice',
    form,
    '{ "fields": { "extra": { "at": 1 }, "extra": { "at": 2 } } }',
    `file.duplicate ${form} /fields/extra`,
  ],
  [
    'B26',
    'a least amount that nobody can type',
    form,
    field({ format: 'decimal', decimalMinimum: '100.555', decimalPlaces: 2 }),
    `schema.places ${form} /fields/extra/schema/decimalMinimum`,
  ],
  [
    'B26',
    'kobo in a currency without decimals',
    form,
    field({ format: 'decimal', decimalMinimum: '0.50', decimalPlaces: 0 }),
    `schema.places ${form} /fields/extra/schema/decimalMinimum`,
  ],
  [
    'B26',
    'a step that misses every number between the bounds',
    form,
    field({ type: 'number', minimum: 11, maximum: 19, multipleOf: 10 }),
    `schema.multiple ${form} /fields/extra/schema/multipleOf`,
  ],
  [
    'B28',
    'an upload that takes everything',
    form,
    field({}, { widget: 'upload', look: { accept: ['*/*'] } }),
    `grammar.value ${form} /fields/extra/look/accept/0`,
  ],
  [
    'B28',
    'an upload that takes drawings that can run',
    form,
    field({}, { widget: 'upload', look: { accept: ['image/png', 'image/svg+xml'] } }),
    `grammar.value ${form} /fields/extra/look/accept/1`,
  ],
  [
    'B28',
    'an upload that takes pages',
    form,
    field({}, { widget: 'upload', look: { accept: ['.HTML'] } }),
    `grammar.value ${form} /fields/extra/look/accept/0`,
  ],
  [
    'B28',
    'an upload of a kind that nothing is',
    form,
    field({}, { widget: 'upload', look: { accept: ['image/jpeg', 'image/jpg'] } }),
    `grammar.value ${form} /fields/extra/look/accept/1`,
  ],
  [
    'B27',
    'an email address that is too short to be one',
    form,
    field({ format: 'email', maxLength: 4 }),
    `schema.bounds ${form} /fields/extra/schema/maxLength`,
  ],
  [
    'B27',
    'days that are swapped',
    form,
    field({ format: 'date', dateMinimum: '2030-01-01', dateMaximum: '2020-01-01' }),
    `schema.bounds ${form} /fields/extra/schema/dateMinimum`,
  ],
  [
    'B27',
    'a thousand years to choose from',
    form,
    field({ format: 'date', dateMinimum: '1900-01-01', dateMaximum: '2900-01-01' }),
    `schema.day ${form} /fields/extra/schema/dateMinimum`,
  ],
  [
    'B27',
    'a day that the calendar does not have',
    form,
    field({ format: 'date', dateMinimum: '2026-02-30' }),
    `schema.day ${form} /fields/extra/schema/dateMinimum`,
  ],
  [
    'B25',
    'a choice that stands twice',
    form,
    field({ enum: ['a', 'b', 'a'] }),
    `grammar.twice ${form} /fields/extra/schema/enum`,
  ],
  ['B18', 'a script as an address', amount, link('javascript:alert(1)'), `grammar.value ${linked}`],
  ['B18', 'data as an address', amount, link('data:text/html,x'), `grammar.value ${linked}`],
  ['B18', 'another script as an address', amount, link('vbscript:x'), `grammar.value ${linked}`],
  ['B18', 'a tab inside of the scheme', amount, link('java\tscript:alert(1)'), `grammar.value ${linked}`],
  ['B18', 'a line break inside of the address', amount, link('https://naija\n.example/'), `address.outside ${linked}`],
  ['B18', 'an address of another host without a scheme', amount, link('//evil.example'), `address.outside ${linked}`],
  ['B18', 'the same with other strokes', amount, link('/\\evil.example'), `address.outside ${linked}`],
  ['B18', 'a user in the address', amount, link('https://naija.example@evil.example/'), `address.outside ${linked}`],
  ['B18', 'letters that look like others', amount, link('https://n\u0430ija.example/'), `address.outside ${linked}`],
  ['B18', 'the same, written for machines', amount, link('https://xn--nija-7cd.example/'), `address.outside ${linked}`],
  ['B18', 'an address that is not encrypted', amount, link('http://naija.example/'), `grammar.value ${linked}`],
  ['B18', 'an address by number', amount, link('https://169.254.169.254/'), `address.outside ${linked}`],
  ['B18', 'an address with a port', amount, link('https://naija.example:8443/'), `address.outside ${linked}`],
  [
    'B18',
    'a value in the place of the host',
    amount,
    link('https://{{ route.query.host }}/'),
    `address.outside ${linked}`,
  ],
  ['B18', 'an address out of the query', amount, link('{{ route.query.to }}'), `address.unowned ${linked}`],
  [
    'B18',
    "an address of the lender's with one out of the query",
    amount,
    link('{{ settings.terms_url }}{{ route.query.to }}'),
    `address.unowned ${linked}`,
  ],
  [
    'B19',
    'a link to a host that the lender has not named',
    amount,
    link('https://evil.example/terms'),
    `address.foreign ${linked}`,
  ],
  [
    'B19',
    'terms on a foreign host',
    tenant,
    { site: { terms_url: 'https://evil.example/terms' } },
    `address.foreign ${tenant} /site/terms_url`,
  ],
  [
    'B19',
    'help with the camera on a foreign host',
    tenant,
    { site: { camera_help: 'https://evil.example/camera' } },
    `address.foreign ${tenant} /site/camera_help`,
  ],
  [
    'B19',
    'terms on a host that only ends alike',
    tenant,
    { links: ['naija.example'], site: { terms_url: 'https://evilnaija.example/terms' } },
    `address.foreign ${tenant} /site/terms_url`,
  ],
  [
    'B19',
    'a logo on a foreign host',
    tenant,
    { theme: { logo: 'https://evil.example/logo.svg' } },
    `grammar.value ${tenant} /theme/logo`,
  ],
  [
    'B19',
    'a window of a provider with a user in it',
    tenant,
    { site: { frames: ['https://pay@evil.example'] } },
    `address.outside ${tenant} /site/frames/0`,
  ],
  ['B20', 'the host of another lender', tenant, { hosts: ['naija', 'kigali'] }, `host.taken ${tenant} /hosts/1`],
  ['B20', 'a host with a port', tenant, { hosts: ['naija.example:8443'] }, `grammar.value ${tenant} /hosts/0`],
  ['B20', 'a host that is an address by number', tenant, { hosts: ['127.0.0.1'] }, `grammar.value ${tenant} /hosts/0`],
  ['B20', 'a host with its scheme', tenant, { hosts: ['https://naija.example'] }, `grammar.value ${tenant} /hosts/0`],
  ['B29', 'a transparent colour', tenant, { theme: { brand: '#0b6b4300' } }, `grammar.value ${tenant} /theme/brand`],
  [
    'B29',
    'an address in a colour',
    tenant,
    { theme: { brand: 'url(//evil.example)' } },
    `grammar.value ${tenant} /theme/brand`,
  ],
  [
    'B29',
    'a second declaration in a colour',
    tenant,
    { theme: { brand: '#0b6b43;display:none' } },
    `grammar.value ${tenant} /theme/brand`,
  ],
  [
    'B29',
    "colours that can't be read",
    tenant,
    { theme: { brand: '#9fd8bd' } },
    `theme.contrast ${tenant} /theme/brand`,
  ],
  [
    'B30',
    'corners that cover what they should frame',
    tenant,
    { theme: { radius: 9_999 } },
    `grammar.bounds ${tenant} /theme/radius`,
  ],
  ['B30', 'a logo of 20 MB', logo, () => `<svg>${'<g/>'.repeat(200_000)}</svg>`, `logo.size ${tenant} /theme/logo`],
  [
    'B30',
    'a logo of 20,000 points',
    logo,
    (svg) => svg.replace('width="176"', 'width="20000"'),
    `logo.size ${tenant} /theme/logo`,
  ],
  [
    'B30',
    'a logo that runs something',
    logo,
    (svg) => svg.replace('</svg>', '<script>alert(1)</script></svg>'),
    `logo.unsafe ${tenant} /theme/logo`,
  ],
  [
    'B30',
    'a logo that runs something when it is shown',
    logo,
    (svg) => svg.replace('<svg ', '<svg onload="alert(1)" '),
    `logo.unsafe ${tenant} /theme/logo`,
  ],
  [
    'B30',
    'a logo that fetches something',
    logo,
    (svg) => svg.replace('</svg>', '<a href="https://evil.example"/></svg>'),
    `logo.unsafe ${tenant} /theme/logo`,
  ],
  ['B30', 'a logo that is no drawing', logo, 'PNG', `logo.unsafe ${tenant} /theme/logo`],
  ['B30', 'a logo that is not there', tenant, { theme: { logo: 'none.svg' } }, `logo.missing ${tenant} /theme/logo`],
  [
    'B31',
    'marks that turn the direction of writing',
    words,
    '{ "option.mine": "pay \u202E000,5" }',
    `file.invisible ${words} `,
  ],
  [
    'B31',
    'the same marks, written as codes',
    words,
    '{ "option.mine": "pay \\u202e000,5" }',
    `file.invisible ${words} `,
  ],
  [
    'B31',
    'a translation that is missing',
    'locales/fr/login.json',
    (all) => all.replace('"login.continue"', '"login.gone"'),
    'words.translation locales/en-GB/login.json /login.continue',
  ],
  [
    'B31',
    'a placeholder that is missing',
    french,
    { 'application.amount-range': 'De {{ min | money: currency }}' },
    `words.placeholder ${french} /application.amount-range`,
  ],
  [
    'B31',
    'a placeholder that is misspelt',
    french,
    { 'application.amount-range': 'De {{ mni | money: currency }} à {{ max | money: currency }}' },
    `words.placeholder ${french} /application.amount-range`,
  ],
  [
    'B31',
    'a placeholder that is misspelt in words of the first language alone',
    words,
    { 'application.amount-range': '{{ mni | money: currency }} to {{ max | money: currency }}' },
    `words.values ${words} /application.amount-range`,
  ],
  [
    'B31',
    'words that are 500 % longer',
    french,
    {
      'application.amount-range': `De {{ min | money: currency }} à {{ max | money: currency }} ${'encore '.repeat(60)}`,
    },
    `words.long ${french} /application.amount-range`,
  ],
  [
    'B31',
    'a text of the site that lacks a language',
    tenant,
    { languages: ['en-GB', 'fr', 'rw'] },
    `words.site ${tenant} /site/banner_title`,
  ],
  [
    'B32',
    'an unknown block',
    amount,
    { body: { extra: { at: 1, block: 'iframe' } } },
    `block.unknown ${amount} /body/extra/block`,
  ],
  ['B32', 'an unknown widget', form, field({}, { widget: 'rich-text' }), `widget.unknown ${form} /fields/extra/widget`],
  [
    'B32',
    'an unknown picture',
    amount,
    { body: { extra: { at: 1, block: 'picture', name: 'cat' } } },
    `grammar.value ${amount} /body/extra/name`,
  ],
  [
    'B32',
    'an unknown call',
    flow,
    { steps: { charge: { call: 'deleteEverything' } } },
    `reference.call ${flow} /steps/charge/call`,
  ],
  [
    'B32',
    'an unknown way of showing a button',
    amount,
    { body: { actions: { buttons: { continue: { look: 'huge' } } } } },
    `grammar.value ${amount} /body/actions/buttons/continue/look`,
  ],
  [
    'B33',
    'a list of options that there is not',
    form,
    field({}, { options: { of: { var: 'data.options.planets' }, value: { var: 'item.id' }, text: '{{ item.name }}' } }),
    `path.unknown ${form} /fields/extra/options/of/var`,
  ],
  [
    'B35',
    'a countdown of no time',
    'tenants/naija/rules/flows/app.json',
    { steps: { idle: { after: { 0: 'expire' } } } },
    'grammar.name tenants/naija/rules/flows/app.json /steps/idle/after/0',
  ],
  [
    'B35',
    'a wait of ten years',
    'tenants/naija/rules/flows/app.json',
    { steps: { idle: { after: { 315360000000: 'expire' } } } },
    'grammar.name tenants/naija/rules/flows/app.json /steps/idle/after/315360000000',
  ],
  [
    'B36',
    'a PIN of no digits',
    pinForm,
    { fields: { pin: { look: { length: 0 } } } },
    `grammar.bounds ${pinForm} /fields/pin/look/length`,
  ],
  [
    'B36',
    'a PIN that may be left empty',
    pinForm,
    { fields: { pin: { schema: { pattern: '^[0-9]{0,4}$' } } } },
    `field.short ${pinForm} /fields/pin/schema`,
  ],
  [
    'B36',
    'a PIN of three digits',
    pinForm,
    { fields: { pin: { schema: { pattern: '^[0-9]{3}$' } } } },
    `field.short ${pinForm} /fields/pin/schema`,
  ],
  [
    'B36',
    'a PIN that is kept with the other answers',
    'tenants/naija/schemas/forms/sign-up.json',
    { fields: { pin: { schema: { writeOnly: null } } } },
    'field.open schemas/forms/sign-up.json /fields/pin/schema',
  ],
  [
    'B38',
    'a PIN that an event carries',
    authorize,
    { body: { actions: { buttons: { continue: { with: { code: { var: 'form.pin' } } } } } } },
    `secret.read ${authorize} /body/actions/buttons/continue/with/code`,
  ],
  [
    'B38',
    'a PIN in a text',
    authorize,
    { body: { note: { at: 1, block: 'text', text: '{{ form.pin }}' } } },
    `secret.read ${authorize} /body/note/text`,
  ],
  [
    'B38',
    'a PIN in a mark, by way of a named value',
    authorizing,
    {
      values: { code: { var: ['form.pin', ''] } },
      steps: { authorize: { on: { continue: { complete: { set: { 'flow.code': { var: 'value.code' } } } } } } },
    },
    `secret.read ${authorizing} /steps/authorize/on/continue/complete/set/flow.code`,
  ],
  ['B38', 'a private key', words, { 'option.mine': '-----BEGIN RSA PRIVATE KEY-----' }, `file.secret ${words} `],
  [
    'B38',
    "a provider's secret key",
    tenant,
    { site: { powered_by: 'sk_live_4eC39HqLyjWDarjt' } },
    `file.secret ${tenant} `,
  ],
  [
    'B38',
    'a signed token',
    words,
    { 'option.mine': 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N' },
    `file.secret ${words} `,
  ],
  [
    'B38',
    'a password in an address',
    tenant,
    { site: { support_url: 'https://ops:hunter2@core.example' } },
    `file.secret ${tenant} `,
  ],
];

type Unseen = readonly [what: string, file: string, content: Content, says: string];

/** Mistakes that the checker once let pass, or told only where they are felt. */
const silent: readonly Unseen[] = [
  [
    'a last day that is another, whose messages still say the one of the base',
    form,
    { fields: { proposed_payday: { limit: { dateMaximum: { later: [{ var: 'today' }, 30, 'days'] } } } } },
    `overlay.message ${form} /fields/proposed_payday/limit/dateMaximum`,
  ],
  [
    'a flow that runs itself before anything is seen',
    'tenants/naija/rules/flows/loop.json',
    { start: 'again', steps: { again: { flow: 'loop', on: { done: 'end', closed: 'end' } }, end: { end: 'done' } } },
    'step.circle tenants/naija/rules/flows/loop.json /steps/again',
  ],
  [
    'an answer that stands in the address, is shown nowhere and is set by no row',
    form,
    {
      fields: {
        extra: { at: 99, group: 'nowhere', label: 'action.continue', query: 'extra', schema: { type: 'string' } },
      },
    },
    `field.group ${form} /fields/extra/group`,
  ],
  [
    'an answer of another kind than the calls take that are handed all of them',
    form,
    { fields: { work_email: { schema: { type: 'number', format: null, maxLength: null } } } },
    `answer.unfit ${form} /fields/work_email/schema`,
  ],
  [
    'an answer that one of two steps gives to the call that both make',
    'tenants/naija/rules/flows/settings/profile.json',
    { steps: { 'save-with-pin': { with: { nearest_landmark: null } } } },
    'answer.half rules/flows/settings/profile.json /steps/save/with/nearest_landmark',
  ],
  [
    "a lender's own answers that one of two steps gives to the call that both make",
    'tenants/naija/rules/flows/settings/profile.json',
    { steps: { 'save-with-pin': { with: { own_answers: null } } } },
    'answer.half rules/flows/settings/profile.json /steps/save/with/own_answers',
  ],
  [
    'an own answer that is read under another name than it is asked under',
    'tenants/naija/schemas/forms/settings/profile.json',
    {
      fields: {
        union: {
          at: 125,
          group: 'profile',
          own: true,
          label: 'action.continue',
          schema: { type: 'string', maxLength: 80 },
          fill: { var: 'profile.own_answers.unoin' },
        },
      },
    },
    'answer.unasked tenants/naija/schemas/forms/settings/profile.json /fields/union/fill',
  ],
  [
    'a count that is compared with the least that it can be',
    form,
    ruled({ '>=': [{ count: { var: ['data.products', []] } }, 0] }),
    `compare.bounds ${form} /checks/extra/if/>=/1`,
  ],
  [
    'a length that is compared with less than there can be, the number first',
    form,
    ruled({ '>': [-1, { length: { var: ['form.extra', ''] } }] }),
    `compare.bounds ${form} /checks/extra/if/>/1`,
  ],
  [
    'a sum that the PIN is asked for, other than what is sent',
    'rules/flows/savings/topup.json',
    (text) =>
      text.replace('"amount": { "var": "value.amount" }, "currency"', '"amount": { "var": "value.least" }, "currency"'),
    'sum.other rules/flows/savings/topup.json /steps/pay/with/amount',
  ],
  [
    'a fee that is sent and left out of the sum that the PIN is asked for',
    'rules/flows/fund.json',
    (text) => text.replace('"amount": { "var": "value.total" }, "fee"', '"amount": { "var": "value.amount" }, "fee"'),
    'sum.without rules/flows/fund.json /steps/pay-card/with',
  ],
  [
    'a fee that is in the sum that is sent, and sent besides',
    'rules/flows/transfer.json',
    (text) =>
      text.replace('"amount": { "var": "value.amount" }, "bank_id"', '"amount": { "var": "value.total" }, "bank_id"'),
    'sum.without rules/flows/transfer.json /steps/pay/with',
  ],
  [
    'a field that takes less than the address of an upload',
    form,
    readField({ format: 'uri', maxLength: 60 }, { widget: 'upload' }),
    `field.cut ${form} /fields/extra/schema/maxLength`,
  ],
  [
    'words of a state under a key that no state comes to',
    'tenants/naija/locales/en-GB/own.json',
    { 'loan-status.past_due': 'Late' },
    'words.unused tenants/naija/locales/en-GB/own.json /loan-status.past_due',
  ],
  [
    'a size of an upload in megabytes',
    form,
    readField({ format: 'uri', maxLength: 500 }, { widget: 'upload', look: { bytes: 5 } }),
    `grammar.bounds ${form} /fields/extra/look/bytes`,
  ],
  [
    'a question that hangs on an answer of a later page',
    form,
    {
      fields: {
        pet: { at: 305, group: 'professional', own: true, schema: { type: 'boolean' }, label: 'action.continue' },
        animal: {
          at: 121,
          group: 'personal',
          own: true,
          if: { var: 'form.pet' },
          schema: { type: 'string', maxLength: 80 },
          label: 'action.continue',
        },
      },
    },
    `field.before ${form} /fields/animal/if`,
  ],
  [
    'a question above the one on whose answer it hangs',
    form,
    {
      fields: {
        pet: { at: 122, group: 'personal', own: true, schema: { type: 'boolean' }, label: 'action.continue' },
        animal: {
          at: 121,
          group: 'personal',
          own: true,
          if: { var: ['form.pet'] },
          schema: { type: 'string', maxLength: 80 },
          label: 'application.continue',
        },
      },
    },
    `field.above ${form} /fields/animal/at`,
  ],
  [
    'a setting that is compared with what the core writes with another line',
    amount,
    {
      body: {
        note: {
          at: 1,
          block: 'text',
          text: 'action.continue',
          if: { '===': [{ var: ['settings.disbursement_provider', ''] }, 'mobile_money'] },
        },
      },
    },
    `compare.near ${amount} /body/note/if/===/1`,
  ],
  [
    'a setting that is compared with a misspelt word',
    amount,
    {
      body: {
        note: {
          at: 1,
          block: 'text',
          text: 'action.continue',
          if: { '===': [{ var: ['settings.account-type', ''] }, 'indivdual'] },
        },
      },
    },
    `compare.near ${amount} /body/note/if/===/1`,
  ],
  [
    'another path of a route to which others lead, named itself',
    'tenants/naija/rules/routes.json',
    { routes: { wallet: { path: '/my-wallet' } } },
    'overlay.moved tenants/naija/rules/routes.json /routes/wallet/path',
  ],
  [
    'the sign of a currency before an amount that has its own',
    'tenants/naija/locales/en-GB/own.json',
    { 'application.amount-range': '${{ min | money: currency }} to {{ max | money: currency }}' },
    'currency.twice tenants/naija/locales/en-GB/own.json /application.amount-range',
  ],
  [
    'a state whose words are joined otherwise than wherever else it is compared',
    'tenants/naija/rules/flows/dashboard.json',
    {
      values: {
        'is-late': {
          '>': null,
          some: [{ var: 'data.loans' }, { '===': [{ lower: { var: 'item.status.status' } }, 'past-due'] }],
        },
      },
    },
    'compare.near tenants/naija/rules/flows/dashboard.json /values/is-late/some/1/===/1',
  ],
  [
    'a button that goes on to where one is',
    flow,
    { steps: { amount: { on: { continue: 'stay' } } } },
    `button.stays ${flow} /steps/amount/on/continue`,
  ],
  ['an answer that no call takes and nothing reads', form, field({}), `answer.lost ${form} /fields/extra`],
  [
    'the same in a flow that hands all answers to a call without the name',
    'tenants/naija/schemas/forms/sign-up.json',
    { fields: { ward: { at: 15, group: 'phone', label: 'action.continue', schema: { type: 'string' } } } },
    'answer.lost tenants/naija/schemas/forms/sign-up.json /fields/ward',
  ],
  [
    'an answer of which only the field itself speaks',
    form,
    field({}, { required: { '!': { has: 'form.extra' } } }),
    `answer.lost ${form} /fields/extra`,
  ],
  [
    'money as a number',
    form,
    readField({ type: 'number' }, { widget: 'money' }),
    `field.kind ${form} /fields/extra/schema`,
  ],
  [
    'a day as an amount',
    form,
    readField({ format: 'decimal' }, { widget: 'date' }),
    `field.kind ${form} /fields/extra/schema`,
  ],
  [
    'a country in the place of a currency',
    amount,
    { body: { note: { at: 1, block: 'text', text: '{{ form.requested_amount | money: NGA }}' } } },
    `currency.unknown ${amount} /body/note/text`,
  ],
  [
    'a currency that does not exist, in words',
    words,
    { 'option.mine': '{{ a | money: XNG }}' },
    `currency.unknown ${words} /option.mine`,
  ],
  [
    'a currency of four letters',
    words,
    { 'option.mine': '{{ a | money: NGNN }}' },
    `currency.unknown ${words} /option.mine`,
  ],
  [
    'a currency that does not exist, of a field',
    form,
    readField({ format: 'decimal' }, { widget: 'money', look: { currency: 'NGA' } }),
    `currency.unknown ${form} /fields/extra/look/currency`,
  ],
  [
    'a choice without words',
    form,
    readField({ enum: ['full', 'next'] }, { widget: 'radio' }),
    `option.words ${form} /fields/extra/schema/enum`,
  ],
  [
    'a choice whose code has no words',
    form,
    readField(
      {},
      {
        widget: 'radio',
        options: { of: ['months', 'moons'], value: { var: 'item' }, text: '{{ item | word: period }}' },
      },
    ),
    `option.words ${form} /fields/extra/options/of/1`,
  ],
  [
    'a text of letters compared as a number',
    form,
    ruled({ '>': [{ var: ['form.extra', ''] }, 5] }, { pattern: '^[A-Za-z0-9]{1,9}$' }),
    `operand.kind ${form} /checks/extra/if/>/0`,
  ],
  [
    'a text that stands for yes or no where nobody has said',
    form,
    ruled({ '!': { var: ['form.fee_accepted', 'false'] } }),
    `default.kind ${form} /checks/extra/if/!/var/1`,
  ],
  [
    'an operator that there is not, of an answer that no screen asks',
    'schemas/forms/loans.json',
    (text) => text.replace('{ "text": { "var": ["form.loan_day"', '{ "tex": { "var": ["form.loan_day"'),
    'expression.operator schemas/forms/loans.json /fields/page/for/cat/2/tex',
  ],
  [
    'a condition that asks for one of none',
    form,
    ruled({ in: [{ var: ['form.extra', ''] }, []] }),
    `compare.never ${form} /checks/extra/if/in/1`,
  ],
  [
    'a choice that is not the one right answer',
    form,
    readField(
      { const: 'full', enum: ['full', 'next'] },
      { widget: 'radio', options: { of: ['full', 'next'], value: { var: 'item' }, text: '{{ item | word: period }}' } },
    ),
    `schema.choice ${form} /fields/extra/schema/enum`,
  ],
  [
    'a consent whose one right answer is a text',
    'schemas/forms/card-consent.json',
    (text) => text.replace('"const": true', '"const": "true"'),
    'schema.choice schemas/forms/card-consent.json /fields/charge_consent/schema/const',
  ],
  [
    'a pattern that is longer than the most letters',
    form,
    {
      fields: {
        identity_number: {
          at: 1,
          group: 'amount',
          label: 'action.continue',
          schema: { type: 'string', pattern: '^[0-9]{20}$', maxLength: 12 },
        },
      },
    },
    `schema.bounds ${form} /fields/identity_number/schema/maxLength`,
  ],
  [
    'a pattern that is shorter than the fewest letters',
    form,
    readField({ pattern: '^(?:[0-9]{2}|[A-Z]{3})$', minLength: 4 }),
    `schema.bounds ${form} /fields/extra/schema/minLength`,
  ],
  [
    'a read that may be missing in a text',
    amount,
    { body: { note: { at: 1, block: 'text', text: '{{ data.charge.reference }}' } } },
    `text.missing ${amount} /body/note/text`,
  ],
  [
    'a value that may be missing in words',
    amount,
    {
      body: {
        note: {
          at: 1,
          block: 'text',
          text: { key: 'authorize.otp-sent', with: { phone: { var: 'data.charge.reference' } } },
        },
      },
    },
    `text.missing ${amount} /body/note/text`,
  ],
  [
    'a read that may be missing in a link',
    amount,
    link('/loans/{{ data.charge.reference }}'),
    `address.missing ${linked}`,
  ],
  [
    'a field of another page, written anew under its name',
    form,
    {
      fields: {
        city: { at: 125, group: 'personal', required: true, schema: { type: 'string', minLength: 3, maxLength: 52 } },
      },
    },
    `overlay.taken ${form} /fields/city`,
  ],
  [
    'a least above the most among the values of a lender',
    'tenants/naija/rules/flows/fund.json',
    { values: { least: '500000', most: '100' } },
    'bounds.swapped tenants/naija/rules/flows/fund.json /values/least',
  ],
  [
    'the least and the most swapped where they bound a field',
    'tenants/naija/schemas/forms/fund.json',
    {
      fields: { amount: { limit: { decimalMinimum: { var: 'value.most' }, decimalMaximum: { var: 'value.least' } } } },
    },
    'bounds.swapped tenants/naija/schemas/forms/fund.json /fields/amount/limit/decimalMinimum/var',
  ],
  [
    'one of the two read for both in a text',
    'screens/dashboard.json',
    (text) => text.replace('value.first-offer.min_amount', 'value.first-offer.max_amount'),
    'bounds.swapped screens/dashboard.json /body/offer/notes/range/text/with/min',
  ],
  [
    'a consent that may be left out',
    'schemas/forms/application.json',
    (text) =>
      text.replace(
        '{ "type": "boolean", "const": true },\n      "widget": "checkbox",\n      "for"',
        '{ "type": "boolean" },\n      "widget": "checkbox",\n      "for"',
      ),
    'consent.open schemas/forms/application.json /fields/fee_accepted/schema',
  ],
  [
    'a bound that an overlay makes a hundred times as large',
    form,
    { fields: { work_email: { schema: { maxLength: 25_400 } } } },
    `overlay.hundredfold ${form} /fields/work_email/schema/maxLength`,
  ],
  [
    'a refusal that leads to the page of success',
    'tenants/naija/rules/flows/add-card.json',
    { steps: { verify: { on: { failed: 'success' } } } },
    'text.refused screens/card/success.json /body/lead/text',
  ],
  [
    'a read that is asked anew and shown nowhere near',
    collect,
    { steps: { 'add-card': { on: { done: { refresh: { getOnboardingForm: true } } } } } },
    `refresh.unseen ${collect} /steps/add-card/on/done/refresh/getOnboardingForm`,
  ],
  [
    'a refusal told at a field of another page',
    flow,
    { steps: { 'create-business': { on: { failed: { rc: { refuse: { address: 'application.pin-wrong' } } } } } } },
    `refuse.unseen ${flow} /steps/create-business/on/failed/rc/refuse/address`,
  ],
  [
    'a countdown to a mark that is only taken away',
    signUp,
    (text) => text.replaceAll('"flow.resend_at": { "var": "value.resend-at" }, ', ''),
    'path.unknown screens/sign-up/code.json /body/left/until/var',
  ],
  [
    'a countdown to what is no instant',
    'screens/sign-up/code.json',
    (text) => text.replace('flow.resend_at', 'flow.begun'),
    'countdown.kind screens/sign-up/code.json /body/left/until',
  ],
  [
    'an answer that a call is given before it is asked',
    flow,
    {
      steps: {
        schedule: { with: { token: { var: null, cat: ['t', { text: { var: ['form.fee_accepted', false] } }] } } },
      },
    },
    `field.late ${flow} /steps/schedule/with/token`,
  ],
  [
    'an answer that a call is given before it is asked, where another way through the flow asks it before',
    form,
    { fields: { marital_status: { group: 'professional' } } },
    'field.late rules/chapters/application/identify.json /steps/personal-save/with/marital_status_id',
  ],
  [
    'the same, of an answer that the call needs',
    form,
    { fields: { requested_amount: { group: 'fee' } } },
    'argument.missing rules/chapters/application/identify.json /steps/score/with/*',
  ],
  [
    'a page whose only button is never shown',
    amount,
    { body: { actions: { buttons: { continue: { if: false } } } } },
    `place.closed ${amount} /body/actions/buttons/continue/if`,
  ],
  [
    'a page whose only button is never enabled',
    amount,
    { body: { actions: { buttons: { continue: { enabled: false } } } } },
    `place.closed ${amount} /body/actions/buttons/continue/enabled`,
  ],
  [
    'a page whose only buttons stand in a block that contradicts itself',
    amount,
    {
      body: {
        actions: {
          if: {
            and: [{ '===': [{ var: ['form.purpose', ''] }, 'a'] }, { '===': [{ var: ['form.purpose', ''] }, 'b'] }],
          },
        },
      },
    },
    `place.closed ${amount} /body/actions/if`,
  ],
  [
    'a page for signed-in borrowers whose address is open to everybody',
    routes,
    (text) =>
      text.replace(
        '"flow": "loans",\n      "layout": "layouts/area",\n      "gates": {\n        "signed-in": { "at": 10, "gate": "signed-in" },',
        '"flow": "loans",\n      "layout": "layouts/area",\n      "gates": {',
      ),
    `route.session ${routes} /routes/loans`,
  ],
  [
    'a name in an address that the page behind it does not read',
    routes,
    (text) => text.replace('/loans/apply?id=', '/loans/apply?product='),
    `address.query ${routes} /routes/home/gates/apply/to`,
  ],
  [
    'a page that reads another name than all links give',
    routes,
    (text) => text.replaceAll('"route.query.id"', '"route.query.pid"'),
    'address.query screens/dashboard.json /body/offer/buttons/apply/to',
  ],
  [
    'the same beside a gate that reads the right one',
    routes,
    (text) =>
      text.replace('"number": { "var": ["route.query.id", ""] }', '"number": { "var": ["route.query.pid", ""] }'),
    `address.unlinked ${routes} /routes/apply/with/product_id`,
  ],
  [
    'two arguments of a call swapped',
    signUp,
    (text) =>
      text.replace(
        '"bvn": { "var": "value.identity-number" },\n        "last_5_digits": { "var": "form.last_5_digits" }',
        '"bvn": { "var": "form.last_5_digits" },\n        "last_5_digits": { "var": "value.identity-number" }',
      ),
    `argument.never ${signUp} /steps/verify-bvn/with/bvn`,
  ],
  [
    'a PIN of six digits where the call takes four',
    pinForm,
    { fields: { pin: { schema: { pattern: '^[0-9]{6}$' } } } },
    `argument.never ${pinForm} /fields/pin/schema/pattern`,
  ],
  [
    'a field wider than what the call takes',
    form,
    { fields: { address: { schema: { maxLength: 300 } } } },
    'argument.wide rules/chapters/application/identify.json /steps/personal-save/with/address',
  ],
  [
    'the same where the call takes all answers',
    form,
    { fields: { current_employer: { schema: { maxLength: 5_000 } } } },
    `argument.wide ${form} /fields/current_employer/schema/maxLength`,
  ],
  [
    "a widget's outside address that the page may not show",
    'rules/asks.json',
    (text) => text.replace('{ "var": "answer.origin" }', '"https://identity.example"'),
    'address.blocked rules/asks.json /asks/verification/begin/value/object/3',
  ],
  [
    'a least bound of a limit above the most',
    form,
    readField({ type: 'integer' }, { limit: { minimum: 5, maximum: 3 } }),
    `schema.bounds ${form} /fields/extra/limit/minimum`,
  ],
  [
    "a limit of a lender's own below what the schema of the base allows",
    form,
    { fields: { proposed_tenor: { limit: { maximum: 0 } } } },
    `schema.bounds ${form} /fields/proposed_tenor/limit/maximum`,
  ],
  [
    'a consent that is given beforehand',
    form,
    { fields: { fee_accepted: { fill: true } } },
    `consent.given ${form} /fields/fee_accepted/fill`,
  ],
  [
    'a limit above what the schema allows',
    form,
    readField({ type: 'integer', maximum: 3 }, { limit: { minimum: 5 } }),
    `schema.bounds ${form} /fields/extra/limit/minimum`,
  ],
  [
    'a pattern that nothing matches',
    form,
    readField({ pattern: 'a^b', maxLength: 5 }),
    `schema.bounds ${form} /fields/extra/schema/pattern`,
  ],
  [
    'a pattern over a set without letters',
    form,
    readField({ pattern: '^[^\\s\\S]+$', maxLength: 5 }),
    `schema.bounds ${form} /fields/extra/schema/pattern`,
  ],
  [
    'a pattern that nothing of the allowed length matches',
    form,
    readField({ pattern: '^(?:[0-9]{3}|[a-z]{9})$', minLength: 5, maxLength: 8 }),
    `schema.bounds ${form} /fields/extra/schema/pattern`,
  ],
  [
    "what must be answered, can't be typed and is never filled",
    form,
    readField({}, { required: true, readonly: true }),
    `field.stuck ${form} /fields/extra/readonly`,
  ],
  [
    'a plural form that is not written',
    'locales/en-GB/home.json',
    (text) => text.replace(/ *"dashboard.past-due_one".*\n/, ''),
    'words.plural locales/en-GB/home.json /dashboard.past-due_other',
  ],
  [
    'a plural form that a translation lacks',
    'locales/fr/home.json',
    (text) => text.replace(/ *"dashboard.past-due_one".*\n/, ''),
    'words.plural locales/fr/home.json /dashboard.past-due_other',
  ],
  [
    'the words for none, which a translation lacks',
    'locales/fr/home.json',
    (text) => text.replace(/ *"dashboard.begun_zero".*\n/, ''),
    'words.plural locales/fr/home.json /dashboard.begun_one',
  ],
  [
    'an icon that the page does not have',
    'screens/payment-methods/wallet.json',
    (text) => text.replace('"icon": "phone"', '"icon": "phne"'),
    'grammar.value screens/payment-methods/wallet.json /body/tabs/items/wallet/body/list/icon',
  ],
  [
    'two fields of one label',
    form,
    { fields: { first_name: { label: 'field.last_name.label' } } },
    'label.twice schemas/forms/application.json /fields/last_name',
  ],
  [
    'two rows of one label',
    authorize,
    { body: { sums: { rows: { received: { label: 'cost.amount' } } } } },
    `label.twice ${authorize} /body/sums/rows/received/label`,
  ],
  [
    'two buttons of one label',
    amount,
    { body: { actions: { buttons: { more: { at: 20, text: 'action.continue', event: 'back' } } } } },
    `label.twice ${amount} /body/actions/buttons/more/text`,
  ],
  ['a title without a letter', amount, { title: '' }, `grammar.bounds ${amount} /title`],
  ['a title whose words are empty', words, { 'authorize.title': ' ' }, `grammar.value ${words} /authorize.title`],
  [
    "a text of the lender's own that is empty in one language",
    tenant,
    { site: { banner_title: { fr: '' } } },
    `grammar.value ${tenant} /site/banner_title/fr`,
  ],
  ["a lender's name of blanks", tenant, { name: ' ' }, `grammar.value ${tenant} /name`],
  [
    'a list of counted steps that names none',
    flow,
    { values: { places: ['amount', 'breakdwon', 'offers', 'offer', 'authorize'] } },
    `step.counted ${flow} /values/places/1`,
  ],
  [
    'a step that is taken away and still counted',
    flow,
    '{ "steps": { "breakdown": null, "amount": { "on": { "continue": "after-breakdown" } }, "identity": { "over": "amount", "on": { "closed": "amount" } } } }',
    'step.counted rules/flows/application.json /values/price-places/1',
  ],
  [
    'the same in a list that another value has, on a condition',
    flow,
    { values: { 'before-places': { if: [{ var: 'value.business' }, ['persnal'], { var: 'value.own-places' }] } } },
    `step.counted ${flow} /values/before-places/if/1/0`,
  ],
  [
    'a day shown as money',
    authorize,
    { body: { sums: { rows: { date: { text: '{{ with.maturity | money: with.currency }}' } } } } },
    `template.kind ${authorize} /body/sums/rows/date/text`,
  ],
  [
    'another operator laid over that of the base',
    form,
    { fields: { work_email: { if: { '===': [{ var: ['form.purpose', ''] }, 'a'] } } } },
    `expression.operator ${form} /fields/work_email/if/===`,
  ],
  [
    'a tone that is worked out and is none',
    'screens/payment-methods/mandates.json',
    (text) => text.replace('"good",', '"goo",'),
    'tone.unknown screens/payment-methods/mandates.json /body/tabs/items/mandates/body/list/aside/tone',
  ],
  [
    'the same, picked from a table',
    'screens/transaction.json',
    (text) => text.replace('"success": "good"', '"success": "goood"'),
    'tone.unknown screens/transaction.json /body/sum/aside/tone',
  ],
  [
    'the same, for what is missing',
    'screens/transaction.json',
    (text) => text.replace(/"tone": \{(?:[^{}]|\{[^{}]*\})*\}/, '"tone": { "var": ["site.plan_name", "goo"] }'),
    'tone.unknown screens/transaction.json /body/sum/aside/tone',
  ],
  [
    'the same, a number among words',
    'screens/transaction.json',
    (text) => text.replace('"success": "good"', '"success": 7'),
    'tone.unknown screens/transaction.json /body/sum/aside/tone',
  ],
  [
    'a tab that is shown and is none',
    'screens/payment-methods/wallet.json',
    (text) => text.replace('"current": "wallet"', '"current": "wallt"'),
    'tabs.current screens/payment-methods/wallet.json /body/tabs/current',
  ],
  [
    'a list where a number chooses between forms of words',
    'screens/dashboard.json',
    (text) =>
      text.replace(
        '"key": "dashboard.past-due", "with": { "count": { "count": { "var": "value.past-due" } } }',
        '"key": "dashboard.past-due", "with": { "count": { "var": "value.past-due" } }',
      ),
    'template.kind screens/dashboard.json /body/late/text/with/count',
  ],
  [
    'an amount written as text where a number chooses between forms of words',
    'screens/dashboard.json',
    (text) =>
      text.replace(
        '"key": "dashboard.past-due", "with": { "count": { "count": { "var": "value.past-due" } } }',
        '"key": "dashboard.past-due", "with": { "count": "10" }',
      ),
    'template.kind screens/dashboard.json /body/late/text/with/count',
  ],
  [
    'a number that one form of the words writes as a day',
    'locales/en-GB/home.json',
    (text) =>
      text.replace('"dashboard.past-due_other": "{{ count }}', '"dashboard.past-due_other": "{{ count | date }}'),
    'template.kind screens/dashboard.json /body/late/text',
  ],
  [
    'words in a language that nobody speaks',
    'tenants/naija/locales/en/application.json',
    { 'login.continue': 'Go in' },
    'file.misplaced tenants/naija/locales/en/application.json ',
  ],
  [
    'words in a language that this lender does not speak',
    'tenants/naija/locales/rw/application.json',
    { 'login.continue': 'Injira' },
    'file.misplaced tenants/naija/locales/rw/application.json ',
  ],
  [
    'a choice among nothing',
    form,
    { fields: { purpose: { options: { of: [] } } } },
    `list.empty ${form} /fields/purpose/options/of`,
  ],
  [
    'a list of nothing that says what its items are',
    'screens/payment-methods/cards.json',
    (text) => text.replace('"of": { "var": "data.saved-cards" }', '"of": []'),
    'list.empty screens/payment-methods/cards.json /body/tabs/items/cards/body/list/of',
  ],
  [
    'two blocks at one place',
    amount,
    { body: { about: { at: 30 } } },
    'part.at screens/application/amount.json /body/fields/at',
  ],
  [
    'two fields at one place',
    form,
    { fields: { proposed_tenor: { at: 10 } } },
    `part.at ${form} /fields/proposed_tenor/at`,
  ],
  [
    'two buttons at one place',
    'tenants/naija/screens/dashboard.json',
    { body: { loans: { buttons: { more: { at: 10, text: 'action.continue', event: 'back' } } } } },
    'part.at tenants/naija/screens/dashboard.json /body/loans/buttons/more/at',
  ],
  [
    'a change of a screen under a name that no screen has',
    'tenants/naija/screens/application/amuont.json',
    { body: { about: { look: 'body' } } },
    'overlay.over-nothing tenants/naija/screens/application/amuont.json ',
  ],
  [
    'a list of nothing whose items are read in a template alone',
    amount,
    {
      body: {
        note: {
          at: 1,
          block: 'list',
          of: [],
          columns: { what: { at: 10, label: 'action.continue', text: '{{ item.name }}' } },
        },
      },
    },
    `list.empty ${amount} /body/note/of`,
  ],
  [
    'a place for a value with one brace',
    'tenants/naija/locales/en-GB/application.json',
    { 'login.continue': 'Log in, {name}' },
    'words.brace tenants/naija/locales/en-GB/application.json /login.continue',
  ],
  [
    'the same with one brace too few',
    'locales/en-GB/home.json',
    (text) => text.replace('"dashboard.past-due_other": "{{ count }}', '"dashboard.past-due_other": "{{ count }'),
    'words.brace locales/en-GB/home.json /dashboard.past-due_other',
  ],
  [
    'a message of another tone beside that of the base',
    flow,
    { steps: { 'personal-save': { on: { failed: { toast: { note: 'login.continue' } } } } } },
    `grammar.many ${flow} /steps/personal-save/on/failed/toast/note`,
  ],
  [
    'a country that is not written as countries are',
    amount,
    {
      body: {
        note: { at: 1, block: 'text', if: { '===': [{ var: 'settings.country' }, 'nga'] }, text: 'action.continue' },
      },
    },
    `compare.never ${amount} /body/note/if/===/1`,
  ],
  [
    'a list that is a text in one case',
    'rules/values.json',
    (text) => text.replace('["wallet"], []', '"wallet", []'),
    'operand.kind rules/values.json /values/payment-tabs/join/1',
  ],
  [
    'a text where a list was, in a shared value',
    'rules/values.json',
    (text) => text.replace('["running", "past due", "past_due"]', '"running"'),
    'compare.part rules/flows/loan.json /values/is-owed/in/1',
  ],
  [
    'a condition that is a text in one case',
    'rules/values.json',
    (text) =>
      text.replace(
        '"has-wallet": {',
        '"has-wallet": { "if": [{ "has": "settings.name" }, "yes", false] }, "had-wallet": {',
      ),
    'condition.kind screens/dashboard.json /body/wallet/if',
  ],
  [
    'a choice from what is no list in one case',
    amount,
    {
      body: {
        note: {
          at: 1,
          block: 'list',
          of: { if: [{ has: 'data.charge' }, [], 'none'] },
          columns: { what: { at: 10, label: 'action.continue', text: 'action.continue' } },
        },
      },
    },
    `list.kind ${amount} /body/note/of`,
  ],
  [
    'an argument that is of another kind in one case',
    flow,
    { load: { plan: { with: { product_id: { var: null, if: [{ has: 'form.purpose' }, 5, false] } } } } },
    `argument.kind ${flow} /load/plan/with/product_id`,
  ],
  [
    'a state that is misspelt in a shared value',
    'rules/values.json',
    (text) => text.replace('["running", "past due"', '["runing", "past due"'),
    'compare.near rules/values.json /values/owing-states/0',
  ],
  [
    'the code of a failure, two of whose letters are swapped',
    'rules/flows/create-password.json',
    (text) => text.replace('}, "locked"', '}, "lokced"'),
    'compare.near rules/flows/create-password.json /steps/make/on/failed/locked-until/if/and/0/===/1',
  ],
  [
    'a number that is lost from the form of big counts',
    'locales/fr/loans.json',
    (text) => text.replace('"loan.waits-answers_many": "{{ count }} réponses', '"loan.waits-answers_many": "réponses'),
    'words.placeholder locales/fr/loans.json /loan.waits-answers_many',
  ],
  [
    'a translation that is the English copied',
    'locales/fr/home.json',
    (text) =>
      text.replace(
        /("dashboard.past-due_one": ")[^"]*/,
        '$1{{ count }} loan is past its due date. Repay it soon to keep the cost down.',
      ),
    'words.same locales/fr/home.json /dashboard.past-due_one',
  ],
  [
    'a path in quotes alone, where a text is taken',
    'rules/flows/transactions.json',
    (text) =>
      text.replace(
        /"text": \{\s*"var": \[\s*"form.transaction_search",\s*""\s*\]\s*\}/,
        '"text": "form.transaction_search"',
      ),
    'path.quoted rules/flows/transactions.json /load/found/with/text',
  ],
  [
    'what there is to choose from, misspelt at its end',
    'rules/chapters/application/identify.json',
    (text) => text.replace('"single"]', '"singel"]'),
    'compare.near rules/chapters/application/identify.json /values/single/find/1/===/1',
  ],
  [
    'a state that stands in many places, misspelt at its end',
    'rules/values.json',
    (text) => text.replace('"past_due"', '"past_deu"'),
    'compare.near rules/values.json /values/owing-states/2',
  ],
  [
    'a pattern that is looked for anywhere in what is answered',
    form,
    readField({ pattern: '[0-9]{6}', maxLength: 20 }),
    `schema.loose ${form} /fields/extra/schema/pattern`,
  ],
  [
    'the same with its beginning alone',
    form,
    readField({ pattern: '^07[0-9]{8}', maxLength: 20 }),
    `schema.loose ${form} /fields/extra/schema/pattern`,
  ],
  [
    'the same of any number of letters',
    form,
    readField({ pattern: '[0-9]+', maxLength: 20 }),
    `schema.loose ${form} /fields/extra/schema/pattern`,
  ],
  [
    'a text that says an answer of a page that may not have been asked',
    amount,
    { body: { note: { at: 1, block: 'text', text: '{{ form.current_employer }}' } } },
    `text.missing ${amount} /body/note/text`,
  ],
  [
    'a page whose button does not ask for what must be answered',
    'screens/login.json',
    (text) => text.replace('"submit": true, ', ''),
    'page.unasked screens/login.json /body',
  ],
  [
    'the same where calls do without what is answered',
    'tenants/naija/screens/application/personal.json',
    {
      body: {
        actions: { buttons: { continue: { use: null, text: 'action.continue', event: 'continue', look: 'main' } } },
      },
    },
    'button.submit screens/application/personal.json /body',
  ],
  [
    'a journey that is kept under no name',
    'rules/flows/transactions.json',
    (text) => text.replace('"form": "transactions",', '"form": "transactions", "keep": true,'),
    'flow.keep rules/flows/transactions.json /keep',
  ],
  [
    'a misspelt value in the path of a route',
    routes,
    (text: string) => text.replace('-path }}/:id/edit"', '-pth }}/:id/edit"'),
    `path.unknown ${routes} /routes/saving-edit/path`,
  ],
  [
    'a code misspelt at its end, beside others that the same is compared with',
    'rules/flows/create-password.json',
    (text: string) => text.replace('"wrong_pin"', '"wrong_pim"'),
    'compare.near rules/flows/create-password.json /steps/make/on/failed/wrong-pin-left/if/and/0/===/1',
  ],
  [
    'a code of a failure that one place alone asks about',
    'rules/flows/fund.json',
    (text: string) => text.replace('"bank_unknown"', '"bank_unknwn"'),
    'compare.near rules/flows/fund.json /steps/make-code/on/failed/adding/if/or/0/===/1',
  ],
  [
    'an answer that the contract gives as an example, misspelt where one place alone asks about it',
    'rules/chapters/application/identify.json',
    (text: string) => text.replace('"unemployed"', '"unemploye"'),
    'compare.near rules/chapters/application/identify.json /values/employed/!==/1',
  ],
  [
    'a provider that the contract gives as an example, misspelt where one place alone asks about it',
    'rules/chapters/application/identify.json',
    (text: string) => text.replace('"mono"', '"mnoo"'),
    'compare.near rules/chapters/application/identify.json /values/statement-due/and/2/contains/1',
  ],
  [
    'a bound of a lender that leaves no answer with one of the base, where the lender wrote it',
    form,
    { fields: { purpose: { schema: { maxLength: 0 } } } },
    `schema.bounds ${form} /fields/purpose/schema/maxLength`,
  ],
  [
    'a country of three letters, misspelt where others are compared with it',
    'rules/flows/add-bank.json',
    (text: string) => text.replace('"NGA"', '"NGR"'),
    'compare.near rules/flows/add-bank.json /values/verifies/===/1',
  ],
  [
    'a stage of signing up, misspelt where one place alone asks about it',
    'rules/flows/sign-up.json',
    (text: string) => text.replace('"photo"', '"phoot"'),
    'compare.near rules/flows/sign-up.json /values/places/join/4/if/0/in/0',
  ],
  [
    'the same without the line between its words',
    'rules/chapters/application/ask-offers.json',
    (text: string) => text.replace('"not_scored"', '"notscored"'),
    'compare.near rules/chapters/application/ask-offers.json /steps/offers-failed/decide/not-scored/if/===/1',
  ],
  [
    'a bound with a comma in it',
    form,
    { fields: { requested_amount: { limit: { decimalMinimum: '5,000' } } } },
    `answer.kind ${form} /fields/requested_amount/limit/decimalMinimum`,
  ],
  [
    'a button that goes on past the fields, beside one that asks for them',
    'tenants/naija/screens/application/personal.json',
    {
      body: {
        later: {
          at: 91,
          block: 'actions',
          buttons: { later: { at: 10, text: 'action.continue', event: 'continue', look: 'link' } },
        },
      },
    },
    'button.skips tenants/naija/screens/application/personal.json /body/later/buttons/later',
  ],
  [
    'a file with the ending of another kind behind its own',
    'tenants/naija/screens/application/amount.json.txt',
    '{}',
    'file.misplaced tenants/naija/screens/application/amount.json.txt ',
  ],
  [
    'words under a key of which only the forms for numbers are said',
    words,
    { 'offers.lead': 'Choose one' },
    `words.unused ${words} /offers.lead`,
  ],
  [
    'a part of a date that there is not',
    amount,
    { body: { note: { at: 1, block: 'text', text: '{{ now | date: DD/MM/YY }}' } } },
    `template.pattern ${amount} /body/note/text`,
  ],
  [
    'a folder of a lender that there is not',
    'tenants/najia/screens/application/amount.json',
    '{}',
    'file.misplaced tenants/najia/screens/application/amount.json ',
  ],
  [
    'null where a chapter was to be taken away',
    'tenants/naija/rules/chapters/application/price.json',
    'null',
    'grammar.type tenants/naija/rules/chapters/application/price.json ',
  ],
  [
    'a null that something else still needs, named itself',
    form,
    { fields: { type_of_residence: null } },
    `overlay.missed ${form} /fields/type_of_residence`,
  ],
  [
    'two main buttons in one place',
    amount,
    { body: { actions: { buttons: { more: { at: 20, text: 'card.add', event: 'back', look: 'main' } } } } },
    `button.main ${amount} /body/actions/buttons/more/look`,
  ],
  [
    'a text of the site in a language that the lender does not speak',
    tenant,
    { site: { banner_body: { sw: 'Ona gharama yote kabla ya kukubali.' } } },
    `words.unspoken ${tenant} /site/banner_body/sw`,
  ],
  [
    'an amount in the currency of another country',
    form,
    readField({ format: 'decimal' }, { widget: 'money', look: { currency: 'RWF' } }),
    `currency.other ${form} /fields/extra/look/currency`,
  ],
  [
    'words with an amount in the currency of another country',
    words,
    { 'option.below-50-000': 'Below RWF 50,000' },
    `currency.other ${words} /option.below-50-000`,
  ],
  [
    'words that all lenders share with an amount in the currency of one',
    'locales/en-GB/application.json',
    { 'application.amount-range': 'From KES 500, {{ min | money: currency }} to {{ max | money: currency }}' },
    'currency.other locales/en-GB/application.json /application.amount-range',
  ],
  [
    'words with an amount as another country writes it',
    words,
    { 'option.below-50-000': 'Below KShs. 50,000' },
    `currency.other ${words} /option.below-50-000`,
  ],
  [
    'months where the base has as many days',
    form,
    { fields: { proposed_payday: { limit: { dateMaximum: { later: [{ var: 'today' }, 14, 'months'] } } } } },
    `overlay.unit ${form} /fields/proposed_payday/limit/dateMaximum/later`,
  ],
  [
    'a unit of the calendar in the singular',
    form,
    readField({ format: 'date' }, { limit: { dateMaximum: { later: [{ var: 'today' }, 30, 'day'] } } }),
    `operand.kind ${form} /fields/extra/limit/dateMaximum/later/2`,
  ],
  [
    'a last day before the first, both counted from today',
    form,
    readField(
      { format: 'date' },
      {
        limit: {
          dateMinimum: { later: [{ var: 'today' }, 1, 'days'] },
          dateMaximum: { later: [{ var: 'today' }, -14, 'days'] },
        },
      },
    ),
    `schema.bounds ${form} /fields/extra/limit/dateMinimum`,
  ],
  [
    'a condition of which two parts exclude each other',
    amount,
    {
      body: {
        note: {
          at: 1,
          block: 'text',
          if: {
            and: [
              { '===': [{ var: ['form.purpose', ''] }, 'Rent'] },
              { '===': [{ var: ['form.purpose', ''] }, 'School'] },
            ],
          },
          text: 'action.continue',
        },
      },
    },
    `condition.never ${amount} /body/note/if`,
  ],
  [
    'an amount above the one and below the other, which is smaller',
    form,
    ruled({
      and: [
        { '>': [{ var: ['form.requested_amount', '0'] }, '500000'] },
        { '<': [{ var: ['form.requested_amount', '0'] }, '100000'] },
      ],
    }),
    `condition.never ${form} /checks/extra/if`,
  ],
  [
    'what is not the one or not the other, which everything is',
    amount,
    {
      body: {
        note: {
          at: 1,
          block: 'text',
          if: {
            or: [
              { '!==': [{ var: ['form.purpose', ''] }, 'Rent'] },
              { '!==': [{ var: ['form.purpose', ''] }, 'School'] },
            ],
          },
          text: 'action.continue',
        },
      },
    },
    `condition.always ${amount} /body/note/if`,
  ],
  [
    'a capital where everything was made small',
    form,
    ruled({ '===': [{ lower: { var: ['form.employment_status', ''] } }, 'Employed'] }),
    `compare.never ${form} /checks/extra/if/===/1`,
  ],
  [
    'the same by a named value, in a list',
    'rules/flows/repayment.json',
    (text) =>
      text.replace(
        '"in": [{ "var": "value.state" }, { "var": "value.owing-states" }]',
        '"in": [{ "var": "value.state" }, ["Running"]]',
      ),
    'compare.never rules/flows/repayment.json /start/not-owing/if/!/in/1',
  ],
  [
    'a choice that is taken away and is the first answer',
    'tenants/naija/schemas/forms/repayment.json',
    { fields: { how_much: { choices: { next: null } } } },
    'answer.kind schemas/forms/repayment.json /fields/how_much/fill',
  ],
  [
    'a page without a layout',
    routes,
    (text) =>
      text.replace(
        '"path": "/transactions",\n      "flow": "transactions",\n      "layout": "layouts/area",',
        '"path": "/transactions",\n      "flow": "transactions",',
      ),
    `layout.none ${routes} /routes/transactions`,
  ],
  [
    'a page in the place of a layout',
    'tenants/naija/rules/routes.json',
    { routes: { notifications: { layout: 'login' } } },
    'layout.slot tenants/naija/rules/routes.json /routes/notifications/layout',
  ],
  [
    'the same around a journey',
    'tenants/naija/rules/flows/transfer.json',
    { frame: { layout: 'login' } },
    'layout.slot tenants/naija/rules/flows/transfer.json /frame/layout',
  ],
  [
    'a layout whose room for the page is taken away',
    'tenants/naija/screens/layouts/wizard.json',
    '{ "body": { "slot": null } }',
    'layout.slot screens/layouts/wizard.json /body',
  ],
  [
    'a layout whose room for the page is there on a condition',
    'tenants/naija/screens/layouts/area.json',
    { body: { slot: { if: { has: 'site.faq_url' } } } },
    'layout.slot screens/layouts/area.json /body/slot',
  ],
  [
    'a page with room for itself',
    amount,
    { body: { note: { at: 1, block: 'slot' } } },
    `slot.place ${amount} /body/note`,
  ],
  [
    'a refusal that goes on as if all had gone well',
    'tenants/naija/rules/flows/add-wallet.json',
    { steps: { save: { on: { failed: 'done' } } } },
    'failed.unheeded tenants/naija/rules/flows/add-wallet.json /steps/save/on/failed',
  ],
  [
    'the same by way of a decision that asks of something else',
    flow,
    { steps: { 'personal-save': { on: { failed: 'after-personal' } } } },
    `failed.unheeded ${flow} /steps/personal-save/on/failed`,
  ],
  [
    'a refusal that is told of as a success',
    'tenants/naija/rules/flows/settings/next-of-kin.json',
    { steps: { save: { on: { failed: { other: { toast: { bad: null, good: 'action.continue' } } } } } } },
    'failed.unheeded tenants/naija/rules/flows/settings/next-of-kin.json /steps/save/on/failed/other/toast/good',
  ],
  [
    'a refusal of which nobody is told',
    'tenants/naija/rules/flows/offer-letter.json',
    { steps: { 'send-signature': { on: { failed: 'stay' } } } },
    'failed.unheeded tenants/naija/rules/flows/offer-letter.json /steps/send-signature/on/failed',
  ],
  [
    'the host of another lender, on which is said who made the page',
    tenant,
    { site: { credit_line_hosts: 'naija.localhost,pwani.localhost' } },
    `host.other ${tenant} /site/credit_line_hosts`,
  ],
  [
    'a label in the place of a whole host',
    'tenants/naija/tenant.json',
    (text) => text.replace('"credit_line": "1",', '"credit_line": "1", "credit_line_hosts": "naija",'),
    `host.other ${tenant} /site/credit_line_hosts`,
  ],
  [
    'a line of who made the page that does not say who',
    tenant,
    (text) => text.replace('"powered_by": "Openlend",', ''),
    `site.unread ${tenant} /site/credit_line`,
  ],
  [
    'hosts for a line that is not said',
    tenant,
    (text) => text.replace('"credit_line": "1",', '"credit_line": "0", "credit_line_hosts": "naija.localhost",'),
    `site.unread ${tenant} /site/credit_line_hosts`,
  ],
  [
    'a page whose fields are shown on a condition, where calls need each of them',
    amount,
    { body: { fields: { if: { has: 'site.faq_url' } } } },
    `page.unasked ${amount} /body/fields/if`,
  ],
  [
    'an amount that is multiplied by a hundred, as if it were counted in kobo',
    form,
    ruled({ '>': [{ '*': [{ var: ['form.requested_amount', '0'] }, 100] }, '5000000'] }),
    `money.hundredfold ${form} /checks/extra/if/>/0/*/1`,
  ],
  [
    'the same, divided',
    amount,
    {
      body: {
        note: {
          at: 1,
          block: 'text',
          if: { '>': [{ '/': [{ '+': [{ var: ['form.requested_amount', '0'] }, '1'] }, '100'] }, '5'] },
          text: 'action.continue',
        },
      },
    },
    `money.hundredfold ${amount} /body/note/if/>/0/~1/1`,
  ],
  [
    'a number in an expression that an overlay makes a hundred times as large',
    'tenants/naija/rules/flows/fund.json',
    { values: { most: { var: ['settings.fund_account_maximum', '500000000'] } } },
    'overlay.hundredfold tenants/naija/rules/flows/fund.json /values/most/var/1',
  ],
  [
    'a gate that sends away who has signed in, in the place of who has not',
    'tenants/naija/rules/gates.json',
    '{ "gates": { "signed-in": { "if": { "!": null, "var": ["session.signed_in", false] } } } }',
    'route.session tenants/naija/rules/gates.json /gates/signed-in/if',
  ],
  [
    'an answer that calls need and that need not be given',
    form,
    { fields: { requested_amount: { required: false } } },
    `page.unasked ${form} /fields/requested_amount/required`,
  ],
  [
    'fields below the button that waits for them',
    amount,
    { body: { fields: { at: 999 } } },
    `part.behind ${amount} /body/fields/at`,
  ],
  [
    'the buttons of a page that stand where there is room alone',
    'tenants/naija/screens/login.json',
    { body: { actions: { only: 'wide' } } },
    'page.narrow tenants/naija/screens/login.json /body/actions/only',
  ],
  [
    'fields that must be answered and are asked on a phone alone',
    amount,
    { body: { fields: { only: 'narrow' } } },
    `page.narrow ${amount} /body/fields/only`,
  ],
  [
    'an amount that is shown as it is kept',
    amount,
    { body: { note: { at: 1, block: 'text', text: '{{ form.requested_amount }}' } } },
    `template.bare ${amount} /body/note/text`,
  ],
  [
    'a check that says when the answer is right, in the place of when it is refused',
    form,
    ruled({ has: 'form.extra' }),
    `check.always ${form} /checks/extra/if`,
  ],
  [
    'the same beside what is always so',
    form,
    ruled({ or: [{ has: 'form.extra' }, { '===': [{ var: ['form.requested_amount', '0'] }, '5'] }] }),
    `check.always ${form} /checks/extra/if`,
  ],
  [
    'a check that refuses nothing',
    form,
    ruled({ and: [{ has: 'form.extra' }, { '!': { has: 'form.extra' } }] }),
    `check.never ${form} /checks/extra/if`,
  ],
  [
    'the name of another lender',
    french,
    { 'login.lead': 'Connectez-vous à Kigali Inguzanyo' },
    `words.lender ${french} /login.lead`,
  ],
  ['a note to write the words', french, { 'login.title': 'TODO' }, `words.unwritten ${french} /login.title`],
  [
    'two words that were swapped with another language',
    french,
    { 'login.continue': 'Log in' },
    `words.language ${french} /login.continue`,
  ],
];

/** Edits that are saved together, and what is said of all of them. */
interface Together {
  /** Whether files are not even right by themselves, so that what they mean together is not looked at. */
  readonly stops: boolean;
  files: Files;
  readonly says: Set<string>;
  /** The places of edits, and all that these lie in. */
  readonly places: Set<string>;
  readonly around: Set<string>;
  said?: readonly Problem[];
}

/** So that one that should have been refused by itself keeps few others from being told. */
const mostTogether = 60;

/** What is said of files by themselves, and keeps the rest from being looked at, as a host or a logo does not; what blocks and widgets take is judged with the rest. */
const formal =
  /^(?:file\.|grammar\.(?!\S+ \S+ \/(?:body\/\w+\/(?!at$)|fields\/\w+\/look))|overlay\.(?:set|over-nothing)|expression\.operator)/;

/** The places that an edit is made at. */
function placesIn(edit: unknown, at: string): readonly string[] {
  return isJsonObject(edit) && Object.keys(edit).length > 0
    ? Object.entries(edit).flatMap(([name, member]) => placesIn(member, `${at}/${name}`))
    : [`${at}/`];
}

/** A place and all that it lies in. */
const around = (place: string): readonly string[] =>
  [...place.matchAll(/\//g)].map(({ index }) => place.slice(0, index + 1));

/**
 * Each edit with those that don't touch its places: a check of a whole lender for each took most of the time. What an edit
 * adds has a name and a place of its own, so that nothing is said of it on another's account.
 * @param edits the file, what is saved in it, and what is said of that; those to whom the same is said are apart
 */
function batched(
  edits: readonly (readonly [file: string, content: Content, says?: string])[],
): ReadonlyMap<Content, { readonly told: string; readonly batch: Together }> {
  const batches: Together[] = [];
  return new Map(
    edits.flatMap(([file, content, says], number) => {
      if (typeof content === 'string' || says?.startsWith('reference.step')) return [];
      const stops = formal.test(says ?? '');
      const named = (text: string) => text.replace(/\b(?:extra|note|mine)\b/g, `$&${number}`);
      const label = `extra.label${number}`;
      const own =
        typeof content === 'function'
          ? content
          : (JSON.parse(
              named(JSON.stringify(content))
                .replaceAll('"at":99,', `"at":${99 + number},`)
                .replaceAll('"label":"action.continue"', `"label":"${label}"`),
            ) as object);
      const told = typeof own === 'function' ? (says ?? `nothing of ${number}`) : named(says ?? `nothing of ${number}`);
      const places = [
        ...(typeof own === 'function' ? [`${file}/`] : placesIn(own, file)),
        ...(told.startsWith('place.closed') ? ['closed/'] : []),
      ];
      let batch = batches.find(
        (one) =>
          one.stops === stops &&
          one.says.size < mostTogether &&
          !one.says.has(told) &&
          !places.some((place) => one.around.has(place) || around(place).some((outer) => one.places.has(outer))),
      );
      if (batch === undefined)
        batches.push((batch = { files: shipped, stops, says: new Set(), places: new Set(), around: new Set() }));
      batch.files = saved(file, own, batch.files);
      if (typeof own === 'object' && JSON.stringify(own).includes(label))
        for (const language of ['en-GB', 'fr'])
          batch.files = saved(
            `tenants/naija/locales/${language}/extra.json`,
            { [label]: `Extra ${number}` },
            batch.files,
          );
      batch.says.add(told);
      for (const place of places) {
        batch.places.add(place);
        for (const outer of around(place)) batch.around.add(outer);
      }
      return [[content, { told, batch }]];
    }),
  );
}

function saidOfAll(batch: Together): readonly Problem[] {
  return (batch.said ??= problemsOf(batch.files));
}

const mistaken = batched([...rows.map(([, ...row]) => row), ...silent].map(([, ...edit]) => edit));

/** Nothing when the checker says this of the mistake, among others or, where these keep it from being told, alone; else what it says. */
function untold(file: string, content: Content, says: string): readonly string[] {
  const found = mistaken.get(content);
  if (found !== undefined && saidOfAll(found.batch).map(shortly).includes(found.told)) return [];
  const said = saidOf(saved(file, content));
  return said.includes(says) ? [] : ['said:', ...said.slice(0, 12)];
}

const right: readonly (readonly [what: string, file: string, content: Content])[] = [
  [
    '[B07] a null that takes away what is there',
    flow,
    '{ "steps": { "offers-failed": { "decide": { "not-available": null } } } }',
  ],
  ['[B09] a slow regular expression over a short text', form, readField({ pattern: '^.*a.*b$', maxLength: 40 })],
  ['[B12] a list in a list', flow, { values: { mine: walk({ count: { var: 'data.products' } }) } }],
  [
    'an amount by the widget for amounts',
    form,
    readField({ format: 'decimal' }, { widget: 'money', look: { currency: 'KES' } }),
  ],
  [
    'a choice with words',
    form,
    readField(
      { enum: ['months', 'weeks'] },
      {
        widget: 'radio',
        options: { of: ['months', 'weeks'], value: { var: 'item' }, text: '{{ item | word: period }}' },
      },
    ),
  ],
  [
    'a choice of numbers, which need no words',
    form,
    readField({ type: 'integer', enum: [6, 12] }, { widget: 'radio' }),
  ],
  ['a pattern and a bound that agree', form, readField({ pattern: '^[0-9]{10}$', maxLength: 10 })],
  ['digits compared as a number', form, ruled({ '>': [{ var: ['form.extra', '0'] }, 5] }, { pattern: '^[0-9]{1,3}$' })],
  [
    'a consent, which can be answered in one way only',
    form,
    field({ type: 'boolean', const: true }, { required: true, widget: 'checkbox' }),
  ],
  ['a bound that is moved within reason', form, { fields: { work_email: { schema: { maxLength: 200 } } } }],
  [
    'a text that says what stands for what is missing',
    amount,
    { body: { note: { at: 1, block: 'text', text: '{{ data.charge.reference | or: action.continue }}' } } },
  ],
  [
    'a link that is shown where its address is there',
    amount,
    {
      body: {
        note: {
          at: 1,
          block: 'text',
          if: { has: 'data.charge.reference' },
          text: { key: 'action.continue', link: '/loans/{{ data.charge.reference }}' },
        },
      },
    },
  ],
  [
    "a value that a lender's row takes away",
    flow,
    { steps: { charge: { on: { failed: { other: { set: { 'form.tin': { if: [false, 0] } } } } } } } },
  ],
  [
    '[B19] a link to a host that the lender has named',
    tenant,
    (text: string) =>
      text
        .replace('"hosts": [', '"hosts": ["naija.example", ')
        .replace('"site": {', '"site": { "terms_url": "https://www.naija.example/terms", '),
  ],
  [
    '[B25] a choice of what is written out',
    form,
    readField({}, { widget: 'select', options: { of: ['a', 'b'], value: { var: 'item' }, text: '{{ item }}' } }),
  ],
  [
    '[B26] an amount in kobo',
    form,
    readField({ format: 'decimal', decimalMinimum: '100.50', decimalMaximum: '900.00', decimalPlaces: 2 }),
  ],
  ['[B27] a span of years', form, readField({ format: 'date', dateMinimum: '1930-01-01', dateMaximum: '2100-02-28' })],
  [
    'an empty list for its words, beside which the items of another list are counted',
    amount,
    {
      body: {
        note: {
          at: 1,
          block: 'list',
          of: [],
          empty: { text: 'action.continue' },
          columns: {
            what: {
              at: 10,
              label: 'action.continue',
              text: {
                key: 'action.continue',
                with: { count: { count: { filter: [{ var: 'data.products' }, { has: 'item.id' }] } } },
              },
            },
          },
        },
      },
    },
  ],
  [
    'a page of which one button is never shown',
    amount,
    { body: { actions: { buttons: { more: { at: 20, if: false, text: 'card.add', event: 'back' } } } } },
  ],
  [
    'a read that is asked anew for the page that comes next',
    flow,
    { steps: { pending: { after: { 2000: { refresh: { listDrafts: true } } } } } },
  ],
  [
    'two parts at one place, of which one is there where the other is not',
    amount,
    {
      body: {
        about: { if: { has: 'value.product.description' } },
        more: { at: 20, block: 'text', if: { '!': { has: 'value.product.description' } }, text: 'action.continue' },
      },
    },
  ],
  [
    'a field that must be answered and is filled by a row',
    form,
    readField({}, { required: true, readonly: true, fill: 'a' }),
  ],
  [
    'an argument that is left out in one case',
    flow,
    { load: { plan: { with: { product_id: { var: null, if: [{ has: 'form.purpose' }, 5, ''] } } } } },
  ],
  ['a digit that is looked for among digits', form, ruled({ in: [{ var: ['form.extra', '0'] }, '13579'] })],
  [
    'a value between two others, or outside of them',
    amount,
    {
      body: {
        note: {
          at: 1,
          block: 'text',
          text: 'action.continue',
          if: {
            or: [
              {
                and: [
                  { '>=': [{ var: ['form.requested_amount', '0'] }, '100000'] },
                  { '<': [{ var: ['form.requested_amount', '0'] }, '500000'] },
                ],
              },
              { '<': [{ var: ['form.requested_amount', '0'] }, '10'] },
              { '>': [{ var: ['form.requested_amount', '0'] }, '900000'] },
            ],
          },
        },
      },
    },
  ],
  [
    'a main button that takes the place of another',
    amount,
    {
      body: {
        actions: {
          buttons: {
            continue: { if: { has: 'form.purpose' } },
            more: {
              at: 20,
              if: { '!': { has: 'form.purpose' } },
              text: 'card.add',
              event: 'continue',
              submit: true,
              look: 'main',
            },
          },
        },
      },
    },
  ],
  [
    'a refusal that leads on, and is told',
    'tenants/naija/rules/flows/add-bank.json',
    { steps: { save: { on: { failed: { other: { to: 'done' } } } } } },
  ],
  [
    'a host of the lender, on which is said who made the page',
    tenant,
    { site: { credit_line_hosts: 'naija.localhost,naija.loans.example' } },
  ],
  ['[B36] a PIN of four digits, written otherwise', pinForm, { fields: { pin: { schema: { pattern: '^\\d{4}$' } } } }],
];
const accepted = batched(right.map(([, ...edit]) => edit));
const errorsOf = (problems: readonly Problem[]) => problems.filter(({ severity }) => severity === 'error');

describe('a bad configuration is refused, with the file and the place', () => {
  it.each(rows)('[%s] %s', (_id, _what, file, content, says) => {
    expect(untold(file, content, says)).toEqual([]);
  });

  it.each(silent)('says what used to go by unseen: %s', (_what, file, content, says) => {
    expect(untold(file, content, says)).toEqual([]);
  });

  it.each(right)('while %s is accepted', (_what, file, content) => {
    const found = accepted.get(content);
    const isRight = found !== undefined && errorsOf(saidOfAll(found.batch)).length === 0;
    expect(isRight ? [] : errorsOf(problemsOf(saved(file, content)))).toEqual([]);
  });

  it('tells a step that is taken away first, and what follows from it behind, once for all fields that nobody is asked', () => {
    expect(saidOf(saved(flow, '{ "steps": { "personal": null } }'))).toEqual([
      `overlay.missed ${flow} /steps/personal`,
      'reference.step rules/chapters/application/ask-offers.json /steps/confirm/on/edit-personal',
      'reference.step rules/chapters/application/price.json /steps/after-breakdown/decide/personal/to',
      'step.counted rules/flows/application.json /values/own-places/join/0/0',
      'field.group schemas/forms/application.json /fields/first_name/group',
    ]);
  });

  it('tells a chapter that was copied to another flow once, and nothing of what does not fit there', () => {
    const model = 'rules/chapters/application/price.json';
    const copy = 'rules/chapters/login/price.json';
    expect(saidOf(saved(copy, shipped[model] ?? ''))).toEqual([`chapter.copied ${copy} `]);
    // One that is like no other is told part by part.
    const another = JSON.parse(shipped[model] ?? '') as { steps: object };
    expect(
      saidOf(
        saved(
          copy,
          JSON.stringify({
            at: 1,
            steps: { ...another.steps, amount: { screen: 'login', on: { continue: 'breakdown' } } },
          }),
        ),
      ),
    ).toContain(`reference.step ${copy} /steps/after-breakdown/decide/form/to`);
  });

  it('tells two flows that run each other before anything is seen once', () => {
    const loop = (name: string) => `tenants/naija/rules/flows/${name}.json`;
    const running = (other: string) => ({
      start: 'on',
      steps: { on: { flow: other, on: { done: 'end', closed: 'end' } }, end: { end: 'done' } },
    });
    const circles = (first: object, second: object) =>
      saidOf(saved(loop('second'), second, saved(loop('first'), first))).filter((said) =>
        said.startsWith('step.circle'),
      );
    expect(circles(running('second'), running('first'))).toEqual([`step.circle ${loop('first')} /steps/on`]);
    const seen = {
      ...running('first'),
      start: 'seen',
      steps: { ...running('first').steps, seen: { screen: 'login', on: { continue: 'on' } } },
    };
    expect(circles(running('second'), seen)).toEqual([]);
  });

  it('tells a file of another folder alone, and not the words that it says', () => {
    const own = saved('tenants/naija/locales/en-GB/own.json', JSON.stringify({ 'own.note': 'By the way' }));
    const screen = JSON.stringify({ body: { note: { at: 5, block: 'notice', tone: 'note', text: 'own.note' } } });
    expect(saidOf(own)).toContain('words.unused tenants/naija/locales/en-GB/own.json /own.note');
    expect(
      saidOf(saved('tenants/naija/screen/login.json', screen, own)).filter((said) => !said.includes('/own.note')),
    ).toEqual(['file.misplaced tenants/naija/screen/login.json ']);
    expect(saidOf(saved('tenants/naija/screen/login.json', screen, own))).not.toContain(
      'words.unused tenants/naija/locales/en-GB/own.json /own.note',
    );
  });

  it('says what to do where null is to take words away', () => {
    const mend = (file: string, key: string) =>
      problemsOf(saved(`tenants/naija/locales/en-GB/${file}.json`, JSON.stringify({ [key]: null }))).map(
        ({ suggestion }) => suggestion,
      );
    expect(mend('own', 'login.wrong-left')).toEqual(['write what this lender says instead, or remove the line']);
    expect(mend('login', 'login.wrong-left')).toEqual([
      'a number chooses between "login.wrong-left_one" and "login.wrong-left_other": that is how it stands there',
    ]);
    expect(mend('login', 'login.titel')).toEqual(['did you mean "login.title"?']);
  });

  it('tells an answer of another kind once, where it is asked: neither those that take it nor what fills it and is chosen from is at fault', () => {
    expect(
      saidOf(
        saved(form, { fields: { no_of_dependent: { schema: { type: 'number', minLength: null, maxLength: null } } } }),
      ),
    ).toEqual([`answer.unfit ${form} /fields/no_of_dependent/schema`]);
  });

  it('tells one row that is laid over several once, where it is written, and takes what it proposes', () => {
    const failed = (more: object) =>
      saidOf(
        saved(flow, {
          steps: {
            score: { on: { failed: { toast: { bad: 'application.product-not-found' }, to: 'confirm', ...more } } },
          },
        }),
      );
    expect(failed({})).toEqual([`grammar.many ${flow} /steps/score/on/failed/toast`]);
    expect(failed({ same: null, again: null, answers: null, other: null })).toEqual([]);
  });

  it('tells a button that goes on past the fields once, and not all that misses their answers', () => {
    const amounts = 'tenants/naija/screens/application/amount.json';
    expect(
      saidOf(
        saved(amounts, {
          body: { actions: { buttons: { later: { at: 20, text: 'login.join', event: 'continue', look: 'link' } } } },
        }),
      ),
    ).toEqual([`button.skips ${amounts} /body/actions/buttons/later`]);
  });

  it('tells a field whose group nothing shows once, and not what only it read', () => {
    expect(saidOf(saved(form, { fields: { marital_status: { group: 'marriage' } } }))).toEqual([
      `field.group ${form} /fields/marital_status/group`,
    ]);
  });

  it('asks for no translation of words that are said in the forms that a number chooses between', () => {
    expect(saidOf(saved(words, { 'login.wrong-left': 'Wrong. {{ count }} left' }))).toEqual([
      `words.unused ${words} /login.wrong-left`,
    ]);
  });

  it('and the lenders that are shipped are not', () => {
    expect(saidOf(shipped)).toEqual([]);
  });
});
