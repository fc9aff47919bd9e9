import { rowsOf } from '../../engine/flow/index.ts';
import { own } from '../../engine/value.ts';
import type { Decision, Effects } from '../../language/language.gen.ts';
import { isBeneath, type Ground } from './ground.ts';

/** A point of a flow: a place, a call, a sub-flow or an end, or a row of a decision that is tried. */
export type Point =
  | { readonly kind: 'step'; readonly step: string }
  | { readonly kind: 'row'; readonly step: string; readonly event: string; readonly index: number };

/** What the event is called when a flow begins and when a named decision is taken. */
export const begins = 'start';
export const decides = 'decide';

export function pointKey(point: Point): string {
  return point.kind === 'step' ? point.step : `${point.step}|${point.event}|${point.index}`;
}

export interface NamedRow {
  readonly id: string;
  readonly row: Effects;
}

/** The rows and events of a flow, each decision put in order once. */
export class Points {
  private readonly ground: Ground;
  private readonly decisions = new Map<string, readonly NamedRow[] | undefined>();
  private readonly outcomes: ReadonlySet<string>;

  constructor(ground: Ground) {
    this.ground = ground;
    const { flow, contract } = ground;
    this.outcomes = new Set(Object.values(flow.steps).flatMap((step) => ('call' in step ? (own(contract.operations, step.call)?.info.outcomes ?? ['ok', 'failed']) : [])));
  }

  /** The rows that answer an event at a step; undefined where nothing does. `after 5000` is the event of a timer. */
  rows(step: string, event: string): readonly NamedRow[] | undefined {
    const key = `${step}|${event}`;
    if (this.decisions.has(key)) return this.decisions.get(key);
    const decision = this.decision(step, event);
    const rows = decision === undefined ? undefined : rowsOf(decision, this.ground.configuration.gates);
    this.decisions.set(key, rows);
    return rows;
  }

  /** True where the flow answers the event, and not the step itself. */
  isOfFlow(step: string, event: string): boolean {
    const definition = own(this.ground.flow.steps, step);
    return definition !== undefined && 'on' in definition && own(definition.on, event) === undefined ? own(this.ground.flow.on, event) !== undefined : definition !== undefined && !('on' in definition) && !('decide' in definition) && own(this.ground.flow.on, event) !== undefined;
  }

  private decision(step: string, event: string): Decision | undefined {
    const { flow } = this.ground;
    if (event === begins && step === '') return flow.start;
    const definition = own(flow.steps, step);
    if (definition === undefined) return undefined;
    if ('decide' in definition) return event === decides ? definition.decide : undefined;
    if (event.startsWith('after ')) return 'after' in definition ? own(definition.after, event.slice(6)) : undefined;
    return own('on' in definition ? definition.on : undefined, event) ?? own(flow.on, event);
  }

  /** What can happen at a place, `back` and `leave` included. */
  events(step: string): readonly string[] {
    const { flow } = this.ground;
    const definition = own(flow.steps, step);
    if (definition === undefined || !('screen' in definition)) return [];
    const ofFlow = Object.keys(flow.on ?? {}).filter((event) => !this.outcomes.has(event) || isBeneath(this.ground));
    const timers = Object.keys(definition.after ?? {}).map((ms) => `after ${ms}`);
    return [...new Set([...Object.keys(definition.on ?? {}), ...timers, ...ofFlow, 'back', 'leave'])];
  }

  /** What a call, or a sub-flow with these ends, may come to. */
  outcomesOf(step: string, ends: (flow: string) => readonly string[]): readonly string[] {
    const definition = own(this.ground.flow.steps, step);
    if (definition === undefined) return [];
    if ('call' in definition) return own(this.ground.contract.operations, definition.call)?.info.outcomes ?? ['ok', 'failed'];
    return 'flow' in definition ? ends(definition.flow) : [];
  }
}
