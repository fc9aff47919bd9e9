import { own } from '../value.ts';
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
  const said = Object.entries(fields).filter(([, text]) => text !== '');
  const holders =
    said.length === 0
      ? []
      : fieldsSent(program, frame.flow, step).filter(
          (name) => own(fieldsOf(program, frame.flow), name)?.define !== undefined,
        );
  if (holders.length === 0) return frame;
  const refusals = holders.flatMap((holder) =>
    said.map(([id, text]) => {
      const name = deliveredName(holder, id);
      return [name, { value: answerAt({ ...frame.answers, ...sent }, name) ?? null, text }] as const;
    }),
  );
  return { ...frame, refusals: { ...frame.refusals, ...Object.fromEntries(refusals) } };
}
