import { createRoot } from 'react-dom/client';
import { Fields, tryGroups } from '../../../src/forms/index.ts';
import { fakePort, type FakePort } from '../../../src/forms/testing/fake-port.ts';
import { fieldName } from './bench-form.ts';

let port: FakePort;

window.benchForm = {
  mount(root, count) {
    port = fakePort(Object.fromEntries(Array.from({ length: count }, (_, place) => [fieldName(place), { schema: { type: 'string', minLength: 2 }, required: true, label: `Field ${place}` }])));
    createRoot(root).render(<Fields port={port} />);
  },
  submit: () => void tryGroups([port]),
};
