import { variables } from '../expression/index.ts';
import { isObject, own } from '../value.ts';
import { without } from './answers.ts';
import { placedFields } from './frame.ts';
import { fieldsOf, stepOf, type Program } from './program.ts';
import { namesTaken } from './scope.ts';
import type { Frame } from './frames.ts';

/** The fields of a flow that are secrets: kept in memory only. */
export function secretsOf(program: Program, flow: string): readonly string[] {
  const fields = fieldsOf(program, flow);
  return Object.keys(fields).filter((name) => fields[name]?.schema.writeOnly);
}

/** Drops secrets of fields that no place on the path asks any more. */
export function withoutLeftSecrets(program: Program, frame: Frame): Frame {
  const left = secretsOf(program, frame.flow).filter(
    (name) => Object.hasOwn(frame.answers, name) || Object.hasOwn(frame.refusals, name),
  );
  if (left.length === 0) return frame;
  const placed = placedFields(program, frame.flow, frame.path);
  const gone = left.filter((name) => !placed.some((fields) => fields.has(name)));
  return gone.length === 0
    ? frame
    : { ...frame, answers: without(frame.answers, gone), refusals: without(frame.refusals, gone) };
}

/** The frame as it may be stored: no secret in it, neither as an answer nor as what was refused. */
export function withoutSecrets(program: Program, frame: Frame): Frame {
  const secrets = secretsOf(program, frame.flow);
  return {
    ...frame,
    answers: without(frame.answers, secrets),
    belongs: without(frame.belongs, secrets),
    filled: without(frame.filled, secrets),
    clean: without(frame.clean, secrets),
    refusals: without(frame.refusals, secrets),
  };
}

/** The fields whose answers a call sends, as its arguments name them. */
export function fieldsSent(program: Program, flow: string, step: string): readonly string[] {
  const definition = stepOf(program, flow, step);
  if (definition === undefined || !('call' in definition)) return [];
  return Object.entries(definition.with ?? {}).flatMap(([name, expr]) => {
    if (name === '*' && isObject(expr) && expr.var === 'form') return namesTaken(own(program.calls, definition.call));
    return variables(expr).flatMap(({ root, path: [field] }) =>
      root === 'form' && field !== undefined ? [field] : [],
    );
  });
}
