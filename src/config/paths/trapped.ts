import { placeOf, topOf } from '../../engine/flow/index.ts';
import { once } from '../once.ts';
import type { Case } from './cases.ts';
import { led } from './confirm.ts';
import { everyWay, type Pick } from './every-way.ts';
import type { Finding } from './exploration.ts';
import type { Node, Step } from './node.ts';
import type { Choice } from './choices.ts';
import { isUnled } from './unled.ts';
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
    const {
      point: { step },
      transit,
    } = node;
    if (transit !== undefined || found.has(step) || !walk.steps.has(node.key) || walk.ground.hasLink(step)) continue;
    // A page that is read, or shows more of itself, and is left by the links around it.
    if (
      walk.ground.isLinkedAround &&
      walk.graph.events(step).every((event) => isUnled(event) || staysAlways(walk, step, event))
    )
      continue;
    const held = everyWay((pick) => heldAt(walk, node, pick)).find((one) => one !== undefined);
    if (held === undefined) continue;
    const { fixed, ways } = held;
    const [first] = ways.filter(
      ({ row, node: { point } }) =>
        row !== undefined && !(point.kind === 'row' && point.step === step && isUnled(point.event)),
    );
    const isSure = ways.every(
      (way) =>
        !walk.isSampled(way) &&
        placeOf(topOf(led(walk.ground, witnessOf(way.node, way.choices))?.state.frames ?? []))?.step === step,
    );
    found.set(step, {
      kind: 'no-way-out',
      step,
      isProved: isSure,
      witness: witnessOf(node, fixed),
      ...(first?.row?.id !== undefined && {
        by: { step: first.node.point.step, event: first.row.event, row: first.row.id },
      }),
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

/** One try to get away from a place: what is fixed is picked against the borrower, all else is tried for them. Nothing, where they get away. */
function heldAt(walk: Walk, place: Node, pick: Pick): Held | undefined {
  const fixed = new Map<string, Case>();
  const seen = new Set<string>();
  const ways: Step[] = [];
  return leadsOn(place) ? undefined : { fixed: [...fixed].map(([fact, value]) => ({ fact, value })), ways };

  function leadsOn(node: Node): boolean {
    if (seen.has(node.key)) return false;
    seen.add(node.key);
    return walk.showsFlow(node) || someLeads(walk.steps.get(node.key) ?? [], node, 0);
  }

  /** Steps that have made the same choices up to a depth. */
  function someLeads(steps: readonly Step[], node: Node, depth: number): boolean {
    const first = steps.find(({ choices }) => choices.length > depth)?.choices[depth];
    if (first === undefined || node === place) return steps.some((step) => stepLeads(step, node));
    const cases = new Map<Case, Step[]>();
    for (const step of steps) once(cases, step.choices[depth]?.value, () => []).push(step);
    if (!walk.isFixed(first.fact)) return [...cases.values()].some((those) => someLeads(those, node, depth + 1));
    return someLeads(cases.get(valueOf(first.fact, [...cases.keys()])) ?? [], node, depth + 1);
  }

  function valueOf(fact: string, cases: readonly Case[]): Case {
    if (fixed.has(fact) && cases.includes(fixed.get(fact))) return fixed.get(fact);
    const value = cases.length > 1 ? cases[pick(cases.length)] : cases[0];
    fixed.set(fact, value);
    return value;
  }

  function stepLeads(way: Step, node: Node): boolean {
    const { next } = way;
    const { step } = place.point;
    const isHere = node.transit === undefined && node.point.step === step;
    if (next.kind === 'left') return true;
    if (next.kind === 'ended') return !isHere;
    if (next.kind === 'node' && next.node.transit !== undefined) {
      const { point } = next.node;
      return !(isHere && point.kind === 'row' && isUnled(point.event)) && leadsOn(next.node);
    }
    // Further on, the same step given something else is another place: the next page of a form.
    if (
      next.kind === 'node' &&
      !isHere &&
      (next.node.point.step !== step || next.node.state.path.length > place.state.path.length)
    )
      return true;
    // Back at the place, but with an answer that opens another way there.
    if (next.kind === 'node' && leadsOn(next.node)) return true;
    if (!isHere) ways.push(way);
    return false;
  }
}

function staysAlways({ graph }: Walk, step: string, event: string): boolean {
  return (graph.rows(step, event) ?? []).every(({ row }) => (row.to ?? 'stay') === 'stay');
}
