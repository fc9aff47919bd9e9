/** Ends a command with a sentence that says what is wrong with how it was called. */
export function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
