/** Remembers something in a table in which what was used longest ago stands first, and goes first where so many at most are taken. */
export function remember<Key, T>(table: Map<Key, T>, key: Key, value: T, most = Infinity): void {
  table.delete(key);
  table.set(key, value);
  for (const oldest of table.size > most ? [...table.keys()].slice(0, 1) : []) table.delete(oldest);
}
