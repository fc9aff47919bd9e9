import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstLanguage } from '../../../src/config/configuration.ts';
import { pointerText } from '../../../src/config/json/pointer.ts';
import { fileText, last, withValue } from '../edit.ts';
import { filesOf, type Configured } from '../shipped.ts';
import type { Mutant } from './mutant.ts';

/** Every text of the first language said otherwise. */
export function wordMutants(configured: Configured): readonly Mutant[] {
  return filesOf(configured)
    .filter(({ kind, name }) => kind === 'locale' && name.startsWith(`${firstLanguage}/`))
    .flatMap(({ path, spots, document, lenders }) =>
      spots.flatMap(({ pointer, value, holder }): readonly Mutant[] =>
        holder === undefined || typeof value !== 'string' || last(pointer).startsWith('$')
          ? []
          : [
              {
                file: path,
                pointer: pointerText(pointer),
                kind: 'words said otherwise',
                from: value,
                to: `${value}, or so`,
                text: fileText(withValue(document, pointer, `${value}, or so`)),
                lenders,
              },
            ],
      ),
    );
}

const root = join(import.meta.dirname, '..', '..', '..');
/** What a text is made of besides the values that it is given. */
const pieces = (text: string): readonly string[] =>
  text
    .split(/\{\{[^{}]*\}\}|\$t\([^()]*\)/)
    .map((piece) => piece.trim())
    .filter((piece) => piece.length > 2);

/** Who has the words of a shipped text before them: a test that walks what is shipped says them itself, or a snapshot alone does. */
export class Readers {
  readonly #tests: string;
  readonly #snapshots: string;

  constructor() {
    const below = (folder: string) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
    const text = (paths: readonly string[]) => paths.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
    const isSnapshot = (path: string) =>
      path.startsWith(join('tests', 'snapshots')) || path.startsWith(join('tests', 'delivered-fields'));
    const all = below('tests');
    this.#tests = text(
      all.filter(
        (path) =>
          /\.tsx?$/.test(path) &&
          !isSnapshot(path) &&
          !path.startsWith(join('tests', 'trust')) &&
          !path.startsWith(join('tests', 'gallery')),
      ),
    );
    this.#snapshots = text(all.filter((path) => path.endsWith('.txt') && isSnapshot(path)));
  }

  notice(words: string): 'tests' | 'snapshot' | 'nobody' {
    const said = pieces(words);
    const all = (there: string) => said.length > 0 && said.every((piece) => there.includes(piece));
    return all(this.#tests) ? 'tests' : all(this.#snapshots) ? 'snapshot' : 'nobody';
  }
}
