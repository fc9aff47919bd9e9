// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createPageWords } from '../src/app/words.ts';
import { fieldDefinitions } from '../src/answers/definition/field-definitions.ts';
import { fieldTypes } from '../src/answers/definition/field-types.ts';
import type { Text } from '../src/language/language.gen.ts';
import { evaluate } from '../src/engine/expression/index.ts';
import { at, isObject, type Lookup, type Value, type ValueObject } from '../src/engine/value.ts';
import { Fields, loadAllWidgets, tryGroups } from '../src/forms/index.ts';
import type { FieldOption, FormPort } from '../src/forms/port.ts';
import { fakePort } from '../src/forms/testing/fake-port.ts';
import { problems } from '../src/forms/testing/problems.ts';
import { accessibleText } from '../src/render/index.ts';

/** One definition of each type with all that may be said of it, an answer that may stand, and those that may not. */
const cases: Readonly<
  Record<
    string,
    { readonly definition: ValueObject; readonly right: Value | undefined; readonly wrong: readonly Value[] }
  >
> = {
  short_text: {
    definition: {
      validation: {
        required: true,
        minimum_length: 3,
        maximum_length: 6,
        rule: '[a-z]{2}[a-z0-9# ]*',
        disallowed: ['##', 'root'],
      },
    },
    right: 'AB12',
    wrong: ['ab', 'abcdefg', '12ab', 'ab##', ' '],
  },
  long_text: {
    definition: { validation: { required: true, minimum_length: 3, maximum_length: 10, disallowed: 'http://, www' } },
    right: 'A shop',
    wrong: ['ab', 'a'.repeat(11), 'www.a.b'],
  },
  date: {
    definition: { validation: { required: true, minimum: -100, maximum: -18 } },
    right: '1990-03-27',
    wrong: ['2008-12-13', '1926-12-11', '1990-02-31'],
  },
  time: { definition: { validation: { required: true } }, right: '09:30', wrong: ['24:00', '9.30'] },
  date_time: {
    definition: { validation: { required: true } },
    right: '2026-12-24T10:00',
    wrong: ['2126-12-13T10:00', '2021-12-11T10:00', 'tomorrow'],
  },
  integer: {
    definition: { validation: { required: true, minimum: 2, maximum: 20 } },
    right: 7,
    wrong: [1, 21, 2.5, 'seven'],
  },
  number: {
    definition: { validation: { required: true, minimum: 0, minimum_length: 2, maximum_length: 3 } },
    right: 70.5,
    wrong: [-1, 7, 1000, 'seven'],
  },
  amount: {
    definition: { validation: { required: true, minimum: 10000, maximum: 50000 } },
    right: '20000',
    wrong: ['9999', '50001', '20000.50', '-1', 'much'],
  },
  phone: {
    definition: { validation: { required: true } },
    right: '08031234567',
    wrong: ['06031234567', '0803123456', '080312345678'],
  },
  email: {
    definition: { validation: { required: true, maximum_length: 20 } },
    right: 'ada@example.com',
    wrong: ['ada@example', 'ada.okonkwo@example.com'],
  },
  checkbox: {
    definition: {
      validation: { required: true, minimum_select: 2, maximum_select: 2 },
      options: ['Rice', 'Maize', 'Beans'],
    },
    right: ['Rice', 'Maize'],
    wrong: [['Rice'], ['Rice', 'Maize', 'Beans'], ['Rice', 'Gold'], ['Rice', 'Rice']],
  },
  dropdown: {
    definition: { validation: { required: true }, options: ['Health', 'Trade', 'Farming', 'Transport'] },
    right: 'Trade',
    wrong: ['Mining'],
  },
  select: {
    definition: {
      validation: { required: true },
      options: [
        { value: 'BGM', label: 'Bagamoyo' },
        { value: 'KBH', label: 'Kibaha' },
      ],
    },
    right: 'KBH',
    wrong: ['Kibaha'],
  },
  radio: { definition: { validation: { required: true }, options: 'Yes, No' }, right: 'Yes', wrong: ['Maybe'] },
  label: { definition: { validation: { required: true } }, right: undefined, wrong: [] },
  upload: {
    definition: { validation: { required: true, allowed: ['pdf', 'image/jpeg'] } },
    right: 'https://lender.example/f/1',
    wrong: ['payslip.pdf'],
  },
  file: { definition: { validation: { required: true } }, right: 'https://lender.example/f/1', wrong: ['payslip.pdf'] },
  video: { definition: { validation: { required: true } }, right: 'https://lender.example/f/1', wrong: ['shop.mp4'] },
  audio: { definition: { validation: { required: true } }, right: 'https://lender.example/f/1', wrong: ['note.mp3'] },
  image: { definition: { validation: { required: true } }, right: 'https://lender.example/f/1', wrong: ['shop.jpg'] },
  api: { definition: { validation: { required: true, rule: '[A-Z]{2}[0-9]{2}' } }, right: 'ab12', wrong: ['12'] },
  remita_inflight: {
    definition: { validation: { required: true } },
    right: { bank_code: '058', account_number: '0123456789' },
    wrong: [{ account_number: '0123456789' }, { bank_code: '058', account_number: '012345678' }],
  },
  bank: {
    definition: { validation: { required: true } },
    right: { bank_code: '058', account_number: '0123456789', account_name: 'Ada' },
    wrong: [
      { bank_code: '058', account_number: '0123456789' },
      { bank_code: '058', account_number: '01234567890', account_name: 'Ada' },
    ],
  },
  url: {
    definition: { validation: { required: true } },
    right: 'https://example.com',
    wrong: ['ftp://example.com', 'example.com'],
  },
  smileid: { definition: { validation: { required: true } }, right: 'job-1', wrong: [] },
  veriff: { definition: { validation: { required: true } }, right: 'session-1', wrong: [] },
};

const languages = readdirSync('locales').sort();
const name = 'Field';

function textsOf(language: string): Readonly<Record<string, string>> {
  return Object.assign(
    {},
    ...readdirSync(join('locales', language)).map(
      (file) => JSON.parse(readFileSync(join('locales', language, file), 'utf8')) as object,
    ),
  ) as Record<string, string>;
}

const context = { currency: 'NGN', country: 'NGA', timeZone: 'Africa/Lagos' };
const world: Lookup = (root, path) => (root === 'today' ? at('2026-12-12', path) : undefined);

/** A group of one delivered field as the page has it, with the locale's own words. */
function portOf(type: string, definition: ValueObject, language: string, value: Value | undefined): FormPort {
  const { fields } = fieldDefinitions([{ id: 'it', name, type, ...definition }], 'page', context.country);
  const field = fields['it'];
  if (!field) throw new Error('no field was made');
  const words = createPageWords(language, textsOf(language), { locale: language, ...context });
  const wordsOf = (text: Text, lookup: Lookup): string => String(words.of(text, lookup));
  const options =
    field.options === undefined
      ? undefined
      : (evaluate(field.options.of, { lookup: world }) as readonly Value[]).map((row): FieldOption => ({
          value: at(row, ['value']) as Value,
          text: String(at(row, ['text'])),
        }));
  const limits = Object.fromEntries(
    Object.entries(field.limit ?? {}).map(([keyword, expr]) => [keyword, evaluate(expr, { lookup: world }) as Value]),
  );
  const fake = fakePort(fields, { values: value === undefined ? {} : { it: value } });
  const rules = {
    asked: true,
    required: field.required === true,
    readonly: false,
    limits,
    options,
    label: field.label === undefined ? '' : wordsOf(field.label, world),
    help: undefined,
  };
  return {
    ...fake,
    ...context,
    locale: language,
    rules: () => rules,
    say: (key, values = {}) => words.say(key, values),
    message: (_, keyword, values) => {
      const text = field.messages?.[keyword];
      if (typeof text === 'string') return words.say(text, values);
      return text === undefined
        ? undefined
        : wordsOf(text, (root, path) => (Object.hasOwn(values, root) ? at(values[root], path) : undefined));
    },
  };
}

const wordsFor = (type: string, definition: ValueObject, language: string, value: Value | undefined): string[] =>
  problems(portOf(type, definition, language, value)).map(({ words }) => words);

/** What a field says as the page draws it, after something was done with it. */
async function saidOf(port: FormPort, act: () => void = () => undefined): Promise<string> {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  flushSync(() => root.render(<Fields port={port} />));
  flushSync(act);
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setImmediate(resolve));
  const said = accessibleText(container).trimEnd();
  root.unmount();
  container.remove();
  return said;
}

beforeAll(() => loadAllWidgets());

describe('each type of delivered field', () => {
  it('has a definition here [C-225]', () => {
    expect(Object.keys(cases).sort()).toEqual(Object.keys(fieldTypes).sort());
    expect(languages).toEqual(['en-GB', 'fr', 'rw', 'sw']);
  });

  it.each(Object.entries(cases))(
    '%s reads and refuses as its snapshot, in every language [A-329] [B-157] [B-158] [B-329] [C-223] [C-224] [C-402] [C-403] [C-404]',
    async (type, { definition, right, wrong }) => {
      const parts = [`${type} ${JSON.stringify(definition)}`];
      for (const language of languages)
        parts.push(`# drawn, ${language}\n${await saidOf(portOf(type, definition, language, undefined))}`);
      if (right !== undefined) {
        expect(wordsFor(type, definition, 'en-GB', right)).toEqual([]);
        const port = portOf(type, definition, 'en-GB', right);
        parts.push(`# answered ${JSON.stringify(right)}\n${await saidOf(port, () => void tryGroups([port]))}`);
      }
      const asked = type === 'label' ? [] : [undefined, ...wrong];
      for (const value of asked) {
        const said = languages.map((language) => {
          const [words, ...more] = wordsFor(type, definition, language, value);
          expect([words, more], `${language} ${JSON.stringify(value)}`).toEqual([
            expect.stringMatching(/^[^{}]+$/),
            [],
          ]);
          expect(words).not.toMatch(/^[a-z]+(?:\.[a-z-]+)+$/i);
          return `${language.padEnd(6)}${words ?? ''}`;
        });
        parts.push(`# ${value === undefined ? 'empty' : `wrong: ${JSON.stringify(value)}`}\n${said.join('\n')}`);
      }
      await expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot(`./delivered-fields/${type}.txt`);
    },
  );

  it.each(Object.keys(cases).filter((type) => type !== 'label'))(
    '%s may be left empty where it is not required',
    (type) => {
      const definition: ValueObject = cases[type]?.definition ?? {};
      const validation = isObject(definition['validation']) ? definition['validation'] : {};
      expect(
        wordsFor(type, { ...definition, validation: { ...validation, required: false } }, 'en-GB', undefined),
      ).toEqual([]);
    },
  );
});

describe('the specification’s own words', () => {
  it.each<[string, string, ValueObject, Value | undefined, string]>([
    ['C-402', 'short_text', { required: true }, undefined, 'Field is required'],
    ['C-395', 'short_text', { rule: '[a-z]+' }, '1', 'Field is not a valid entry'],
    ['C-395', 'api', { rule: '[a-z]+' }, '1', 'Field is not a valid entry'],
    ['C-405', 'short_text', { disallowed: ['@'] }, 'a@b', 'Field is not allowed'],
    ['C-403', 'integer', { minimum: 1, maximum: 5 }, 6, 'Field must be between 1 and 5'],
    ['C-403', 'amount', { minimum: 100, maximum: 500 }, '99', 'Field must be between ₦100 and ₦500'],
    ['C-396', 'email', {}, 'a@b', 'Enter an email address like name@example.com'],
    ['A-327', 'api', { required: true }, undefined, 'This field is required'],
    ['C-398', 'integer', {}, 1.5, 'Field must be a whole number'],
    ['C-399', 'amount', {}, '1.50', 'Field must be a whole number'],
    ['C-404', 'integer', { minimum_length: 3 }, 12, 'Field must have at least 3 digits'],
    [
      'A-476, C-406, C-562',
      'bank',
      {},
      { bank_code: '1', account_number: '12', account_name: 'A' },
      'Field: the account number has exactly 10 digits',
    ],
    ['C-397, C-562', 'phone', { required: true }, '06031234567', 'Field: enter 11 digits that begin with 07, 08 or 09'],
    ['C-400', 'checkbox', { minimum_select: 1, maximum_select: 2 }, ['a', 'b', 'c'], 'Choose at most 2 for Field'],
    ['C-401', 'radio', {}, 'd', 'Choose one of the answers for Field'],
    ['C-407', 'date', {}, '2026-12-13', 'Field must be Dec 12, 2026 or earlier'],
    ['C-407', 'date', {}, '1926-12-11', 'Field must be Dec 12, 1926 or later'],
    ['C-407', 'date', { minimum: -30, maximum: '-18' }, '2008-12-13', 'Field must be Dec 12, 2008 or earlier'],
    ['C-408', 'date_time', {}, '2021-12-11T23:59', 'Field must be Dec 12, 2021 or later'],
    ['C-408', 'date_time', {}, '2126-12-13T00:00', 'Field must be Dec 12, 2126 or earlier'],
    [
      'C-410',
      'amount',
      { minimum_length: 1, maximum_length: 9 },
      '12.345',
      'Field has too many figures after the point',
    ],
    ['A-316, C-410', 'amount', {}, '-1', 'Field must be ₦0 or more'],
    ['A-252', 'phone', {}, '0123', 'Field: enter 11 digits that begin with 07, 08 or 09'],
  ])('[%s] %s %j refuses %j: %s', (_, type, validation, value, words) => {
    const said = wordsFor(type, { validation, options: ['a', 'b', 'c'] }, 'en-GB', value);
    // A date is kept in one line.
    expect(said.map((one) => one.replaceAll('\u00a0', ' '))).toEqual([words]);
  });

  it.each(['short_text', 'api'])('[C-395] %s takes what matches its rule whole, in either case', (type) => {
    const said = (value: string) => wordsFor(type, { validation: { rule: 'ab[0-9]' } }, 'en-GB', value);
    expect([said('ab7'), said('AB7'), said('ab7 and more')]).toEqual([[], [], ['Field is not a valid entry']]);
  });
});
