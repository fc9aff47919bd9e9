// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js';
import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Field } from '../../language/language.gen.ts';
import type { Value } from '../../engine/value.ts';
import { accessibleText } from '../../render/index.ts';
import { Fields, tryGroups } from '../index.ts';
import { problems } from '../testing/problems.ts';
import type { FieldRules } from '../port.ts';
import { fakePort } from '../testing/fake-port.ts';

interface Example {
  readonly field: Partial<Field> & Pick<Field, 'schema'>;
  readonly rules?: Partial<FieldRules>;
  readonly right: Value;
  readonly wrong: readonly Value[];
}

const examples = import.meta.glob<Example>('./*/example.json', { eager: true, import: 'default' });
const schemas = import.meta.glob<AnySchemaObject>('./*/options.schema.json', { eager: true, import: 'default' });
const folders = Object.keys(import.meta.glob('./*/index.ts')).map((path) => path.split('/')[1] ?? '');

afterEach(cleanup);

const told = async (field: Example['field'], rules: Example['rules'], value?: Value): Promise<string> => {
  const port = fakePort(
    { field },
    { values: value === undefined ? {} : { field: value }, rules: { field: rules ?? {} } },
  );
  const { container } = render(<Fields port={port} />);
  act(() => void tryGroups([port]));
  // The code of a part that comes later arrives.
  await act(() => vi.dynamicImportSettled());
  const text = accessibleText(container).trimEnd();
  cleanup();
  return text;
};

describe.each(folders)('the widget %s', (name) => {
  const example = examples[`./${name}/example.json`];
  const schema = schemas[`./${name}/options.schema.json`];

  it('comes with an example and a strict schema of its options, which the example fits', () => {
    expect(schema?.['additionalProperties']).toBe(false);
    const judge = new Ajv2020({ strict: true, keywords: ['x-tells', 'x-answers'] }).compile(schema as AnySchemaObject);
    expect(judge(example?.field.look ?? {})).toBe(true);
    expect(judge({ colour: 'red' })).toBe(false);
  });

  it('takes the right answer of its example and refuses the wrong ones', () => {
    if (!example) throw new Error('no example');
    const { field, rules, right, wrong } = example;
    const judged = (value: Value): number =>
      problems(fakePort({ field }, { values: { field: value }, rules: { field: rules ?? {} } })).length;
    expect(judged(right)).toBe(0);
    for (const value of wrong) expect(judged(value), JSON.stringify(value)).toBe(1);
  });

  it('reads as its snapshot: with an answer, without one, and with each mistake in words', async () => {
    if (!example) throw new Error('no example');
    const { field, rules, right, wrong } = example;
    const parts = [
      `# answered ${JSON.stringify(right)}\n${await told(field, rules, right)}`,
      `# empty\n${await told(field, rules)}`,
    ];
    for (const value of wrong) parts.push(`# wrong: ${JSON.stringify(value)}\n${await told(field, rules, value)}`);
    await expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot(`./${name}/snapshot.txt`);
  });

  it('has nothing that axe finds, with an answer and with a mistake', async () => {
    if (!example) throw new Error('no example');
    const { field, rules, right, wrong } = example;
    for (const value of [right, ...wrong]) {
      const port = fakePort({ field }, { values: { field: value }, rules: { field: rules ?? {} } });
      const { container, unmount } = render(<Fields port={port} />);
      act(() => void tryGroups([port]));
      await act(() => vi.dynamicImportSettled());
      const { violations } = await axe.run(container, {
        rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
      });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
      unmount();
    }
  });
});
