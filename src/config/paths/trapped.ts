import type { Case } from './cases.ts';
import { everyWay, type Pick } from './every-way.ts';
import type { Finding } from './exploration.ts';
import type { Node, Step } from './node.ts';
import { patternOf } from './pattern.ts';
import type { Choice } from './scene.ts';
import type { Walk } from './walk.ts';
import { witnessOf } from './witness.ts';

/**
 * Places that, with settings, product and profile as they are told, nothing but going back or leaving the page gets away
 * from: whatever the borrower answers and the core says.
 */
export function trapped(walk: Walk): readonly Finding[] {
  const found = new Map<string, Finding>();
  for (const node of walk.nodes.values()) {
    const { point: { step }, transit } = node;
    if (transit !== undefined || found.has(step) || !walk.steps.has(node.key) || walk.points.events(step).length === 0 || walk.ground.hasLink(step)) continue;
    const stuck = everyWay((pick) => new Escape(walk, node, pick).failure()).find((choices) => choices !== undefined);
    if (stuck !== undefined) found.set(step, { kind: 'no-way-out', step, isProved: true, witness: witnessOf(node, stuck) });
  }
  return [...found.values()];
}

/** One try to get away from a place: what is fixed is picked against the borrower, all else is tried for them. */
class Escape {
  private readonly walk: Walk;
  private readonly place: Node;
  private readonly pick: Pick;
  private readonly fixed = new Map<string, Case>();
  private readonly seen = new Set<string>();

  constructor(walk: Walk, place: Node, pick: Pick) {
    this.walk = walk;
    this.place = place;
    this.pick = pick;
  }

  /** What was fixed where nothing leads on. */
  failure(): readonly Choice[] | undefined {
    return this.leadsOn(this.place) ? undefined : [...this.fixed].map(([fact, value]) => ({ fact, value }));
  }

  private leadsOn(node: Node): boolean {
    if (this.seen.has(node.key)) return false;
    this.seen.add(node.key);
    return this.someLeads(this.walk.steps.get(node.key) ?? [], node, 0);
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
    if (!this.isFixed(first.fact)) return [...cases.values()].some((those) => this.someLeads(those, node, depth + 1));
    return this.someLeads(cases.get(this.valueOf(first.fact, [...cases.keys()])) ?? [], node, depth + 1);
  }

  private valueOf(fact: string, cases: readonly Case[]): Case {
    if (this.fixed.has(fact) && cases.includes(this.fixed.get(fact))) return this.fixed.get(fact);
    const value = cases.length > 1 ? cases[this.pick(cases.length)] : cases[0];
    this.fixed.set(fact, value);
    return value;
  }

  private stepLeads({ next }: Step, node: Node): boolean {
    const { step } = this.place.point;
    const isHere = node === this.place;
    if (next.kind === 'left') return true;
    if (next.kind === 'ended') return !isHere;
    if (next.kind !== 'node') return false;
    // Further on, the same step given something else is another place: the next page of a form.
    if (next.node.transit === undefined) return !isHere && (next.node.point.step !== step || next.node.state.path.length > this.place.state.path.length);
    return !(isHere && isUnled(next.node, step)) && this.leadsOn(next.node);
  }

  private isFixed(fact: string): boolean {
    return this.walk.reading.isFixed(patternOf(fact)) || fact.startsWith('with.');
  }
}

/** Going back and leaving are no ways on. */
function isUnled({ point }: Node, step: string): boolean {
  return point.kind === 'row' && point.step === step && (point.event === 'leave' || point.event === 'back');
}
