import {
  advance,
  fieldsAt,
  nowhere,
  placeOf,
  topOf,
  type Effect,
  type Failure,
  type MachineEvent,
  type State,
} from '../../engine/flow/index.ts';
import { own, type Value, type ValueObject } from '../../engine/value.ts';
import type { Schema } from '../contract.ts';
import type { Witness } from './exploration.ts';
import type { Ground } from './ground.ts';
import { answerWith, factsOf, valueWith, worldWith, type Facts } from './stage.ts';

/** Where the machine came to when it was led along a witness. */
export interface Led {
  readonly state: State;
  /** Effects of the last event. */
  readonly effects: readonly Effect[];
}

/**
 * Leads the true machine along a witness: its world, its answers, its events. Undefined where it cannot be led: a
 * journey taken up again, an end of a sub-flow, an event that comes to nothing.
 */
export function led(ground: Ground, witness: Witness): Led | undefined {
  if (witness.isResumed) return undefined;
  const { program, contract, flow, name } = ground;
  const facts = factsOf(witness.world);
  const world = worldWith(ground, facts);
  const answers = factsOf(
    witness.events.flatMap((event) => event.facts.filter((fact) => fact.name.startsWith('form.'))),
  );
  let here: Led = { state: nowhere, effects: [] };
  const send = (event: MachineEvent): void => {
    here = advance(program, here.state, event, world);
  };
  for (const [index, { step, event }] of witness.events.entries()) {
    const definition = own(flow.steps, step);
    if (step === '') send({ type: 'begin', flow: name, with: givenBy(ground, facts) });
    else if (definition && 'call' in definition) {
      const { transit } = here.state;
      if (transit?.kind !== 'call' || transit.step !== step) return undefined;
      const later = factsUntil(witness, index, step);
      const error = event === 'failed' ? failureWith(later) : undefined;
      send({
        type: 'answer',
        ticket: transit.ticket,
        outcome: event,
        ...(event === 'ok' && {
          value: answerWith(step, own(contract.operations, definition.call)?.answer, later, contract),
        }),
        ...(error && { error }),
      });
    } else if (definition && 'screen' in definition) {
      const place = placeOf(topOf(here.state.frames));
      if (place?.step !== step || here.state.transit !== undefined) return undefined;
      send({ type: 'typed', values: typedAt(ground, fieldsAt(program, name, place), answers) });
      const later = factsUntil(witness, index, step);
      if (definition.poll !== undefined && (event === 'ok' || event === 'failed')) {
        const frame = topOf(here.state.frames)?.id ?? 0;
        send({
          type: 'polled',
          frame,
          step,
          ...(event === 'ok'
            ? { value: answerWith(step, own(contract.operations, definition.poll.call)?.answer, later, contract) }
            : { error: failureWith(later) }),
        });
      } else if (event === 'back' || event === 'leave') send({ type: event });
      else if (event.startsWith('after ')) send({ type: 'after', ms: event.slice(6), at: step });
      else send({ type: 'event', name: event, carries: carriedBy(later) });
    } else return undefined;
    if (here.effects.some(({ kind }) => kind === 'undecided') && index < witness.events.length - 1) return undefined;
  }
  return here;
}

/** Facts told from an event on, until its step comes again. */
function factsUntil({ events }: Witness, from: number, step: string): Facts {
  const again = events.findIndex((event, index) => index > from && event.step === step);
  return factsOf(events.slice(from, again === -1 ? undefined : again).flatMap(({ facts }) => facts));
}

function failureWith(later: Facts): Failure {
  return {
    code: String(later.get('error.code') ?? 'other'),
    message: String(later.get('error.message') ?? 'other'),
    status: 422,
    fields: fieldsOf(later),
  };
}

function fieldsOf(facts: Facts): Record<string, string> {
  return Object.fromEntries(
    [...facts].flatMap(([name, value]) =>
      name.startsWith('error.fields.') && value !== undefined ? [[name.slice(13), String(value)]] : [],
    ),
  );
}

function carriedBy(facts: Facts): ValueObject {
  return Object.fromEntries(
    [...facts].flatMap(([name, value]): [string, Value][] =>
      name.startsWith('event.') && value !== undefined ? [[name.slice(6), value]] : [],
    ),
  );
}

function givenBy({ flow }: Ground, facts: Facts): ValueObject {
  return Object.fromEntries(
    Object.keys(flow.takes ?? {}).flatMap((name): [string, Value][] => {
      const value = facts.get(`with.${name}`);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** What the witness has typed, and something valid in every other field. */
function typedAt(
  { fields, contract }: Ground,
  names: readonly string[],
  answers: Facts,
): Record<string, Value | undefined> {
  return Object.fromEntries(
    names.map((name) => [
      name,
      answers.has(`form.${name}`)
        ? answers.get(`form.${name}`)
        : valueWith(`form.${name}`, (fields[name]?.schema ?? {}) as Schema, answers, contract),
    ]),
  );
}
