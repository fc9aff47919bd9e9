/** How column types arrive, the same on both databases, by the type's number in PostgreSQL's catalogue. */
export const columnTypes: Readonly<Record<number, (text: string) => unknown>> = {
  20: (text) => Number(text), // bigint: ids and counts, all below 2^53
  1082: (text) => text, // date
  1184: (text) => new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString(), // timestamp with time zone
  1700: (text) => text, // numeric
};
