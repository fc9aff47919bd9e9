/** Words by which each language is known, and which none of the others has. */
const wordsOf: Readonly<Record<string, ReadonlySet<string>>> = {
  'en-GB': new Set([
    'the',
    'your',
    'you',
    'is',
    'it',
    'this',
    'of',
    'not',
    'for',
    'and',
    'with',
    'are',
    'was',
    'has',
    'have',
    'we',
    'what',
    'that',
  ]),
  fr: new Set([
    'de',
    'votre',
    'vous',
    'le',
    'les',
    'est',
    'une',
    'un',
    'pour',
    'nous',
    'que',
    'et',
    'du',
    'des',
    'dans',
    'pas',
    'vos',
    'sur',
  ]),
  rw: new Set([
    'yawe',
    'kuri',
    'inguzanyo',
    'konti',
    'ku',
    'mu',
    'nta',
    'amafaranga',
    'hitamo',
    'iyi',
    'igihe',
    'cyangwa',
    'ushobora',
    'kugira',
    'ngo',
    'ubu',
    'mbere',
    'ko',
  ]),
  sw: new Set([
    'yako',
    'kwa',
    'mkopo',
    'kwenye',
    'wako',
    'tena',
    'hii',
    'pesa',
    'zaidi',
    'sasa',
    'hadi',
    'kabla',
    'ili',
    'kila',
    'malipo',
    'siku',
    'akaunti',
    'simu',
  ]),
};
/** So many words of another language are no name and no loan from it. */
const enough = 3;

/** The language that a text is rather in than in its own, or undefined where it is in none for certain. */
export function otherLanguageOf(text: string, language: string): string | undefined {
  const words = new Set(
    text
      .replace(/\{\{[^{}]*\}\}/g, ' ')
      .toLowerCase()
      .match(/\p{L}+/gu),
  );
  const hits = (one: string) => [...words].filter((word) => wordsOf[one]?.has(word)).length;
  if (words.size < enough || !Object.hasOwn(wordsOf, language) || hits(language) > 0) return undefined;
  return Object.keys(wordsOf).find((one) => hits(one) >= enough);
}
