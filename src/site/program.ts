import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './hash.ts';
import { filesBelow, knowledgeFiles } from './knowledge-files.ts';

/** The code that has a part in a verdict, as folders of its sources. */
export const judgingFolders = ['src/language', 'src/engine', 'src/answers', 'src/config', 'src/contract', 'src/site'];
const isJudging = /(?<!\.test)\.(?:ts|js|json)$/;

/**
 * Names a program by the content of all that a verdict on a lender depends on besides its files, so that what another
 * program has found is never taken for its own. Code is what it was when this process began.
 */
export class Program {
  readonly #root: string;
  readonly #code: string;
  readonly #name: string | undefined;

  /** @param follows blocks, widgets and calls are those of now, as in development; else those of the beginning */
  constructor(root: string, follows: boolean) {
    this.#root = root;
    // The built server is the code that was built, whatever stands in the sources since.
    const isBuilt = import.meta.dirname === join(root, 'dist/site');
    const folders = judgingFolders.map((folder) => (isBuilt ? folder.replace(/^src/, 'dist') : folder));
    const code = folders.flatMap((folder) => filesBelow(root, folder).filter((path) => isJudging.test(path))).sort();
    // What other packages have a part in it is held by the lock.
    this.#code = this.#contents([...code, ...['package-lock.json'].filter((file) => existsSync(join(root, file)))]);
    this.#name = follows ? undefined : this.#now();
  }

  get name(): string {
    return this.#name ?? this.#now();
  }

  #now(): string {
    return contentHash(`${this.#code} ${this.#contents(knowledgeFiles(this.#root))}`);
  }

  #contents(paths: readonly string[]): string {
    return contentHash(JSON.stringify(paths.map((path) => [path, contentHash(readFileSync(join(this.#root, path)))])));
  }
}
