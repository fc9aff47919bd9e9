/** What any block may have; the rest are options of its kind. */
export const ofEveryBlock: ReadonlySet<string> = new Set(['at', 'if', 'side', 'only', 'anchor', 'block']);
