/**
 * What was found of the same content before, also by an earlier command. Whoever keeps something names all that it was
 * made of; the program that made it is named by the memory itself.
 */
export interface Memory {
  /** What was kept, as JSON brings it back, or undefined. */
  recall(name: string): unknown;
  keep(name: string, found: unknown): void;
  /** A short name of a text, which no other text has. */
  nameOf(text: string): string;
}
