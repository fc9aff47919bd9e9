import { mergePatch } from '../../src/config/merge-patch.ts';
import {
  createStage,
  renderLayout,
  renderScreen,
  type RenderedLender,
  type Shown,
  type Stage,
} from '../../src/render/index.ts';
import type { ValueObject } from '../../src/engine/value.ts';
import { expressionText } from './expression-text.ts';
import { frameAt, reader, type ReadState, type ShownStep } from './places.ts';
import type { Sample } from './lenders.ts';

export interface Section {
  readonly name: string;
  readonly text: string;
}

/** React and heavy blocks need a moment to be there. */
async function arrived(shown: Shown): Promise<string> {
  await new Promise((resolve) => setImmediate(resolve));
  return shown.text();
}

function stageOf(
  lender: RenderedLender,
  sample: Sample,
  { flow, step }: Pick<ShownStep, 'flow' | 'step'>,
  state: ReadState,
  asked: Set<string>,
  device: ValueObject = {},
): Stage {
  const { profile, route, now } = sample;
  const own = sample.flows[flow];
  const settings = { ...sample.settings, ...own?.settings?.[step] };
  return createStage(lender, {
    settings,
    device,
    session: own?.session ?? sample.session,
    profile,
    route,
    now,
    read: reader(sample, flow, state, asked),
  });
}

async function sectionOf(name: string, shown: Shown): Promise<Section> {
  const text = await arrived(shown);
  shown.leave();
  return { name, text };
}

const readStates: readonly (readonly [name: string, ReadState])[] = [
  ['loading', 'pending'],
  ['empty', 'empty'],
  ['failed', 'failed'],
];

/**
 * A screen at every step that shows it: untouched, under its marks, on other devices, with other answers, with its errors, and in the states of its reads.
 * What says nothing else than one before it at the same step is left out.
 * @param isAsked whether a state is to be rendered, by its name
 */
export async function screenSections(
  lender: RenderedLender,
  sample: Sample,
  steps: readonly ShownStep[],
  isAsked: (name: string) => boolean = () => true,
): Promise<readonly Section[]> {
  const sections: Section[] = [];
  for (const shown of steps) {
    const step = `${shown.flow} ${shown.step}`;
    const isOneOfMore = steps.some(
      (other) => other !== shown && other.flow === shown.flow && other.step === shown.step,
    );
    const at = isOneOfMore ? `${step} given ${Object.values(shown.with).map(expressionText).join(', ')}` : step;
    const before = sections.filter(({ name }) => name.startsWith(`${step} given `));
    const asked = new Set<string>();
    const stage = stageOf(lender, sample, shown, 'there', asked);
    const [filled, blank] = [frameAt(stage, sample, shown, 'filled'), frameAt(stage, sample, shown, 'blank')];
    const states: Section[] = [];
    const add = (section: Section): void => {
      if ([...before, ...states].every(({ text }) => text !== section.text)) states.push(section);
    };
    const addShown = async (name: string, show: () => Shown): Promise<void> => {
      if (isAsked(`${at}: ${name}`)) add(await sectionOf(`${at}: ${name}`, show()));
    };
    const untouched = isAsked(`${at}: pristine`) ? renderScreen(stage, filled, shown.screen) : undefined;
    if (untouched) add({ name: `${at}: pristine`, text: await arrived(untouched) });
    const read = untouched === undefined || asked.size > 0;
    // Where nothing is answered, what is shown already is the blank one.
    const isBlank = JSON.stringify(filled) === JSON.stringify(blank);
    if (!isBlank) untouched?.leave();
    const tried =
      (isBlank && untouched) || (isAsked(`${at}: errors`) ? renderScreen(stage, blank, shown.screen) : undefined);
    const errors = tried?.trySubmit() === true ? await arrived(tried) : undefined;
    tried?.leave();
    const marks = sample.flows[shown.flow]?.marks?.[shown.step];
    if (marks)
      await addShown(`with ${Object.keys(marks).join(', ')}`, () =>
        renderScreen(stage, frameAt(stage, sample, shown, 'filled', marks), shown.screen),
      );
    for (const [name, device] of Object.entries(sample.flows[shown.flow]?.devices?.[shown.step] ?? {})) {
      const other = stageOf(lender, sample, shown, 'there', new Set(), device);
      await addShown(name, () => renderScreen(other, frameAt(other, sample, shown, 'filled'), shown.screen));
    }
    for (const [name, answers] of Object.entries(sample.flows[shown.flow]?.reads?.[shown.step] ?? {})) {
      const answered = { ...sample, reads: mergePatch(sample.reads, answers) as ValueObject };
      const other = stageOf(lender, answered, shown, 'there', new Set());
      await addShown(name, () => renderScreen(other, frameAt(other, answered, shown, 'filled'), shown.screen));
    }
    if (errors !== undefined) add({ name: `${at}: errors`, text: errors });
    for (const [name, state] of read ? readStates : [])
      await addShown(name, () => renderScreen(stageOf(lender, sample, shown, state, new Set()), filled, shown.screen));
    sections.push(...states);
  }
  return sections;
}

export async function layoutSections(
  lender: RenderedLender,
  sample: Sample,
  name: string,
): Promise<readonly Section[]> {
  const layout = lender.layouts[name];
  if (layout === undefined) throw new Error(`no layout ${name}`);
  return [
    await sectionOf(
      'layout: pristine',
      renderLayout(stageOf(lender, sample, { flow: '', step: '' }, 'there', new Set()), layout),
    ),
  ];
}

export function textOf(sections: readonly Section[]): string {
  return sections.map(({ name, text }) => `== ${name}\n${text}`).join('\n');
}

/** The states that say anything new, each with the lines that none before it has said. */
export function newIn(sections: readonly Section[]): readonly Section[] {
  const said = new Set<string>();
  return sections.flatMap(({ name, text }) => {
    const lines = text.split('\n').filter((line) => line.trim() !== '' && !said.has(line.trim()));
    for (const line of lines) said.add(line.trim());
    return lines.length === 0 ? [] : [{ name, text: lines.join('\n') }];
  });
}

/** For languages besides the first. */
export function shortTextOf(sections: readonly Section[]): string {
  return newIn(sections)
    .map(({ name, text }) => `== ${name}\n${text}\n`)
    .join('');
}
