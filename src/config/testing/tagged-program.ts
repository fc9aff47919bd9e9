import { once } from '../once.ts';
import { isRow } from '../check/reading/schema-reference.ts';
import type { Decision, Effects, Flow, Step } from '../../language/language.gen.ts';
import type { Program } from '../../engine/flow/index.ts';

const known = new WeakMap<Program, Program>();

/** The program with a mark on every row, so that the machine tells which it takes: flow|step|event|row. */
export function tagged(program: Program): Program {
  return once(known, program, () => ({
    ...program,
    flows: Object.fromEntries(Object.entries(program.flows).map(([name, flow]) => [name, taggedFlow(name, flow)])),
  }));
}

function taggedFlow(name: string, flow: Flow): Flow {
  const on = (step: string, events: Readonly<Record<string, Decision>> | undefined, prefix = '') =>
    Object.fromEntries(
      Object.entries(events ?? {}).map(([event, decision]) => [
        event,
        marked(decision, `${name}|${step}|${prefix}${event}`),
      ]),
    );
  const steps = Object.fromEntries(
    Object.entries(flow.steps).map(([id, step]): [string, Step] => {
      if ('decide' in step) return [id, { decide: marked(step.decide, `${name}|${id}|decide`) }];
      if ('end' in step) return [id, step];
      return [
        id,
        { ...step, on: on(id, step.on), ...('after' in step && step.after && { after: on(id, step.after, 'after ') }) },
      ];
    }),
  );
  return { ...flow, start: marked(flow.start, `${name}||start`), steps, ...(flow.on && { on: on('', flow.on) }) };
}

function marked(decision: Decision, where: string): Decision {
  if (typeof decision === 'string') return { to: decision, track: `${where}|only` };
  if (isRow(decision)) return { ...(decision as Effects), track: `${where}|only` };
  return Object.fromEntries(
    Object.entries(decision as Readonly<Record<string, Effects>>).map(([id, row]) => [
      id,
      { ...row, track: `${where}|${id}` },
    ]),
  );
}
