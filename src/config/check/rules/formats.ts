import { patternParts } from '../../../engine/format/index.ts';
import { EvaluationError, isTemplate, placeholders, type Placeholder } from '../../../engine/expression/index.ts';
import { isJsonObject } from '../../json/object.ts';
import type { Expr } from '../../../language/language.gen.ts';
import { accepts, type Wanted } from '../scope/accepts.ts';
import { typeOfExpr, typeOfPath } from '../scope/scope.ts';
import { any, isSum, type Type } from '../scope/type.ts';
import { entriesOf } from '../../words-used.ts';
import { scopedConstructs } from '../reading/scoped-constructs.ts';
import { kindsWithExpressions } from '../kinds-with-expressions.ts';
import type { Check, Codes } from '../rule.ts';
import { kindWords, wantedWords } from '../saying/type-words.ts';

/** An amount that is written as text chooses no form: the key itself would be shown. */
const isCount = (type: Type): boolean =>
  type.kind === 'any' ? (type.either?.every(isCount) ?? true) : type.kind === 'number';

/** What each format writes; the others take any text. */
const takes: Readonly<Record<string, Wanted>> = {
  money: 'amount',
  'exact-money': 'amount',
  'signed-money': 'amount',
  number: 'amount',
  percent: 'amount',
  date: 'moment',
  day: 'moment',
  time: 'moment',
  clock: 'amount',
  join: 'list',
  mask: 'text',
  cut: 'text',
  capital: 'text',
  lower: 'scalar',
  word: 'scalar',
  or: 'scalar',
};

export const codes = {
  'template.kind': {
    means: 'A format is given something that it cannot write: a name as money, an amount as a date.',
    mend: 'Choose another format, or another value.',
  },
  'template.pattern': {
    severity: 'warning',
    means: 'The pattern of a date has letters that stand for nothing, such as YY: the borrower sees them.',
    mend: 'Write YYYY, MM, MMM and DD, with marks between them. Where the letters are meant, let them be: a warning holds nothing back.',
  },
  'template.bare': {
    severity: 'warning',
    means:
      'An amount or a day is shown as it is kept, such as 25000.00 or 2026-01-31: without its currency, and in no language.',
    mend: 'Write its format: `{{ item.amount | money: item.currency }}`, `{{ item.due_date | date }}`.',
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = [...kindsWithExpressions, 'locale'] as const;

export const apart = true;

/** Templates, and the words that are given values, write what they are given, in its format: amounts as money, dates as dates. */
export const check: Check<Code> = (subject, report) => {
  const { words } = subject.configuration;
  for (const { document, construct, scope } of scopedConstructs(subject)) {
    const { is, value, pointer } = construct;
    if ((is === 'Text' || is === 'Address') && typeof value === 'string') {
      for (const { hole, type } of holes(value, ({ root, path }) => typeAt([root, ...path].join('.'))))
        tell(hole, type, `"${[hole.root, ...hole.path].join('.')}"`);
    }
    if (is !== 'Text' || !isJsonObject(value) || typeof value.key !== 'string') continue;
    const given = isJsonObject(value.with) ? value.with : {};
    const { key } = value;
    const counted = Object.hasOwn(given, 'count') ? typeOfExpr(given.count as Expr, scope) : any;
    const forms = Object.entries(words).flatMap(([language, said]) =>
      entriesOf(key, said).map((entry) => ({ language, entry, text: said[entry] ?? '' })),
    );
    if (forms.some(({ entry }) => entry !== key) && !isCount(counted))
      report(document, [...pointer, 'with', 'count'], {
        code: 'template.kind',
        message: `"count" chooses between forms of the words by a number, and this is ${kindWords(counted)}`,
        suggestion: 'count what stands in a list by "count", or give 0, 1 or 2 by "if"',
      });
    for (const { language, text } of forms) {
      for (const { hole, type } of holes(text, ({ root }) =>
        Object.hasOwn(given, root) ? typeOfExpr(given[root] as Expr, scope) : any,
      )) {
        tell(hole, type, `the value "${hole.root}" of the words in ${language}`);
      }
    }

    function typeAt(path: string): Type {
      const found = typeOfPath(path, scope);
      return found && 'type' in found ? found.type : any;
    }

    function tell({ formats: pipes }: Placeholder, type: Type, what: string): void {
      const [first] = pipes.filter(({ name }) => name !== 'or');
      const wanted: Wanted = first === undefined ? 'scalar' : (takes[first.name] ?? 'anything');
      const format =
        first !== undefined || is !== 'Text'
          ? undefined
          : isSum(type)
            ? 'money'
            : type.kind === 'date' || type.kind === 'instant'
              ? 'date'
              : undefined;
      const letters = first?.name === 'date' ? (first.args[0] ?? '').replace(patternParts, '') : '';
      const [strange] = /[A-Za-z]+/.exec(letters) ?? [];
      if (strange !== undefined)
        report(document, pointer, {
          code: 'template.pattern',
          message: `"${strange}" is no part of a date, and is shown as it stands`,
          suggestion: 'a pattern has YYYY, MM, MMM and DD, and marks between them',
        });
      if (format !== undefined)
        report(document, pointer, {
          code: 'template.bare',
          message: `${what} is ${kindWords(type)}, and is shown here as it is kept`,
          suggestion: `write its format: {{ … | ${format} }}`,
        });
      if (accepts(wanted, type)) return;
      const how = first === undefined ? 'a text shows' : `"${first.name}" writes`;
      report(document, pointer, {
        code: 'template.kind',
        message: `${how} ${wantedWords(wanted)}, and ${what} is ${kindWords(type)}`,
        suggestion: 'choose another format, or another value',
      });
    }
  }
};

function holes(
  text: string,
  typeOf: (hole: Placeholder) => Type,
): readonly { readonly hole: Placeholder; readonly type: Type }[] {
  if (!isTemplate(text)) return [];
  try {
    return placeholders(text).map((hole) => ({ hole, type: typeOf(hole) }));
  } catch (error) {
    // What is no template is told by the rule for expressions.
    if (error instanceof EvaluationError) return [];
    throw error;
  }
}
