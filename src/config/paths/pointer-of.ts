import { answerTo, rowsOf } from '../../engine/flow/index.ts';
import { own } from '../../engine/value.ts';
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
export function pointerOf({ flows, gates }: Configuration, name: string, { step, event, row }: Placed): Pointer {
  const flow = own(flows, name);
  if (event === undefined || flow === undefined) return ['steps', step];
  // What the flow answers for all its steps is no step's.
  const answer = answerTo(flow, step, event) ?? { decision: own(flow.on, event), pointer: ['on', event] };
  return (
    (answer.decision === undefined
      ? undefined
      : rowsOf(answer.decision, gates, answer.pointer).find(({ id }) => id === row)?.pointer) ?? answer.pointer
  );
}
