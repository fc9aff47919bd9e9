import { atom } from 'jotai';
import { useMemo, type FormEvent } from 'react';
import { PENDING } from '../../../engine/value.ts';
import { Fields, useNow } from '../../../forms/index.ts';
import type { BlockProps } from '../../block.ts';
import { usePlace } from '../../place-context.ts';
import { RetryState } from '../../pieces/RetryState.tsx';
import { SkeletonFields } from '../../pieces/Skeleton.tsx';
import { statesOf } from '../../place-states.ts';
import './style.css';

export interface FieldsOptions {
  readonly group: string;
  readonly look?: 'row';
  readonly fold?: true;
}

/** The fields of a group. Enter in one of them does what the place's submit button does, else its main button where there is but one. */
export function FieldsBlock({ options: { group, look, fold } }: BlockProps<FieldsOptions>) {
  const { port, submitRef } = usePlace();
  const form = port.form(group);
  const delivery = useNow(port.store, useMemo(() => form.delivery ?? atom(form), [form]));

  /** The button belongs to the form of the first group alone; a form of another group is sent the same way. */
  function onSubmit(event: FormEvent): void {
    const [main, another] = statesOf(port).in('main');
    const send = submitRef?.current ?? (another === undefined ? main?.press : undefined);
    if (send === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    send();
  }

  if (delivery === PENDING) return <SkeletonFields />;
  if (typeof delivery !== 'object') return <RetryState />;
  return (
    <div className={look === undefined ? 'fields' : 'fields fields-row'} onSubmitCapture={onSubmit}>
      <Fields port={delivery} fold={fold === true} />
    </div>
  );
}
