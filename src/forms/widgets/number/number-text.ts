/**
 * What becomes of the text of a number when it is changed to `next`: a typed character that no number has is not taken;
 * what is pasted is kept whole, for the schema to refuse with a message. A point or comma is taken for whole numbers too,
 * and refused by the schema: dropped, it would make 25.50 into 2550.
 */
export function takeNumber(previous: string, next: string): string {
  const fits = /^\s*-?\d{0,15}(?:[.,\s]\d{0,15})*$/.test(next);
  return fits || next.length - previous.length > 1 ? next : previous;
}

/**
 * The number that a text stands for; a text that is none stays a text, to be refused; an empty one is no answer. A comma
 * or point before three digits groups a whole number in every language, as figures are written on the page itself; in
 * other numbers the language's own sign begins decimals, three of them as well.
 * @param sign what stands before decimals in the borrower's language; a point does in each
 */
export function numberOf(text: string, sign: string, isWhole: boolean): number | string | undefined {
  const bare = text.trim();
  if (bare === '') return undefined;
  const [, before = '', mark = '', behind = ''] = /^(-?[\d.,\s]*?)(?:([.,])(\d*))?$/.exec(bare) ?? [];
  const isOther = /[.,]/.test(before.replaceAll(mark, ''));
  // No thousands begin with a zero: 0.125 is less than one.
  const isThousand =
    behind.length === 3 && !isOther && !/^-?0/.test(bare) && (isWhole || mark !== sign || before.includes(mark));
  if (!isThousand && mark === ',' && sign !== ',' && !isOther) return text;
  const whole = (isThousand ? before + mark + behind : before).replaceAll(/(\d)[.,\s](?=\d{3}(?!\d))/g, '$1');
  const plain = isThousand || mark === '' ? whole : `${whole}.${behind}`;
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text;
}
