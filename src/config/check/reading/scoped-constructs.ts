import type { Pointer } from '../../json/pointer.ts';
import type { Expr, Field } from '../../../language/language.gen.ts';
import type { LayeredDocument } from '../../layers.ts';
import { rowsIn, rowsOf } from '../../../engine/flow/index.ts';
import type { Construct } from './constructs.ts';
import { itemOf } from '../scope/operator-types.ts';
import { typeOfExpr, withItem, withRoots, type Scope } from '../scope/scope.ts';
import { scopesOf, stepsShowing, type FlowScopes, type Scopes } from '../scope/scopes.ts';
import { partsOf } from '../scope/screen-parts.ts';
import { asksWidget, scopeInAsk } from './asks-in.ts';
import type { Subject } from '../subject.ts';

/** A construct of a document in one of the scopes in which it is read: what a screen says is read at every step that shows it. */
export interface ScopedConstruct {
  readonly document: LayeredDocument;
  readonly construct: Construct;
  readonly scope: Scope;
  /** The flow in which it is read, if one shows it. */
  readonly flow: string | undefined;
}

const knownScopes = new WeakMap<Subject, Scopes>();
const knownPlaces = new WeakMap<Subject, readonly ScopedConstruct[]>();

/** The scopes of a lender, worked out once for all rules. */
export function scopesFor(subject: Subject): Scopes {
  const known = knownScopes.get(subject) ?? scopesOf(subject.configuration, subject.knowledge);
  knownScopes.set(subject, known);
  return known;
}

/** Every construct of every document, in each scope in which it is read. */
export function scopedConstructs(subject: Subject): readonly ScopedConstruct[] {
  const known = knownPlaces.get(subject) ?? [...found(subject)];
  knownPlaces.set(subject, known);
  return known;
}

function* found(subject: Subject): Generator<ScopedConstruct> {
  const { configuration } = subject;
  const scopes = scopesFor(subject);
  const inner = (document: LayeredDocument, scope: Scope, construct: Construct): Scope => {
    const { list } = construct;
    return scopeInAsk(subject, document, construct.pointer, list === undefined ? scope : inHeading(construct, withItem(scope, itemOf(typeOfExpr(list, scope)))));
  };
  const all = function* (document: LayeredDocument, scope: (construct: Construct) => Scope | undefined, flow: string | undefined): Generator<ScopedConstruct> {
    for (const construct of subject.constructs(document)) {
      const outer = scope(construct);
      if (outer) yield { document, construct, scope: inner(document, outer, construct), flow };
    }
  };

  for (const document of [...subject.documents('values'), ...subject.documents('routes')]) yield* all(document, () => scopes.everywhere, undefined);
  const gates = new Map<string, { readonly flow: string | undefined; readonly before: Scope; readonly after: Scope }[]>();
  const note = (gate: string, flow: string | undefined, before: Scope, after: Scope) => gates.set(gate, [...(gates.get(gate) ?? []), { flow, before, after }]);
  for (const route of Object.values(configuration.routes)) {
    for (const { written: row } of route.gates === undefined ? [] : rowsOf(route.gates, configuration.gates)) if (row.gate !== undefined) note(row.gate, undefined, scopes.everywhere, scopes.everywhere);
  }
  for (const document of subject.documents('flow')) {
    const ofFlow = scopes.inFlow(document.name);
    const flow = configuration.flows[document.name];
    if (ofFlow === undefined || flow === undefined) continue;
    const rows = rowsIn(flow, configuration.gates);
    for (const { written: row, pointer } of rows) if (row.gate !== undefined) note(row.gate, document.name, ofFlow.before(pointer), ofFlow.after(pointer));
    const byPointer = new Set(rows.map(({ pointer }) => pointer.join('/')));
    yield* all(document, ({ pointer }) => scopeInFlow(ofFlow, pointer, byPointer), document.name);
  }
  const askers: { readonly flow: string; readonly scope: Scope; readonly fields: readonly Field[] }[] = [];
  for (const document of subject.documents('form')) {
    for (const { name, scope, groups } of shownForms(subject, scopes, document.name)) {
      const form = configuration.forms[document.name];
      askers.push({ flow: name, scope, fields: Object.values(form?.fields ?? {}).filter(({ group }) => groups.has(group)) });
      const isShown = (field: string | undefined) => form === undefined || field === undefined || groups.has(form.fields[field]?.group ?? '');
      const fieldOf = ([table, id]: Pointer) => (table === 'checks' && id !== undefined ? form?.checks?.[id]?.field : table === 'fields' ? id : undefined);
      yield* all(document, ({ pointer }) => (isShown(fieldOf(pointer)) ? scope : undefined), name);
    }
  }
  for (const document of subject.documents('asks')) {
    for (const widget of Object.keys(configuration.asks)) {
      const isOf = ({ pointer }: Construct) => pointer[1] === widget;
      const asking = askers.filter(({ fields }) => fields.some((field) => asksWidget(field, widget)));
      for (const { flow, scope } of asking) yield* all(document, (construct) => (isOf(construct) ? scope : undefined), flow);
      if (asking.length === 0) yield* all(document, (construct) => (isOf(construct) ? scopes.everywhere : undefined), undefined);
    }
  }
  const layouts = new Set(Object.values(configuration.routes).map(({ layout }) => layout));
  for (const document of subject.documents('screen')) {
    for (const { flow, step } of stepsShowing(configuration, document.name)) yield* all(document, () => scopes.inFlow(flow)?.at(step), flow);
    if (layouts.has(document.name)) yield* all(document, () => scopes.inLayout(document.name), undefined);
  }
  for (const document of subject.documents('gates')) {
    for (const [gate, uses] of gates) {
      for (const { flow, before, after } of uses) yield* all(document, ({ pointer }) => (pointer[1] !== gate ? undefined : pointer[2] === 'if' ? before : after), flow);
    }
  }
}

/** In the heading of a group, `group` is what its items have in common. */
function inHeading({ pointer, around }: Construct, scope: Scope): Scope {
  const at = pointer.lastIndexOf('group');
  const by = at !== -1 && pointer[at + 1] === 'text' ? around.findLast((one) => Object.hasOwn(one, 'by') && Object.hasOwn(one, 'text'))?.by : undefined;
  return by === undefined ? scope : withRoots(scope, { group: typeOfExpr(by as Expr, scope) });
}

/** The scope of a construct of a flow's file: that of its row or its step, else that of the whole flow. */
function scopeInFlow(flow: FlowScopes, pointer: Pointer, rows: ReadonlySet<string>): Scope {
  for (let length = pointer.length; length > 0; length -= 1) {
    const row = pointer.slice(0, length);
    if (rows.has(row.join('/'))) return pointer[length] === 'if' ? flow.before(row) : flow.after(row);
  }
  return pointer[0] === 'steps' && pointer[1] !== undefined ? flow.entering(pointer[1]) : flow.anywhere;
}

/** Where a form's fields are shown: each step of each flow that uses it, with the groups that its screen shows. */
function shownForms({ configuration }: Subject, scopes: Scopes, form: string): readonly { readonly name: string; readonly scope: Scope; readonly groups: ReadonlySet<string> }[] {
  return Object.entries(configuration.flows).flatMap(([name, flow]) => {
    const ofFlow = scopes.inFlow(name);
    if (flow.form !== form || ofFlow === undefined) return [];
    return Object.entries(flow.steps).flatMap(([id, step]) => {
      const screen = 'screen' in step && Object.hasOwn(configuration.screens, step.screen) ? configuration.screens[step.screen] : undefined;
      const groups = new Set(screen === undefined ? [] : partsOf(screen).groups.map(({ group }) => group));
      return groups.size === 0 ? [] : [{ name, scope: ofFlow.at(id), groups }];
    });
  });
}

/** Whether a construct is an expression that must come to true or false. */
export function isCondition({ is, pointer }: Construct): boolean {
  return is === 'Expr' && conditions.has(pointer.at(-1) ?? '') && !tables.has(pointer.at(-2) ?? '');
}

const conditions: ReadonlySet<string> = new Set(['if', 'required', 'readonly', 'enabled']);
/** Tables in which any name may stand. */
const tables: ReadonlySet<string> = new Set(['with', 'values', 'set', 'give', 'limit', 'fill']);
