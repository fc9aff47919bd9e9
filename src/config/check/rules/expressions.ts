import { EvaluationError, isTemplate, listWalkers, parsePath, placeholders } from '../../../engine/expression/index.ts';
import { formats as formatsKnown } from '../../../engine/format/index.ts';
import { operators } from '../../../engine/expression/every-operator.ts';
import { isJsonObject } from '../../json/object.ts';
import type { Pointer } from '../../json/pointer.ts';
import type { Expr } from '../../../language/language.gen.ts';
import type { LayeredDocument } from '../../layers.ts';
import type { Construct } from '../reading/constructs.ts';
import { isTemplated } from '../reading/reads-in.ts';
import { scopedConstructs } from '../reading/scoped-constructs.ts';
import { itemOf } from '../scope/operator-types.ts';
import { typeOfExpr, withItem, type Scope } from '../scope/scope.ts';
import { walkType } from '../scope/walk-type.ts';
import { counted } from '../saying/counted.ts';
import { isCurrency } from '../judging/currency.ts';
import { mendTemplate } from '../saying/mend-template.ts';
import { suggestName } from '../saying/nearest.ts';
import { twoOperators } from '../saying/two-operators.ts';
import { kindsWithExpressions } from '../kinds-with-expressions.ts';
import type { Check, Codes, Report } from '../rule.ts';
import { sharedCodes } from '../shared-codes.ts';

/** Deeper than this the page refuses to evaluate. */
const deepest = 64;

export const codes = {
  'expression.operator': sharedCodes['expression.operator'],
  'expression.operands': {
    means: 'Too many or too few values stand in the brackets.',
    mend: 'The [reference](reference.md#operators) says how many each operator takes.',
  },
  'expression.depth': {
    means: 'Nobody can read such an expression, and the page refuses to evaluate it.',
    mend: 'Give parts of it names under `values`.',
  },
  'path.root': {
    means: 'The first name of a path is misspelt, or has no meaning in this place: `item` outside of a list.',
    mend: 'Begin with one of the names that are shown.',
  },
  'path.unknown': {
    means: 'A name further on in the path is misspelt, or does not exist.',
    mend: 'Choose one of the names that are shown.',
  },
  'path.wrong': { means: 'A path is names joined by dots.', mend: 'Write it so: `form.amount`.' },
  'template.wrong': sharedCodes['template.wrong'],
} as const satisfies Codes;

type Code = keyof typeof codes;

/** Where the names below a root can be looked up; those of most are what the core answers. */
const placesOf: Readonly<Partial<Record<string, string>>> = {
  value: 'rules/values.json and "values" of the flow',
  form: 'schemas/forms/',
  route: 'rules/routes.json',
};

export const reads = kindsWithExpressions;

export const apart = true;

/** Expressions and templates: known operators with as many operands as they take, over paths that there are. */
export const check: Check<Code> = (subject, report) => {
  for (const { document, construct, scope } of scopedConstructs(subject)) lookAt(document, construct, scope, report);
};

function lookAt(
  document: LayeredDocument,
  { is, value, pointer }: Construct,
  inner: Scope,
  report: Report<Code>,
): void {
  if (is === 'Expr') expression(value as Expr, pointer, inner, 0);
  else if (isTemplated.has(is) && typeof value === 'string') template(value, pointer, inner);

  function expression(expr: Expr, at: Pointer, here: Scope, depth: number): void {
    if (depth > deepest) {
      report(document, at, {
        code: 'expression.depth',
        message: `the expression is nested deeper than ${deepest}`,
        suggestion: 'give parts of it names under "values"',
      });
      return;
    }
    if (Array.isArray(expr)) {
      expr.forEach((member, index) => expression(member, [...at, String(index)], here, depth + 1));
      return;
    }
    if (typeof expr === 'string' && isTemplate(expr)) template(expr, at, here);
    if (!isJsonObject(expr)) return;
    const entries = Object.entries(expr);
    const [entry] = entries;
    if (entry === undefined || entries.length > 1) {
      const { at: there, finding } = twoOperators(
        document,
        at,
        entries.map(([name]) => name),
      );
      report(document, there, finding);
      return;
    }
    operation(
      entry[0],
      (Array.isArray(entry[1]) ? entry[1] : [entry[1]]) as Expr[],
      [...at, entry[0]],
      Array.isArray(entry[1]),
      here,
      depth,
    );
  }

  function operation(
    name: string,
    operands: readonly Expr[],
    at: Pointer,
    isList: boolean,
    here: Scope,
    depth: number,
  ): void {
    const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
    if (operator === undefined) {
      report(document, at, {
        code: 'expression.operator',
        message: `there is no operator "${name}"`,
        suggestion: suggestName(name, Object.keys(operators), 'docs/reference.md'),
      });
      return;
    }
    if (operands.length < operator.min || operands.length > operator.max) {
      const { min, max } = operator;
      const wanted = min === max ? counted(min, 'operand') : `${min} to ${max} operands`;
      report(document, at, {
        code: 'expression.operands',
        message: `"${name}" takes ${wanted}, not ${operands.length}`,
        suggestion: max === 1 ? 'a list that is written out stands in brackets of its own: [[ … ]]' : '',
      });
      return;
    }
    const place = (index: number) => (isList ? [...at, String(index)] : at);
    if (name === 'var') path(operands[0], place(0), here);
    if (name === 'has')
      operands.forEach((operand, index) =>
        (Array.isArray(operand) ? operand : [operand]).forEach((one: Expr) => path(one, place(index), here)),
      );
    if (name === 'ready') path(typeof operands[0] === 'string' ? `data.${operands[0]}` : operands[0], place(0), here);
    const item = listWalkers.has(name) ? withItem(here, itemOf(typeOfExpr(operands[0], here))) : here;
    operands.forEach((operand, index) => {
      const isPath = (name === 'var' && index === 0) || name === 'has' || name === 'ready';
      // The table of "pick" is no expression.
      if (!isPath && !(name === 'pick' && index === 1))
        expression(operand, place(index), index === 1 ? item : here, depth + 1);
    });
  }

  function template(text: string, at: Pointer, here: Scope): void {
    if (!isTemplate(text)) return;
    try {
      for (const { root, path: names, formats } of placeholders(text)) {
        path([root, ...names].join('.'), at, here);
        for (const {
          name,
          args: [named],
        } of formats)
          if (formatsKnown[name]?.arg === 'value' && named !== undefined && !/^[A-Z]{3}$/.test(named))
            path(named, at, here);
      }
    } catch (error) {
      if (!(error instanceof EvaluationError)) throw error;
      report(document, at, { code: 'template.wrong', message: error.message, suggestion: mendTemplate(error.message) });
    }
  }

  function path(text: Expr | undefined, at: Pointer, here: Scope): void {
    try {
      const { root, path: names } = parsePath(text);
      const from = here.root(root);
      if (from === undefined) {
        report(document, at, {
          code: 'path.root',
          message: `"${root}" means nothing here`,
          suggestion: suggestRoot(root, here),
        });
        return;
      }
      const found = walkType(from, names);
      if ('type' in found) return;
      const { index, name, known } = found.wrong;
      const before = [root, ...names.slice(0, index)].join('.');
      report(document, at, {
        code: 'path.unknown',
        message: `${before} has no "${name}"`,
        suggestion:
          known.length === 0
            ? root === 'event'
              ? 'nothing that is sent here carries it: what sends the event gives it at "with"'
              : 'nothing stands below it'
            : suggestName(name, known, placesOf[root] ?? 'schemas/api/'),
      });
    } catch (error) {
      if (!(error instanceof EvaluationError)) throw error;
      report(document, at, {
        code: 'path.wrong',
        message: error.message,
        suggestion: 'names joined by dots, such as form.amount',
      });
    }
  }
}

/** Mostly what stands before the name was forgotten: a named value was called by its name alone. */
function suggestRoot(name: string, here: Scope): string {
  const roots = ['value', 'form', 'with', 'flow', 'data', 'settings', 'profile', 'site', 'session'].filter((root) => {
    const type = here.root(root);
    return type?.kind === 'object' && type.names.includes(name);
  });
  if (roots.length === 0 && isCurrency(name.toUpperCase())) return `did you mean "${name.toUpperCase()}"?`;
  return roots.length === 0
    ? suggestName(name, here.roots)
    : `did you mean ${roots.map((root) => `"${root}.${name}"`).join(' or ')}?`;
}
