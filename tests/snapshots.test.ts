// @vitest-environment jsdom
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { difference } from './snapshots/difference.ts';
import { formText } from './snapshots/field-text.ts';
import { flowText, said, textsTold } from './snapshots/flow-text.ts';
import { byName, contract, lenders, type SampledLender } from './snapshots/lenders.ts';
import { stepsByScreen } from './snapshots/places.ts';
import { layoutSections, screenSections, shortTextOf, textOf, type Section } from './snapshots/screen-text.ts';

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-08-12T09:00:00Z') });
  // The code of a heavy block arrives with the first screen that shows it, and no later than any text is taken.
  await import('../src/screen/blocks/chart/ChartBlock.tsx');
});
afterAll(() => vi.useRealTimers());

const [base, ...others] = lenders;
const first = 'en-GB';
const same = 'the same\n';
const screens = byName(base?.configuration.screens ?? {});
const languages = [...new Set(lenders.flatMap((lender) => lender.languages))].filter((language) => language !== first);

async function sections(lender: SampledLender, language: string, screen: string, states: Parameters<typeof screenSections>[3]): Promise<readonly Section[]> {
  const rendered = lender.in(language);
  if (Object.hasOwn(rendered.start.layouts, screen)) return layoutSections(rendered, lender.sample, screen);
  return screenSections(rendered, lender.sample, stepsByScreen(lender).get(screen) ?? [], states);
}

describe.each(lenders.map((lender) => [lender.slug, lender] as const))('the sample of %s', (_slug, { sample, configuration }) => {
  const ajv = new Ajv2020({ strict: false, formats: { decimal: true, date: true, 'date-time': true, email: true, uri: true } });
  const api = JSON.parse(readFileSync('schemas/api/openapi.json', 'utf8')) as { readonly components: object };
  const faults = (call: string, value: unknown): string | undefined => {
    const answer = contract.operations[call]?.answer;
    const check = answer === undefined ? undefined : ajv.compile({ ...answer, components: api.components });
    return check === undefined || check(value) ? undefined : `${call}: ${ajv.errorsText(check.errors)}`;
  };

  it('holds what the core could answer', () => {
    const flows = Object.entries(sample.flows).flatMap(([flow, { data }]) =>
      Object.entries(data ?? {}).map(([name, value]): readonly [string, unknown] => {
        const step = configuration.flows[flow]?.steps[name];
        return [step !== undefined && 'call' in step ? step.call : name, value];
      }),
    );
    const answers = [...Object.entries(sample.reads), ...Object.entries(sample.empty), ...flows, ['getPreferences', sample.settings], ['getProfile', sample.profile]] as const;
    expect(answers.flatMap(([call, value]) => faults(String(call), value) ?? [])).toEqual([]);
  });
});

describe.each(screens.map(([name]) => name))('the screen %s', (name) => {
  it('says what it said before, for every lender and in every state', async () => {
    if (base === undefined) throw new Error('no lender');
    const states = ['loading', 'empty', 'failed'] as const;
    const shown = await sections(base, first, name, states);
    const text = textOf(shown);
    expect(shown.map((section) => section.text).join('\n')).not.toMatch(/undefined|NaN|\[object|\{\{|\}\}/);
    await expect(text).toMatchFileSnapshot(`snapshots/screens/${name}.txt`);
    for (const other of others) {
      const differs = difference(text, textOf(await sections(other, first, name, states)));
      await expect(differs || same).toMatchFileSnapshot(`snapshots/screens-of-${other.slug}/${name}.txt`);
    }
  });
});

describe.each(byName(base?.configuration.forms ?? {}).map(([name]) => name))('the form %s', (name) => {
  it('says of each field its example and its errors in words, for every lender', async () => {
    if (base === undefined) throw new Error('no lender');
    const text = formText(base, base.in(first), name, true);
    await expect(text).toMatchFileSnapshot(`snapshots/fields/${name}.txt`);
    for (const other of others) await expect(difference(text, formText(other, other.in(first), name, true)) || same).toMatchFileSnapshot(`snapshots/fields-of-${other.slug}/${name}.txt`);
  });
});

describe.each(byName(base?.configuration.flows ?? {}))('the flow %s', (name, flow) => {
  it('routes as it did before, for every lender', async () => {
    if (base === undefined) throw new Error('no lender');
    const text = flowText(flow, base.configuration.gates, base.in(first).texts);
    await expect(text).toMatchFileSnapshot(`snapshots/flows/${name}.txt`);
    for (const other of others) {
      const theirs = other.configuration.flows[name];
      const differs = theirs === undefined ? '' : difference(text, flowText(theirs, other.configuration.gates, other.in(first).texts));
      await expect(differs || same).toMatchFileSnapshot(`snapshots/flows-of-${other.slug}/${name}.txt`);
    }
  });
});

describe.each(languages)('in the language %s', (language) => {
  it('every screen says what it said before', async () => {
    const [speaker, ...alsoSpeaking] = lenders.filter((lender) => lender.languages.includes(language));
    if (speaker === undefined) throw new Error('nobody speaks it');
    const parts: string[] = [];
    for (const name of Object.keys(speaker.configuration.screens).sort()) {
      const text = shortTextOf(await sections(speaker, language, name, ['empty']));
      parts.push(`# ${name}\n${text}`);
      for (const other of alsoSpeaking) {
        const differs = difference(text, shortTextOf(await sections(other, language, name, ['empty'])));
        if (differs !== '') parts.push(`# ${name} of ${other.slug}\n${differs}`);
      }
    }
    const spoken = speaker.in(language);
    for (const [name] of byName(speaker.configuration.forms)) parts.push(`# form ${name}\n${formText(speaker, spoken, name, false)}`);
    for (const [name, flow] of byName(speaker.configuration.flows)) {
      const told = textsTold(flow, speaker.configuration.gates).map((text) => said(text, spoken.texts));
      if (told.length > 0) parts.push(`# flow ${name}\n${told.join('\n')}\n`);
    }
    await expect(parts.join('\n')).toMatchFileSnapshot(`snapshots/languages/${language}.txt`);
  });
});

describe('the snapshots', () => {
  const written = readdirSync('tests/snapshots', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && entry.name.endsWith('.txt')).map((entry) => join(entry.parentPath, entry.name).split(sep).join('/'));

  it('are of nothing that is no more', () => {
    const tables = base === undefined ? {} : { screens: base.configuration.screens, fields: base.configuration.forms, flows: base.configuration.flows };
    const wanted = [
      ...Object.entries(tables).flatMap(([folder, table]) => [folder, ...others.map(({ slug }) => `${folder}-of-${slug}`)].flatMap((place) => Object.keys(table).map((name) => `tests/snapshots/${place}/${name}.txt`))),
      ...languages.map((language) => `tests/snapshots/languages/${language}.txt`),
    ];
    expect(written.filter((path) => !wanted.includes(path))).toEqual([]);
  });

  it('can be read over: 1.5 MB at most', () => {
    expect(written.reduce((sum, path) => sum + statSync(path).size, 0)).toBeLessThan(1_500_000);
  });
});
