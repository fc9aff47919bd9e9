import { isJsonObject } from '../../json/object.ts';
import { pointerText, type Pointer } from '../../json/pointer.ts';
import { firstLanguage } from '../../configuration.ts';
import type { LayeredDocument } from '../../layers.ts';
import { once } from '../../once.ts';
import { writtenTexts, type WrittenText } from '../reading/written-texts.ts';
import { distance } from '../saying/nearest.ts';
import type { Check, Codes } from '../rule.ts';
import type { Subject } from '../subject.ts';

export const codes = {
  'compare.near': { severity: 'warning', means: 'A code that is written nowhere else is one letter from another that is, such as `runing` beside `running`: a condition with it would never hold.', mend: 'Mend the letter. Where it is meant, let it be: a warning holds nothing back.' },
} as const satisfies Codes;

export const reads = ['flow', 'screen', 'form', 'gates', 'routes', 'values', 'asks', 'locale'] as const;

interface Place {
  readonly document: LayeredDocument;
  readonly pointer: Pointer;
}

/** A code that is misspelt in one place is told by those that are written right: of states and failures nothing lists all. */
export const check: Check<keyof typeof codes> = (subject, report) => {
  const places = new Map<string, Place[]>();
  for (const document of reads.flatMap((kind) => (kind === 'locale' ? [] : subject.documents(kind)))) {
    for (const { text, pointer } of codesIn(document, subject)) once(places, text, (): Place[] => []).push({ document, pointer });
  }
  const worded = new Set(Object.keys(subject.configuration.words[firstLanguage] ?? {}).flatMap((key) => key.split('.').slice(1)));
  const byEnds = new Map<string, string[]>();
  for (const code of new Set([...places.keys(), ...worded])) {
    if (isWord.test(code)) once(byEnds, endsOf(code), (): string[] => []).push(code);
  }
  for (const [code, at] of places) {
    const near = worded.has(code) ? undefined : byEnds.get(endsOf(code))?.find((other) => isMisspelt(code, other) && (worded.has(other) || writtenAt(places.get(other)).length > 1));
    const [here, ...others] = near === undefined ? [] : writtenAt(at);
    if (near === undefined || here === undefined || others.length > 0) continue;
    const why = worded.has(near) ? 'has words' : `stands in ${writtenAt(places.get(near)).length} places`;
    report(here.document, here.pointer, { code: 'compare.near', message: `"${code}" stands here alone, and "${near}" ${why}`, suggestion: `did you mean "${near}"?` });
  }
};

/** Letters enough that two of them are seldom near by chance. */
const isWord = /^(?=.{5,40}$)[A-Za-z]+(?:[ _-][A-Za-z]+)*$/;

function endsOf(code: string): string {
  return `${code.at(0) ?? ''}${code.at(-1) ?? ''}`;
}

/** One letter inside is another, missing, too many or swapped: ends are those of grammar, and lines between words are written in several ways. */
function isMisspelt(code: string, other: string): boolean {
  return Math.abs(code.length - other.length) < 2 && distance(code, other) === 1 && code.replace(/[ _-]/g, '') !== other.replace(/[ _-]/g, '');
}

/** Where it is written: a part, and a flow that is handed its calls, stand in several documents. */
function writtenAt(places: readonly Place[] = []): readonly Place[] {
  return [...new Map(places.map((place) => {
    const { file, pointer } = place.document.sourceAt(place.pointer);
    return [`${file} ${pointerText(pointer)}`, place];
  })).values()];
}

const known = new WeakMap<object, readonly WrittenText[]>();

/** Every code that expressions of a document name, found once for each content; of a table its names are codes too. */
function codesIn(document: LayeredDocument, subject: Subject): readonly WrittenText[] {
  if (!isJsonObject(document.value)) return [];
  return once(known, document.value, () => subject.constructs(document).flatMap(({ is, value, pointer }) => (is === 'Expr' ? writtenTexts(value, pointer).filter(({ text }) => isWord.test(text)) : [])));
}
