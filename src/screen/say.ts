import type { ScreenWord } from '../language/said.gen.ts';

/** Says words of blocks and shell, in the page's language. */
export type Say = (word: ScreenWord, values?: Readonly<Record<string, string | number>>) => string;
