/** Remembers something in a table of so many at most: what was used longest ago goes first. */
export function remember<T>(table: Map<string, T>, key: string, value: T, most: number): void {
  table.delete(key);
  table.set(key, value);
  for (const oldest of table.size > most ? [...table.keys()].slice(0, 1) : []) table.delete(oldest);
}
