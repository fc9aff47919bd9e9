import type { FieldProps } from '@rjsf/utils';
import { useEffect, useMemo } from 'react';
import { typeAgain } from '../awake.ts';
import { Fold } from '../pieces/Fold.tsx';
import { AnswerField } from './AnswerField.tsx';
import { contextOf } from './form-context.ts';
import { controlIdOf } from './ids.ts';

/**
 * A group as one field of rjsf's. rjsf's own way through an object works out for each member what none of ours has
 * (alternatives, renamed keys, errors and data of its own), and takes longer for it than the drawing.
 *
 * The fields stand in an element of their own: put into the form one by one, each would have the browser go through all
 * the form's controls again.
 */
export function GroupField({ fieldPathId, registry }: FieldProps) {
  const { state, folded } = contextOf(registry);
  const { $id: form } = fieldPathId;
  const { order: names } = state.port;
  const behind = useMemo(() => [...folded], [folded]);
  // Once for all of them, when they have begun to listen.
  useEffect(() => typeAgain(names.map((_, place) => controlIdOf(form, place))), [names, form]);
  const drawn = (isBehind: boolean) =>
    names.map((field, place) =>
      folded.has(field) === isBehind ? (
        <AnswerField key={field} id={controlIdOf(form, place)} field={field} state={state} />
      ) : null,
    );
  return (
    <div className="form-fields">
      {drawn(false)}
      {folded.size === 0 ? null : (
        <Fold state={state} fields={behind}>
          {drawn(true)}
        </Fold>
      )}
    </div>
  );
}
