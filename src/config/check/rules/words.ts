import { own } from '../../../engine/value.ts';
import { isTemplate } from '../../../engine/expression/index.ts';
import { formats } from '../../../engine/format/index.ts';
import { firstLanguage, layersOf, type Configuration } from '../../configuration.ts';
import { isJsonObject } from '../../json/object.ts';
import type { Pointer } from '../../json/pointer.ts';
import type { LayeredDocument } from '../../layers.ts';
import type { Tenant } from '../../../language/language.gen.ts';
import { saidWords, type Said, type SaidWords } from '../../words-said.ts';
import {
  entriesBeginning,
  entriesOf,
  entriesWithin,
  keysInTemplate,
  pluralEndings,
  saidByCode,
  wordsUsed,
} from '../../words-used.ts';
import { rowsIn } from '../../../engine/flow/index.ts';
import { mendKey } from '../saying/mend-key.ts';
import { nearest, suggestName, suggestUse } from '../saying/nearest.ts';
import type { Check, Codes, Report } from '../rule.ts';
import { sharedCodes } from '../shared-codes.ts';
import type { Subject } from '../subject.ts';

export const codes = {
  'words.missing': sharedCodes['words.missing'],
  'words.translation': {
    means: 'The words are not there in a language of the lender.',
    mend: 'Write them in that language too. The suggestion names the file.',
  },
  'words.plural': {
    means:
      'A language says one thing otherwise than many, and one of its forms is not written: the key itself would be shown.',
    mend: 'Write the form that is named: `loans_one` is said of 1, `loans_other` of the rest.',
  },
  'words.values': { means: 'The words have a place for a value that is not given here.', mend: 'Give it at `with`.' },
  'words.placeholder': {
    means: 'A translation has lost, added or misspelt a place for a value.',
    mend: 'Write the same names as in the first language.',
  },
  'words.template': {
    means: 'Letters written in a screen stay as they are in every language.',
    mend: 'Make it a key with values.',
  },
  'words.same': {
    severity: 'warning',
    means:
      'Several words of a translation are letter by letter those of the first language: they were copied, and not translated.',
    mend: 'Translate them. Where both languages say it so, let it be: a warning holds nothing back.',
  },
  'words.long': {
    severity: 'warning',
    means: 'A translation is more than five times as long as the first language, so that it will not fit.',
    mend: 'Say it shorter, or look at the screen in that language.',
  },
  'words.twice': {
    severity: 'warning',
    means: 'Two files of one folder of words have the same key, and only one of them counts.',
    mend: 'Take one of the two out.',
  },
  'words.unused': {
    severity: 'warning',
    means: 'Words that nothing says, or a key that the first language does not have.',
    mend: 'Use the key, mend it, or delete it.',
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['flow', 'locale', 'screen', 'form', 'routes', 'gates', 'tenant', 'asks', 'values'] as const;

/** Every text that is shown has words in every language of the lender, with the same values in them. */
export const check: Check<Code> = (subject, report) => {
  const { configuration } = subject;
  const first = configuration.words[firstLanguage] ?? {};
  const said = saidWords(
    subject.documents('locale'),
    layersOf(configuration.tenant, configuration.lender),
    (key, { document }, counts) => {
      report(document, [key], {
        code: 'words.twice',
        message: `"${key}" stands in ${counts.document.fileAt([key])} too, and only the words there are said`,
        suggestion: 'take one of the two out',
      });
    },
  );
  const wanted: Wanted = (document, pointer, key, values) => {
    const entries = entriesOf(key, first);
    if (entries.length === 0) {
      report(document, pointer, {
        code: 'words.missing',
        message: `"${key}" has no words in ${firstLanguage}`,
        suggestion: mendKey(document, pointer, key, keysNear(key, Object.keys(first))),
      });
      return;
    }
    for (const entry of entries.flatMap((each) => [each, ...entriesWithin(first[each] ?? '', first)])) {
      const lacking = [...valuesIn(first[entry] ?? '')].filter((name) => values !== 'any' && !values.has(name));
      if (lacking.length === 0 || values === 'any') continue;
      const words = said[firstLanguage]?.get(entry);
      // Words that a lender has laid over those of the base are at fault, not the place that all lenders share.
      if (words !== undefined && words.layer >= 0 && !document.fileAt(pointer).startsWith('tenants/')) {
        for (const name of lacking)
          report(words.document, [entry], {
            code: 'words.values',
            message: `{{ ${name} }} is not given where ${document.fileAt(pointer)} says "${key}"`,
            suggestion: `${values.size === 0 ? '' : `${suggestName(name, values)}; `}words for a place of your own stand under a key of their own`,
          });
      } else
        report(document, pointer, {
          code: 'words.values',
          message: `the words of "${entry}" need ${lacking.map((name) => `"${name}"`).join(' and ')}, which is not given here`,
          suggestion: mendGiven(key, lacking[0] ?? '', first[entry] ?? '', values),
        });
    }
  };

  const none = new Set<string>();
  for (const document of ['screen', 'flow', 'form', 'routes', 'gates'].flatMap((kind) =>
    subject.documents(kind as 'flow'),
  )) {
    for (const { is, value, pointer, around } of subject.constructs(document)) {
      if (is === 'Text' && typeof value === 'string') {
        if (!isTemplate(value)) wanted(document, pointer, value, valuesOfPlace(document, pointer) ?? none);
        else if (document.kind === 'screen') plainLetters(report, document, pointer, value);
      } else if (is === 'Text' && isJsonObject(value) && typeof value.key === 'string') {
        wanted(
          document,
          pointer,
          value.key,
          new Set([
            ...Object.keys(isJsonObject(value.with) ? value.with : {}),
            ...(valuesOfPlace(document, pointer) ?? []),
          ]),
        );
      }
      if (is === 'Block' && isJsonObject(value) && value.block === 'countdown' && typeof value.text === 'string')
        wanted(document, [...pointer, 'text'], value.text, new Set(['seconds', 'count']));
      if (
        is === 'Field' &&
        isJsonObject(value) &&
        value.label === undefined &&
        value.define === undefined &&
        around.length > 0
      )
        wanted(document, pointer, `field.${pointer.at(-1) ?? ''}.label`, none);
      if (typeof value === 'string' && (is === 'Text' || is === 'Expr')) {
        const { keys, beginnings } = keysInTemplate(value);
        for (const key of keys) wanted(document, pointer, key, none);
        for (const beginning of beginnings) {
          if (entriesBeginning(beginning, first).length === 0)
            report(document, pointer, {
              code: 'words.missing',
              message: `no key begins with "${beginning}."`,
              suggestion: suggestName(
                beginning,
                new Set(Object.keys(first).flatMap((key) => key.split('.')[0] ?? [])),
                `locales/${firstLanguage}/`,
              ),
            });
        }
      }
    }
  }
  givenTexts(subject, wanted);
  const used = usedKeys(configuration);
  languages(configuration.tenant, said, used, report);
  plurals(subject, used, report);
  unused(subject, used, report);
};

/** How what words hold is given. A path names nothing in them: what stands there is given by its last name. */
function mendGiven(key: string, name: string, words: string, given: ReadonlySet<string>): string {
  const path = new RegExp(`\\{\\{\\s{0,5}(${name}(?:\\.[\\w-]{1,60})+)`).exec(words)?.[1];
  const near = nearest(name, given);
  if (near !== undefined) return `did you mean {{ ${near} }} in the words, which is given here?`;
  if (path === undefined) return `write { "key": "${key}", "with": { "${name}": … } }`;
  const last = path.slice(path.lastIndexOf('.') + 1);
  return `in words it is {{ ${last} }}, and here { "key": "${key}", "with": { "${last}": { "var": "${path}" } } }`;
}

type Wanted = (document: LayeredDocument, pointer: Pointer, key: string, values: ReadonlySet<string> | 'any') => void;

/** Where the code itself gives values to a text: a field's own words for a refusal. */
function valuesOfPlace(document: LayeredDocument, pointer: Pointer): ReadonlySet<string> | undefined {
  if (document.kind === 'form' && pointer[2] === 'messages')
    return new Set(['label', 'limit', 'currency', 'count', 'period']);
  return undefined;
}

/** Keys worth proposing: those of the same area, else all. */
function keysNear(key: string, keys: readonly string[]): readonly string[] {
  const area = `${key.split('.')[0] ?? ''}.`;
  const near = keys.filter((one) => one.startsWith(area));
  return near.length > 0 ? near : keys;
}

/** What a format is given besides what it writes, such as the currency of an amount. */
const valueOfFormat = new RegExp(
  `\\|\\s{0,5}(?:${Object.entries(formats)
    .flatMap(([name, { arg }]) => (arg === 'value' ? name : []))
    .join('|')})\\s{0,5}:\\s{0,5}([a-z][\\w-]{0,60})`,
  'g',
);
const hole = /\{\{\s{0,5}([A-Za-z][\w-]{0,60})[^{}]{0,200}\}\}/g;

/** The names of the values that words hold. */
function valuesIn(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [whole, name] of text.matchAll(hole)) {
    if (name !== undefined) names.add(name);
    for (const [, path] of whole.matchAll(valueOfFormat)) if (path !== undefined) names.add(path);
  }
  return names;
}

function plainLetters(report: Report<Code>, document: LayeredDocument, pointer: Pointer, text: string): void {
  const outside = text.replace(/\{\{[^{}]*\}\}/g, '');
  if (/\p{L}/u.test(outside))
    report(document, pointer, {
      code: 'words.template',
      message: `"${outside.trim()}" is written in the screen and can't be translated`,
      suggestion: 'write a key with values: { "key": …, "with": … }',
    });
}

/** Constants given to screens and flows that take a text. */
function givenTexts(subject: Subject, wanted: Wanted): void {
  const { flows, screens, gates } = subject.configuration;
  for (const document of subject.documents('flow')) {
    const flow = flows[document.name];
    if (flow === undefined) continue;
    const given = (id: string | undefined, pointer: Pointer, names: Readonly<Record<string, unknown>> | undefined) => {
      const step = id !== undefined && Object.hasOwn(flow.steps, id) ? flow.steps[id] : undefined;
      const taken =
        step === undefined
          ? undefined
          : 'screen' in step
            ? screens[step.screen]?.takes
            : 'flow' in step
              ? flows[step.flow]?.takes
              : undefined;
      const spoken =
        step !== undefined && 'call' in step
          ? (own(subject.knowledge.contract.operations, step.call)?.info.words ?? [])
          : [];
      for (const [name, value] of Object.entries(names ?? {})) {
        if ((taken?.[name] === 'text' || spoken.includes(name)) && typeof value === 'string' && !isTemplate(value))
          wanted(document, [...pointer, name], value, new Set());
      }
    };
    for (const [id, step] of Object.entries(flow.steps))
      if ('with' in step) given(id, ['steps', id, 'with'], step.with);
    for (const { row, written, pointer: at } of rowsIn(flow, gates)) given(row.to, [...at, 'with'], written.with);
  }
}

/** Words that are so many letters and so many times the first language's do not fit where those do (B31). */
const longWords = 40;
const longer = 5;

/** Each language of the lender has the words of the first, and the same values in them. */
function languages(tenant: Tenant, said: SaidWords, used: ReadonlySet<string>, report: Report<Code>): void {
  const isFirst = (key: string) => said[firstLanguage]?.has(key) ?? false;
  const first = [...(said[firstLanguage] ?? [])].filter(
    ([key]) => used.has(key) && countedForms(key, isFirst).length === 0,
  );
  for (const language of tenant.languages.filter((one) => one !== firstLanguage)) {
    const table: ReadonlyMap<string, Said> = said[language] ?? new Map();
    otherForms(table, new Map(first), language, report);
    for (const [key, here] of first) {
      const there = table.get(key);
      if (there === undefined) {
        if (!isOtherForm(key, table))
          report(here.document, [key], {
            code: 'words.translation',
            message: `"${key}" has no words in ${language}`,
            suggestion: `add it to ${here.document.fileAt([key]).replace(`locales/${firstLanguage}/`, `locales/${language}/`)}`,
          });
        continue;
      }
      if (there.words.length > longWords && there.words.length > here.words.length * longer)
        report(there.document, [key], {
          code: 'words.long',
          message: `the words in ${language} are ${Math.floor(there.words.length / here.words.length)} times as long as in ${firstLanguage}`,
          suggestion: `in ${firstLanguage}: ${here.words}`,
        });
      if (here.words === there.words && isSentence(here.words))
        report(there.document, [key], {
          code: 'words.same',
          message: `the words in ${language} are those in ${firstLanguage}`,
          suggestion: 'translate them',
        });
      const names = valuesIn(here.words);
      const others = valuesIn(there.words);
      for (const name of new Set([...names, ...others])) {
        if (names.has(name) && others.has(name)) continue;
        if (key.endsWith('_one') && name === 'count') continue;
        // Who laid words over one language alone wrote them last: those are at fault, not the shared ones that they fit no longer.
        const isLaidOver = here.layer > there.layer;
        const isThere = isLaidOver ? others.has(name) : names.has(name);
        const blamed = isLaidOver
          ? { ...here, language: firstLanguage, against: language, other: there }
          : { ...there, language, against: firstLanguage, other: here };
        report(blamed.document, [key], {
          code: 'words.placeholder',
          message: isThere
            ? `the words in ${blamed.language} lack {{ ${name} }}`
            : `{{ ${name} }} is not in the words in ${blamed.against}`,
          suggestion: `in ${blamed.against}: ${blamed.other.words}`,
        });
      }
    }
  }
}

/** Three words or more, and not the name of somebody: two languages seldom say the same. */
function isSentence(text: string): boolean {
  const words = text.replace(hole, ' ').match(/\p{L}{2,}/gu) ?? [];
  return words.length > 2 && words.filter((word) => /^\p{Ll}/u.test(word)).length > 1;
}

/** Forms that the first language has not, such as the French of millions, hold the values of the form that is said of most. Of one or two the words say it themselves. */
function otherForms(
  table: ReadonlyMap<string, Said>,
  first: ReadonlyMap<string, Said>,
  language: string,
  report: Report<Code>,
): void {
  for (const [key, { document, words }] of table) {
    const [, base, form] = first.has(key) ? [] : (/^(.*)_(zero|one|two|few|many)$/.exec(key) ?? []);
    const most = base === undefined || !first.has(`${base}_other`) ? undefined : table.get(`${base}_other`);
    if (most === undefined || form === undefined) continue;
    const [names, wanted] = [valuesIn(words), valuesIn(most.words)];
    const lacking = [...wanted].filter(
      (name) => !names.has(name) && (name !== 'count' || form === 'few' || form === 'many'),
    );
    const added = [...names].filter((name) => !wanted.has(name));
    for (const name of [...lacking, ...added])
      report(document, [key], {
        code: 'words.placeholder',
        message: wanted.has(name)
          ? `the words in ${language} lack {{ ${name} }}`
          : `{{ ${name} }} is not in the words of "${base ?? ''}_other"`,
        suggestion: `"${base ?? ''}_other": ${most.words}`,
      });
  }
}

/** Each language has the forms that its numbers need. */
function plurals(
  { configuration: { words: tables, tenant }, documents }: Subject,
  used: ReadonlySet<string>,
  report: Report<Code>,
): void {
  for (const language of new Set([firstLanguage, ...tenant.languages])) {
    const table = tables[language] ?? {};
    const counted = formsOf(language);
    for (const document of documents('locale').filter(({ name }) => name.startsWith(`${language}/`))) {
      for (const key of Object.keys(document.value as object)) {
        const [, base, form] = /^(.*)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
        // What the first language says otherwise of none is said so in each.
        const needed =
          Object.hasOwn(tables[firstLanguage] ?? {}, `${base}_zero`) && counted.every((one) => one.form !== 'zero')
            ? [...counted, { form: 'zero', of: 0 }]
            : counted;
        const whole =
          base === undefined || !used.has(key) || Object.hasOwn(table, base)
            ? []
            : needed.filter(({ form: wanted }) => !Object.hasOwn(table, `${base}_${wanted}`));
        // Told once, at the first of the forms that are there.
        const isFirst = needed.find(({ form: wanted }) => Object.hasOwn(table, `${base}_${wanted}`))?.form === form;
        for (const { form: missing, of } of isFirst ? whole : [])
          report(document, [key], {
            code: 'words.plural',
            message: `"${base}" has no words for ${of} in ${language}: "${base}_${missing}" is not written`,
            suggestion: `write "${base}_${missing}" beside it`,
          });
      }
    }
  }
}

const counts = Array.from({ length: 201 }, (_, count) => count);

/** The forms that a language's counts take, each with the first count that takes it. */
function formsOf(language: string): readonly { readonly form: string; readonly of: number }[] {
  // What is not known to the machine is said as in English, by the page too.
  const rules = new Intl.PluralRules(Intl.PluralRules.supportedLocalesOf(language)[0] ?? firstLanguage);
  const first = new Map<string, number>();
  for (const count of counts) if (!first.has(rules.select(count))) first.set(rules.select(count), count);
  return [...first].map(([form, of]) => ({ form, of }));
}

/** A language may have other plural forms than the first one. */
function isOtherForm(key: string, table: ReadonlyMap<string, Said>): boolean {
  const base = /^(.*)_(?:zero|one|two|few|many)$/.exec(key)?.[1];
  return base !== undefined && table.has(`${base}_other`);
}

function usedKeys({
  words: tables,
  asks,
  flows,
  screens,
  forms,
  routes,
  gates,
  values,
}: Configuration): ReadonlySet<string> {
  const table = tables[firstLanguage] ?? {};
  return new Set([
    ...Object.keys(saidByCode(table)),
    ...Object.keys(wordsUsed([flows, screens, routes, gates, values, asks], forms, table)),
    ...Object.keys(table).filter((key) => key.startsWith('page.')),
  ]);
}

/** The forms of words between which a number chooses: nobody says the key itself then. */
const countedForms = (key: string, isThere: (entry: string) => boolean): readonly string[] =>
  pluralEndings.map((ending) => key + ending).filter(isThere);

function unused(subject: Subject, used: ReadonlySet<string>, report: Report<Code>): void {
  const { configuration } = subject;
  for (const document of subject.documents('locale')) {
    const isFirst = document.name.startsWith(`${firstLanguage}/`);
    for (const key of Object.keys(document.value as object)) {
      const counted = countedForms(key, (entry) => Object.hasOwn(configuration.words[firstLanguage] ?? {}, entry));
      if (key !== '$schema' && used.has(key) && counted.length > 0) {
        report(document, [key], {
          code: 'words.unused',
          message: `"${key}" is said in the forms that a number chooses between: ${counted.map((entry) => `"${entry}"`).join(' and ')}`,
          suggestion: 'write those',
        });
        continue;
      }
      if (key === '$schema' || used.has(key)) continue;
      if (isFirst)
        report(document, [key], {
          code: 'words.unused',
          message: `nothing says "${key}"`,
          suggestion: suggestUse(key, document.fileAt([key]), used),
        });
      else if (
        entriesOf(key.replace(/_(?:zero|one|two|few|many|other)$/, ''), configuration.words[firstLanguage] ?? {})
          .length === 0
      ) {
        report(document, [key], {
          code: 'words.unused',
          message: `"${key}" has no words in ${firstLanguage}`,
          suggestion: 'a misspelt key, or one that is gone',
        });
      }
    }
  }
}
