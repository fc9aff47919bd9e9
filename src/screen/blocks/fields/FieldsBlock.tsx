import type { FormEvent } from 'react';
import { Fields } from '../../../forms/index.ts';
import type { BlockProps } from '../../block.ts';
import { usePlace } from '../../place-context.ts';
import { statesOf } from '../../place-states.ts';
import './style.css';

export interface FieldsOptions {
  readonly group: string;
}

/** The fields of a group. Enter in one of them does what the place's submit button does, else its main button where there is but one. */
export function FieldsBlock({ options: { group } }: BlockProps<FieldsOptions>) {
  const { port, submitRef } = usePlace();

  /** The button belongs to the form of the first group alone; a form of another group is sent the same way. */
  function onSubmit(event: FormEvent): void {
    const [main, another] = statesOf(port).in('main');
    const send = submitRef?.current ?? (another === undefined ? main?.press : undefined);
    if (send === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    send();
  }

  return (
    <div className="fields" onSubmitCapture={onSubmit}>
      <Fields port={port.form(group)} />
    </div>
  );
}
