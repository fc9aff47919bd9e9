/**
 * What becomes of the text of a number when it is changed to `next`: a typed character that no number has is not taken;
 * what is pasted is kept whole, for the schema to refuse with a message.
 */
export function takeNumber(previous: string, next: string, whole: boolean): string {
  const clean = next.trim().replaceAll(/(?<=\d)[,\s](?=\d{3})/g, '');
  const fits = (whole ? /^-?\d{0,15}$/ : /^-?\d{0,15}(?:\.\d{0,8})?$/).test(clean);
  return fits || next.length - previous.length > 1 ? clean : previous;
}

/** The number that a text stands for; a text that is none stays a text, to be refused; an empty one is no answer. */
export function numberOf(text: string): number | string | undefined {
  if (text === '') return undefined;
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : text;
}
