import Form from '@rjsf/core';
import { memo, useEffect, useMemo } from 'react';
import { useAwake } from './awake.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import './fields.css';
import { foldedFields, groupState, watchPresses } from './group/index.ts';
import type { FormPort } from './port.ts';
import type { FormContext } from './rjsf/form-context.ts';
import { GroupField } from './rjsf/GroupField.tsx';
import { validator } from './rjsf/validator.ts';

const fields = { SchemaField: GroupField };

/** What rjsf draws: a group is one field of it, which knows its members itself. */
const schema = { type: 'object' } as const;

const none: ReadonlySet<string> = new Set();

watchPresses();

/**
 * The fields of one group. The answers live in the port's atoms and are read where they are shown, so a keystroke
 * redraws one widget; rjsf holds the form, which changes only with the port.
 * @param fold optional fields stand behind one button, where they are many beside others
 */
export const Fields = memo(({ port, fold = false }: { readonly port: FormPort; readonly fold?: boolean }) => {
  const formContext = useMemo(
    (): FormContext => ({ state: groupState(port), folded: fold ? foldedFields(port) : none }),
    [port, fold],
  );
  // They come after what is seen first, before anybody can have pressed.
  useEffect(() => void import('./later-fields.css'), []);
  return (
    <>
      <ErrorSummary port={port} />
      <Form
        // Another group is another form: rjsf compares functions as equal and would keep the old context.
        key={port.id}
        id={port.id}
        idPrefix={port.id}
        idSeparator="-"
        schema={schema}
        formContext={formContext}
        fields={fields}
        validator={validator}
        noHtml5Validate
        noValidate
        showErrorList={false}
      >
        <SubmitByEnter />
      </Form>
    </>
  );
});

/** Makes Enter in a field send the form, also where the place's button belongs to another group. */
function SubmitByEnter() {
  return <input type="submit" hidden tabIndex={-1} disabled={!useAwake()} />;
}
