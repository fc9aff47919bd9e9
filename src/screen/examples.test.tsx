// @vitest-environment jsdom
import { readFile } from 'node:fs/promises';
import { act, cleanup, render } from '@testing-library/react';
import { Ajv2020 } from 'ajv/dist/2020.js';
import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accessibleText } from '../render/index.ts';
import { FaultContext } from './faults.ts';
import { Blocks } from './Blocks.tsx';
import { PlaceContext } from './place-context.ts';
import { LayoutContext } from './shell/layout-context.ts';
import { exampleBlock, examplePort, examples } from './testing/examples.ts';

afterEach(cleanup);

const shell = {
  lender: { name: 'Example Bank' },
  language: 'en-GB',
  languages: [
    { code: 'en-GB', name: 'English' },
    { code: 'fr', name: 'Français' },
  ],
  onLanguage: () => undefined,
};

async function show(name: string, more: Parameters<typeof examplePort>[1] = {}) {
  const port = examplePort(name, more);
  const place = {
    key: 'a',
    port: examplePort('text'),
    screen: { title: 'A place', body: { it: exampleBlock('text') } },
  };
  const fault = vi.fn();
  const shown = render(
    <FaultContext value={fault}>
      <LayoutContext
        value={{ place, aside: undefined, shell, titleRef: { current: null }, arrivedRef: { current: undefined } }}
      >
        <PlaceContext value={{ port, submitRef: { current: undefined } }}>
          <Blocks blocks={{ it: exampleBlock(name) }} />
        </PlaceContext>
      </LayoutContext>
    </FaultContext>,
  );
  // The code of a heavy block arrives.
  await act(() => vi.dynamicImportSettled());
  return { ...shown, fault, port };
}

describe.each([...examples])('the block %s', (name, example) => {
  it('has an example that its own schema allows, and refuses a misspelt option', async () => {
    const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false });
    ajv.addSchema(JSON.parse(await readFile('schemas/config/common.schema.json', 'utf8')));
    const check = ajv.compile(JSON.parse(await readFile(`src/screen/blocks/${name}/options.schema.json`, 'utf8')));
    expect(check(example.options), JSON.stringify(check.errors)).toBe(true);
    expect(check({ ...example.options, colour: 'red' })).toBe(false);
  });

  it('says its example as it did before', async () => {
    const { container, fault } = await show(name);
    expect(fault).not.toHaveBeenCalled();
    await expect(accessibleText(container)).toMatchFileSnapshot(`blocks/${name}/example.txt`);
  });

  it('has nothing that axe finds', async () => {
    const { container } = await show(name);
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  });

  it('shows no value that it does not have: while reads are under way, when they fail, and when they are missing', async () => {
    const roots = Object.keys(example.scope);
    for (const state of [{ pending: roots }, { failed: roots }, { scope: {} }]) {
      const { container, fault, unmount } = await show(name, state);
      expect(fault).not.toHaveBeenCalled();
      expect(container.textContent).not.toMatch(/NaN|undefined|null|Symbol|₦0|\{\{/);
      if ('failed' in state) expect(container.querySelectorAll('.retry').length).toBeLessThanOrEqual(1);
      unmount();
    }
  });
});
