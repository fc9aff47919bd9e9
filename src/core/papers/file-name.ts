/** What a paper is saved as, so that whoever looks for it among others knows it: whose it is, what it is and of which day. */
export function fileName(...parts: readonly string[]): string {
  return `${parts.join(', ').replaceAll(/[\\/:*?"<>|]+/g, '-')}.pdf`;
}
