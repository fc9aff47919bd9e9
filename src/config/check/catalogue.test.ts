import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { patternFault } from '../../server/config/pattern-fault.ts';
import { FileReader } from '../../server/config/read-files.ts';
import type { Files } from '../layers.ts';
import { mergePatch } from '../merge-patch.ts';
import { knowledge } from '../testing/knowledge.ts';
import { check } from './index.ts';

/** The lenders of this repository, with one file more or one file changed: what a person could save by mistake or on purpose. */
const shipped = new FileReader(join(import.meta.dirname, '..', '..', '..')).read();
const known = { ...knowledge(), patternFault };

type Content = object | string | ((text: string) => string);
type Row = readonly [id: string, what: string, file: string, content: Content, says: string];

/** An object is laid over the file that is there, as a person would add it; a text is the whole file; a function changes the text. */
function saved(file: string, content: Content): Files {
  const there = shipped[file];
  if (typeof content === 'function') return { ...shipped, [file]: content(there ?? '') };
  if (typeof content === 'string') return { ...shipped, [file]: content };
  return { ...shipped, [file]: JSON.stringify(there === undefined ? content : mergePatch(JSON.parse(there), content), null, 2) };
}

function saidOf(files: Files): readonly string[] {
  return check(files, 'naija', known).problems.map(({ code, file, path }) => `${code} ${file} ${path}`);
}

const form = 'tenants/naija/schemas/forms/application.json';
const flow = 'tenants/naija/rules/flows/application.json';
const amount = 'tenants/naija/screens/application/amount.json';
const words = 'tenants/naija/locales/en-GB/options.json';
const tenant = 'tenants/naija/tenant.json';

/** A field of the amount step with this schema. */
const field = (schema: object, more: object = {}): object => ({ fields: { extra: { at: 99, group: 'amount', label: 'action.continue', schema: { type: 'string', ...schema }, ...more } } });
const nested = (depth: number, open: string, close: string, inside: string) => open.repeat(depth) + inside + close.repeat(depth);
const table = (count: number, member: object) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, member]));

const rows: readonly Row[] = [
  ['B01', 'a file that is no JSON', flow, '{ "steps": { } ]', `file.json ${flow} `],
  ['B01', 'an empty file', flow, '', `file.empty ${flow} `],
  ['B01', 'a file that is cut off', 'rules/flows/login.json', (whole) => whole.slice(0, whole.length / 2), 'file.json rules/flows/login.json '],
  ['B01', 'a byte order mark', amount, '\uFEFF{}', `file.mark ${amount} `],
  ['B01', 'a name that stands twice', flow, '{ "keep": 1, "keep": 2 }', `file.duplicate ${flow} /keep`],
  ['B02', 'an unknown member', flow, { stpes: {} }, `grammar.key ${flow} /stpes`],
  ['B02', 'a member of another kind', amount, { body: { fields: { at: 'first' } } }, `grammar.type ${amount} /body/fields/at`],
  ['B02', 'a grammar of another kind', amount, { $schema: '../../../../schemas/config/flow.schema.json' }, `file.schema ${amount} /$schema`],
  ['B04', 'a file that is too large to be configuration', flow, JSON.stringify({ keep: 'x'.repeat(600_000) }), `file.size ${flow} `],
  ['B04', '2,000 fields', form, { fields: table(2_000, { at: 1, group: 'amount', schema: {} }) }, 'grammar.many schemas/forms/application.json /fields'],
  ['B04', '1,000 blocks on a screen', amount, { body: table(1_000, { at: 1, block: 'slot' }) }, 'grammar.many screens/application/amount.json /body'],
  ['B04', '10,000 options', form, field({ enum: Array.from({ length: 10_000 }, (_, index) => `n${index}`) }), `grammar.many ${form} /fields/extra/schema/enum`],
  ['B05', 'a configuration 10,000 levels deep', flow, `{ "steps": ${nested(10_000, '{"a":', '}', '1')} }`, `file.json ${flow} `],
  ['B05', 'a rule 10,000 levels deep', flow, `{ "values": { "deep": ${nested(10_000, '{"!":', '}', 'true')} } }`, `file.json ${flow} `],
  ['B05', 'a list 10,000 levels deep in an overlay', form, nested(10_000, '[', ']', '1'), `file.json ${form} `],
  ['B06', 'a step called __proto__', flow, '{ "steps": { "__proto__": { "end": "done" } } }', `file.forbidden ${flow} /steps/__proto__`],
  ['B06', 'a field called constructor', form, '{ "fields": { "constructor": { "at": 1 } } }', `file.forbidden ${form} /fields/constructor`],
  ['B06', 'a key of words called prototype', words, '{ "prototype": "x" }', `file.forbidden ${words} /prototype`],
  ['B06', 'a mark called constructor', flow, { steps: { amount: { on: { continue: { set: { 'flow.constructor': 1 } } } } } }, `grammar.name ${flow} /steps/amount/on/continue/set/flow.constructor`],
  ['B06', 'a screen called __proto__', 'tenants/naija/screens/__proto__.json', { title: 'lost.title', body: {} }, 'file.forbidden tenants/naija/screens/__proto__.json '],
  ['B07', 'a null that takes a needed member away', flow, '{ "start": null }', `grammar.missing ${flow} /start`],
  ['B07', 'a null that takes away what something else leads to', flow, '{ "steps": { "personal": null } }', 'reference.step rules/flows/application.json /steps/after-breakdown/decide/personal/to'],
  ['B07', 'a list in the place of a table', flow, { steps: [] }, `grammar.type ${flow} /steps`],
  ['B07', 'a text in the place of a table', amount, { body: 'fields' }, `grammar.type ${amount} /body`],
  ['B07', 'a null at set, which would be lost', flow, '{ "steps": { "fee-failed": { "decide": { "mine": { "at": 1, "set": { "form.pin": null } } } } } }', `overlay.set ${flow} /steps/fee-failed/decide/mine/set/form.pin`],
  ['B07', 'a null for what is not there', flow, '{ "steps": { "persnal": null } }', `overlay.nothing ${flow} /steps/persnal`],
  ['B08', 'a regular expression that runs for ever', form, field({ pattern: '^(a+)+$' }), `schema.pattern ${form} /fields/extra/schema/pattern`],
  ['B09', 'a slow regular expression without a limit of length', form, field({ pattern: '^.*a.*b.*c.*$' }), `schema.pattern ${form} /fields/extra/schema/pattern`],
  ['B10', 'a regular expression that is none', form, field({ pattern: '(' }), `schema.pattern ${form} /fields/extra/schema/pattern`],
  ['B10', 'a regular expression that looks behind', form, field({ pattern: '(?<!a)b' }), `schema.pattern ${form} /fields/extra/schema/pattern`],
  ['B10', 'a regular expression with flags', form, field({ pattern: '(?i)abc' }), `schema.pattern ${form} /fields/extra/schema/pattern`],
  ['B10', 'a regular expression in another dialect', form, field({ pattern: '[[:alpha:]]\\A' }), `schema.pattern ${form} /fields/extra/schema/pattern`],
  ['B10', 'a regular expression of 5,000 letters', form, field({ pattern: 'a'.repeat(5_000) }), `grammar.bounds ${form} /fields/extra/schema/pattern`],
  ['B11', 'an unknown operator', flow, { values: { mine: { reduce: [1, 2] } } }, `grammar.key ${flow} /values/mine/reduce`],
  ['B11', 'operands too few', flow, { values: { mine: { '>': [1] } } }, `expression.operands ${flow} /values/mine/>`],
  ['B11', 'a field that there is not', flow, { values: { mine: { var: 'form.amuont' } } }, `path.unknown ${flow} /values/mine/var`],
  ['B13', 'a path to a prototype', flow, { values: { mine: { var: 'form.constructor' } } }, `path.unknown ${flow} /values/mine/var`],
  ['B15', 'a step that nobody reaches', flow, { steps: { alone: { screen: 'application/amount', on: { continue: 'amount' } } } }, `step.unreachable ${flow} /steps/alone`],
  ['B15', 'a start that leads nowhere', flow, { start: 'nowhere' }, `reference.step ${flow} /start`],
  ['B15', 'two starts', flow, '{ "start": "amount", "start": "amount" }', `file.duplicate ${flow} /start`],
  ['B16', 'money that moves when a page opens', flow, { start: 'charge' }, 'money.unasked rules/flows/application.json /steps/charge/call'],
  ['B17', 'a script in words', words, { 'option.mine': '<script>alert(1)</script>' }, `grammar.value ${words} /option.mine`],
  ['B17', 'a picture in words', words, { 'option.mine': 'a <img src=x onerror=alert(1)>' }, `grammar.value ${words} /option.mine`],
  ['B17', 'a drawing in words', words, { 'option.mine': '<svg/onload=alert(1)>' }, `grammar.value ${words} /option.mine`],
  ['B17', 'HTML written by its codes', words, { 'option.mine': '&lt;b&gt;' }, `grammar.value ${words} /option.mine`],
  ['B17', 'HTML written by numbers', words, { 'option.mine': '&#60;b&#x3e;' }, `grammar.value ${words} /option.mine`],
  ['B17', 'a link as Markdown', words, { 'option.mine': '[here](https://evil.example)' }, `grammar.value ${words} /option.mine`],
  ['B17', 'HTML in a text of the site', tenant, { site: { banner_title: { fr: '<b>Un prêt</b>' } } }, `grammar.value ${tenant} /site/banner_title/fr`],
  ['B17', 'HTML in the lender\'s name', tenant, { name: 'Naija <i>Credit</i>' }, `grammar.value ${tenant} /name`],
  ['B25', 'a choice that stands twice', form, field({ enum: ['a', 'b', 'a'] }), `grammar.twice ${form} /fields/extra/schema/enum`],
  ['B29', 'a transparent colour', tenant, { theme: { brand: '#0b6b4300' } }, `grammar.value ${tenant} /theme/brand`],
  ['B29', 'an address in a colour', tenant, { theme: { brand: 'url(//evil.example)' } }, `grammar.value ${tenant} /theme/brand`],
  ['B29', 'a second declaration in a colour', tenant, { theme: { brand: '#0b6b43;display:none' } }, `grammar.value ${tenant} /theme/brand`],
  ['B29', 'colours that can\'t be read', tenant, { theme: { brand: '#9fd8bd' } }, `theme.contrast ${tenant} /theme/on-brand`],
  ['B30', 'corners that cover what they should frame', tenant, { theme: { radius: 9_999 } }, `grammar.bounds ${tenant} /theme/radius`],
  ['B31', 'marks that turn the direction of writing', words, '{ "option.mine": "pay \u202E000,5" }', `file.invisible ${words} `],
  ['B31', 'the same marks, written as codes', words, '{ "option.mine": "pay \\u202e000,5" }', `file.invisible ${words} `],
  ['B32', 'an unknown block', amount, { body: { extra: { at: 1, block: 'iframe' } } }, `block.unknown ${amount} /body/extra/block`],
  ['B32', 'an unknown widget', form, field({}, { widget: 'rich-text' }), `widget.unknown ${form} /fields/extra/widget`],
  ['B32', 'an unknown picture', amount, { body: { extra: { at: 1, block: 'picture', name: 'cat' } } }, `grammar.value ${amount} /body/extra/name`],
  ['B32', 'an unknown call', flow, { steps: { charge: { call: 'deleteEverything' } } }, `reference.call ${flow} /steps/charge/call`],
  ['B32', 'an unknown way of showing a button', amount, { body: { actions: { buttons: { continue: { look: 'huge' } } } } }, `grammar.value ${amount} /body/actions/buttons/continue/look`],
  ['B35', 'a countdown of no time', 'tenants/naija/rules/flows/app.json', { steps: { idle: { after: { 0: 'expire' } } } }, 'grammar.name tenants/naija/rules/flows/app.json /steps/idle/after/0'],
  ['B35', 'a wait of ten years', 'tenants/naija/rules/flows/app.json', { steps: { idle: { after: { 315360000000: 'expire' } } } }, 'grammar.name tenants/naija/rules/flows/app.json /steps/idle/after/315360000000'],
  ['B36', 'a PIN of no digits', form, { fields: { pin: { look: { length: 0 } } } }, `grammar.bounds ${form} /fields/pin/look/length`],
  ['B38', 'a private key', words, { 'option.mine': '-----BEGIN RSA PRIVATE KEY-----' }, `file.secret ${words} `],
  ['B38', 'a provider\'s secret key', tenant, { site: { powered_by: 'sk_live_4eC39HqLyjWDarjt' } }, `file.secret ${tenant} `],
  ['B38', 'a signed token', words, { 'option.mine': 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N' }, `file.secret ${words} `],
  ['B38', 'a password in an address', tenant, { site: { support_url: 'https://ops:hunter2@core.example' } }, `file.secret ${tenant} `],
];

describe('a bad configuration is refused, with the file and the place', () => {
  it.each(rows)('[%s] %s', (_id, _what, file, content, says) => {
    const said = saidOf(saved(file, content));
    expect(said.some((one) => one === says), `said:\n${said.slice(0, 12).join('\n')}`).toBe(true);
  });

  it('and the lenders that are shipped are not', () => {
    expect(saidOf(shipped)).toEqual([]);
  });
});
