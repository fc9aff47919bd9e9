import type { FormEvent } from 'react';
import { Fields } from '../../../forms/index.ts';
import type { BlockProps } from '../../block.ts';
import { usePlace } from '../../place-context.ts';
import './style.css';

export interface FieldsOptions {
  readonly group: string;
}

/** The fields of a group. Enter in one of them does what the place's submit button does. */
export function FieldsBlock({ options: { group } }: BlockProps<FieldsOptions>) {
  const { port, submitRef } = usePlace();

  /** The button belongs to the form of the first group alone; a form of another group is sent the same way. */
  function onSubmit(event: FormEvent): void {
    if (submitRef?.current === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    submitRef.current();
  }

  return (
    <div className="fields" onSubmitCapture={onSubmit}>
      <Fields port={port.form(group)} />
    </div>
  );
}
