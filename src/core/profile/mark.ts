/** Dark enough for white letters on them, at 4.5 to 1 and more. */
const grounds = ['#1f4e79', '#8a3b12', '#2e6b3a', '#6a2c91', '#9c1c44', '#0b5d66', '#5b4a00', '#3c3f8f'] as const;
/** What the names of many banks have in common tells none of them apart. */
const common = new Set(['bank', 'banque', 'banki', 'of', 'de', 'du', 'la', 'the', 'and', 'plc', 'ltd', 'limited']);

const pictureOf = (drawn: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${drawn}</svg>`)}`;

const lettersOn = (ground: string, letters: string, size: number): string =>
  pictureOf(
    `<rect width="40" height="40" fill="${ground}"/><text x="20" y="20" fill="#fff" font-family="sans-serif" font-size="${size}" font-weight="700" text-anchor="middle" dominant-baseline="central">${letters}</text>`,
  );

/** The first letters of a name that is not common to all: "GT" of Guaranty Trust Bank. Letters and digits alone, so that nothing of a name becomes a part of the drawing. */
function initialsOf(name: string): string {
  const words = name.toUpperCase().match(/[\p{Lu}\p{Lo}\p{Nd}]+/gu) ?? [];
  const telling = words.filter((word) => !common.has(word.toLowerCase()));
  return [...(telling.length > 0 ? telling : words)]
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('');
}

/** The mark that a bank is known by at a glance, as a picture with its content in the address: the page shows none of foreign origin (A-155). */
export function bankMark(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return lettersOn(grounds[sum % grounds.length] ?? grounds[0], initialsOf(name), 16);
}

/** The mark of a card's scheme, likewise (A-158). */
export function cardMark(scheme: string): string {
  switch (scheme.toUpperCase()) {
    case 'MASTERCARD':
      return pictureOf(
        '<rect width="40" height="40" fill="#22242a"/><circle cx="16" cy="20" r="8" fill="#eb001b"/><circle cx="24" cy="20" r="8" fill="#f79e1b" fill-opacity=".85"/>',
      );
    case 'VISA':
      return lettersOn('#1a1f71', 'VISA', 12);
    case 'VERVE':
      return lettersOn('#00425f', 'Verve', 11);
    default:
      return bankMark(scheme);
  }
}
