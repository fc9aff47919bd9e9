import { isObject, own, type Value, type ValueObject } from '../value.ts';
import { answerAt, deliveredName } from './delivered-name.ts';
import { fieldsOf, type Program } from './program.ts';
import type { Failure } from './failure.ts';
import { fieldsSent } from './secrets.ts';
import type { Frame } from './frames.ts';
import type { Calling } from './state.ts';

/**
 * A call has failed: what the core refuses of fields that it has delivered itself, no row can name. It is told at
 * these fields, by their ids, where the call was asked with their answers.
 */
export function withDeliveredRefusals(
  program: Program,
  frame: Frame,
  { step, sent }: Pick<Calling, 'step' | 'sent'>,
  { fields }: Failure,
): Frame {
  return refusing(frame, fieldsSent(program, frame.flow, step), program, fields, sent);
}

/**
 * A refusal has led back to the sub-flow whose answers were refused: they stand in the frame of another by then, and are
 * told here, where they were given.
 */
export function withRefusalsBroughtBack(program: Program, frame: Frame, error: Value | undefined): Frame {
  const fields = isObject(error) && isObject(error.fields) ? error.fields : {};
  const texts = Object.entries(fields).flatMap(([id, text]) => (typeof text === 'string' ? [[id, text] as const] : []));
  return refusing(frame, Object.keys(fieldsOf(program, frame.flow)), program, Object.fromEntries(texts));
}

/** The frame, in which those of its fields that hold delivered ones are refused by their ids. */
function refusing(
  frame: Frame,
  names: readonly string[],
  program: Program,
  fields: Failure['fields'],
  sent: ValueObject = {},
): Frame {
  const said = Object.entries(fields).filter(([, text]) => text !== '');
  const holders =
    said.length === 0 ? [] : names.filter((name) => own(fieldsOf(program, frame.flow), name)?.define !== undefined);
  if (holders.length === 0) return frame;
  const refusals = holders.flatMap((holder) =>
    said.map(([id, text]) => {
      const name = deliveredName(holder, id);
      return [name, { value: answerAt({ ...frame.answers, ...sent }, name) ?? null, text }] as const;
    }),
  );
  return { ...frame, refusals: { ...frame.refusals, ...Object.fromEntries(refusals) } };
}
