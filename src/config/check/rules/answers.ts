import { own } from '../../../engine/value.ts';
import { isJsonObject } from '../../json/object.ts';
import type { Pointer } from '../../json/pointer.ts';
import type { Expr, Field } from '../../../language/language.gen.ts';
import { askAt, scopeOfPart } from '../reading/asks-in.ts';
import { isAssignable } from '../scope/assignable.ts';
import { accepts } from '../scope/accepts.ts';
import { typeOfExpr, type Scope } from '../scope/scope.ts';
import { knownOf, type Type } from '../scope/type.ts';
import { typeOfSchema } from '../scope/type-of-schema.ts';
import type { Construct } from '../reading/constructs.ts';
import { readsAt } from '../reading/reads-in.ts';
import { scopedConstructs } from '../reading/scoped-constructs.ts';
import { kindsWithExpressions } from '../kinds-with-expressions.ts';
import type { Check, Codes } from '../rule.ts';
import { suggestName } from '../saying/nearest.ts';
import { givenWords, kindWords, knownWords, mendRead, wantedWords } from '../saying/type-words.ts';

export const codes = {
  'answer.kind': {
    means: 'A field is filled in, or written by a row, with a value of another kind than it takes.',
    mend: 'Give it a value of the kind that is named.',
  },
  'list.empty': {
    means: 'A list, cards, a chart or a choice is made of a list that is written out and has no items.',
    mend: 'Name the list at `of`.',
  },
  'list.kind': {
    means: 'A list, cards, a chart or a choice is made of something that is no list.',
    mend: 'Name the list itself at `of`.',
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = kindsWithExpressions;

export const apart = true;

export const stage = 'ways';

/** Answers that are written by rows, filled in or chosen are of the kind that their field takes; what is listed is a list. */
export const check: Check<Code> = (subject, report) => {
  const { configuration, knowledge } = subject;
  const typeOf = ({ schema, choices }: Field): Type => {
    const type = typeOfSchema(schema as Readonly<Record<string, unknown>>, knowledge.contract.resolve);
    return choices !== undefined && type.kind === 'text' ? { ...type, known: Object.keys(choices) } : type;
  };
  for (const { document, construct, scope, flow } of scopedConstructs(subject)) {
    const { is, value, pointer } = construct;
    const fault = (at: Pointer, expr: Expr | undefined, field: Field, here: Scope) => {
      if (expr === undefined || expr === null) return;
      const [given, wanted] = [typeOfExpr(expr, here), typeOf(field)];
      if (!isAssignable(given, wanted))
        report(document, at, {
          code: 'answer.kind',
          message: `the field takes ${knownWords(wanted)}, and this is ${givenWords(given, wanted)}`,
          suggestion:
            mendRead(given) ??
            nearestOf(given, wanted) ??
            (at.includes('options') && given.kind === 'text' && typeof expr === 'string'
              ? `of each of the list: { "var": "item.${expr}" }`
              : 'give it a value of that kind'),
        });
    };
    if (is === 'Effects' && isJsonObject(value) && isJsonObject(value.set)) {
      const fields = configuration.forms[configuration.flows[flow ?? '']?.form ?? '']?.fields ?? {};
      for (const [path, expr] of Object.entries(value.set)) {
        const field = path.startsWith('form.') ? fields[path.slice(5)] : undefined;
        if (field) fault([...pointer, 'set', path], expr as Expr, field, scope);
      }
    }
    if (is === 'Ask' && isJsonObject(value)) {
      const ask = askAt(subject, document, pointer);
      const fields = configuration.forms[configuration.flows[flow ?? '']?.form ?? '']?.fields ?? {};
      for (const [name, expr] of Object.entries(ask?.ask.fill ?? {})) {
        const field = own(fields, name);
        if (ask && field) fault([...pointer, 'fill', name], expr, field, scopeOfPart(subject, ask, 'fill', scope));
      }
    }
    if (is === 'Field' && isJsonObject(value))
      for (const member of ['fill', 'value'] as const)
        fault([...pointer, member], (value as unknown as Field)[member], value as unknown as Field, scope);
    if (is === 'Field' && isJsonObject(value) && isJsonObject(value.limit)) {
      for (const [bound, expr] of Object.entries(value.limit)) {
        // A day that is written out is judged as one.
        const wanted =
          bound === 'enum'
            ? 'list'
            : !bound.startsWith('date')
              ? 'amount'
              : typeof expr === 'string'
                ? 'anything'
                : 'moment';
        const given = typeOfExpr(expr as Expr, scope);
        if (!accepts(wanted, given))
          report(document, [...pointer, 'limit', bound], {
            code: 'answer.kind',
            message: `"${bound}" is ${wantedWords(wanted)}, and this is ${knownWords(given)}`,
            suggestion:
              mendRead(given) ??
              (wanted === 'amount' ? 'an amount is written 500000 or "500000.00", without commas and currency' : ''),
          });
      }
    }
    const [field] = construct.around.slice(-2);
    if (
      is === 'Expr' &&
      pointer.at(-1) === 'value' &&
      pointer.at(-2) === 'options' &&
      field &&
      isJsonObject(field.schema)
    )
      fault(pointer, value as Expr, field as unknown as Field, scope);
    if (is === 'Expr' && document.kind === 'form' && pointer.length === 3 && pointer[2] === 'define') {
      const type = typeOfExpr(value as Field['define'], scope);
      if (!accepts('list', type))
        report(document, pointer, {
          code: 'list.kind',
          message: `what defines fields is a list, and this is ${kindWords(type)}`,
          suggestion: 'name the list of definitions, or of sections',
        });
    }
    if (is === 'Expr' && pointer.at(-1) === 'of' && isListed(pointer, construct.around.at(-1)?.block)) {
      const type = typeOfExpr(value as Expr, scope);
      if (!accepts('list', type))
        report(document, pointer, {
          code: 'list.kind',
          message: `what is listed is a list, and this is ${kindWords(type)}`,
          suggestion: mendRead(type) ?? 'name the list itself',
        });
      // A list that reads nothing that its items hold is there for what it says when it is empty.
      if (Array.isArray(value) && value.length === 0 && readsItems(subject.constructs(document), pointer))
        report(document, pointer, {
          code: 'list.empty',
          message: 'nothing is ever listed here',
          suggestion: 'name the list itself',
        });
    }
  }
};

/** The value that was meant of those that there are. */
function nearestOf(given: Type, wanted: Type): string | undefined {
  const [written, known] = [knownOf(given), knownOf(wanted)?.map(String)];
  const wrong = written?.find((value) => known?.includes(String(value)) === false);
  return wrong === undefined || known === undefined ? undefined : suggestName(String(wrong), known);
}

/** Blocks that show one part for each item, and the options of a field. How far someone has come is "of" a number. */
const listing: ReadonlySet<unknown> = new Set(['list', 'cards', 'chart', 'actions']);

function isListed(pointer: Pointer, block: unknown): boolean {
  return listing.has(block) || pointer.at(-2) === 'options';
}

/** Whether what is written beside a list reads what its items hold. */
function readsItems(constructs: readonly Construct[], of: Pointer): boolean {
  const around = of.slice(0, -1);
  return constructs.some(
    (one) =>
      around.every((name, depth) => one.pointer[depth] === name) &&
      readsAt(one).some((read) => read.startsWith('item.')),
  );
}
