import type { Configuration } from '../../configuration.ts';
import type { Contract } from '../../contract.ts';
import { isJsonObject } from '../../json/object.ts';
import type { Expr, Flow, Load, Screen, Takes, ValueSchema } from '../../language.gen.ts';
import { decisionsOf, rowsOf } from '../decisions-in.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Scope } from './scope.ts';
import { typeOfExpr } from './scope.ts';
import { any, objectOf, plain, typeOfSchema, type Type } from './type.ts';

type Members = Record<string, () => Type>;

/** What expressions can read, by where they stand. */
export interface Scopes {
  /** Everywhere: routes, shared values, layouts. */
  readonly everywhere: Scope;
  /** In a flow, at any of its places. */
  inFlow(name: string): Scope;
  /** On a screen, shown by a flow, or by none (a layout). */
  onScreen(screen: string, flow: string | undefined): Scope;
}

export function scopesOf(configuration: Configuration, { contract, schemas }: Knowledge): Scopes {
  const site = isJsonObject(schemas['tenant.schema.json']?.properties) ? schemas['tenant.schema.json'].properties.site : undefined;
  const shared: Members = {
    settings: () => typeOfSchema(contract.settings, contract.resolve),
    site: () => (isJsonObject(site) ? siteType(site, contract) : any),
    session: () => objectOf({ signed_in: () => plain, kind: () => plain, id: () => plain }),
    profile: () => typeOfSchema(contract.profile, contract.resolve),
    route: () => objectOf({ path: () => plain, search: () => plain, query: () => any, ...parametersIn(configuration) }),
    today: () => plain,
    now: () => plain,
  };
  const known = new Map<string, Scope>();
  const remembered = (key: string, make: () => Scope): Scope => {
    const scope = known.get(key) ?? make();
    known.set(key, scope);
    return scope;
  };

  const everywhere = scopeOf({ ...shared, value: (scope) => valuesType(configuration.values, scope) });
  return {
    everywhere,
    inFlow: (name) => remembered(name, () => {
      const flow = configuration.flows[name];
      return flow === undefined ? everywhere : flowScope(name, flow, screensOf(flow));
    }),
    onScreen: (screen, flow) => remembered(`${screen} ${flow ?? ''}`, () => {
      const shown = configuration.screens[screen];
      const shows = flow === undefined ? undefined : configuration.flows[flow];
      if (shown === undefined) return everywhere;
      if (flow !== undefined && shows !== undefined) return flowScope(flow, shows, [shown]);
      return scopeOf({
        ...shared,
        with: () => takesType(shown.takes),
        data: () => objectOf(loadTypes(shown.load)),
        value: (scope) => valuesType({ ...configuration.values, ...shown.values }, scope),
      });
    }),
  };

  function flowScope(name: string, flow: Flow, screens: readonly Screen[]): Scope {
    const form = configuration.forms[flow.form ?? ''];
    return scopeOf({
      ...shared,
      with: () => objectOf({ ...givenNames(configuration, flow), ...takesMembers(flow.takes), ...Object.assign({}, ...screens.map(({ takes }) => takesMembers(takes))) }),
      flow: () => objectOf({ step: () => plain, dirty: () => plain, ...marksOf(configuration, flow) }),
      form: () => objectOf(Object.fromEntries(Object.entries(form?.fields ?? {}).map(([id, field]) => [id, () => typeOfSchema(field.schema as Record<string, unknown>, contract.resolve)]))),
      data: () => objectOf({ ...stepTypes(name, flow), ...Object.assign({}, ...screens.map(({ load }) => loadTypes(load))), ...loadTypes(flow.load) }),
      value: (scope) => valuesType({ ...configuration.values, ...Object.assign({}, ...screens.map(({ values }) => values ?? {})), ...flow.values }, scope),
      event: () => any,
      error: () => objectOf({ code: () => plain, message: () => plain, status: () => plain, fields: () => any }),
    });
  }

  function screensOf(flow: Flow): readonly Screen[] {
    return [...Object.values(flow.steps).flatMap((step) => ('screen' in step ? step.screen : [])), ...(flow.beside ?? [] ? [flow.beside] : [])].flatMap((name) => configuration.screens[name ?? ''] ?? []);
  }

  function loadTypes(load: Readonly<Record<string, Load>> | undefined): Members {
    return Object.fromEntries(Object.entries(load ?? {}).map(([id, { call }]) => [id, () => answerType(call)]));
  }

  function answerType(call: string): Type {
    const operation = Object.hasOwn(contract.operations, call) ? contract.operations[call] : undefined;
    return operation === undefined ? any : typeOfSchema(operation.answer, contract.resolve, operation.info.secrets);
  }

  function stepTypes(name: string, flow: Flow): Members {
    const members: Members = {};
    for (const [id, step] of Object.entries(flow.steps)) {
      if ('call' in step) members[id] = () => answerType(step.call);
      if ('flow' in step) members[id] = () => (step.flow === name ? any : giftType(configuration.flows[step.flow]));
    }
    return members;
  }
}

function scopeOf(members: Readonly<Record<string, (scope: Scope) => Type>>): Scope {
  const known = new Map<string, Type>();
  const scope: Scope = {
    roots: Object.keys(members),
    root(name) {
      const found = known.get(name);
      if (found !== undefined || !Object.hasOwn(members, name)) return found;
      const type = members[name]?.(scope) ?? any;
      known.set(name, type);
      return type;
    },
  };
  return scope;
}

/** Named values, each typed when it is first asked for; one that depends on itself is of any type. */
function valuesType(values: Readonly<Record<string, Expr>>, scope: Scope): Type {
  const known = new Map<string, Type>();
  const computing = new Set<string>();
  return objectOf(Object.fromEntries(Object.entries(values).map(([name, expr]) => [name, () => {
    const found = known.get(name);
    if (found !== undefined || computing.has(name)) return found ?? any;
    computing.add(name);
    const type = typeOfExpr(expr, scope);
    computing.delete(name);
    known.set(name, type);
    return type;
  }])));
}

function takesMembers(takes: Takes | undefined): Members {
  return Object.fromEntries(Object.entries(takes ?? {}).map(([name, taken]) => [name, () => (taken === 'text' ? plain : typeOfSchema(taken as ValueSchema & Record<string, unknown>, (schema) => schema))]));
}

function takesType(takes: Takes | undefined): Type {
  return objectOf(takesMembers(takes));
}

/** Names that steps and rows of a flow give to its places. */
function givenNames(configuration: Configuration, flow: Flow): Members {
  const names = Object.values(flow.steps).flatMap((step) => ('with' in step ? Object.keys(step.with ?? {}) : []));
  const ofRows = decisionsOf(flow).flatMap(({ decision, pointer }) => rowsOf(decision, pointer, configuration.gates).flatMap(({ whole }) => Object.keys(whole.with ?? {})));
  return Object.fromEntries([...names, ...ofRows].filter((name) => name !== '*').map((name) => [name, () => any]));
}

/** Marks that rows of a flow set. */
function marksOf(configuration: Configuration, flow: Flow): Members {
  const paths = decisionsOf(flow).flatMap(({ decision, pointer }) => rowsOf(decision, pointer, configuration.gates).flatMap(({ whole }) => Object.keys(whole.set ?? {})));
  return Object.fromEntries(paths.filter((path) => path.startsWith('flow.')).map((path) => [path.slice(5), () => any]));
}

/** What a flow's ends give. */
function giftType(flow: Flow | undefined): Type {
  if (flow === undefined) return any;
  const gives = Object.values(flow.steps).flatMap((step) => ('end' in step ? [step.give ?? {}] : []));
  if (gives.some((give) => Object.hasOwn(give, '*'))) return any;
  return objectOf(Object.fromEntries(gives.flatMap((give) => Object.keys(give)).map((name) => [name, () => any])));
}

function parametersIn({ routes }: Configuration): Members {
  const names = Object.values(routes).flatMap(({ path }) => path.split('/').flatMap((part) => (part.startsWith(':') ? part.slice(1) : [])));
  return Object.fromEntries(names.map((name) => [name, () => plain]));
}

/** Texts by language stand as one text. */
function siteType(schema: Readonly<Record<string, unknown>>, contract: Contract): Type {
  const type = typeOfSchema(schema, contract.resolve);
  return type.kind === 'object' ? objectOf(Object.fromEntries(type.names.filter((name) => name !== 'frames').map((name) => [name, () => plain]))) : any;
}

/** The flows that show a screen, and those that show it beside their places. */
export function flowsShowing({ flows }: Configuration, screen: string): readonly string[] {
  return Object.entries(flows).filter(([, flow]) => flow.beside === screen || Object.values(flow.steps).some((step) => 'screen' in step && step.screen === screen)).map(([name]) => name);
}

