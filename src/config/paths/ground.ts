import {
  fieldsAt,
  fieldsOf,
  flowOf,
  isPath,
  rowsIn,
  setsIn,
  type Graph,
  type Program,
} from '../../engine/flow/index.ts';
import { own, type Value, type ValueObject } from '../../engine/value.ts';
import type { Configuration } from '../configuration.ts';
import { answerOfRead } from '../answer-of-read.ts';
import { schemaOfTaken, type Contract, type Schema } from '../contract.ts';
import { endsIn, flowsIn, graphOf } from '../flow-graph.ts';
import { once } from '../once.ts';
import { isJsonObject } from '../json/object.ts';
import { deviceSchema, sessionSchema } from '../page-facts.ts';
import { programOf } from '../program.ts';
import type { Expr, Field, Flow, Load } from '../../language/language.gen.ts';
import { operationIn } from '../check/scope/facts.ts';
import { isSubmitted } from '../check/scope/screen-parts.ts';
import { readName } from './pattern.ts';

/** What stands under a fact's name: its schema, and whether it is there for certain. */
export interface Known {
  readonly schema: Schema;
  readonly required: boolean;
}

/** One flow of a lender, as its paths see it. */
export interface Ground {
  readonly configuration: Configuration;
  readonly contract: Contract;
  readonly program: Program;
  /** The same as a walk reads it: whose answers are and whether they are still asked for is known of its states. */
  readonly abstract: Program;
  readonly name: string;
  readonly flow: Flow;
  /** The flow's steps and events, with the rows that answer them. */
  readonly graph: Graph;
  readonly fields: Readonly<Record<string, Field>>;
  /** The flow's reads, and those of its screens, by name. */
  readonly loads: Readonly<Record<string, Load>>;
  /** Expressions that a name may stand for: the flow's, else its screens' and the shared. */
  valuesNamed(name: string): readonly Expr[];
  /** The fields that a step's screen asks. */
  fieldsAt(step: string): readonly string[];
  /** True when every button that sends the event first has the answers judged. */
  isSubmit(step: string, event: string): boolean;
  /** True when something on a step's screen, or beside it, leads to another page by itself. */
  hasLink(step: string): boolean;
  /** True when something around the screens does, on every route that comes to the flow. */
  readonly isLinkedAround: boolean;
  /** What rows and steps give by a name, to places and calls. */
  given(name: string): readonly Expr[];
  /** What rows of the flow set a mark to, as it is written. */
  setTo(mark: string): readonly Expr[];
  /** Fields whose answers rows of the flow set, or take away. */
  readonly setFields: ReadonlySet<string>;
  /** Values that rows of the flow set marks to, by the mark's name; one that is worked out is `true`. */
  readonly marks: Readonly<Record<string, readonly Value[]>>;
  /** The schema under the first two names of a fact. */
  root(first: string, second: string): Known | undefined;
}

const text: Schema = { type: 'string' };
const anything: Schema = {};
/** What a failed call tells beside its words. */
const failure = {
  fields: { schema: { type: 'object', additionalProperties: text }, required: true },
  status: { schema: { type: 'integer' }, required: true },
  tries_left: { schema: { type: 'integer' }, required: false },
  until: { schema: text, required: false },
  stage_id: { schema: { type: 'integer' }, required: false },
} as const;

/** Reads are asked with their name alone, and answers belong to nobody: what comes of the rest is no matter of one look. */
function abstractOf(program: Program, name: string): Program {
  const flow = flowOf(program, name);
  const loads = <T extends { readonly load?: Flow['load'] }>(of: T): T =>
    of.load === undefined
      ? of
      : {
          ...of,
          load: Object.fromEntries(Object.entries(of.load).map(([as, load]) => [as, { ...load, with: { as } }])),
        };
  const fields = Object.fromEntries(
    Object.entries(fieldsOf(program, name)).map(([id, { for: _owner, ...field }]) => [id, field]),
  );
  return {
    ...program,
    flows: { ...program.flows, [name]: loads(flow) },
    screens: Object.fromEntries(
      Object.entries(program.screens).map(([screen, definition]) => [screen, loads(definition)]),
    ),
    forms: { ...program.forms, [flow.form ?? '']: { fields } },
  };
}

/** What a configuration does not hold that knows no more than one flow: how others end, and whether something around the screens leads away. */
interface Around {
  readonly endsOf?: (flow: string) => readonly string[];
  readonly isLinked?: boolean;
}

export function groundOf(
  configuration: Configuration,
  contract: Contract,
  name: string,
  { endsOf = (of) => endsIn(configuration, of), isLinked = isLinkedAround(configuration, name) }: Around = {},
): Ground {
  const program = programOf(configuration, contract);
  const flow = flowOf(program, name);
  const fields = fieldsOf(program, name);
  const screens = [
    ...new Set(Object.values(flow.steps).flatMap((step) => ('screen' in step ? step.screen : []))),
  ].flatMap((screen) => own(configuration.screens, screen) ?? []);
  const loads: Record<string, Load> = { ...Object.assign({}, ...screens.map(({ load }) => load ?? {})), ...flow.load };
  const parameters = new Set(
    Object.values(configuration.routes).flatMap(({ path }) =>
      path.split('/').flatMap((part) => (part.startsWith(':') ? part.slice(1) : [])),
    ),
  );
  const given = new Map<string, Expr[]>();
  const take = (table: Readonly<Record<string, Expr>> | undefined) => {
    for (const [taken, expr] of Object.entries(table ?? {})) given.set(taken, [...(given.get(taken) ?? []), expr]);
  };
  for (const step of Object.values(flow.steps)) if ('screen' in step) take(step.with);
  // What an address is given stands in the flow behind it, not in this one.
  for (const { row } of rowsIn(flow, configuration.gates)) if (row.to === undefined || !isPath(row.to)) take(row.with);

  const sets = setsIn(flow, configuration.gates);
  const targets = (root: 'flow' | 'form') =>
    [...sets].flatMap(([target, exprs]): [string, readonly Expr[]][] =>
      target.startsWith(`${root}.`) ? [[target.slice(5), exprs]] : [],
    );
  const screenOf = (step: string): string | undefined => {
    const definition = own(flow.steps, step);
    return definition && 'screen' in definition ? definition.screen : undefined;
  };
  return {
    configuration,
    contract,
    program,
    abstract: abstractOf(program, name),
    name,
    flow,
    fields,
    loads,
    graph: graphOf(configuration, contract, name, endsOf),
    valuesNamed: (value) => {
      const ofFlow = own(flow.values, value);
      return ofFlow !== undefined
        ? [ofFlow]
        : [
            ...screens.flatMap(({ values }): readonly Expr[] =>
              values !== undefined && Object.hasOwn(values, value) ? [values[value] ?? null] : [],
            ),
            ...(Object.hasOwn(configuration.values, value) ? [configuration.values[value] ?? null] : []),
          ];
    },
    fieldsAt: remembering((step) => fieldsAt(program, name, { step })),
    isSubmit: (step, event) => {
      const shown = [screenOf(step), flow.beside].flatMap((screen) => own(configuration.screens, screen ?? '') ?? []);
      return isSubmitted(shown, event, { group: '', ifs: new Set() });
    },
    hasLink: remembering((step) =>
      [screenOf(step), flow.beside].some((screen) => leadsAway(own(configuration.screens, screen ?? '')?.body)),
    ),
    isLinkedAround: isLinked,
    given: (taken) => given.get(taken) ?? [],
    setTo: (mark) => sets.get(`flow.${mark}`) ?? [],
    setFields: new Set(targets('form').map(([field]) => field)),
    marks: Object.fromEntries(targets('flow').map(([mark, exprs]) => [mark, valuesOfMark(exprs)])),
    root(first, second) {
      switch (first) {
        case 'settings':
          return member(contract.settings, second, contract);
        case 'profile':
          return member(contract.profile, second, contract);
        // What a lender has not set today it may set tomorrow: a row of all lenders is not idle for one.
        case 'site':
          return second === 'languages'
            ? { schema: { type: 'array', items: text }, required: true }
            : { schema: text, required: false };
        case 'session':
          return member(sessionSchema(contract), second, contract);
        case 'device':
          return member(deviceSchema, second, contract);
        case 'route':
          return second === 'query'
            ? { schema: { type: 'object', additionalProperties: text }, required: true }
            : {
                schema: text,
                required: second === 'path' || second === 'search' || second === 'here' || parameters.has(second),
              };
        case 'today':
        case 'now':
          return { schema: text, required: true };
        case 'form': {
          const field = own(fields, second);
          return field && { schema: answerOf(field), required: false };
        }
        case 'error':
          return own(failure, second) ?? { schema: text, required: true };
        case 'with': {
          const taken = own(flow.takes, second);
          return { schema: taken === undefined ? anything : schemaOfTaken(taken, contract), required: false };
        }
        case 'data': {
          const step = own(flow.steps, second);
          if (step && 'flow' in step) return { schema: giftOf(own(configuration.flows, step.flow)), required: true };
          const call = step && ('call' in step ? step.call : 'screen' in step ? step.poll?.call : undefined);
          const answer = call === undefined ? undefined : own(contract.operations, call)?.answer;
          return { schema: answer ?? anything, required: true };
        }
        case 'reads': {
          const [call = '', load] = second.split(':');
          const read = load === undefined ? undefined : own(loads, load);
          return {
            schema: answerOfRead(read ?? { call: call.replaceAll('/', '.') }, contract) ?? anything,
            required: read?.optional === undefined,
          };
        }
        default:
          return { schema: anything, required: false };
      }
    },
  };
}

/** What a field's answer may be; where the core defines its fields, any object. */
export function answerOf({ schema, define, choices }: Field): Schema {
  if (choices !== undefined) return { type: 'string', enum: Object.keys(choices) };
  return define === undefined ? (schema as Schema) : { type: 'object', additionalProperties: anything };
}

const gifts = new WeakMap<Flow, Schema>();

/** What the ends of a flow give: values that are written out are known. Asked for at each look at what a flow has given. */
function giftOf(flow: Flow | undefined): Schema {
  return flow === undefined ? giftOfEnds(flow) : once(gifts, flow, () => giftOfEnds(flow));
}

function giftOfEnds(flow: Flow | undefined): Schema {
  const gives = Object.values(flow?.steps ?? {}).flatMap((step) =>
    'end' in step && step.end !== 'closed' ? [step.give ?? {}] : [],
  );
  const names = [...new Set(gives.flatMap((give) => Object.keys(give)))];
  const properties = Object.fromEntries(
    names.map((name): [string, Schema] => {
      const given = gives.flatMap((give) => (Object.hasOwn(give, name) ? [give[name] ?? null] : []));
      return [name, given.every((each) => typeof each !== 'object') ? { enum: [...new Set(given)] } : anything];
    }),
  );
  const isPlain = (name: string) => gives.every((give) => Object.hasOwn(give, name) && typeof give[name] !== 'object');
  return names.includes('*') ? anything : { type: 'object', properties, required: names.filter(isPlain) };
}

function valuesOfMark(exprs: readonly Expr[]): readonly Value[] {
  return [...new Set(exprs.flatMap((expr): readonly Value[] => valuesOf(expr) ?? [true]))].filter(
    (value) => value !== null,
  );
}

/** All that an expression comes to, where that is written out in it. */
function valuesOf(expr: Expr): readonly Value[] | undefined {
  const { name = '', operands = [] } = operationIn(expr) ?? {};
  if (typeof expr !== 'object' || expr === null) return [expr];
  const [, table, otherwise = null] = operands;
  const all =
    name === 'pick' && isJsonObject(table)
      ? [...Object.values(table), otherwise]
      : name === 'max' || name === 'min'
        ? operands
        : undefined;
  const each = all?.map((one) => valuesOf(one as Expr));
  return each?.every((values) => values !== undefined) === true ? each.flat() : undefined;
}

/** The member of what a schema describes. */
export function member(
  schema: Schema | undefined,
  name: string,
  { resolve }: Pick<Contract, 'resolve'>,
): Known | undefined {
  if (schema === undefined) return { schema: anything, required: false };
  const { properties, required, additionalProperties, type } = resolve(schema);
  const found = isJsonObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (isJsonObject(found))
    return { schema: resolve(found), required: Array.isArray(required) && required.includes(name) };
  if (isJsonObject(additionalProperties)) return { schema: resolve(additionalProperties), required: false };
  return type === undefined && properties === undefined ? { schema: anything, required: false } : undefined;
}

/** The name under which a load of this flow is known. */
export function readOf(load: Load, name: string): string {
  return readName(load.call, name, load.more !== undefined || Object.keys(load.with ?? {}).length > 0);
}

/** The site is the lender’s own and known, where a walk reads it; a text by language counts as a text. */
export function siteOf({ tenant }: Configuration): ValueObject {
  const site: Readonly<Record<string, unknown>> = { ...tenant.site };
  const texts = Object.entries(site).flatMap(([name, value]): [string, Value][] =>
    typeof value === 'string'
      ? [[name, value]]
      : isJsonObject(value)
        ? [[name, String(Object.values(value)[0] ?? '')]]
        : [],
  );
  return { ...Object.fromEntries(texts), languages: [...(tenant.languages ?? [])] };
}

function leadsAway(within: unknown): boolean {
  if (Array.isArray(within)) return within.some(leadsAway);
  if (!isJsonObject(within)) return false;
  const { to, link } = within;
  // A number to call, or an address to write to, leaves the borrower where they are.
  const isLink = typeof link === 'string' && !/^(?:tel|mailto):/.test(link);
  return typeof to === 'string' || isLink || Object.values(within).some(leadsAway);
}

/** Whether each route that opens a flow, or one that runs it, has a layout with a link. */
export function isLinkedAround({ flows, routes, screens }: Configuration, name: string): boolean {
  const running = new Set([name]);
  for (const each of running)
    for (const [caller, flow] of Object.entries(flows)) if (flowsIn(flow).includes(each)) running.add(caller);
  const opening = Object.values(routes).filter(({ flow }) => running.has(flow ?? ''));
  return (
    opening.length > 0 &&
    opening.every(({ flow, layout }) =>
      [layout, own(flows, flow ?? '')?.frame?.layout ?? layout].every((around) =>
        leadsAway(own(screens, around ?? '')?.body),
      ),
    )
  );
}

/** Works out once what depends on a name alone. */
function remembering<T>(make: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>();
  return (name) => once(known, name, () => make(name));
}
