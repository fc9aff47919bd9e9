import { onlyRow, rowsOf } from '../../engine/flow/index.ts';
import { canonical } from '../json/canonical.ts';
import { own } from '../../engine/value.ts';
import { isJsonObject, type JsonObject } from '../json/object.ts';
import type { Decision, Effects, Flow, Step } from '../../language/language.gen.ts';

type Rows = Readonly<Record<string, Effects>>;
type Events = Readonly<Record<string, Decision>> | undefined;

/**
 * A decision as rows by id, whichever way it is written, so that two can be compared. None where it has been forgotten.
 * What stood there alone has no id: where the other version has the same as one row of several, it is that row.
 */
function asRows(decision: Decision | undefined, other: Decision | undefined): Rows {
  if (decision === undefined) return {};
  const rows = rowsOf(decision, {});
  const [only] = rows;
  const does = (row: Effects): string => canonical({ ...row, at: 0 });
  const same =
    only?.id !== onlyRow || other === undefined
      ? undefined
      : rowsOf(other, {}).find(({ id, written }) => id !== onlyRow && does(written) === does(only.written));
  return Object.fromEntries(rows.map(({ id, written }, index) => [same?.id ?? id, { ...written, at: index }]));
}

const eventsOf = (events: Events, others: Events): JsonObject =>
  Object.fromEntries(
    Object.entries(events ?? {}).map(([name, decision]) => [name, asRows(decision, own(others ?? {}, name))]),
  );

/** A flow whose decisions are all written as rows. `other` is the version that it is compared with. */
export function flowInRows(flow: Flow, other?: Flow): JsonObject {
  const steps = Object.fromEntries(
    Object.entries(flow.steps).map(([id, step]) => [id, stepInRows(step, own(other?.steps ?? {}, id))]),
  );
  return { ...flow, start: asRows(flow.start, other?.start), steps, on: eventsOf(flow.on, other?.on) };
}

function stepInRows(step: Step, other: Step | undefined): JsonObject {
  const { decide, on, after } = (other ?? {}) as {
    readonly decide?: Decision;
    readonly on?: Events;
    readonly after?: Events;
  };
  return {
    ...step,
    ...('decide' in step && { decide: asRows(step.decide, decide) }),
    ...('on' in step && { on: eventsOf(step.on, on) }),
    ...('after' in step && { after: eventsOf(step.after, after) }),
  };
}

/** A decision's rows out of a flow written by `flowInRows`. */
export function isRows(value: unknown): value is Rows {
  return isJsonObject(value) && Object.values(value).every((row) => isJsonObject(row) && typeof row.at === 'number');
}
