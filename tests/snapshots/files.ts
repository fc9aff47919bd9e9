import { difference } from './difference.ts';
import { formText } from './field-text.ts';
import { flowText, said, textsTold } from './flow-text.ts';
import { byName, lenders, type SampledLender } from './lenders.ts';
import { stepsByScreen } from './places.ts';
import { layoutSections, newIn, screenSections, shortTextOf, textOf, type Section } from './screen-text.ts';

/** Texts of snapshot files by their path below the folder of the snapshots. */
export type Written = Readonly<Record<string, string>>;

/** The language of the base. */
export const first = 'en-GB';
const [base, ...others] = lenders;
const same = 'the same\n';

/** By the folder of the snapshots, what is written there: of every lender, since one may have what the first has not. */
const tables = { screens: 'screens', fields: 'forms', flows: 'flows' } as const;
type Folder = keyof typeof tables;
const namesIn = (folder: Folder): readonly string[] =>
  byName(
    Object.assign({}, ...lenders.map(({ configuration }) => configuration[tables[folder]])) as Readonly<
      Record<string, unknown>
    >,
  ).map(([name]) => name);
export const screens = namesIn('screens');
export const forms = namesIn('fields');
export const flows = namesIn('flows');
/** All lenders; the first is stored whole. */
export const slugs: readonly string[] = lenders.map(({ slug }) => slug);
/** Besides the first. */
export const languages: readonly string[] = [...new Set(lenders.flatMap((lender) => lender.languages))].filter(
  (language) => language !== first,
);

/** By language, the lender that is stored whole in it. */
export const speakers: Readonly<Record<string, string>> = Object.fromEntries(
  languages.map((language) => [language, lenders.find((lender) => lender.languages.includes(language))?.slug ?? '']),
);

/** Which lenders are to be told of. The one that is stored whole is written all the same: others are told by what differs from it. */
type Asked = (slug: string) => boolean;
const everybody: Asked = () => true;

function baseLender(): SampledLender {
  if (base === undefined) throw new Error('there is no lender');
  return base;
}

/** A text of the base whole, and of every other lender what differs. */
async function laidOver(
  kind: Folder,
  name: string,
  textOfLender: (lender: SampledLender) => string | undefined | Promise<string | undefined>,
  asked: Asked,
): Promise<Written> {
  const has = ({ configuration }: SampledLender): boolean => Object.hasOwn(configuration[tables[kind]], name);
  const text = (await textOfLender(baseLender())) ?? '';
  const written: Record<string, string> = has(baseLender()) ? { [`${kind}/${name}.txt`]: text } : {};
  for (const other of others.filter((one) => asked(one.slug) && (has(baseLender()) || has(one)))) {
    const theirs = await textOfLender(other);
    written[`${kind}-of-${other.slug}/${name}.txt`] = (theirs === undefined ? '' : difference(text, theirs)) || same;
  }
  return written;
}

function sections(
  lender: SampledLender,
  language: string,
  screen: string,
  isAsked?: (name: string) => boolean,
): Promise<readonly Section[]> {
  const rendered = lender.in(language);
  if (Object.hasOwn(rendered.layouts, screen)) return layoutSections(rendered, lender.sample, screen);
  return screenSections(rendered, lender.sample, stepsByScreen(lender).get(screen) ?? [], isAsked);
}

const inFirst = new WeakMap<SampledLender, Map<string, Promise<readonly Section[]>>>();

/** What a screen says in the first language, rendered once for itself and for all other languages. */
function firstSections(lender: SampledLender, screen: string): Promise<readonly Section[]> {
  const known = inFirst.get(lender) ?? new Map<string, Promise<readonly Section[]>>();
  inFirst.set(lender, known);
  const found = known.get(screen) ?? sections(lender, first, screen);
  known.set(screen, found);
  return found;
}

/** Words that one of two lenders lacks, or has otherwise in this language alone, by their parts around values in the first. */
function wordsOfOne(one: SampledLender, other: SampledLender, language: string): readonly (readonly string[])[] {
  const [ours, theirs] = [one.in(first).texts, other.in(first).texts];
  const [inOurs, inTheirs] = [one.in(language).texts, other.in(language).texts];
  return Object.entries({ ...theirs, ...ours }).flatMap(([key, words]) => {
    const isOtherwise = Object.hasOwn(ours, key) && Object.hasOwn(theirs, key) && ours[key] !== theirs[key];
    return isOtherwise || inOurs[key] === inTheirs[key] ? [] : [words.split(/\{\{.*?\}\}/).map((part) => part.trim())];
  });
}

/** What a lender says on a screen in a language, for another that speaks it. */
interface Spoken {
  readonly lender: SampledLender;
  readonly sections: readonly Section[];
  /** Words of one of the two. */
  readonly apart: ReturnType<typeof wordsOfOne>;
}

/**
 * What a screen says in a language besides the first. A state is rendered in it where it says something new in the first:
 * what is the same there is the same here, as words are. For the same reason it is not rendered where another lender,
 * of which it has been, says the same in the first, and nothing that either has words of its own for.
 */
async function spokenSections(
  lender: SampledLender,
  language: string,
  screen: string,
  speaker?: Spoken,
): Promise<readonly Section[]> {
  const inOurs = await firstSections(lender, screen);
  const wanted = new Set(newIn(inOurs).map(({ name }) => name));
  const known = new Map<string, Section>();
  if (speaker) {
    const inTheirs = await firstSections(speaker.lender, screen);
    for (const section of speaker.sections) {
      const text = textIn(inOurs, section.name);
      const saysOwn = speaker.apart.some((parts) => parts.every((part) => text?.includes(part)));
      if (text === textIn(inTheirs, section.name) && !saysOwn) known.set(section.name, section);
    }
  }
  const rendered = await sections(lender, language, screen, (name) => wanted.has(name) && !known.has(name));
  return inOurs.flatMap(({ name }) =>
    wanted.has(name) ? (known.get(name) ?? rendered.filter((section) => section.name === name)) : [],
  );
}

const textIn = (all: readonly Section[], name: string): string | undefined =>
  all.find((section) => section.name === name)?.text;

/** A screen in the first language, for every lender and in every state. */
export function screenFiles(name: string, asked = everybody): Promise<Written> {
  return laidOver(
    'screens',
    name,
    async (lender) =>
      Object.hasOwn(lender.configuration.screens, name) ? textOf(await firstSections(lender, name)) : undefined,
    asked,
  );
}

/** Of each field of a form its example and its errors in words. */
export function formFiles(name: string, asked = everybody): Promise<Written> {
  return laidOver(
    'fields',
    name,
    (lender) =>
      Object.hasOwn(lender.in(first).program.forms, name) ? formText(lender, lender.in(first), name, true) : undefined,
    asked,
  );
}

/** What leads where in a flow. */
export function flowFiles(name: string, asked = everybody): Promise<Written> {
  return laidOver(
    'flows',
    name,
    ({ configuration, ...lender }) => {
      const flow = configuration.flows[name];
      return flow === undefined ? undefined : flowText(flow, configuration.gates, lender.in(first).texts);
    },
    asked,
  );
}

/** Everything that is said in another language: whole for the first lender that speaks it, differences for the others. */
export async function languageFiles(
  language: string,
  only: (screen: string) => boolean = () => true,
  tell: (screen: string) => void = () => undefined,
  asked = everybody,
): Promise<Written> {
  const [speaker, ...speaking] = lenders.filter((lender) => lender.languages.includes(language));
  if (speaker === undefined) throw new Error(`no lender speaks ${language}`);
  const alsoSpeaking = speaking.filter(({ slug }) => asked(slug));
  const apart = new Map(alsoSpeaking.map((other) => [other, wordsOfOne(other, speaker, language)]));
  const parts: string[] = [];
  for (const name of screens.filter(
    (screen) =>
      only(screen) &&
      [speaker, ...alsoSpeaking].some(({ configuration }) => Object.hasOwn(configuration.screens, screen)),
  )) {
    tell(name);
    const isSpoken = Object.hasOwn(speaker.configuration.screens, name);
    const spoken = isSpoken ? await spokenSections(speaker, language, name) : [];
    const text = shortTextOf(spoken);
    if (isSpoken) parts.push(`# ${name}\n${text}`);
    for (const other of alsoSpeaking.filter(({ configuration }) => Object.hasOwn(configuration.screens, name))) {
      const differs = difference(
        text,
        shortTextOf(
          await spokenSections(other, language, name, {
            lender: speaker,
            sections: spoken,
            apart: apart.get(other) ?? [],
          }),
        ),
      );
      if (differs !== '') parts.push(`# ${name} of ${other.slug}\n${differs}`);
    }
  }
  const inLanguage = speaker.in(language);
  for (const [name] of byName(speaker.configuration.forms))
    parts.push(`# form ${name}\n${formText(speaker, inLanguage, name, false)}`);
  for (const [name, flow] of byName(speaker.configuration.flows)) {
    const told = textsTold(flow, speaker.configuration.gates).map((text) => said(text, inLanguage.texts));
    if (told.length > 0) parts.push(`# flow ${name}\n${told.join('\n')}\n`);
  }
  return { [`languages/${language}.txt`]: parts.join('\n') };
}

/** The languages that one of them speaks. */
const spokenBy = (asked: Asked): readonly string[] =>
  languages.filter((language) => lenders.some((lender) => asked(lender.slug) && lender.languages.includes(language)));

/** One screen in every language; of the languages' files that screen alone. */
export async function filesOfScreen(name: string, asked = everybody): Promise<Written> {
  const written: Record<string, string> = { ...(await screenFiles(name, asked)) };
  for (const language of spokenBy(asked))
    Object.assign(written, await languageFiles(language, (screen) => screen === name, undefined, asked));
  return written;
}

let heavy: Promise<void> | undefined;

/** The code of heavy blocks and widgets arrives some moments after the first screen that shows one: each is shown before any text is taken. */
async function bringHeavyBlocks(): Promise<void> {
  await Promise.all([
    import('../../src/screen/blocks/chart/ChartBlock.tsx'),
    import('../../src/forms/widgets/password/Strength.tsx'),
    import('../../src/forms/widgets/phone/CountryCode.tsx'),
  ]);
  const { screens: all, forms: asked } = baseLender().configuration;
  const strong = Object.values(asked).flatMap(({ fields }) =>
    Object.values(fields).flatMap(({ look, group }) =>
      JSON.stringify(look ?? {}).includes('"strength":true') ? [`"group":"${group}"`] : [],
    ),
  );
  // A phone number's country codes stand in forms that a lender delivers.
  for (const sign of ['"block":"chart"', ...strong.slice(0, 1), '"group":"form-page"']) {
    const shown = byName(all).find(([, screen]) => JSON.stringify(screen).includes(sign));
    if (shown === undefined) continue;
    for (const lender of lenders)
      if (Object.hasOwn(lender.configuration.screens, shown[0])) await sections(lender, first, shown[0]);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Samples are of this moment. */
const sampleTime = Date.parse('2026-08-12T09:00:00Z');

/** Runs something while the clock stands where the samples were taken. */
export async function atSampleTime<T>(run: () => Promise<T>): Promise<T> {
  const real = globalThis.Date;
  class Standing extends real {
    constructor(...given: readonly unknown[]) {
      super(...((given.length === 0 ? [sampleTime] : given) as readonly [number]));
    }
    static override now(): number {
      return sampleTime;
    }
  }
  globalThis.Date = Standing as DateConstructor;
  try {
    heavy ??= bringHeavyBlocks();
    await heavy;
    return await run();
  } finally {
    globalThis.Date = real;
  }
}

/** All of them. @param tell told of each part before it is written: the how many of how many it is, and what */
export async function allFiles(
  tell: (number: number, of: number, what: string) => void = () => undefined,
  asked = everybody,
): Promise<Written> {
  const parts: readonly (readonly [what: string, files: (tellWhat: (what: string) => void) => Promise<Written>])[] = [
    ...screens.map((name) => [`screen ${name}`, () => screenFiles(name, asked)] as const),
    ...forms.map((name) => [`form ${name}`, () => formFiles(name, asked)] as const),
    ...flows.map((name) => [`flow ${name}`, () => flowFiles(name, asked)] as const),
    ...spokenBy(asked).map(
      (language) =>
        [
          `everything in ${language}`,
          (tellWhat: (what: string) => void) =>
            languageFiles(language, undefined, (screen) => tellWhat(`${screen} in ${language}`), asked),
        ] as const,
    ),
  ];
  const written: Record<string, string> = {};
  for (const [index, [what, files]] of parts.entries()) {
    tell(index + 1, parts.length, what);
    Object.assign(written, await files((part) => tell(index + 1, parts.length, part)));
  }
  return written;
}
