import { placeOf, topOf } from '../../engine/flow/index.ts';
import type { Case } from './cases.ts';
import { led } from './confirm.ts';
import { everyWay, type Pick } from './every-way.ts';
import type { Finding } from './exploration.ts';
import type { Node, Step } from './node.ts';
import type { Choice } from './scene.ts';
import type { Walk } from './walk.ts';
import { witnessOf } from './witness.ts';

/**
 * Places that, with settings, product and profile as they are told, nothing but going back or leaving the page gets away
 * from: whatever the borrower answers and the core says. A link leads away, and so does a sub-flow that shows something.
 * It is proved where every case is known of what was looked at, and the machine, led along each way, comes back too.
 */
export function trapped(walk: Walk): readonly Finding[] {
  const found = new Map<string, Finding>();
  for (const node of walk.nodes.values()) {
    const { point: { step }, transit } = node;
    if (transit !== undefined || found.has(step) || !walk.steps.has(node.key) || walk.ground.hasLink(step)) continue;
    // A page that is read, or shows more of itself, and is left by the links around it.
    if (walk.ground.isLinkedAround && walk.graph.events(step).every((event) => isUnled(event) || staysAlways(walk, step, event))) continue;
    const held = everyWay((pick) => new Escape(walk, node, pick).held()).find((one) => one !== undefined);
    if (held === undefined) continue;
    const { fixed, ways } = held;
    const [first] = ways.filter(({ row, node: { point } }) => row !== undefined && !(point.kind === 'row' && point.step === step && isUnled(point.event)));
    const isSure = ways.every((way) => !walk.isSampled(way) && placeOf(topOf(led(walk.ground, witnessOf(way.node, way.choices))?.state.frames ?? []))?.step === step);
    found.set(step, {
      kind: 'no-way-out', step, isProved: isSure, witness: witnessOf(node, fixed),
      ...(first?.row?.id !== undefined && { by: { step: first.node.point.step, event: first.row.event, row: first.row.id } }),
      ...(walk.ground.isLinkedAround && { isMild: true }),
    });
  }
  return [...found.values()];
}

interface Held {
  /** What was fixed where nothing leads on. */
  readonly fixed: readonly Choice[];
  /** The ways that come back, each by its last step. */
  readonly ways: readonly Step[];
}

/** One try to get away from a place: what is fixed is picked against the borrower, all else is tried for them. */
class Escape {
  private readonly walk: Walk;
  private readonly place: Node;
  private readonly pick: Pick;
  private readonly fixed = new Map<string, Case>();
  private readonly seen = new Set<string>();
  private readonly ways: Step[] = [];

  constructor(walk: Walk, place: Node, pick: Pick) {
    this.walk = walk;
    this.place = place;
    this.pick = pick;
  }

  held(): Held | undefined {
    return this.leadsOn(this.place) ? undefined : { fixed: [...this.fixed].map(([fact, value]) => ({ fact, value })), ways: this.ways };
  }

  private leadsOn(node: Node): boolean {
    if (this.seen.has(node.key)) return false;
    this.seen.add(node.key);
    return this.walk.showsFlow(node) || this.someLeads(this.walk.steps.get(node.key) ?? [], node, 0);
  }

  /** Steps that have made the same choices up to a depth. */
  private someLeads(steps: readonly Step[], node: Node, depth: number): boolean {
    const first = steps.find(({ choices }) => choices.length > depth)?.choices[depth];
    if (first === undefined || node === this.place) return steps.some((step) => this.stepLeads(step, node));
    const cases = new Map<Case, Step[]>();
    for (const step of steps) {
      const value = step.choices[depth]?.value;
      cases.set(value, [...(cases.get(value) ?? []), step]);
    }
    if (!this.walk.isFixed(first.fact)) return [...cases.values()].some((those) => this.someLeads(those, node, depth + 1));
    return this.someLeads(cases.get(this.valueOf(first.fact, [...cases.keys()])) ?? [], node, depth + 1);
  }

  private valueOf(fact: string, cases: readonly Case[]): Case {
    if (this.fixed.has(fact) && cases.includes(this.fixed.get(fact))) return this.fixed.get(fact);
    const value = cases.length > 1 ? cases[this.pick(cases.length)] : cases[0];
    this.fixed.set(fact, value);
    return value;
  }

  private stepLeads(way: Step, node: Node): boolean {
    const { next } = way;
    const { step } = this.place.point;
    const isHere = node.transit === undefined && node.point.step === step;
    if (next.kind === 'left') return true;
    if (next.kind === 'ended') return !isHere;
    if (next.kind === 'node' && next.node.transit !== undefined) {
      const { point } = next.node;
      return !(isHere && point.kind === 'row' && isUnled(point.event)) && this.leadsOn(next.node);
    }
    // Further on, the same step given something else is another place: the next page of a form.
    if (next.kind === 'node' && !isHere && (next.node.point.step !== step || next.node.state.path.length > this.place.state.path.length)) return true;
    // Back at the place, but with an answer that opens another way there.
    if (next.kind === 'node' && this.leadsOn(next.node)) return true;
    if (!isHere) this.ways.push(way);
    return false;
  }
}

function staysAlways({ graph }: Walk, step: string, event: string): boolean {
  return (graph.rows(step, event) ?? []).every(({ row }) => (row.to ?? 'stay') === 'stay');
}

/** Going back and leaving are no ways on. */
function isUnled(event: string): boolean {
  return event === 'leave' || event === 'back';
}
