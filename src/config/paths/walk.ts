import { begins, type Graph } from '../../engine/flow/index.ts';
import { own } from '../../engine/value.ts';
import type { Expr } from '../../language/language.gen.ts';
import { once } from '../once.ts';
import type { Ground } from './ground.ts';
import { liveOver, type Live } from './live.ts';
import { movesOver } from './moves.ts';
import { pointKey, type Came, type Next, type Node, type Point, type Step } from './node.ts';
import { nodesOver, type Nodes } from './nodes.ts';
import { patternOf } from './pattern.ts';
import { isWithin, namesOf, type Path, type State } from './state.ts';

/** More states than a flow comes to in earnest. */
const mostStates = 160_000;

/** All that can happen in one flow. */
export class Walk {
  readonly ground: Ground;
  readonly graph: Graph;
  readonly live: Live;
  readonly nodes = new Map<string, Node>();
  /** Where each node leads. */
  readonly steps = new Map<string, readonly Step[]>();
  readonly ends = new Set<string>();
  private readonly shapes = new Map<string, Node[]>();
  private readonly open: Node[] = [];
  /** Places by their name, and how each was first come back to. */
  private readonly places = new Map<string, Node[]>();
  private readonly returned = new Map<string, Came>();
  /** The last place of each path. */
  private readonly latest = new Map<string, Node>();
  /** False when it was cut short. */
  isWhole = true;
  private readonly make: Nodes;
  private readonly moves: ReturnType<typeof movesOver>;

  /** @param stopping what rows set that was seen to wait, or to have no meaning: more may be found, and then the walk is to be made anew */
  constructor(ground: Ground, stopping = new Set<Expr>()) {
    this.ground = ground;
    this.graph = ground.graph;
    this.live = liveOver(ground, new Set(stopping));
    this.make = nodesOver(this.live);
    this.moves = movesOver(this.live, this.make, stopping);
  }

  /** Walks from these states at the flow's start until nothing new is found. */
  run(starts: readonly State[]): void {
    const begin: Point = { kind: 'row', step: '', event: begins, index: 0 };
    for (const state of starts) {
      const begun = [...state.facts].map(([fact, value]) => ({ fact, value }));
      this.reach({
        ...this.make.node(begin, this.make.unmarked(state), { origin: undefined, isTimer: false }, undefined),
        begun,
      });
      this.reach({
        ...this.make.node(
          begin,
          this.make.resumed(state),
          { origin: undefined, isTimer: false, isResumed: true },
          undefined,
        ),
        begun,
      });
    }
    for (let at = 0; at < this.open.length; at += 1) {
      const node = this.open[at];
      if (node === undefined) break;
      if (this.nodes.size > mostStates) {
        this.isWhole = false;
        break;
      }
      this.steps.set(
        node.key,
        this.moves(node).map((step): Step => {
          const { next } = step;
          if (next.kind === 'ended') this.ends.add(next.end);
          if (next.kind === 'node') return { ...step, next: { kind: 'node', node: this.reach(next.node) } };
          return next.kind === 'back' ? { ...step, next: this.reachAgain(next.path, next.from), isBack: true } : step;
        }),
      );
    }
  }

  private reach(node: Node): Node {
    const known = this.nodes.get(node.key) ?? this.covering(node);
    if (known !== undefined) return known;
    this.nodes.set(node.key, node);
    once(this.shapes, node.shape, () => []).push(node);
    this.open.push(node);
    if (node.transit !== undefined || !this.graph.isPlace(node.point.step)) return node;
    const name = namesOf(node.state.path.slice(-1));
    once(this.places, name, () => []).push(node);
    this.latest.set(namesOf(node.state.path), node);
    const again = this.returned.get(name);
    if (again !== undefined) this.reach(this.make.cameBack(node, again));
    return node;
  }

  private reachAgain(path: Path, from: Came): Next {
    const name = namesOf(path.slice(-1));
    const places = this.places.get(name) ?? [];
    const again = this.latest.get(namesOf(path)) ?? places.at(-1);
    if (!this.returned.has(name)) {
      this.returned.set(name, from);
      // They are places of the name too, which come to nothing new.
      for (const place of places) this.reach(this.make.cameBack(place, from));
    }
    return again === undefined ? { kind: 'back', path, from } : { kind: 'node', node: again };
  }

  /** True for a sub-flow that has something to show. */
  showsFlow({ point }: Node): boolean {
    const step = own(this.ground.flow.steps, point.step);
    const flow =
      point.kind === 'step' && step && 'flow' in step ? own(this.ground.configuration.flows, step.flow) : undefined;
    return flow !== undefined && Object.values(flow.steps).some((each) => 'screen' in each);
  }

  /** True for what is fixed before the borrower starts: settings, product and profile, and what the flow is given. */
  isFixed(fact: string): boolean {
    return this.live.reading.isFixed(patternOf(fact)) || fact.startsWith('with.');
  }

  /** True when a fact was looked at whose cases are samples. */
  isSampled({ node, choices }: Step): boolean {
    return choices.some(({ fact }) => sampledBy(node, fact) !== undefined);
  }

  /**
   * Facts that were looked at and whose cases are samples. Those that one rule alone looks at are left out where it came
   * to both yes and no wherever it was tried: whatever their value, that is all it can come to.
   */
  sampled(): readonly { readonly fact: string; readonly why: string }[] {
    const found = new Map<string, string>();
    const rules = new Map<string, Set<string>>();
    const settled = new Map<string, boolean>();
    for (const steps of this.steps.values()) {
      const [first] = steps;
      if (first === undefined) continue;
      const { node } = first;
      const point = pointKey(node.point);
      let isSampled = false;
      for (const { fact } of steps.flatMap(({ choices }) => choices)) {
        const pattern = patternOf(fact);
        const why = sampledBy(node, fact);
        if (why === undefined) continue;
        isSampled = true;
        found.set(pattern, why);
        once(rules, pattern, () => new Set()).add(point);
      }
      if (isSampled) settled.set(point, (settled.get(point) ?? true) && isSettled(steps));
    }
    return [...found]
      .filter(
        ([fact]) =>
          ![...(rules.get(fact) ?? [])].every((point, _index, all) => all.length === 1 && settled.get(point) === true),
      )
      .map(([fact, why]) => ({ fact, why }));
  }

  /** A node that was reached with less known: whatever can happen at this one can happen there. */
  private covering({ shape, state }: Node): Node | undefined {
    return this.shapes.get(shape)?.find((other) => isWithin(state, other.state));
  }
}

function sampledBy({ view }: Node, fact: string): string | undefined {
  return view.uses.of(patternOf(fact)).sampled;
}

/** True when a rule came to both yes and no, and what it looked at is not looked at again. */
function isSettled(steps: readonly Step[]): boolean {
  const isForgotten = steps.every(
    ({ node, next }) =>
      next.kind !== 'node' ||
      [...next.node.state.facts.keys()].every((fact) => node.state.facts.has(fact) || fact.startsWith('value.')),
  );
  return (
    isForgotten &&
    steps.some(({ row }) => row !== undefined) &&
    steps.some(({ row }) => row === undefined) &&
    steps.every(({ next }) => next.kind !== 'undecided' && next.kind !== 'fails')
  );
}
