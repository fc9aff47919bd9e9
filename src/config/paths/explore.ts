import { EvaluationError } from '../../engine/expression/index.ts';
import { choose, rowsOf, type NamedRow } from '../../engine/flow/index.ts';
import { own } from '../../engine/value.ts';
import type { Configuration } from '../configuration.ts';
import type { Contract } from '../contract.ts';
import { canonical } from '../json/canonical.ts';
import type { Knowledge } from '../check/knowledge.ts';
import { once } from '../once.ts';
import { remember } from '../recent.ts';
import type { Expr } from '../../language/language.gen.ts';
import type { Exit, Exploration, Way } from './exploration.ts';
import { findingsOf } from './findings.ts';
import { groundOf, isLinkedAround, type Ground } from './ground.ts';
import { mainWays } from './main-ways.ts';
import { exploreRoutes, type RouteFinding } from './redirects.ts';
import { everyScene, Scene } from './scene.ts';
import { blank, withChoices, type State } from './state.ts';
import { Walk } from './walk.ts';
import { routesAlone, walkedBy } from './walked.ts';
import { witnessOf } from './witness.ts';

/** What can happen in a lender's journeys. */
export interface Explored {
  readonly flows: Readonly<Record<string, Exploration>>;
  /** What is wrong with addresses and their gates. */
  readonly routes: readonly RouteFinding[];
}

/** Explores every flow of a lender; a flow that runs in others before those. */
export function exploreLender(
  configuration: Configuration,
  knowledge: Pick<Knowledge, 'contract' | 'memory'>,
): Explored {
  const flows: Record<string, Exploration> = {};
  const exits: Record<string, readonly Exit[]> = {};
  const under = new Set<string>();
  const endsOf = (name: string): readonly string[] => {
    const flow = own(configuration.flows, name);
    if (flow === undefined) return ['closed'];
    if (under.has(name))
      return [...Object.values(flow.steps).flatMap((step) => ('end' in step ? step.end : [])), 'closed'];
    return explore(name).ends;
  };
  const explore = (name: string): Exploration => {
    const done = own(flows, name);
    if (done !== undefined) return done;
    under.add(name);
    const made = explored(configuration, name, knowledge, endsOf);
    under.delete(name);
    flows[name] = made.exploration;
    exits[name] = made.exits;
    return made.exploration;
  };
  for (const name of Object.keys(configuration.flows).sort()) explore(name);
  const routed = routesAlone(configuration);
  const routes = remembered(knowledge, `routes ${canonical([routed, exits])}`, () =>
    exploreRoutes(routed, knowledge.contract, exits),
  );
  return { flows, routes };
}

interface Whole {
  readonly exploration: Exploration;
  readonly exits: readonly Exit[];
}

/** A flow comes out the same as long as nothing that its walk sees has changed: other lenders and other edits need not walk it again. */
function explored(
  configuration: Configuration,
  name: string,
  knowledge: Pick<Knowledge, 'contract' | 'memory'>,
  endsOf: (flow: string) => readonly string[],
): Whole {
  const seen = walkedBy(configuration, name);
  const isLinked = isLinkedAround(configuration, name);
  const ends = Object.fromEntries(Object.keys(seen.flows).map((flow) => [flow, endsOf(flow)]));
  return remembered(knowledge, `walk ${canonical({ name, seen, isLinked, ends })}`, () =>
    exploreFlow(
      groundOf(seen, knowledge.contract, name, { endsOf: (flow) => own(ends, flow) ?? ['closed'], isLinked }),
    ),
  );
}

/** More flows than several lenders have, before and after an edit. */
const mostRemembered = 200;
const known = new WeakMap<Contract, Map<string, unknown>>();

/** What was found before of all that is named. */
function remembered<T>({ contract, memory }: Pick<Knowledge, 'contract' | 'memory'>, name: string, find: () => T): T {
  const table = once(known, contract, () => new Map<string, unknown>());
  const before = (table.get(name) ?? memory?.recall(name)) as T | undefined;
  const found = before ?? find();
  if (before === undefined) memory?.keep(name, found);
  remember(table, name, found, mostRemembered);
  return found;
}

function exploreFlow(ground: Ground): Whole {
  const walk = walked(ground, new Set());
  const sampled = walk.sampled();
  const exact = walk.isWhole && sampled.length === 0;
  const main = walk.isWhole ? mainWays(walk) : { routes: [], arrival: { with: [], without: [] } };
  const exploration: Exploration = {
    flow: ground.name,
    isWhole: walk.isWhole,
    ways: waysOf(walk),
    findings: walk.isWhole ? findingsOf(walk, exact, main.arrival) : [],
    exact,
    sampled,
    states: walk.nodes.size,
    ...main,
    ends: [...walk.ends],
  };
  return { exploration, exits: exitsOf(walk) };
}

/** A value that no rule looks at is first worked out with what is known for other reasons; where that stops a row, all that it looks at is kept. */
function walked(ground: Ground, stopping: Set<Expr>): Walk {
  const before = stopping.size;
  const walk = new Walk(ground, stopping);
  walk.run(startsOf(ground, walk));
  return stopping.size > before ? walked(ground, stopping) : walk;
}

/** What has failed in the flow around leads into this one. */
const failed: State = { ...blank, facts: new Map([['error', true]]) };

/** What is known when the flow begins: that the gates of a route have let it open. */
function startsOf(ground: Ground, walk: Walk): readonly State[] {
  const { configuration, name } = ground;
  const routes = Object.values(configuration.routes).filter(({ flow }) => flow === name);
  if (routes.length === 0) return [blank, failed];
  return routes.flatMap(({ gates }) => {
    const rows = gates === undefined ? [] : rowsOf(gates, configuration.gates);
    const view = walk.live.viewOf(rows.flatMap(({ row }): readonly Expr[] => (row.if === undefined ? [] : [row.if])));
    return everyScene(
      (pick) => new Scene(ground, view, pick, { state: blank, hasEvent: false }, () => false),
      (scene): State | undefined => {
        return opens(rows, scene) ? withChoices(blank, scene.choices) : undefined;
      },
    ).filter((state) => state !== undefined);
  });
}

/** Whether gates let a flow open. Of those that mean nothing it is told at their address. */
function opens(rows: readonly NamedRow[], scene: Scene): boolean {
  try {
    const chosen = choose(rows, (condition) => scene.value(condition));
    return 'undecided' in chosen
      ? chosen.undecided === 'end'
      : 'row' in chosen && (chosen.row.row.to ?? 'stay') === 'stay';
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    return true;
  }
}

/** Where a flow leads before it shows anything or asks the core. */
function exitsOf(walk: Walk): readonly Exit[] {
  const exits = new Map<string, Exit>();
  for (const { node, choices, next } of [...walk.steps.values()].flat()) {
    if (
      next.kind !== 'left' ||
      !next.to.startsWith('/') ||
      node.transit?.origin !== undefined ||
      node.transit?.isResumed === true
    )
      continue;
    const { world, events } = witnessOf(node, choices);
    if (events.length > 1) continue;
    const facts = world.filter(({ name }) => /^(?:session|settings|profile)[.]/.test(name));
    exits.set(`${next.to} ${JSON.stringify(facts)}`, { to: next.to, facts });
  }
  return [...exits.values()];
}

function waysOf(walk: Walk): readonly Way[] {
  const ways = new Map<string, Way>();
  for (const { node, choices, row } of [...walk.steps.values()].flat()) {
    if (row === undefined) continue;
    const { point } = node;
    const key = `${point.step}|${row.event}|${row.id ?? ''}|${row.to}`;
    if (!ways.has(key))
      ways.set(key, {
        from: point.step,
        event: row.event,
        row: row.id,
        when: row.when,
        to: row.to,
        witness: witnessOf(node, choices),
      });
  }
  return [...ways.values()];
}
