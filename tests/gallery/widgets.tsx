/** Every widget from its example, for looking: /tests/gallery/widgets.html?state=right|empty|wrong|loading|failed|readonly&brand=green&only=upload&answer=ok|failed. */
import '../../src/engine/expression/every-operator.ts';
import { createRoot } from 'react-dom/client';
import type { Field } from '../../src/language/language.gen.ts';
import { FAILED, PENDING, type Value } from '../../src/engine/value.ts';
import { Fields, tryGroups } from '../../src/forms/index.ts';
import type { FieldRules } from '../../src/forms/port.ts';
import { fakePort } from '../../src/forms/testing/fake-port.ts';
import { loadAllWidgets } from '../../src/forms/widgets.ts';
import '../../src/screen/tokens.css';
import '../../src/screen/base.css';
import '../../src/screen/pieces/button.css';
import './brands.css';
import './widgets.css';

interface Example {
  readonly field: Partial<Field> & Pick<Field, 'schema'>;
  readonly rules?: Partial<FieldRules>;
  readonly right: Value;
  readonly wrong: readonly Value[];
}

const examples = Object.entries(
  import.meta.glob<Example>('../../src/forms/widgets/*/example.json', { eager: true, import: 'default' }),
).map(([path, example]) => [path.split('/').at(-2) ?? '', example] as const);
const banks = ['Access', 'Ecobank', 'Fidelity', 'First Bank', 'GTBank', 'Kuda', 'Sterling', 'Union', 'Wema', 'Zenith'];
const bank: Example = {
  field: {
    label: 'Bank',
    required: true,
    schema: { type: 'string' },
    widget: 'select',
    options: { of: [], value: '', text: '' },
  },
  rules: { options: banks.map((text) => ({ value: text, text, detail: 'Commercial bank' })) },
  right: 'Kuda',
  wrong: ['Nubank'],
};
const asked = new URLSearchParams(location.search);
const only = asked.get('only');
const all = [...examples, ['combobox', bank] as const].filter(
  ([name]) => only === null || only.split(',').includes(name),
);

const state = asked.get('state') ?? 'right';
document.documentElement.classList.add(`brand-${asked.get('brand') ?? 'green'}`);

const values = (example: Example): Value | undefined =>
  state === 'wrong' ? example.wrong[0] : state === 'empty' ? undefined : example.right;
const rules = (example: Example): Partial<FieldRules> => ({
  ...example.rules,
  ...(example.field.options && state === 'loading' ? { options: PENDING } : {}),
  ...(example.field.options && state === 'failed' ? { options: FAILED } : {}),
  ...(state === 'readonly' ? { readonly: true } : {}),
});
const entries = <T,>(of: (example: Example) => T): [string, T][] => all.map(([name, example]) => [name, of(example)]);
const answers = entries(values).filter((entry): entry is [string, Value] => entry[1] !== undefined);
const port = fakePort(Object.fromEntries(entries((example) => example.field)), {
  values: Object.fromEntries(answers),
  rules: Object.fromEntries(entries(rules)),
  asks: Object.fromEntries(
    all.map(([name]) => [name, ['image', 'file', 'banks', 'verify', 'look-up', 'begin', 'window', 'status']]),
  ),
});
const told: Readonly<Record<string, Value>> = {
  verify: {
    account_name: 'Adaeze Okonkwo',
    customer_name: 'Adaeze Okonkwo',
    company_name: 'Kuda Foods',
    last_payment_date: '2026-10-28',
    salary_amount: '250000.00',
  },
  'look-up': { loan_history: 'good' },
  status: 'passed',
};
/** What is asked stays under way at 60 %, unless an answer is named. */
setInterval(() => {
  for (const [name] of all) {
    for (const { name: question, options, answer } of port.asks(name).open.splice(0)) {
      options.onProgress?.(0.6);
      if (question === 'banks')
        answer({ outcome: 'ok', value: banks.map((text, index) => ({ value: `0${58 + index}`, text })) });
      else if (asked.get('answer') === 'ok')
        answer({ outcome: 'ok', value: told[question] ?? 'https://files.example/1' });
      if (asked.get('answer') === 'failed')
        answer({
          outcome: 'failed',
          code: 'unavailable',
          message: 'Our service is not available right now. Please try again in a moment.',
        });
    }
  }
}, 300);

const root = document.getElementById('root');
if (!root) throw new Error('No root');
await loadAllWidgets();
createRoot(root).render(<Fields port={port} />);
if (state === 'wrong' || state === 'empty') setTimeout(() => tryGroups([port]), 50);
