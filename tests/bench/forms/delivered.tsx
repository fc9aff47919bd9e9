import { atom, createStore } from 'jotai';
import { createRoot } from 'react-dom/client';
import { fieldDefinitions } from '../../../src/answers/definition/field-definitions.ts';
import { createTypedFields } from '../../../src/app/journey/typed-fields.ts';
import { deliveredName, nowhere, partsOfName } from '../../../src/engine/flow/index.ts';
import { Fields, tryGroups } from '../../../src/forms/index.ts';
import type { FieldRules, FormPort } from '../../../src/forms/port.ts';
import { fakePort } from '../../../src/forms/testing/fake-port.ts';
import { fieldName } from './bench-form.ts';

let port: FormPort;

/** The same fields as a core delivers them: all their answers stand in one object. */
window.benchForm = {
  mount(root, count) {
    const definitions = Array.from({ length: count }, (_, place) => ({ id: fieldName(place), name: `Field ${place}`, type: 'short_text', validation: { required: true, minimum_length: 2 } }));
    const { fields } = fieldDefinitions(definitions, 'group', 'NGA');
    const store = createStore();
    const typed = createTypedFields(store, () => nowhere, () => undefined);
    const named = Object.fromEntries(Object.entries(fields).map(([id, field]) => [deliveredName('answers', id), field]));
    const rules = new Map(Object.keys(named).map((name): [string, FieldRules] => [name, { asked: true, required: true, readonly: false, limits: {}, options: undefined, label: name, help: undefined }]));
    const none = atom(undefined);
    port = {
      ...fakePort({}, { store }),
      fields: named,
      order: Object.keys(named),
      value(name) {
        const { field, id } = partsOfName(name);
        return typed.field(1, field, id);
      },
      rules: (name) => atom(rules.get(name) as FieldRules),
      refusal: () => none,
      message: () => undefined,
      asks: fakePort({ any: { schema: {} } }).asks.bind(undefined, 'any'),
    };
    createRoot(root).render(<Fields port={port} />);
  },
  submit: () => void tryGroups([port]),
};
