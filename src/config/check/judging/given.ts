import type { Operation } from '../../contract.ts';
import type { Pointer } from '../../json/pointer.ts';
import type { Expr, With } from '../../../language/language.gen.ts';
import type { LayeredDocument } from '../../layers.ts';
import type { Codes, Finding, Report } from '../rule.ts';
import { givenWords, knownWords, mendRead, missingMend, missingWords } from '../saying/type-words.ts';
import { whyUnanswered } from './unanswered.ts';
import { isAssignable } from '../scope/assignable.ts';
import { typeOfExpr, type Scope } from '../scope/scope.ts';
import { knownOf, withMissing, type Type } from '../scope/type.ts';
import { typeOfSchema } from '../scope/type-of-schema.ts';
import { sharedCodes } from '../shared-codes.ts';
import type { Subject } from '../subject.ts';

export const givenCodes = {
  'call.missing': sharedCodes['call.missing'],
  'argument.kind': {
    means: 'A call, a screen or a flow is given a value of another kind than it takes.',
    mend: 'Give it a value of the kind that is named.',
  },
  'argument.missing': {
    means: 'A call needs a value that may not be there when the call is made; the core would refuse it.',
    mend: 'Say what is given then, or lead to the call only when it is there.',
  },
} as const satisfies Codes;

type GivenCode = keyof typeof givenCodes;

export interface Given {
  readonly given: With | undefined;
  readonly pointer: Pointer;
  readonly scope: Scope;
}

/** @param isStep a step is entered when its time comes, as a widget asks; a read is asked when it can */
export function toCall(
  { configuration, knowledge: { contract } }: Subject,
  report: Report<GivenCode>,
  document: LayeredDocument,
  call: string,
  all: readonly Given[],
  isStep = false,
): void {
  const operation: Operation | undefined = Object.hasOwn(contract.operations, call)
    ? contract.operations[call]
    : undefined;
  if (operation === undefined) return;
  const wanted = (name: string) => typeOfSchema(operation.request[name], contract.resolve);
  const isNeeded = (name: string) => isStep && operation.required.includes(name);
  const missing = (pointer: Pointer, name: string, type: Type) => {
    for (const cause of new Set(type.missing)) {
      const why = document.kind === 'flow' ? whyUnanswered(configuration, document.name, cause) : undefined;
      report(document, pointer, {
        code: 'argument.missing',
        message: `"${call}" needs "${name}", and ${missingWords(cause)}`,
        suggestion: why === undefined ? missingMend(cause) : `${why}; where that is meant, ${missingMend(cause)}`,
      });
    }
  };
  const names = new Set(all.flatMap(({ given }) => Object.keys(given ?? {})));
  for (const { given, pointer, scope } of all) {
    for (const [name, expr] of Object.entries(given ?? {})) {
      if (name === '*') {
        for (const [member, type] of spread(
          expr,
          Object.keys(operation.request).filter((one) => !names.has(one)),
          scope,
        )) {
          tellKind(report, document, [...pointer, name], member, type, wanted(member));
          if (isNeeded(member)) missing([...pointer, name], member, type);
        }
        continue;
      }
      if (!Object.hasOwn(operation.request, name)) continue;
      const type = typeOfExpr(expr, scope);
      // A word that the call does not take is told by the rule for calls.
      if (typeof expr !== 'string' || knownOf(wanted(name)) === undefined)
        tellKind(report, document, [...pointer, name], name, type, wanted(name));
      if (isNeeded(name)) missing([...pointer, name], name, type);
    }
  }
  const spreads = all.flatMap(({ given, pointer, scope }) =>
    given !== undefined && Object.hasOwn(given, '*') ? [{ expr: given['*'] ?? null, pointer, scope }] : [],
  );
  const [first] = spreads;
  if (!isStep || first === undefined) return;
  const brought = new Set(
    spreads.flatMap(({ expr, scope }) =>
      typeOfExpr(expr, scope).kind === 'object'
        ? spread(expr, operation.required, scope).map(([name]) => name)
        : operation.required,
    ),
  );
  const lacking = operation.required.filter((name) => !names.has(name) && !brought.has(name));
  if (lacking.length > 0) report(document, [...first.pointer, '*'], callMissing(call, lacking));
}

/** What is said of a call that is not given all that it needs: once, whatever it lacks. */
export function callMissing(call: string, lacking: readonly string[]): Finding<'call.missing'> {
  const names = lacking.map((name) => `"${name}"`).join(', ');
  return { code: 'call.missing', message: `"${call}" needs ${names}`, suggestion: `add ${names} to "with"` };
}

/** The members that "*" hands over. */
function spread(expr: Expr, names: readonly string[], scope: Scope): readonly (readonly [string, Type])[] {
  const whole = typeOfExpr(expr, scope);
  if (whole.kind !== 'object') return [];
  return names.flatMap((name) => {
    const path =
      typeof expr === 'object' && expr !== null && 'var' in expr && typeof expr.var === 'string'
        ? typeOfExpr({ var: `${expr.var}.${name}` }, scope)
        : undefined;
    const member = whole.member(name);
    return member === undefined ? [] : [[name, path ?? withMissing(member, whole.missing)] as const];
  });
}

export function tellKind(
  report: Report<GivenCode>,
  document: LayeredDocument,
  pointer: Pointer,
  name: string,
  given: Type,
  wanted: Type,
): void {
  if (isAssignable(given, wanted)) return;
  report(document, pointer, {
    code: 'argument.kind',
    message: `"${name}" takes ${knownWords(wanted)}, and this is ${givenWords(given, wanted)}`,
    suggestion: mend(given, wanted),
  });
}

function mend(given: Type, wanted: Type): string {
  const read = mendRead(given);
  if (read !== undefined) return read;
  if (given.kind === 'text' && wanted.kind === 'number')
    return 'a text becomes a number by "number", and a written number has no quotes';
  return given.kind === 'number' && ['money', 'text'].includes(wanted.kind)
    ? 'write it in quotes, or by "text"'
    : 'give it a value of that kind';
}
