import { givenCodes, toCall } from '../judging/given.ts';
import { answerOf, askAt, scopeOfPart } from '../reading/asks-in.ts';
import { scopedConstructs } from '../reading/scoped-constructs.ts';
import { kindsWithExpressions } from '../kinds-with-expressions.ts';
import type { Check, Codes } from '../rule.ts';
import { kindWords, knownWords } from '../saying/type-words.ts';
import { isAssignable } from '../scope/assignable.ts';
import { typeOfExpr } from '../scope/scope.ts';
import type { Type } from '../scope/type.ts';
import { typeOfSchema } from '../scope/type-of-schema.ts';

export const codes = {
  ...givenCodes,
  'ask.value': {
    means: 'What is made of the answer is not what the widget works with.',
    mend: 'Make it so at `value`; the [reference](reference.md#widgets) says what the widget must get.',
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = kindsWithExpressions;

export const apart = true;

export const stage = 'ways';

/** Calls that widgets ask are given what they take, and what is made of their answers is what the widgets work with. */
export const check: Check<Code> = (subject, report) => {
  const { contract } = subject.knowledge;
  for (const { document, construct, scope } of scopedConstructs(subject)) {
    const ask = construct.is === 'Ask' ? askAt(subject, document, construct.pointer) : undefined;
    if (ask) {
      const {
        pointer,
        ask: { call, with: given, value },
      } = ask;
      toCall(
        subject,
        report,
        document,
        call,
        [{ given, pointer: [...pointer, 'with'], scope: scopeOfPart(subject, ask, 'with', scope) }],
        true,
      );
      const made =
        value === undefined ? answerOf(subject, ask) : typeOfExpr(value, scopeOfPart(subject, ask, 'value', scope));
      for (const { value: schema } of ask.kinds) {
        const wanted = schema && typeOfSchema(schema, contract.resolve);
        const wrong = wanted && misfit(made, wanted, '');
        if (wrong)
          report(document, value === undefined ? pointer : [...pointer, 'value'], {
            code: 'ask.value',
            message: `the widget must get ${knownWords(wrong.wanted)}${wrong.path === '' ? '' : ` at "${wrong.path}"`}, and ${wrong.given === undefined ? 'there is nothing' : `this is ${kindWords(wrong.given)}`}`,
            suggestion: 'say at "value" what is made of the answer',
          });
      }
    }
  }
};

interface Misfit {
  readonly path: string;
  readonly given: Type | undefined;
  readonly wanted: Type;
}

/** Where one type cannot stand for another, members of objects and items of lists included. */
function misfit(given: Type, wanted: Type, path: string): Misfit | undefined {
  if (!isAssignable(given, wanted)) return { path, given, wanted };
  if (given.kind === 'list' && wanted.kind === 'list') return misfit(given.of(), wanted.of(), path);
  if (given.kind !== 'object' || wanted.kind !== 'object') return undefined;
  for (const name of wanted.names) {
    const [is, must] = [given.member(name), wanted.member(name)];
    const below = path === '' ? name : `${path}.${name}`;
    const isNeeded = must !== undefined && must.missing.length === 0;
    const wrong =
      must === undefined
        ? undefined
        : is === undefined
          ? isNeeded && !given.open
            ? { path: below, given: undefined, wanted: must }
            : undefined
          : misfit(is, must, below);
    if (wrong) return wrong;
  }
  return undefined;
}
