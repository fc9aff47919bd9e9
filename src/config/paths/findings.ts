import { placeOf, topOf } from '../../engine/flow/index.ts';
import { led } from './confirm.ts';
import { circled } from './circled.ts';
import type { Exploration, Finding } from './exploration.ts';
import type { Ground } from './ground.ts';
import { trapped } from './trapped.ts';
import type { Step } from './node.ts';
import type { Walk } from './walk.ts';
import { witnessOf } from './witness.ts';

/** What is wrong with a flow, as its walk shows it. What is said to happen has been seen to happen in the machine. */
export function findingsOf(walk: Walk, isExact: boolean, arrival: Exploration['arrival']): readonly Finding[] {
  const steps = [...walk.steps.values()].flat();
  const still = broken(steps);
  const isStill = (step: string, row?: string) =>
    still.some((finding) => finding.step === step && (row === undefined || finding.row === row));
  const held = trapped(walk);
  const happening = [...still, ...held.filter(({ step }) => !isStill(step))];
  return [
    ...unreached(walk, isExact),
    ...happening.map((finding) => ({ ...finding, isProved: finding.isProved && isSeen(walk.ground, finding) })),
    // A place without a way out leads nobody round either.
    ...(held.length === 0 ? circled(walk, arrival) : []),
    ...neverTaken(walk, steps, isExact).filter(({ step, row }) => !isStill(step, row)),
  ];
}

/** True when the machine, led along the witness, comes to the same. */
function isSeen(ground: Ground, { kind, step, row, witness }: Finding): boolean {
  const there = witness && led(ground, witness);
  if (there === undefined) return false;
  const undecided = there.effects.find((effect) => effect.kind === 'undecided');
  switch (kind) {
    case 'undecided':
      return undecided !== undefined && (undecided.row === row || (row === 'end' && undecided.row === 'end'));
    case 'fails':
      return undecided?.row === 'expression';
    default:
      return placeOf(topOf(there.state.frames))?.step === step;
  }
}

function unreached(walk: Walk, isExact: boolean): readonly Finding[] {
  const reached = new Set([...walk.nodes.values()].map(({ point }) => point.step));
  for (const { next, row } of [...walk.steps.values()].flat())
    if (next.kind === 'ended' && row !== undefined) reached.add(row.to);
  return Object.keys(walk.ground.flow.steps)
    .filter((step) => !reached.has(step))
    .map((step): Finding => ({ kind: 'unreached', step, isProved: isExact }));
}

/** Decisions that come to nothing, or to no meaning. */
function broken(steps: readonly Step[]): readonly Finding[] {
  const found = new Map<string, Finding>();
  for (const { node, choices, next } of steps) {
    const { point } = node;
    if ((next.kind !== 'undecided' && next.kind !== 'fails') || point.kind !== 'row') continue;
    const key = `${next.kind} ${point.step} ${point.event} ${next.row}`;
    if (!found.has(key))
      found.set(key, {
        kind: next.kind,
        step: point.step,
        event: point.event,
        row: next.row,
        isProved: true,
        ...(next.kind === 'fails' && { detail: next.why }),
        witness: witnessOf(node, choices),
      });
  }
  return [...found.values()];
}

/** Rows that no case takes. What the flow answers for all its steps is taken if it is at one of them. */
function neverTaken(walk: Walk, steps: readonly Step[], isExact: boolean): readonly Finding[] {
  const ownerOf = (step: string, event: string): string => (walk.graph.isOfFlow(step, event) ? '' : step);
  const taken = new Set(
    steps.flatMap(({ node: { point }, row }) =>
      row !== undefined && point.kind === 'row'
        ? [`${ownerOf(point.step, point.event)}|${point.event}|${row.id ?? ''}`]
        : [],
    ),
  );
  const tried = new Map(
    [...walk.nodes.values()].flatMap(({ point }) =>
      point.kind === 'row' ? [[`${ownerOf(point.step, point.event)}|${point.event}`, point] as const] : [],
    ),
  );
  return [...tried].flatMap(([key, { step, event }]) => {
    const rows = walk.graph.rows(step, event) ?? [];
    const [only, ...others] = rows.filter(({ id }) => taken.has(`${key}|${id}`));
    const from = others.length > 0 ? rows.length : rows.findIndex((one) => one === only);
    return rows.flatMap(({ id, row }, index): Finding[] => {
      if (taken.has(`${key}|${id}`)) return [];
      const isGuard = row.if === undefined && index === rows.length - 1;
      return [
        {
          kind: isGuard ? 'spare' : 'never-taken',
          step: ownerOf(step, event),
          event,
          row: id,
          isProved: isExact,
          ...(only !== undefined && index > from && !isGuard && { before: only.id }),
        },
      ];
    });
  });
}
