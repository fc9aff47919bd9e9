/**
 * The words of a code: "PAST DUE" by `word: loan-status` has those of the key loan-status.past-due. A code that has
 * none stands for itself, so that a core may add codes before the words for them are written.
 */
export function wordOf(code: string, beginning: string, translate: (key: string) => string): string {
  const key = `${beginning}.${code
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`;
  const said = translate(key);
  return said === key ? code : said;
}
