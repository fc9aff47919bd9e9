import { errorText } from '../engine/error-text.ts';

/** Ends a command with a sentence that says what is wrong with how it was called. */
export function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** What a step gives, or the end of the command with the sentence that the step throws. */
export function orRefuse<T>(step: () => T): T {
  try {
    return step();
  } catch (error) {
    return refuse(errorText(error));
  }
}
