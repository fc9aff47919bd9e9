/** Marks that turn the direction of writing or cannot be seen, and control characters other than line breaks and tabs. */
const unseen = /(?![\t\n\r])\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u;
/** The same, written as JSON writes them. */
const written =
  /(?<!\\)(?:\\\\)*\\u(00(?:0[0-8bBcCeEfF]|1[0-9a-fA-F]|7[fF]|8[0-9a-fA-F]|9[0-9a-fA-F])|200[bBeEfF]|202[aA-eE]|206[06-9]|[fF][eE][fF][fF])/;

/** Letters of a file that a reader cannot see, by line from 1: they make words say something else than they show (B31). */
export function invisibleLetters(text: string): readonly { readonly code: string; readonly line: number }[] {
  if (!unseen.test(text) && !written.test(text)) return [];
  return text.split('\n').flatMap((content, index) => {
    const code = unseen.exec(content)?.[0].codePointAt(0)?.toString(16).padStart(4, '0') ?? written.exec(content)?.[1];
    return code === undefined ? [] : [{ code: `U+${code.toUpperCase()}`, line: index + 1 }];
  });
}
