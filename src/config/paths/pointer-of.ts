import { own } from '../../engine/value.ts';
import { isRow } from '../check/reading/schema-reference.ts';
import type { Configuration } from '../configuration.ts';
import type { Pointer } from '../json/pointer.ts';

/** What is written where: a step, a decision of it, a row. */
interface Placed {
  /** "" for the flow itself. */
  readonly step: string;
  readonly event?: string | undefined;
  readonly row?: string | undefined;
}

/** Where a row, a decision or a step of a flow is written. */
export function pointerOf({ flows }: Configuration, name: string, { step, event, row }: Placed): Pointer {
  const flow = own(flows, name);
  if (event === undefined || flow === undefined) return ['steps', step];
  const [decision, pointer] = decisionAt(flow, step, event);
  const isList = typeof decision === 'object' && decision !== null && !isRow(decision);
  return isList && row !== undefined && Object.hasOwn(decision, row) ? [...pointer, row] : pointer;
}

function decisionAt(flow: NonNullable<Configuration['flows'][string]>, step: string, event: string): readonly [unknown, Pointer] {
  const definition = own(flow.steps, step);
  if (event === 'start' && step === '') return [flow.start, ['start']];
  if (definition !== undefined && 'decide' in definition) return [definition.decide, ['steps', step, 'decide']];
  if (event.startsWith('after ') && definition !== undefined && 'after' in definition) return [own(definition.after, event.slice(6)), ['steps', step, 'after', event.slice(6)]];
  const answer = definition !== undefined && 'on' in definition ? own(definition.on, event) : undefined;
  return answer !== undefined ? [answer, ['steps', step, 'on', event]] : [own(flow.on, event), ['on', event]];
}
