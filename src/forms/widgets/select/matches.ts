import type { FieldOption } from '../../port.ts';

/** Letters without their accents and case: "Educação" is found by "educacao". */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The options that contain every word typed; those that begin with the words come first. */
export function matches(options: readonly FieldOption[], typed: string): readonly FieldOption[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  const fitting = options.filter((option) => words.every((word) => plain(`${option.text} ${option.detail ?? ''}`).includes(word)));
  const first = (option: FieldOption): boolean => plain(option.text).startsWith(words[0] ?? '');
  return [...fitting.filter(first), ...fitting.filter((option) => !first(option))];
}
