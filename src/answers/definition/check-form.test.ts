import { describe, expect, it } from 'vitest';
import type { Value, ValueObject } from '../../engine/value.ts';
import { formProblems, type FormRules } from './check-form.ts';

/** Stands for the judge of regular expressions that the server has. */
const slow = (pattern: string, longest?: number): string | undefined =>
  /\(a\+\)\+/.test(pattern) || (/\.\*a\.\*b/.test(pattern) && longest === undefined)
    ? 'it can be made to hang'
    : undefined;
const rules: FormRules = {
  hosts: ['api.lender.example'],
  headerAllowed: (name) => /^x-[a-z]+$/.test(name) && name !== 'x-forwarded-for',
  patternFault: slow,
};

const formOf = (...fields: Value[]): ValueObject => ({
  meta: { name: 'details' },
  pages: [{ title: 'You', sections: [{ name: 'All', fields }], actions: [{ type: 'submit', label: 'Send' }] }],
});
const text: ValueObject = { id: 'branch', type: 'short_text', label: 'Branch' };
const found = (form: Value, own: Partial<FormRules> = {}): string[] =>
  formProblems(form, { ...rules, ...own }).map(
    ({ path, code }) => `${code} ${path.replace('/pages/0/sections/0/fields/', '')}`,
  );
const ruled = (rule: Value, more: ValueObject = {}): Value => ({
  id: 'a',
  type: 'short_text',
  label: 'A',
  validation: { rule, ...more },
});
const asking = (request: ValueObject): Value => ({
  id: 'staff',
  type: 'api',
  label: 'Staff number',
  request: { method: 'GET', url: 'https://api.lender.example/staff/{{value}}', ...request },
});
const of = (type: string, validation: ValueObject, more: ValueObject = {}): Value => ({
  id: 'a',
  type,
  label: 'A',
  validation,
  ...more,
});

describe('a form that a lender gives to the core', () => {
  it('is taken when all is right, with every kind of request', () => {
    const good = [
      text,
      asking({}),
      {
        ...(asking({
          method: 'POST',
          url: 'https://api.lender.example/find',
          query: { b: '{{branch}}' },
          headers: { 'x-org': '1' },
          body: { staff: '{{value}}', deep: ['{{branch}}'] },
          fill: ['loan_history'],
        }) as ValueObject),
        id: 'other',
      },
      of('amount', { minimum: 100.5, minimum_length: 1, maximum_length: 5 }, { id: 'c' }),
      of('date', { minimum: -100, maximum: -18 }, { id: 'd' }),
      of('upload', { allowed: ['pdf', 'image/jpeg', 'video/*'] }, { id: 'e' }),
      of('radio', {}, { id: 'f', options: ['Yes', 'No'] }),
      of('short_text', { rule: '.*a.*b', maximum_length: 40 }, { id: 'g' }),
    ];
    expect(formProblems(formOf(...good), rules)).toEqual([]);
  });

  const rows: readonly [string, string, Value, string][] = [
    ['B08', 'a rule that runs for ever', ruled('(a+)+'), 'rule.wrong 0/validation/rule'],
    ['B09', 'a slow rule without a limit of length', ruled('.*a.*b'), 'rule.wrong 0/validation/rule'],
    ['B10', 'a rule that is none', ruled('('), 'rule.wrong 0/validation/rule'],
    ['B10', 'a rule that looks behind', ruled('(?<!a)b'), 'rule.wrong 0/validation/rule'],
    ['B10', 'a rule with flags', ruled('(?i)abc'), 'rule.wrong 0/validation/rule'],
    ['B10', 'a rule in another dialect', ruled('[[:alpha:]]\\A'), 'rule.wrong 0/validation/rule'],
    ['B10', 'a rule of 5,000 letters', ruled('a'.repeat(5000)), 'rule.long 0/validation/rule'],
    ['B10', 'a rule that ends the whole it stands in', ruled('a)|(?:b'), 'rule.wrong 0/validation/rule'],
    ['B21', 'a lookup elsewhere', asking({ url: 'https://evil.example/{{value}}' }), 'request.host 0/request/url'],
    [
      'B21',
      'a lookup on the machine itself',
      asking({ url: 'https://127.0.0.1/{{value}}' }),
      'request.host 0/request/url',
    ],
    [
      'B21',
      'a lookup at a decimal address',
      asking({ url: 'https://2130706433/{{value}}' }),
      'request.host 0/request/url',
    ],
    [
      'B21',
      'a lookup at an octal address',
      asking({ url: 'https://0177.0.0.1/{{value}}' }),
      'request.host 0/request/url',
    ],
    [
      'B21',
      'a lookup at the metadata address',
      asking({ url: 'https://169.254.169.254/{{value}}' }),
      'request.host 0/request/url',
    ],
    ['B21', 'a lookup at an IPv6 address', asking({ url: 'https://[::1]/{{value}}' }), 'request.host 0/request/url'],
    [
      'B21',
      'a lookup by another port',
      asking({ url: 'https://api.lender.example:8443/{{value}}' }),
      'request.host 0/request/url',
    ],
    [
      'B21',
      'a lookup without encryption',
      asking({ url: 'http://api.lender.example/{{value}}' }),
      'request.address 0/request/url',
    ],
    ['B21', 'a lookup of a file', asking({ url: 'file:///etc/{{value}}' }), 'request.address 0/request/url'],
    ['B21', 'a lookup at a place of ours', asking({ url: '/api/v1/{{value}}' }), 'request.address 0/request/url'],
    [
      'B21',
      'an address with a user',
      asking({ url: 'https://api.lender.example@evil.example/{{value}}' }),
      'request.credentials 0/request/url',
    ],
    [
      'B22',
      'a placeholder in the host',
      asking({ url: 'https://{{value}}.lender.example/' }),
      'request.placeholder 0/request/url',
    ],
    [
      'B22',
      'a placeholder in the scheme',
      asking({ url: '{{value}}://api.lender.example/' }),
      'request.address 0/request/url',
    ],
    [
      'B22',
      'a placeholder within a segment',
      asking({ url: 'https://api.lender.example/a{{value}}b' }),
      'request.placeholder 0/request/url',
    ],
    [
      'B22',
      'a path that climbs',
      asking({ url: 'https://api.lender.example/../{{value}}' }),
      'request.address 0/request/url',
    ],
    [
      'B22',
      'a line break in the address',
      asking({ url: 'https://api.lender.example/a\r\nb/{{value}}' }),
      'request.address 0/request/url',
    ],
    [
      'B22',
      'a placeholder that is no name',
      asking({ query: { q: '{{a b}}' } }),
      'request.placeholder 0/request/query/q',
    ],
    [
      'B22',
      'a placeholder of a field that there is none of',
      asking({ query: { q: '{{nobody}}' } }),
      'request.depends 0/request/query/q',
    ],
    [
      'B22',
      'a placeholder in a header',
      asking({ headers: { 'x-org': '{{value}}' } }),
      'request.placeholder 0/request/headers/x-org',
    ],
    [
      'B22',
      'a lookup that sends nothing',
      asking({ url: 'https://api.lender.example/all' }),
      'request.unasked 0/request',
    ],
    [
      'B23',
      'a lookup in the name of somebody',
      asking({ headers: { Authorization: 'Bearer x' } }),
      'request.header 0/request/headers/Authorization',
    ],
    [
      'B23',
      'a lookup from another address',
      asking({ headers: { 'x-forwarded-for': '10.0.0.1' } }),
      'request.header 0/request/headers/x-forwarded-for',
    ],
    ['B23', 'a lookup that deletes', asking({ method: 'DELETE' }), 'request.method 0/request/method'],
    ['B23', 'a lookup without a request', { id: 'staff', type: 'api', label: 'S' }, 'request.none 0/request'],
    ['B23', 'a request of a field that asks nothing', of('email', {}, { request: {} }), 'request.type 0/request'],
    ['B24', 'a lookup that fills what it may not', asking({ fill: { salary: 'x' } }), 'request.fill 0/request/fill'],
    [
      'B25',
      'bounds the wrong way round',
      of('integer', { minimum: 5, maximum: 4 }),
      'bounds.reversed 0/validation/minimum',
    ],
    [
      'B25',
      'lengths the wrong way round',
      of('short_text', { minimum_length: 5, maximum_length: '4' }),
      'bounds.reversed 0/validation/minimum_length',
    ],
    [
      'B25',
      'more to choose than may be',
      of('checkbox', { minimum_select: 2, maximum_select: 1 }, { options: [1, 2] }),
      'bounds.reversed 0/validation/minimum_select',
    ],
    [
      'B25',
      'more to choose than there is',
      of('checkbox', { minimum_select: 3 }, { options: [1, 2] }),
      'bounds.reversed 0/validation/minimum_select',
    ],
    ['B25', 'a bound that is none', of('integer', { minimum: 'many' }), 'bounds.number 0/validation/minimum'],
    ['B25', 'a first answer outside', of('integer', { maximum: 5 }, { default: 6 }), 'bounds.default 0/default'],
    ['B25', 'a choice of nothing', of('select', { required: true }), 'options.none 0/options'],
    [
      'B25',
      'the same choice twice',
      of('radio', {}, { options: ['a', { value: 'a', label: 'B' }] }),
      'options.twice 0/options/1',
    ],
    ['B25', 'a choice that is none', of('radio', {}, { options: [null] }), 'options.wrong 0/options/0'],
    [
      'B26',
      'a whole amount with a bound of fractions',
      of('amount', { minimum: 100.5 }),
      'bounds.whole 0/validation/minimum',
    ],
    ['B26', 'an amount below nothing', of('amount', { minimum: -1 }), 'bounds.negative 0/validation/minimum'],
    [
      'B26',
      'a bound longer than an answer may be',
      of('integer', { minimum: 1000, maximum_length: 3 }),
      'bounds.reversed 0/validation/minimum',
    ],
    ['B27', 'days the wrong way round', of('date', { minimum: 5, maximum: 1 }), 'bounds.reversed 0/validation/minimum'],
    ['B27', 'days after the last one that is usual', of('date', { minimum: 5 }), 'bounds.reversed 0/validation'],
    ['B27', 'ten thousand years', of('date', { minimum: -9999 }), 'bounds.wide 0/validation'],
    ['B28', 'every file', of('upload', { allowed: ['*/*'] }), 'upload.type 0/validation/allowed/0'],
    ['B28', 'SVG', of('image', { allowed: ['image/png', 'image/svg+xml'] }), 'upload.type 0/validation/allowed/1'],
    ['B28', 'HTML', of('file', {}, { allowed: '.html' }), 'upload.type 0/allowed/0'],
    ['F21', 'a type that there is none of', of('hologram', {}), 'field.type 0/type'],
    ['F53', 'no id', { type: 'email', label: 'E' }, 'field.id 0/id'],
    ['F53', 'an id that no answer can have', { id: '__proto__', type: 'email', label: 'E' }, 'field.id 0/id'],
    ['F53', 'no label', { id: 'a', type: 'email' }, 'field.label 0/label'],
  ];
  it.each(rows)('[%s] is not taken with %s', (_, _what, field, problem) => {
    expect(found(formOf(field))).toContain(problem);
  });

  it('[B25] is not taken with the same id twice, on whatever pages', () => {
    expect(found(formOf(text, { ...text, label: 'Again' }))).toEqual(['field.twice 1/id']);
  });

  it.each<[string, Value, string]>([
    ['nothing', null, 'form.list /pages'],
    ['a text', 'form', 'form.list /pages'],
    ['no name', { ...formOf(text), meta: {} }, 'form.name /meta/name'],
    [
      'a page of nothing',
      { meta: { name: 'a' }, pages: [{ title: 'A', actions: [{ type: 'submit' }], sections: [] }] },
      'form.list /pages/0/sections',
    ],
    [
      'no way on',
      { meta: { name: 'a' }, pages: [{ title: 'A', actions: [{ type: 'cancel' }], sections: [{ fields: [text] }] }] },
      'form.no-way-on /pages/0/actions',
    ],
  ])('is not taken when it is %s', (_, form, problem) => {
    expect(found(form)).toContain(problem);
  });

  it('says where, what, and what would be right', () => {
    expect(formProblems(formOf(asking({ url: 'https://evil.example/{{value}}' })), rules)).toEqual([
      {
        path: '/pages/0/sections/0/fields/0/request/url',
        code: 'request.host',
        text: '"evil.example" is not among the hosts that this lender may ask: api.lender.example',
      },
    ]);
  });

  it('may ask the sandbox where there is one, and nowhere else by its name', () => {
    const form = formOf(asking({ url: 'sandbox:/lookup/{{value}}' }));
    expect(found(form, { sandbox: true })).toEqual([]);
    expect(found(form)).toEqual(['request.address 0/request/url']);
    expect(found(formOf(asking({ url: 'sandbox://evil.example/{{value}}' })), { sandbox: true })).toEqual([
      'request.address 0/request/url',
    ]);
  });
});
