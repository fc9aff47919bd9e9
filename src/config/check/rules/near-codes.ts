import { isJsonObject } from '../../json/object.ts';
import { pointerText, type Pointer } from '../../json/pointer.ts';
import { firstLanguage } from '../../configuration.ts';
import type { LayeredDocument } from '../../layers.ts';
import { once } from '../../once.ts';
import { writtenTexts, type WrittenText } from '../reading/written-texts.ts';
import { distance } from '../../../engine/nearest.ts';
import { kindsWithExpressions } from '../kinds-with-expressions.ts';
import type { Check, Codes } from '../rule.ts';
import type { Subject } from '../subject.ts';

export const codes = {
  'compare.near': {
    severity: 'warning',
    means:
      'A code that is written nowhere else is one letter from another that is, or that the core has, such as `runing` beside `running`, or is `past-due` where the same is compared with `past_due`: a condition with it would never hold.',
    mend: 'Mend the letter. Where it is meant, let it be: a warning holds nothing back.',
  },
} as const satisfies Codes;

export const reads = [...kindsWithExpressions, 'locale'] as const;

interface Place {
  readonly document: LayeredDocument;
  readonly pointer: Pointer;
  readonly of: string | undefined;
}

/** A code that is misspelt in one place is told by those that are written right: of states and failures nothing lists all. */
export const check: Check<keyof typeof codes> = (subject, report) => {
  const places = new Map<string, Place[]>();
  for (const document of reads.flatMap((kind) => (kind === 'locale' ? [] : subject.documents(kind)))) {
    for (const { text, pointer, of } of codesIn(document, subject))
      once(places, text, (): Place[] => []).push({ document, pointer, of });
  }
  const worded = new Set(
    Object.keys(subject.configuration.words[firstLanguage] ?? {}).flatMap((key) => key.split('.').slice(1)),
  );
  const { codes: told, examples } = subject.knowledge.contract;
  const isKnown = (code: string) => worded.has(code) || told.has(code) || examples.has(code);
  const choices = choicesOf(subject);
  const isCommon = (code: string) =>
    choices.has(code) ||
    examples.has(code) ||
    ((places.get(code)?.length ?? 0) >= leastOfCommon && writtenAt(places.get(code)).length >= leastOfCommon);
  // Most codes are known, and few of the others are near: the rest of the thousands is not looked at.
  const unknown = [...places].filter(([code]) => !isKnown(code));
  const lengths = new Set(unknown.flatMap(([{ length }]) => [length - 1, length, length + 1]));
  const asked = new Set(unknown.flatMap(([code, at]) => [...sharedBy(code, at), ...endsOf(code)]));
  const alike = new Map<string, Set<string>>();
  for (const code of new Set([...places.keys(), ...worded, ...told, ...examples.keys()])) {
    if (!lengths.has(code.length) || !isWord.test(code)) continue;
    const shared = [
      ...sharedBy(code, places.get(code)),
      ...(told.has(code) ? sharedBy(code, [{ of: ofFailures }]) : []),
      ...sharedBy(
        code,
        [...(examples.get(code) ?? [])].map((of) => ({ of })),
      ),
      ...(endsOf(code).some((one) => asked.has(one)) && isCommon(code) ? endsOf(code) : []),
    ];
    for (const one of shared) if (asked.has(one)) once(alike, one, () => new Set()).add(code);
  }
  const sameLetters = new Map<string, string[]>();
  for (const code of places.keys()) once(sameLetters, letters(code), (): string[] => []).push(code);
  /** What the same thing is compared with in several places, the lines between its words written otherwise. */
  const respelt = (code: string, at: readonly Place[]) =>
    sameLetters
      .get(letters(code))
      ?.find(
        (other) =>
          other !== code &&
          writtenAt(places.get(other)?.filter(({ of }) => of !== undefined && at.some((place) => place.of === of)))
            .length > 1,
      );
  /** What the core says of that very thing, the lines between its words written otherwise. */
  const respeltExample = (code: string, at: readonly Place[]) =>
    [...examples].find(
      ([other, names]) =>
        other !== code && letters(other) === letters(code) && at.some(({ of }) => of !== undefined && names.has(of)),
    )?.[0];
  // Words stand under "past-due" however the core joins the two: they say nothing of that.
  const isJoined = (code: string) => /[ _-]/.test(code) && worded.has(code) && !told.has(code) && !examples.has(code);
  for (const [code, at] of [...unknown, ...[...places].filter(([one]) => isJoined(one))]) {
    const isNear = (other: string) =>
      isMisspelt(code, other, told.has(other)) && (isKnown(other) || writtenAt(places.get(other)).length > 1);
    const meant = (shared: readonly string[]) => shared.flatMap((one) => [...(alike.get(one) ?? [])]).find(isNear);
    const near =
      (isKnown(code) ? undefined : meant(sharedBy(code, at))) ??
      // A letter more or less at an end makes another form of a word.
      (isKnown(code) ? undefined : meant(endsOf(code))) ??
      respeltExample(code, at) ??
      respelt(code, at);
    const [here, ...others] = near === undefined ? [] : writtenAt(at);
    if (near === undefined || here === undefined || others.length > 0) continue;
    const why = worded.has(near)
      ? 'has words'
      : told.has(near) || examples.has(near)
        ? 'is a code of the core'
        : `stands in ${writtenAt(places.get(near)).length} places`;
    report(here.document, here.pointer, {
      code: 'compare.near',
      message: `"${code}" stands here alone, and "${near}" ${why}`,
      suggestion: `did you mean "${near}"?`,
    });
  }
};

/** The name of what codes of failure are compared with: `error.code`. */
const ofFailures = 'code';
const isWord = /^(?=.{3,40}$)[A-Za-z]+(?:[ _-][A-Za-z]+)*$/;
/** Shorter ones are near by chance, but for those that one thing is compared with. */
const leastOfLong = 5;

/** What codes share that may be meant for each other: both ends; or one, where the same thing is compared with them. */
function sharedBy(code: string, places: readonly Pick<Place, 'of'>[] = []): readonly string[] {
  const [first, last] = [code.at(0) ?? '', code.at(-1) ?? ''];
  const names = new Set(places.flatMap(({ of }) => of ?? []));
  return [
    ...(code.length < leastOfLong ? [] : [`${first}…${last}`]),
    ...[...names].flatMap((name) => [`${name} ${first}…`, `${name} …${last}`]),
  ];
}

/** So often nobody writes a code that is none. */
const leastOfCommon = 3;
/** A code that is common is meant for also where the first or the last letter is the wrong one, among those of the same length. */
const endsOf = (code: string): readonly string[] =>
  code.length < leastOfLong ? [] : [`${code.at(0) ?? ''}… ${code.length}`, `…${code.at(-1) ?? ''} ${code.length}`];

/** The codes that have words of their own, which texts say by the format `word`: what there is to choose from, states, units of time. */
function choicesOf({ configuration: { screens, forms, flows, words } }: Subject): ReadonlySet<string> {
  const first = words[firstLanguage] ?? {};
  const groups = new Set([
    ...[screens, forms, flows].flatMap((table) =>
      Object.values<object>(table).flatMap((one) => once(knownGroups, one, () => groupsSaid(JSON.stringify(one)))),
    ),
    ...Object.values(first).flatMap(groupsSaid),
  ]);
  return new Set(
    Object.keys(first).flatMap((key) => {
      const [group = '', ...rest] = key.split('.');
      return groups.has(group) ? [rest.join('.')] : [];
    }),
  );
}

const knownGroups = new WeakMap<object, readonly string[]>();

/** The groups of words by whose names a text says a code. */
function groupsSaid(text: string): readonly string[] {
  return [...text.matchAll(/\|\s*word:\s*([\w-]+)/g)].map(([, group = '']) => group);
}

/** A code without the lines between its words. */
const letters = (code: string): string => code.replace(/[ _-]/g, '');

/** One letter is another, missing, too many or swapped: lines between words are written in several ways, and left out only where nothing says in which. */
function isMisspelt(code: string, other: string, isTold: boolean): boolean {
  if (!differsBriefly(code, other) || distance(code, other) !== 1) return false;
  const isLineAlone = letters(code) === letters(other);
  return !isLineAlone || (isTold && code.length !== other.length);
}

/** Whether no more than two letters stand between what both begin and end with, as where one was mistaken or two were swapped. */
function differsBriefly(one: string, other: string): boolean {
  const longest = Math.max(one.length, other.length);
  if (longest - Math.min(one.length, other.length) > 1) return false;
  let begin = 0;
  while (begin < longest && one[begin] === other[begin]) begin += 1;
  let end = 0;
  while (end < longest - begin && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return longest - begin - end <= 2;
}

/** Where it is written: a part, and a flow that is handed its calls, stand in several documents. */
function writtenAt(places: readonly Place[] = []): readonly Place[] {
  return [
    ...new Map(
      places.map((place) => {
        const { file, pointer } = place.document.sourceAt(place.pointer);
        return [`${file} ${pointerText(pointer)}`, place];
      }),
    ).values(),
  ];
}

const known = new WeakMap<object, readonly WrittenText[]>();

/** Every code that expressions of a document name, found once for each content; of a table its names are codes too. */
function codesIn(document: LayeredDocument, subject: Subject): readonly WrittenText[] {
  if (!isJsonObject(document.value)) return [];
  return once(known, document.value, () =>
    subject
      .constructs(document, 'Expr')
      .flatMap(({ value, pointer }) => writtenTexts(value, pointer).filter(({ text }) => isWord.test(text))),
  );
}
