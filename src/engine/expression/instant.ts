const instantText = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Milliseconds of an instant such as "2026-12-12T10:00:00Z", or undefined for a text that is none. */
export function instantOf(text: string): number | undefined {
  const at = instantText.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}
