import { flowBeneath, type Configuration } from '../../configuration.ts';
import { answerOfRead } from '../../answer-of-read.ts';
import { layoutsOf } from '../../layouts-of.ts';
import { isJsonObject } from '../../json/object.ts';
import { deviceSchema, sessionSchema } from '../../page-facts.ts';
import type { Expr } from '../../../language/language.gen.ts';
import type { Knowledge } from '../knowledge.ts';
import { rowsOf } from '../../../engine/flow/index.ts';
import { learn, meet, noFacts, type Facts } from './facts.ts';
import { flowScopes } from './flow-scopes.ts';
import { makeScope, type Members } from './make-scope.ts';
import type { Scope } from './scope.ts';
import { any, date, instant, listOf, number, objectOf, openText, optional, text, type Type } from './type.ts';
import { typeOfSchema } from './type-of-schema.ts';
import type { FlowScopes, Surroundings } from './surroundings.ts';
import { takesMembers } from './takes-members.ts';

/** What expressions can read, by where they stand. */
export interface Scopes {
  /** Everywhere: routes, shared values. */
  readonly everywhere: Scope;
  /** In a flow, at each of its steps. Undefined where there is no such flow. */
  inFlow(name: string): FlowScopes | undefined;
  /** In a layout, which no flow shows. */
  inLayout(screen: string): Scope;
  /** All that a flow's scopes take from other flows. Undefined where they were worked out of one another, so that it can't be told. */
  fromOthers(flow: string): string | undefined;
}

/** What gates can say of a flow: what they read of the flow that was left is not said of the one that begins. */
const carried = /^(?:session|settings|profile|site)\b|^\{"var":(?:\["|")(?:session|settings|profile|site)\./;

const signedIn: Expr = { var: 'session.signed_in' };

export function scopesOf(configuration: Configuration, { contract, schemas }: Knowledge): Scopes {
  const site = isJsonObject(schemas['tenant.schema.json']?.properties)
    ? schemas['tenant.schema.json'].properties.site
    : undefined;
  const shared: Members = {
    settings: () => typeOfSchema(contract.settings, contract.resolve),
    site: () => (isJsonObject(site) ? siteType(site) : any),
    session: () => typeOfSchema(sessionSchema(contract), contract.resolve),
    // There is a profile only for a borrower who has signed in.
    profile: ({ facts }) => {
      const type = typeOfSchema(contract.profile, contract.resolve);
      return facts.has(`${JSON.stringify(signedIn)}=true`) ? type : optional(type);
    },
    route: () => routeType(configuration),
    device: () => typeOfSchema(deviceSchema, contract.resolve),
    begun: () => listOf(() => objectOf({ flow: () => text, id: () => text, left: () => number })),
    today: () => date,
    now: () => instant,
  };
  const everywhere = makeScope({ members: shared, values: configuration.values }, noFacts);
  const flows = new Map<string, FlowScopes | undefined>();
  const starts = new Map<string, Facts>();
  const surroundings: Surroundings = { configuration, contract, shared, everywhere, flow: inFlow, start };
  const layouts = new Map<string, Scope>();
  const beingMade: string[] = [];
  const entangled = new Set<string>();
  return { everywhere, inFlow, inLayout, fromOthers };

  function inFlow(name: string): FlowScopes | undefined {
    const place = beingMade.indexOf(name);
    if (place !== -1) for (const one of beingMade.slice(place)) entangled.add(one);
    if (flows.has(name)) return flows.get(name);
    flows.set(name, undefined);
    beingMade.push(name);
    const flow = Object.hasOwn(configuration.flows, name) ? configuration.flows[name] : undefined;
    const scopes = flow && flowScopes(name, flow, surroundings);
    flows.set(name, scopes);
    beingMade.pop();
    return scopes;
  }

  function fromOthers(name: string): string | undefined {
    const scopes = inFlow(name);
    return entangled.has(name) ? undefined : scopes?.fromOthers();
  }

  function inLayout(name: string): Scope {
    const known = layouts.get(name);
    if (known) return known;
    const screen = Object.hasOwn(configuration.screens, name) ? configuration.screens[name] : undefined;
    const loads = Object.entries(screen?.load ?? {}).map(
      ([id, load]) => [id, () => typeOfSchema(answerOfRead(load, contract), contract.resolve)] as const,
    );
    const scope =
      screen === undefined
        ? everywhere
        : makeScope(
            {
              members: {
                ...shared,
                with: () => objectOf(takesMembers(screen.takes, contract)),
                data: () => objectOf(Object.fromEntries(loads)),
              },
              values: { ...configuration.values, ...screen.values },
            },
            noFacts,
          );
    layouts.set(name, scope);
    return scope;
  }

  /** A flow begins behind the gates of its routes, or where another flow runs it. */
  function start(name: string): Facts {
    const known = starts.get(name);
    if (known) return known;
    starts.set(name, noFacts);
    let facts: Facts | undefined = name === flowBeneath ? noFacts : undefined;
    for (const { flow, gates } of Object.values(configuration.routes)) {
      if (flow !== name) continue;
      const passed =
        gates === undefined
          ? []
          : rowsOf(gates, configuration.gates).flatMap(({ row }) =>
              row.if === undefined ? [] : learn(row.if, false, everywhere.named),
            );
      facts = meet(facts, new Set(passed.filter((fact) => carried.test(fact))));
    }
    for (const [caller, { steps }] of Object.entries(configuration.flows)) {
      if (caller !== name && Object.values(steps).some((step) => 'flow' in step && step.flow === name))
        facts = meet(facts, start(caller));
    }
    starts.set(name, facts ?? noFacts);
    return facts ?? noFacts;
  }
}

function routeType({ routes }: Configuration): Type {
  const parameters = Object.values(routes).flatMap(({ path }) =>
    path.split('/').flatMap((part) => (part.startsWith(':') ? part.slice(1) : [])),
  );
  const query: Type = { kind: 'object', names: [], member: () => optional(openText), open: true, missing: [] };
  return objectOf({
    path: () => openText,
    search: () => openText,
    here: () => openText,
    previous: () => optional(openText),
    query: () => query,
    ...Object.fromEntries(parameters.map((name) => [name, () => optional(openText)])),
  });
}

/** Texts by language stand as one text; `host` and `origin` are where the page stands, `version` is that of the configuration, `languages` what it can speak. */
function siteType({ properties, required }: Readonly<Record<string, unknown>>): Type {
  if (!isJsonObject(properties)) return any;
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  return objectOf({
    ...Object.fromEntries(
      Object.keys(properties)
        .filter((name) => name !== 'frames' && name !== 'pictures')
        .map((name) => [name, () => (needed.includes(name) ? text : optional(text))]),
    ),
    host: () => text,
    origin: () => text,
    version: () => text,
    languages: () => listOf(() => text),
  });
}

interface StepShowing {
  readonly flow: string;
  readonly step: string;
}

const knownSteps = new WeakMap<Configuration['flows'], ReadonlyMap<string, readonly StepShowing[]>>();

/** The steps that show a screen, by flow: as their own or beside them. */
export function stepsShowing({ flows }: Configuration, screen: string): readonly StepShowing[] {
  const known = knownSteps.get(flows) ?? stepsByScreen(flows);
  knownSteps.set(flows, known);
  return known.get(screen) ?? [];
}

/** The layouts that are no page besides: one that is was named by mistake, and what it reads is there only where its flow is. */
export function layoutsAlone(configuration: Configuration): ReadonlySet<string> {
  return new Set([...layoutsOf(configuration)].filter((name) => stepsShowing(configuration, name).length === 0));
}

function stepsByScreen(flows: Configuration['flows']): ReadonlyMap<string, readonly StepShowing[]> {
  const found = new Map<string, StepShowing[]>();
  for (const [flow, { steps, beside }] of Object.entries(flows)) {
    for (const [step, definition] of Object.entries(steps)) {
      if (!('screen' in definition)) continue;
      for (const screen of new Set([definition.screen, ...(beside === undefined ? [] : [beside])]))
        found.set(screen, [...(found.get(screen) ?? []), { flow, step }]);
    }
  }
  return found;
}

export type { FlowScopes } from './surroundings.ts';
