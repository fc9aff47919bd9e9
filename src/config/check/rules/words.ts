import { own } from '../../../engine/value.ts';
import { isTemplate } from '../../../engine/expression/index.ts';
import { firstLanguage, layersOf } from '../../configuration.ts';
import { isJsonObject } from '../../json/object.ts';
import type { Pointer } from '../../json/pointer.ts';
import type { Words } from '../../../language/bundle.ts';
import type { LayeredDocument } from '../../layers.ts';
import { once } from '../../once.ts';
import { saidWords } from '../../words-said.ts';
import { entriesOfCodes, entriesOf, entriesWithin, keysInTemplate } from '../../words-used.ts';
import { rowsIn } from '../../../engine/flow/index.ts';
import { mendKey } from '../saying/mend-key.ts';
import { nearest } from '../../../engine/nearest.ts';
import { suggestName } from '../saying/nearest.ts';
import type { Check, Codes, Report } from '../rule.ts';
import { sharedCodes } from '../shared-codes.ts';
import type { Subject } from '../subject.ts';
import { valuesIn } from '../reading/values-in-words.ts';
import { isLendersOwn } from '../../layered-document.ts';

export const codes = {
  'words.missing': sharedCodes['words.missing'],
  'words.values': { means: 'The words have a place for a value that is not given here.', mend: 'Give it at `with`.' },
  'words.template': {
    means: 'Letters written in a screen stay as they are in every language.',
    mend: 'Make it a key with values.',
  },
  'words.twice': {
    severity: 'warning',
    means: 'Two files of one folder of words have the same key, and only one of them counts.',
    mend: 'Take one of the two out.',
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['flow', 'locale', 'screen', 'form', 'routes', 'gates', 'tenant'] as const;

/** Every text that is shown has words in the first language, and is given the values that they hold. */
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
    if (values === 'any') return;
    for (const { entry, needs } of neededBy(key, first)) {
      const lacking = [...needs].filter((name) => !values.has(name));
      if (lacking.length === 0) continue;
      const words = said[firstLanguage]?.get(entry);
      // Words that a lender has laid over those of the base are at fault, not the place that all lenders share.
      if (words !== undefined && words.layer >= 0 && !isLendersOwn(document.fileAt(pointer))) {
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
    for (const { is, value, pointer, around } of subject.constructs(document, 'Text', 'Block', 'Field', 'Expr')) {
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
          if (entriesOfCodes(beginning, first).length === 0)
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
};

interface Needed {
  readonly entry: string;
  readonly needs: ReadonlySet<string>;
}

const known = new WeakMap<Words, Map<string, readonly Needed[]>>();

/** The values that a key's words need, and those that these say within themselves. Words stay as they are when something else is edited. */
function neededBy(key: string, words: Words): readonly Needed[] {
  return once(
    once(known, words, () => new Map<string, readonly Needed[]>()),
    key,
    () =>
      entriesOf(key, words)
        .flatMap((each) => [each, ...entriesWithin(words[each] ?? '', words)])
        .flatMap((entry) => {
          const needs = valuesIn(words[entry] ?? '');
          return needs.size === 0 ? [] : [{ entry, needs }];
        }),
  );
}

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
