import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import type { RJSFSchema } from '@rjsf/utils';
import { createRoot } from 'react-dom/client';
import { Before } from './Before.tsx';
import { fieldCount, fieldName } from './bench-form.ts';

window.drawPage = (root) => {
  const names = Array.from({ length: fieldCount() }, (_, place) => fieldName(place));
  const schema: RJSFSchema = {
    type: 'object',
    required: names,
    properties: Object.fromEntries(
      names.map((name, place): [string, RJSFSchema] => [
        name,
        { type: 'string', minLength: 2, title: `Field ${place}` },
      ]),
    ),
  };
  createRoot(root).render(
    <Before>{() => <Form schema={schema} validator={validator} noHtml5Validate onError={() => undefined} />}</Before>,
  );
};
