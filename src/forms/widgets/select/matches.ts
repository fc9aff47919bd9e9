import type { FieldOption } from '../../port.ts';

/** Letters without their accents and case: "Educação" is found by "educacao". */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The option that is typed out in full. */
export function typedOut(options: readonly FieldOption[], typed: string): FieldOption | undefined {
  return options.find(({ text }) => plain(text) === plain(typed.trim()));
}

/** The words of a name that its short form is made of: "for" of "United Bank for Africa" is none. */
const initialled = (text: string): readonly string[] =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /^[\p{Lu}\p{N}]/u.test(word))
    .map(plain);

/** Whether a text is made of beginnings of words, one of each in their order: "uba", "gtb" and "gtbank". */
function isShort(typed: string, [word, ...rest]: readonly string[]): boolean {
  if (typed === '' || word === undefined) return typed === '';
  for (let length = 1; length <= word.length && typed.startsWith(word.slice(0, length)); length += 1)
    if (isShort(typed.slice(length), rest)) return true;
  return false;
}

/** The options that contain every word typed, or whose short form it is; those that begin with the words come first. */
export function matches(options: readonly FieldOption[], typed: string): readonly FieldOption[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  const fitting = options.filter(
    (option) =>
      words.every((word) => plain(`${option.text} ${option.detail ?? ''}`).includes(word)) ||
      isShort(words.join(''), initialled(option.text)),
  );
  const first = (option: FieldOption): boolean => plain(option.text).startsWith(words[0] ?? '');
  return [...fitting.filter(first), ...fitting.filter((option) => !first(option))];
}
