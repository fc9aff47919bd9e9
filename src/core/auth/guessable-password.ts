import { createRequire } from 'node:module';
import type { dictionary } from '@zxcvbn-ts/language-common';

/** Loaded with the first password that is made: it is large. */
const load = createRequire(import.meta.url);
let kept: ReadonlySet<string> | undefined;

/** Passwords that are in use by many, in small letters. */
function common(): ReadonlySet<string> {
  kept ??= new Set(
    (load('@zxcvbn-ts/language-common') as { readonly dictionary: typeof dictionary }).dictionary['passwords-common'],
  );
  return kept;
}

/** Signs that stand for letters, as everybody puts them. */
const signs: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** So many letters more make a word a password of its own. */
const enough = 6;
const shortestName = 4;

const lettersOf = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What a password is made of: itself, without the signs around it, and without the digits too, as it is and with its signs read as letters. */
function readings(password: string): string[] {
  const text = lettersOf(password);
  const core = text.replace(/^[^a-z]+|[^a-z]+$/g, '');
  return [
    text,
    text.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, ''),
    core,
    [...core].map((sign) => signs[sign] ?? sign).join(''),
  ];
}

/**
 * Why a password that the rules allow is soon guessed: it is one that many have, or little more than a name of its
 * borrower or lender. Undefined for all others.
 * @param names of the borrower and of the lender, as they are written
 */
export function whyGuessable(password: string, names: readonly string[]): 'common' | 'name' | undefined {
  const read = readings(password);
  const more = (word: string) => password.length - word.length;
  if (read.some((word) => common().has(word) && more(word) < enough)) return 'common';
  const words = names.flatMap((name) => lettersOf(name).split(/[^a-z]+/)).filter((word) => word.length >= shortestName);
  return words.some((word) => read.some((text) => text.includes(word)) && more(word) < enough) ? 'name' : undefined;
}
