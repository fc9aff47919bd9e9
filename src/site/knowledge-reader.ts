import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Knowledge } from '../config/check/index.ts';
import { knowledgeFiles } from './knowledge-files.ts';
import { readKnowledge } from './read-knowledge.ts';

/**
 * Reads what the checker knows; again only when something of it has changed. While it is the same object, what has been
 * compiled and walked by it is not done again.
 */
export class KnowledgeReader {
  readonly #root: string;
  #signature = '';
  #known: Knowledge | undefined;

  constructor(root: string) {
    this.#root = root;
  }

  read(): Knowledge {
    const signature = knowledgeFiles(this.#root)
      .map((path) => {
        const { mtimeMs, size } = statSync(join(this.#root, path));
        return `${path} ${mtimeMs} ${size}`;
      })
      .join('\n');
    if (this.#known === undefined || signature !== this.#signature) this.#known = readKnowledge(this.#root);
    this.#signature = signature;
    return this.#known;
  }
}
