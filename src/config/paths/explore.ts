import { choose, rowsOf } from '../../engine/flow/index.ts';
import type { Configuration } from '../configuration.ts';
import type { Knowledge } from '../check/knowledge.ts';
import type { Expr } from '../language.gen.ts';
import type { Exploration, Way } from './exploration.ts';
import { everyWay } from './every-way.ts';
import { findingsOf } from './findings.ts';
import { groundOf, own, type Ground } from './ground.ts';
import { mainWays } from './main-ways.ts';
import { exploreRoutes, type RouteFinding } from './redirects.ts';
import { Scene } from './scene.ts';
import { blank, type State } from './state.ts';
import { Walk, withChoices } from './walk.ts';
import { witnessOf } from './witness.ts';

/** What can happen in a lender's journeys. */
export interface Explored {
  readonly flows: Readonly<Record<string, Exploration>>;
  /** What is wrong with addresses and their gates. */
  readonly routes: readonly RouteFinding[];
}

/** Explores every flow of a lender; a flow that runs in others before those. */
export function exploreLender(configuration: Configuration, knowledge: Pick<Knowledge, 'contract'>): Explored {
  const flows: Record<string, Exploration> = {};
  const under = new Set<string>();
  const endsOf = (name: string): readonly string[] => {
    const flow = own(configuration.flows, name);
    if (flow === undefined) return ['closed'];
    if (under.has(name)) return [...Object.values(flow.steps).flatMap((step) => ('end' in step ? step.end : [])), 'closed'];
    return explore(name).ends;
  };
  const explore = (name: string): Exploration => {
    const known = own(flows, name);
    if (known !== undefined) return known;
    under.add(name);
    const made = exploreFlow(groundOf(configuration, knowledge.contract, name), endsOf);
    under.delete(name);
    flows[name] = made;
    return made;
  };
  for (const name of Object.keys(configuration.flows).sort()) explore(name);
  return { flows, routes: exploreRoutes(configuration, knowledge.contract, flows) };
}

function exploreFlow(ground: Ground, endsOf: (flow: string) => readonly string[]): Exploration {
  const walk = new Walk(ground, endsOf);
  walk.run(startsOf(ground, walk));
  const sampled = walk.sampled();
  const exact = walk.isWhole && sampled.length === 0;
  return { flow: ground.name, ways: waysOf(walk), findings: walk.isWhole ? findingsOf(walk, exact) : [], exact, sampled, states: walk.nodes.size, routes: walk.isWhole ? mainWays(walk) : [], exits: exitsOf(walk), ends: [...walk.ends] };
}

/** What is known when the flow begins: that the gates of a route have let it open. */
function startsOf(ground: Ground, walk: Walk): readonly State[] {
  const { configuration, name } = ground;
  const routes = Object.values(configuration.routes).filter(({ flow }) => flow === name);
  if (routes.length === 0) return [blank];
  return routes.flatMap(({ gates }) => {
    const rows = gates === undefined ? [] : rowsOf(gates, configuration.gates);
    const view = walk.live.viewOf(rows.flatMap(({ row }): readonly Expr[] => (row.if === undefined ? [] : [row.if])));
    return everyWay((pick): State | undefined => {
      const scene = new Scene(ground, () => view, pick, { state: blank, hasEvent: false, spot: undefined }, () => false);
      const chosen = choose(rows, (condition) => scene.value(condition));
      const isOpen = 'undecided' in chosen ? chosen.undecided === 'end' : 'row' in chosen && (chosen.row.row.to ?? 'stay') === 'stay';
      return isOpen ? withChoices(blank, scene.choices) : undefined;
    }).filter((state) => state !== undefined);
  });
}

/** Where a flow leads before it shows anything or asks the core. */
function exitsOf(walk: Walk): Exploration['exits'] {
  const exits = new Map<string, Exploration['exits'][number]>();
  for (const { node, choices, next } of [...walk.steps.values()].flat()) {
    if (next.kind !== 'left' || !next.to.startsWith('/') || node.transit?.origin !== undefined || node.transit?.isResumed === true) continue;
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
    if (!ways.has(key)) ways.set(key, { from: point.step, event: row.event, row: row.id, when: row.when, to: row.to, witness: witnessOf(node, choices) });
  }
  return [...ways.values()];
}
