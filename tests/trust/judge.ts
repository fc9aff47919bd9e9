import { check, checkNames, type Problem } from '../../src/config/check/index.ts';
import type { Files } from '../../src/config/layers.ts';
import type { Configured } from './shipped.ts';

/** What is said of files as they are, by lender: by names alone, and with the journeys walked. */
const saidBefore = new WeakMap<Files, Map<string, ReadonlySet<string>>>();

/** Tells what the checker says of changed files that it did not say before. */
export class Judge {
  readonly #configured: Configured;
  readonly #before: Map<string, ReadonlySet<string>>;

  constructor(configured: Configured) {
    this.#configured = configured;
    this.#before = saidBefore.get(configured.files) ?? new Map<string, ReadonlySet<string>>();
    saidBefore.set(configured.files, this.#before);
  }

  /** The first new problems of one of these lenders; none when the checker notices nothing. */
  newProblems(files: Files, lenders: readonly string[]): readonly Problem[] {
    for (const lender of lenders) {
      const found = this.newNames(files, lender);
      if (found.length > 0) return found;
    }
    // Walking the journeys takes most of the time, and little is left for it to notice.
    for (const lender of lenders) {
      const found = this.#new(check, files, lender);
      if (found.length > 0) return found;
    }
    return [];
  }

  /** The new problems of a lender, without its journeys. */
  newNames(files: Files, lender: string): readonly Problem[] {
    return this.#new(checkNames, files, lender);
  }

  #new(ask: typeof check, files: Files, lender: string): readonly Problem[] {
    const { problems } = ask(files, lender, this.#configured.knowledge);
    return problems.length === 0
      ? []
      : problems.filter((problem) => !this.#problemsBefore(ask, lender).has(keyOf(problem)));
  }

  #problemsBefore(ask: typeof check, lender: string): ReadonlySet<string> {
    const name = `${ask.name} ${lender}`;
    const known =
      this.#before.get(name) ??
      new Set(ask(this.#configured.files, lender, this.#configured.knowledge).problems.map(keyOf));
    this.#before.set(name, known);
    return known;
  }
}

function keyOf({ code, file, path, message }: Problem): string {
  return `${code} ${file} ${path} ${message}`;
}

/** The files with one of them changed, or gone. */
export function withFile(files: Files, path: string, text: string | undefined): Files {
  if (text !== undefined) return { ...files, [path]: text };
  return Object.fromEntries(Object.entries(files).filter(([name]) => name !== path));
}
