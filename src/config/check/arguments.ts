import type { Operation } from '../contract.ts';
import type { Pointer } from '../json/pointer.ts';
import type { Expr, Flow, Takes, With } from '../../language/language.gen.ts';
import type { LayeredDocument } from '../layers.ts';
import { decisionsOf, rowsOf } from './decisions-in.ts';
import { isAssignable } from './scope/assignable.ts';
import { typeOfExpr, type Scope } from './scope/scope.ts';
import type { FlowScopes } from './scope/scopes.ts';
import { takesMembers } from './scope/takes-members.ts';
import { any, knownOf, typeOfSchema, withMissing, type Type } from './scope/type.ts';
import { scopedPlaces, scopesFor } from './scoped-places.ts';
import type { Report, Rule, Subject } from './subject.ts';
import { kindWords, knownWords, missingMend, missingWords } from './type-words.ts';

/** What calls, screens, flows and answers are given is of the kind that they take, and what a call needs is there. */
export const givenValues: Rule = (subject, report) => {
  const { configuration } = subject;
  const scopes = scopesFor(subject);
  for (const document of subject.documents('flow')) {
    const flow = configuration.flows[document.name];
    const ofFlow = scopes.inFlow(document.name);
    if (flow === undefined || ofFlow === undefined) continue;
    for (const [name, { call, with: given }] of Object.entries(flow.load ?? {})) toCall(subject, report, document, call, [{ given, pointer: ['load', name, 'with'], scope: ofFlow.anywhere }]);
    toSteps(subject, report, document, flow, ofFlow);
  }
  for (const { document, place, scope } of scopedPlaces(subject)) {
    if (document.kind === 'screen' && place.pointer[0] === 'load' && place.is === 'With') {
      const load = configuration.screens[document.name]?.load?.[place.pointer[1] ?? ''];
      if (load) toCall(subject, report, document, load.call, [{ given: load.with, pointer: place.pointer, scope }]);
    }
  }
  const routes = subject.document('routes', 'routes');
  for (const [id, { flow, with: given }] of Object.entries(configuration.routes)) {
    if (routes && flow !== undefined) toTaker(subject, report, routes, configuration.flows[flow]?.takes, { given, pointer: ['routes', id, 'with'], scope: scopes.everywhere });
  }
};

export interface Given {
  readonly given: With | undefined;
  readonly pointer: Pointer;
  readonly scope: Scope;
}

function toSteps(subject: Subject, report: Report, document: LayeredDocument, flow: Flow, scopes: FlowScopes): void {
  const { configuration } = subject;
  const rows = decisionsOf(flow).flatMap(({ decision, pointer }) => rowsOf(decision, pointer, configuration.gates));
  for (const [id, step] of Object.entries(flow.steps)) {
    const own: Given = { given: 'with' in step ? step.with : undefined, pointer: ['steps', id, 'with'], scope: scopes.entering(id) };
    const more = rows.flatMap(({ row, whole, pointer }): Given[] => (whole.to === id && row.with ? [{ given: row.with, pointer: [...pointer, 'with'], scope: scopes.after(pointer) }] : []));
    if ('call' in step) toCall(subject, report, document, step.call, [own, ...more], true);
    const takes = 'screen' in step ? { ...flow.takes, ...configuration.screens[step.screen]?.takes } : 'flow' in step ? configuration.flows[step.flow]?.takes : undefined;
    if (!('call' in step)) for (const each of [own, ...more]) toTaker(subject, report, document, takes, each);
  }
}

function toTaker({ knowledge }: Subject, report: Report, document: LayeredDocument, takes: Takes | undefined, { given, pointer, scope }: Given): void {
  const members = takesMembers(takes, knowledge.contract);
  for (const [name, expr] of Object.entries(given ?? {})) {
    // Words are written out as texts, whatever they are made of.
    if (!Object.hasOwn(members, name) || takes?.[name] === 'text') continue;
    tellKind(report, document, [...pointer, name], name, typeOfExpr(expr, scope), members[name]?.() ?? any);
  }
}

/** @param isStep a step is entered when its time comes, as a widget asks; a read is asked when it can */
export function toCall({ knowledge: { contract } }: Subject, report: Report, document: LayeredDocument, call: string, all: readonly Given[], isStep = false): void {
  const operation: Operation | undefined = Object.hasOwn(contract.operations, call) ? contract.operations[call] : undefined;
  if (operation === undefined) return;
  const wanted = (name: string) => typeOfSchema(operation.request[name], contract.resolve);
  const isNeeded = (name: string) => isStep && operation.required.includes(name);
  const missing = (pointer: Pointer, name: string, type: Type) => {
    for (const cause of new Set(type.missing)) report(document, pointer, { code: 'argument.missing', message: `"${call}" needs "${name}", and ${missingWords(cause)}`, suggestion: missingMend(cause) });
  };
  const names = new Set(all.flatMap(({ given }) => Object.keys(given ?? {})));
  for (const { given, pointer, scope } of all) {
    for (const [name, expr] of Object.entries(given ?? {})) {
      if (name === '*') {
        for (const [member, type] of spread(expr, Object.keys(operation.request).filter((one) => !names.has(one)), scope)) {
          tellKind(report, document, [...pointer, name], member, type, wanted(member));
          if (isNeeded(member)) missing([...pointer, name], member, type);
        }
        continue;
      }
      if (!Object.hasOwn(operation.request, name)) continue;
      const type = typeOfExpr(expr, scope);
      // A word that the call does not take is told by the rule for calls.
      if (typeof expr !== 'string' || knownOf(wanted(name)) === undefined) tellKind(report, document, [...pointer, name], name, type, wanted(name));
      if (isNeeded(name)) missing([...pointer, name], name, type);
    }
  }
  const spreads = all.flatMap(({ given, pointer, scope }) => (given !== undefined && Object.hasOwn(given, '*') ? [{ expr: given['*'] ?? null, pointer, scope }] : []));
  const [first] = spreads;
  if (!isStep || first === undefined) return;
  const brought = new Set(spreads.flatMap(({ expr, scope }) => (typeOfExpr(expr, scope).kind === 'object' ? spread(expr, operation.required, scope).map(([name]) => name) : operation.required)));
  for (const name of operation.required) {
    if (!names.has(name) && !brought.has(name)) report(document, [...first.pointer, '*'], { code: 'call.missing', message: `"${call}" needs "${name}"`, suggestion: `add "${name}" to "with"` });
  }
}

/** The members that "*" hands over. */
function spread(expr: Expr, names: readonly string[], scope: Scope): readonly (readonly [string, Type])[] {
  const whole = typeOfExpr(expr, scope);
  if (whole.kind !== 'object') return [];
  return names.flatMap((name) => {
    const path = typeof expr === 'object' && expr !== null && 'var' in expr && typeof expr.var === 'string' ? typeOfExpr({ var: `${expr.var}.${name}` }, scope) : undefined;
    const member = whole.member(name);
    return member === undefined ? [] : [[name, path ?? withMissing(member, whole.missing)] as const];
  });
}

function tellKind(report: Report, document: LayeredDocument, pointer: Pointer, name: string, given: Type, wanted: Type): void {
  if (isAssignable(given, wanted)) return;
  report(document, pointer, { code: 'argument.kind', message: `"${name}" takes ${knownWords(wanted)}, and this is ${given.kind === wanted.kind ? knownWords(given) : kindWords(given)}`, suggestion: mend(given, wanted) });
}

function mend(given: Type, wanted: Type): string {
  if (given.kind === 'text' && wanted.kind === 'number') return 'a text becomes a number by "number", and a written number has no quotes';
  return given.kind === 'number' && ['money', 'text'].includes(wanted.kind) ? 'write it in quotes, or by "text"' : 'give it a value of that kind';
}
