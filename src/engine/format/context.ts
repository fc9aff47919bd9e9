/** What formatting depends on besides the value. */
export interface FormatContext {
  /** The page's language: "en-GB", "fr", "rw", "sw". */
  readonly locale: string;
  /** The lender's currency, for amounts that don't name their own. */
  readonly currency?: string | undefined;
  /** The lender's country, alpha-3. */
  readonly country?: string | undefined;
  /** The lender's time zone, for instants. Left out: UTC. */
  readonly timeZone?: string | undefined;
}

/** A value that a format can't show. */
export class FormatError extends Error {
  override readonly name = 'FormatError';
}
