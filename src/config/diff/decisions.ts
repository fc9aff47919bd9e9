import { rowsOf } from '../../engine/flow/index.ts';
import { isJsonObject, type JsonObject } from '../json/object.ts';
import type { Decision, Effects, Flow, Step } from '../../language/language.gen.ts';

/** A decision as rows by id, whichever way it is written, so that two can be compared. None where it has been forgotten. */
function asRows(decision: Decision | undefined): Readonly<Record<string, Effects>> {
  if (decision === undefined) return {};
  return Object.fromEntries(rowsOf(decision, {}).map(({ id, written }, index) => [id, { ...written, at: index }]));
}

const eventsOf = (events: Readonly<Record<string, Decision>> | undefined): JsonObject =>
  Object.fromEntries(Object.entries(events ?? {}).map(([name, decision]) => [name, asRows(decision)]));

/** A flow whose decisions are all written as rows. */
export function flowInRows(flow: Flow): JsonObject {
  const steps = Object.fromEntries(Object.entries(flow.steps).map(([id, step]) => [id, stepInRows(step)]));
  return { ...flow, start: asRows(flow.start), steps, on: eventsOf(flow.on) };
}

function stepInRows(step: Step): JsonObject {
  return {
    ...step,
    ...('decide' in step && { decide: asRows(step.decide) }),
    ...('on' in step && { on: eventsOf(step.on) }),
    ...('after' in step && { after: eventsOf(step.after) }),
  };
}

/** A decision's rows out of a flow written by `flowInRows`. */
export function isRows(value: unknown): value is Readonly<Record<string, Effects>> {
  return isJsonObject(value) && Object.values(value).every((row) => isJsonObject(row) && typeof row.at === 'number');
}
