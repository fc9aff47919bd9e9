import type { Decision, Effects, Flow, Gates, Step } from '../../language/language.gen.ts';
import { own } from '../value.ts';
import { rowsOf, type NamedRow } from './decision.ts';

/** What the event is called when a flow begins, and when a named decision is taken. */
export const begins = 'start';
export const decides = 'decide';

/** What the event of a timer is called. */
export function timer(ms: string): string {
  return `after ${ms}`;
}

/** Targets that are no step. */
export const targetWords: ReadonlySet<string> = new Set(['stay', 'back', 'leave']);

export function isPath(target: string): boolean {
  return target.startsWith('/') || target.startsWith('{{');
}

type SetTo = NonNullable<Effects['set']>[string];

/** A decision with the event that it answers, and where it is written. */
export interface PlacedDecision {
  readonly decision: Decision;
  /** The names on the way to it in the flow. */
  readonly pointer: readonly string[];
  readonly event: string;
  /** The step that it belongs to; none for the flow's own. */
  readonly step: string | undefined;
}

const knownDecisions = new WeakMap<Flow, readonly PlacedDecision[]>();

/** Every decision of a flow. Many ask it of the same flow, some of each of its steps. */
export function decisionsOf(flow: Flow): readonly PlacedDecision[] {
  const decisions = knownDecisions.get(flow) ?? decisionsIn(flow);
  knownDecisions.set(flow, decisions);
  return decisions;
}

function decisionsIn({ start, steps, on }: Flow): readonly PlacedDecision[] {
  const table = (
    decisions: Readonly<Record<string, Decision>> | undefined,
    pointer: readonly string[],
    step: string | undefined,
    named = (name: string) => name,
  ): readonly PlacedDecision[] =>
    Object.entries(decisions ?? {}).map(([name, decision]) => ({
      decision,
      pointer: [...pointer, name],
      event: named(name),
      step,
    }));
  return [
    { decision: start, pointer: ['start'], event: begins, step: undefined },
    ...Object.entries(steps).flatMap(([id, step]): readonly PlacedDecision[] => [
      ...table('on' in step ? step.on : undefined, ['steps', id, 'on'], id),
      ...table('after' in step ? step.after : undefined, ['steps', id, 'after'], id, timer),
      ...('decide' in step
        ? [{ decision: step.decide, pointer: ['steps', id, 'decide'], event: decides, step: id }]
        : []),
    ]),
    ...table(on, ['on'], undefined),
  ];
}

const knownRows = new WeakMap<Gates['gates'], WeakMap<Flow, readonly NamedRow[]>>();

/** Every row of a flow, the gates put in. Many ask it of the same flow. */
export function rowsIn(flow: Flow, gates: Gates['gates']): readonly NamedRow[] {
  const behind = knownRows.get(gates) ?? new WeakMap<Flow, readonly NamedRow[]>();
  knownRows.set(gates, behind);
  const rows =
    behind.get(flow) ?? decisionsOf(flow).flatMap(({ decision, pointer }) => rowsOf(decision, gates, pointer));
  behind.set(flow, rows);
  return rows;
}

/** What the rows of a flow set, by target: `flow.seen`, `form.pin`. */
export function setsIn(flow: Flow, gates: Gates['gates']): ReadonlyMap<string, readonly SetTo[]> {
  const sets = new Map<string, readonly SetTo[]>();
  for (const [target, to] of rowsIn(flow, gates).flatMap(({ row }) => Object.entries(row.set ?? {})))
    sets.set(target, [...(sets.get(target) ?? []), to]);
  return sets;
}

/** What answers an event that comes to a step: the step itself, else its flow. The beginning of a flow comes to the step "". */
export function answerTo(flow: Flow, step: string, event: string): PlacedDecision | undefined {
  const made = (decision: Decision | undefined, pointer: readonly string[], of: string | undefined) =>
    decision === undefined ? undefined : { decision, pointer, event, step: of };
  if (step === '') return event === begins ? made(flow.start, [begins], undefined) : undefined;
  const definition = own(flow.steps, step);
  if (definition === undefined) return undefined;
  if ('decide' in definition)
    return event === decides ? made(definition.decide, ['steps', step, decides], step) : undefined;
  const [, ms] = /^after (.+)$/.exec(event) ?? [];
  if (ms !== undefined)
    return 'after' in definition ? made(own(definition.after, ms), ['steps', step, 'after', ms], step) : undefined;
  return (
    ('on' in definition ? made(own(definition.on, event), ['steps', step, 'on', event], step) : undefined) ??
    made(own(flow.on, event), ['on', event], undefined)
  );
}

/** The steps and events of a flow, with the rows that answer them: each decision is put in order once. */
export class Graph {
  readonly flow: Flow;
  private readonly gates: Gates['gates'];
  private readonly outcomesOf: (step: Step) => readonly string[];
  private readonly decisions = new Map<string, readonly NamedRow[] | undefined>();
  /** Events that no place sends: what calls come to. */
  private readonly ofCalls: ReadonlySet<string>;

  /**
   * @param outcomesOf what a call may come to, or a sub-flow end as
   * @param isBeneath the flow answers what other flows leave to it, whatever it is called
   */
  constructor(flow: Flow, gates: Gates['gates'], outcomesOf: (step: Step) => readonly string[], isBeneath = false) {
    this.flow = flow;
    this.gates = gates;
    this.outcomesOf = outcomesOf;
    this.ofCalls = new Set(
      isBeneath ? [] : Object.values(flow.steps).flatMap((step) => ('call' in step ? outcomesOf(step) : [])),
    );
  }

  /** The rows that answer an event at a step; undefined where nothing does. */
  rows(step: string, event: string): readonly NamedRow[] | undefined {
    const key = `${step}|${event}`;
    if (this.decisions.has(key)) return this.decisions.get(key);
    const answer = answerTo(this.flow, step, event);
    const rows = answer && rowsOf(answer.decision, this.gates, answer.pointer);
    this.decisions.set(key, rows);
    return rows;
  }

  /** True where the flow answers the event, and not the step itself. */
  isOfFlow(step: string, event: string): boolean {
    const answer = answerTo(this.flow, step, event);
    return step !== '' && answer !== undefined && answer.step === undefined;
  }

  /** True for a step that the borrower sees. */
  isPlace(name: string): boolean {
    const step = own(this.flow.steps, name);
    return step !== undefined && 'screen' in step;
  }

  /** What an event of a step makes anew: the answer of a call, the gift of a sub-flow, what a place polls for; or an error. */
  brings(name: string, event: string): 'answer' | 'error' | undefined {
    const step = own(this.flow.steps, name);
    if (step === undefined || 'decide' in step || 'end' in step || ('screen' in step && step.poll === undefined))
      return undefined;
    if ('flow' in step) return event === 'closed' ? undefined : 'answer';
    return event === 'ok' ? 'answer' : event === 'failed' ? 'error' : undefined;
  }

  /** What can happen at a step: at a place also `back` and `leave`, and what the flow answers for all its places. */
  events(name: string): readonly string[] {
    const { flow } = this;
    if (name === '') return [begins];
    const step = own(flow.steps, name);
    if (step === undefined || 'end' in step) return [];
    if ('decide' in step) return [decides];
    if (!('screen' in step)) return this.outcomesOf(step);
    const ofFlow = Object.keys(flow.on ?? {}).filter((event) => !this.ofCalls.has(event));
    return [
      ...new Set([
        ...Object.keys(step.on ?? {}),
        ...Object.keys(step.after ?? {}).map(timer),
        ...ofFlow,
        'back',
        'leave',
      ]),
    ];
  }
}
