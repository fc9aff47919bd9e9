import type { Decision, Effects, Flow, Gates, Step } from '../../../language/language.gen.ts';
import type { Pointer } from '../../json/pointer.ts';
import { isRow } from './schema-reference.ts';

export interface PlacedRow {
  /** Undefined where the decision is not written as rows by id. */
  readonly id: string | undefined;
  readonly row: Effects;
  readonly pointer: Pointer;
  /** The gate's row with the row's own members over it. */
  readonly whole: Effects;
  /** Where the target stands: a plain decision is its own target. */
  readonly target: Pointer;
}

/** The rows of a decision in the order in which they are tried. */
export function rowsOf(decision: Decision, pointer: Pointer, gates: Gates['gates']): readonly PlacedRow[] {
  if (typeof decision === 'string') return [{ id: undefined, row: { to: decision }, whole: { to: decision }, pointer, target: pointer }];
  if (isRow(decision)) return [placed(undefined, decision as Effects, pointer, gates)];
  return Object.entries(decision as Readonly<Record<string, Effects>>)
    .sort(([idA, a], [idB, b]) => (a.at ?? 0) - (b.at ?? 0) || (idA < idB ? -1 : 1))
    .map(([id, row]) => placed(id, row, [...pointer, id], gates));
}

function placed(id: string | undefined, row: Effects, pointer: Pointer, gates: Gates['gates']): PlacedRow {
  const gate = row.gate !== undefined && Object.hasOwn(gates, row.gate) ? gates[row.gate] : undefined;
  return { id, row, pointer, whole: { ...gate, ...row }, target: [...pointer, 'to'] };
}

export interface PlacedDecision {
  readonly decision: Decision;
  readonly pointer: Pointer;
  /** The event that it answers, `after`, or what else it is. */
  readonly answers: string;
  /** The step that it belongs to; none for the flow's own. */
  readonly step: string | undefined;
}

/** Every decision of a flow. */
export function decisionsOf(flow: Flow): readonly PlacedDecision[] {
  const found: PlacedDecision[] = [{ decision: flow.start, pointer: ['start'], answers: 'start', step: undefined }];
  const take = (table: Readonly<Record<string, Decision>> | undefined, pointer: Pointer, step: string | undefined, named?: string) => {
    for (const [name, decision] of Object.entries(table ?? {})) found.push({ decision, pointer: [...pointer, name], answers: named ?? name, step });
  };
  for (const [id, step] of Object.entries(flow.steps)) {
    const pointer = ['steps', id];
    if ('on' in step) take(step.on, [...pointer, 'on'], id);
    if ('after' in step) take(step.after, [...pointer, 'after'], id, 'after');
    if ('decide' in step) found.push({ decision: step.decide, pointer: [...pointer, 'decide'], answers: 'decide', step: id });
  }
  take(flow.on, ['on'], undefined);
  return found;
}

/** Targets that are no step. */
export const targetWords: ReadonlySet<string> = new Set(['stay', 'back', 'leave']);

export function isPath(target: string): boolean {
  return target.startsWith('/') || target.startsWith('{{');
}

/** A step that the borrower sees, or that runs another flow. */
export function isPlace(step: Step): boolean {
  return 'screen' in step || 'flow' in step;
}

/** Whether a flow shows a screen: at one of its places, or beside them all. */
export function showsScreen({ beside, steps }: Flow, screen: string): boolean {
  return beside === screen || Object.values(steps).some((step) => 'screen' in step && step.screen === screen);
}
