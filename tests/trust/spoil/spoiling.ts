import type { Pointer } from '../../../src/config/json/pointer.ts';
import { pointerText } from '../../../src/config/json/pointer.ts';
import { fileText, last } from '../edit.ts';
import type { Random } from '../random.ts';
import type { ConfiguredFile } from '../shipped.ts';

/** One thing of one file made wrong. */
export interface Spoiling {
  readonly file: string;
  readonly pointer: string;
  /** What was done: "unknown key", "misspelt step", "lost words in fr". */
  readonly kind: string;
  /** What stood there, and what stands there now, in a few letters. */
  readonly from: string;
  readonly to: string;
  /** The file's new text, written when it is asked for: most are made only to be drawn from. Undefined where it is gone. */
  readonly text: string | undefined;
  readonly lenders: readonly string[];
}

/** What the makers of spoilings share: the file, chance, and every name that stands anywhere. */
export interface Workshop {
  readonly file: ConfiguredFile;
  random(pointer: Pointer): Random;
  /** Names that stand somewhere: a misspelling that hits one of them is another name, and no misspelling. */
  readonly names: ReadonlySet<string>;
}

export type Maker = (workshop: Workshop) => readonly Spoiling[];

export function spoiling(
  { file }: Workshop,
  pointer: Pointer,
  kind: string,
  from: unknown,
  to: unknown,
  document: () => unknown,
): Spoiling {
  return {
    file: file.path,
    pointer: pointerText(pointer),
    kind,
    from: short(from),
    to: short(to),
    get text() {
      const made = document();
      return made === undefined ? undefined : fileText(made);
    },
    lenders: file.lenders,
  };
}

function short(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text === undefined ? 'nothing' : text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** The member's name at a pointer as a person would misspell it. */
export function misspeltName(workshop: Workshop, pointer: Pointer): string {
  return misspelt(last(pointer), workshop.random(pointer), workshop.names);
}

/** One letter doubled, left out, or swapped with its neighbour, so that it is no name that stands somewhere else. */
export function misspelt(text: string, random: Random, names: ReadonlySet<string>): string {
  const letters = [...text.matchAll(/[a-z]/gi)].map(({ index }) => index);
  for (let tries = 0; tries < 20; tries += 1) {
    const at = letters[Math.floor(random() * letters.length)] ?? 0;
    const way = Math.floor(random() * 3);
    const letter = text.charAt(at);
    const next = text.charAt(at + 1);
    const made =
      way === 0
        ? text.slice(0, at) + letter + text.slice(at)
        : way === 1
          ? text.slice(0, at) + text.slice(at + 1)
          : text.slice(0, at) + next + letter + text.slice(at + 2);
    if (made !== '' && made !== text && !names.has(made) && !made.startsWith('-')) return made;
  }
  return `${text}${text.charAt(letters.at(-1) ?? 0)}`;
}

export function hasLetters(text: string): boolean {
  return /[a-z]/i.test(text);
}
