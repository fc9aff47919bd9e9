import type { Configuration } from '../../configuration.ts';
import type { Pointer } from '../../json/pointer.ts';
import type { Expr, Field } from '../../../language/language.gen.ts';
import type { LayeredDocument } from '../../layers.ts';
import { rowsIn, rowsOf, setsIn } from '../../../engine/flow/index.ts';
import type { Construct } from './constructs.ts';
import { itemOf } from '../scope/operator-types.ts';
import { typeOfExpr, withItem, withRoots, type Scope } from '../scope/scope.ts';
import { layoutsAlone, stepsShowing, type FlowScopes, type Scopes } from '../scope/scopes.ts';
import { partsOf } from '../scope/screen-parts.ts';
import { asksWidget, scopeInAsk } from './asks-in.ts';
import type { Subject } from '../subject.ts';

/** A construct of a document in one of the scopes in which it is read: what a screen says is read at every step that shows it. */
export interface ScopedConstruct {
  readonly document: LayeredDocument;
  readonly construct: Construct;
  /** Worked out when it is asked for. */
  readonly scope: Scope;
  /** The flow in which it is read, if one shows it. */
  readonly flow: string | undefined;
  /** The step of it, where a screen or a form is read. */
  readonly step?: string | undefined;
}

const knownConstructs = new WeakMap<Subject, readonly ScopedConstruct[]>();

/** Every construct of every document, in each scope in which it is read. */
export function scopedConstructs(subject: Subject): readonly ScopedConstruct[] {
  const known = knownConstructs.get(subject) ?? [...found(subject)];
  knownConstructs.set(subject, known);
  return known;
}

function* found(subject: Subject): Generator<ScopedConstruct> {
  for (const { document, scope, flow, isRead, step } of readings(subject))
    for (const construct of subject.constructs(document))
      if (isRead(construct.pointer)) yield new ConstructInScope(subject, document, construct, scope, flow, step);
}

type Scoping = (construct: Construct) => Scope;

/** A document, or what is read of it, in one of the scopes in which it is read. */
interface Reading extends Pick<ScopedConstruct, 'document' | 'flow' | 'step'> {
  readonly scope: Scoping;
  readonly isRead: (pointer: Pointer) => boolean;
}

class ConstructInScope implements ScopedConstruct {
  readonly document: LayeredDocument;
  readonly construct: Construct;
  readonly flow: string | undefined;
  readonly step: string | undefined;
  readonly #subject: Subject;
  readonly #outer: Scoping;
  #scope: Scope | undefined;

  constructor(
    subject: Subject,
    document: LayeredDocument,
    construct: Construct,
    outer: Scoping,
    flow: string | undefined,
    step: string | undefined,
  ) {
    this.document = document;
    this.construct = construct;
    this.flow = flow;
    this.step = step;
    this.#subject = subject;
    this.#outer = outer;
  }

  get scope(): Scope {
    this.#scope ??= this.#inner();
    return this.#scope;
  }

  #inner(): Scope {
    const { document, construct } = this;
    const outer = this.#outer(construct);
    return scopeInAsk(
      this.#subject,
      document,
      construct.pointer,
      construct.list === undefined
        ? outer
        : inHeading(construct, withItem(outer, itemOf(typeOfExpr(construct.list, outer)))),
    );
  }
}

interface GateUse {
  readonly gate: string;
  readonly flow: string | undefined;
  readonly before: () => Scope;
  readonly after: () => Scope;
}

/** Every document in each scope in which it is read. */
export function* readings(subject: Subject): Generator<Reading> {
  const { configuration, scopes } = subject;
  const all = (
    document: LayeredDocument,
    scope: Scoping,
    flow: string | undefined,
    isRead: Reading['isRead'] = () => true,
    step?: string,
  ): Reading => ({ document, scope, flow, isRead, step });
  const inFlow = (name: string, scope: (flow: FlowScopes) => Scope): Scope => {
    const flow = scopes.inFlow(name);
    return flow === undefined ? scopes.everywhere : scope(flow);
  };

  for (const document of [...subject.documents('values'), ...subject.documents('routes')])
    yield all(document, () => scopes.everywhere, undefined);
  for (const document of subject.documents('flow')) {
    const { name } = document;
    const flow = configuration.flows[name];
    if (flow === undefined) continue;
    const rows = new Set(rowsIn(flow, configuration.gates).map(({ pointer }) => pointer.join('/')));
    yield all(document, ({ pointer }) => inFlow(name, (ofFlow) => scopeInFlow(ofFlow, pointer, rows)), name);
  }
  for (const document of subject.documents('form')) {
    const form = configuration.forms[document.name];
    const shown = shownForms(configuration, document.name);
    const fieldOf = ([table, id]: Pointer) =>
      table === 'checks' && id !== undefined ? form?.checks?.[id]?.field : table === 'fields' ? id : undefined;
    const isIn = (groups: ReadonlySet<string>, field: string | undefined) =>
      form === undefined || field === undefined || groups.has(form.fields[field]?.group ?? '');
    for (const { name, step, groups } of shown)
      yield all(
        document,
        () => inFlow(name, (flow) => flow.at(step)),
        name,
        (pointer) => isIn(groups, fieldOf(pointer)),
      );
    // What no screen asks, but rows set or the address tells, such as the page of a list, is read wherever its flow is.
    for (const [name, flow] of Object.entries(configuration.flows).filter(([, of]) => of.form === document.name)) {
      const sets = setsIn(flow, configuration.gates);
      const asked = shown.filter((one) => one.name === name);
      const isUnasked = (id: string | undefined) =>
        id !== undefined &&
        (sets.has(`form.${id}`) || form?.fields[id]?.query !== undefined) &&
        !asked.some(({ groups }) => isIn(groups, id));
      yield all(
        document,
        () => inFlow(name, (of) => of.anywhere),
        name,
        (pointer) => isUnasked(fieldOf(pointer)),
      );
    }
  }
  for (const document of subject.documents('asks')) {
    const askers = askersIn(configuration);
    for (const widget of Object.keys(configuration.asks)) {
      const isOf = (pointer: Pointer) => pointer[1] === widget;
      const asking = askers.filter(({ fields }) => fields.some((field) => asksWidget(field, widget)));
      for (const { name, step } of asking) yield all(document, () => inFlow(name, (flow) => flow.at(step)), name, isOf);
      if (asking.length === 0) yield all(document, () => scopes.everywhere, undefined, isOf);
    }
  }
  const layouts = layoutsAlone(configuration);
  for (const document of subject.documents('screen')) {
    for (const { flow, step } of stepsShowing(configuration, document.name))
      yield all(document, () => inFlow(flow, (ofFlow) => ofFlow.at(step)), flow, undefined, step);
    if (layouts.has(document.name)) yield all(document, () => scopes.inLayout(document.name), undefined);
  }
  for (const document of subject.documents('gates')) {
    for (const { gate, flow, before, after } of gateUses(configuration, scopes, inFlow))
      yield all(
        document,
        ({ pointer }) => (pointer[2] === 'if' ? before() : after()),
        flow,
        (pointer) => pointer[1] === gate,
      );
  }
}

function gateUses(
  { flows, routes, gates }: Configuration,
  scopes: Scopes,
  inFlow: (name: string, scope: (flow: FlowScopes) => Scope) => Scope,
): readonly GateUse[] {
  const everywhere = () => scopes.everywhere;
  const ofRoutes = Object.values(routes)
    .flatMap((route) => (route.gates === undefined ? [] : rowsOf(route.gates, gates)))
    .flatMap(({ written: { gate } }): GateUse[] =>
      gate === undefined ? [] : [{ gate, flow: undefined, before: everywhere, after: everywhere }],
    );
  const ofFlows = Object.entries(flows).flatMap(([name, flow]) =>
    rowsIn(flow, gates).flatMap(({ written: { gate }, pointer }): GateUse[] =>
      gate === undefined
        ? []
        : [
            {
              gate,
              flow: name,
              before: () => inFlow(name, (of) => of.before(pointer)),
              after: () => inFlow(name, (of) => of.after(pointer)),
            },
          ],
    ),
  );
  return [...ofRoutes, ...ofFlows];
}

/** The steps that ask fields, with the fields. */
function askersIn(
  configuration: Configuration,
): readonly { readonly name: string; readonly step: string; readonly fields: readonly Field[] }[] {
  return Object.entries(configuration.forms).flatMap(([form, { fields }]) =>
    shownForms(configuration, form).map(({ name, step, groups }) => ({
      name,
      step,
      fields: Object.values(fields).filter(({ group }) => groups.has(group)),
    })),
  );
}

/** The widgets whose asks somebody is asked. */
export function askedWidgets(configuration: Configuration): ReadonlySet<string> {
  const askers = askersIn(configuration);
  return new Set(
    Object.keys(configuration.asks).filter((widget) =>
      askers.some(({ fields }) => fields.some((field) => asksWidget(field, widget))),
    ),
  );
}

/** In the heading of a group, `group` is what its items have in common. */
function inHeading({ pointer, around }: Construct, scope: Scope): Scope {
  const at = pointer.lastIndexOf('group');
  const by =
    at !== -1 && pointer[at + 1] === 'text'
      ? around.findLast((one) => Object.hasOwn(one, 'by') && Object.hasOwn(one, 'text'))?.by
      : undefined;
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
function shownForms(
  { flows, screens }: Configuration,
  form: string,
): readonly { readonly name: string; readonly step: string; readonly groups: ReadonlySet<string> }[] {
  return Object.entries(flows).flatMap(([name, flow]) =>
    flow.form !== form
      ? []
      : Object.entries(flow.steps).flatMap(([id, step]) => {
          const screen = 'screen' in step && Object.hasOwn(screens, step.screen) ? screens[step.screen] : undefined;
          const groups = new Set(screen === undefined ? [] : partsOf(screen).groups.map(({ group }) => group));
          return groups.size === 0 ? [] : [{ name, step: id, groups }];
        }),
  );
}

/** Whether a construct is an expression that must come to true or false. */
export function isCondition({ is, pointer }: Construct): boolean {
  return is === 'Expr' && conditions.has(pointer.at(-1) ?? '') && !tables.has(pointer.at(-2) ?? '');
}

const conditions: ReadonlySet<string> = new Set(['if', 'required', 'readonly', 'enabled', 'ended']);
/** Tables in which any name may stand. */
const tables: ReadonlySet<string> = new Set(['with', 'values', 'set', 'give', 'limit', 'fill']);
