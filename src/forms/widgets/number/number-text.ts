/**
 * What becomes of the text of a number when it is changed to `next`: a typed character that no number has is not taken;
 * what is pasted is kept whole, for the schema to refuse with a message. A point or comma is taken for whole numbers too,
 * and refused by the schema: dropped, it would make 25.50 into 2550.
 */
export function takeNumber(previous: string, next: string): string {
  const fits = /^\s*-?\d{0,15}(?:[,\s]\d{0,15})*(?:\.\d{0,8})?$/.test(next);
  return fits || next.length - previous.length > 1 ? next : previous;
}

/**
 * The number that a text stands for; a text that is none stays a text, to be refused; an empty one is no answer.
 * @param sign what stands before decimals in the borrower's language; a point does in each
 */
export function numberOf(text: string, sign: string): number | string | undefined {
  const bare = text.trim();
  if (bare === '') return undefined;
  const plain = sign === ',' && !bare.includes('.') ? bare.replaceAll(/(?<=\d)\s(?=\d{3})/g, '').replace(',', '.') : bare.replaceAll(/(?<=\d)[,\s](?=\d{3}(?!\d))/g, '');
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text;
}
