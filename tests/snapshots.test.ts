// @vitest-environment jsdom
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { difference } from './snapshots/difference.ts';
import { formText } from './snapshots/field-text.ts';
import { flowText, said, textsTold } from './snapshots/flow-text.ts';
import { byName, lenders, type SampledLender } from './snapshots/lenders.ts';
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
const screens = byName(base?.configuration.screens ?? {});
const languages = [...new Set(lenders.flatMap((lender) => lender.languages))].filter((language) => language !== first);

async function sections(lender: SampledLender, language: string, screen: string, states: Parameters<typeof screenSections>[3]): Promise<readonly Section[]> {
  const rendered = lender.in(language);
  if (Object.hasOwn(rendered.start.layouts, screen)) return layoutSections(rendered, lender.sample, screen);
  return screenSections(rendered, lender.sample, stepsByScreen(lender).get(screen) ?? [], states);
}

describe.each(screens.map(([name]) => name))('the screen %s', (name) => {
  it('says what it said before, for every lender and in every state', async () => {
    if (base === undefined) throw new Error('no lender');
    const states = ['loading', 'empty', 'failed'] as const;
    const text = textOf(await sections(base, first, name, states));
    expect(text).not.toMatch(/undefined|NaN|\[object|\{\{|\}\}/);
    await expect(text).toMatchFileSnapshot(`snapshots/screens/${name}.txt`);
    for (const other of others) {
      const differs = difference(text, textOf(await sections(other, first, name, states)));
      await expect(differs).toMatchFileSnapshot(`snapshots/screens-of-${other.slug}/${name}.txt`);
    }
  });
});

describe.each(byName(base?.configuration.forms ?? {}).map(([name]) => name))('the form %s', (name) => {
  it('says of each field its example and its errors in words, for every lender', async () => {
    if (base === undefined) throw new Error('no lender');
    const text = formText(base, base.in(first), name, true);
    await expect(text).toMatchFileSnapshot(`snapshots/fields/${name}.txt`);
    for (const other of others) await expect(difference(text, formText(other, other.in(first), name, true))).toMatchFileSnapshot(`snapshots/fields-of-${other.slug}/${name}.txt`);
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
      await expect(differs).toMatchFileSnapshot(`snapshots/flows-of-${other.slug}/${name}.txt`);
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
