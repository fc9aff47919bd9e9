import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './hash.ts';
import type { LenderVerdict } from './lender-verdict.ts';
import { writeWhole } from './write-whole.ts';

/** Files of a lender and a program, each by a short name of their content. */
export interface Judgement {
  readonly program: string;
  readonly files: string;
}

export interface KeptVerdict extends LenderVerdict {
  /** When it was found, ISO 8601. */
  readonly at: string;
}

interface Kept extends Judgement {
  readonly verdict: KeptVerdict;
}

/**
 * What was found of lenders, so that it is found once: by a lender the last version that can be served, and beside it the
 * last one with errors. A file that was cut off or altered is as good as none.
 */
export class KeptVerdicts {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
    mkdirSync(directory, { recursive: true });
  }

  keep(slug: string, { program, files }: Judgement, verdict: LenderVerdict): void {
    const kept: Kept = { program, files, verdict: { ...verdict, at: new Date().toISOString() } };
    const body = JSON.stringify(kept);
    writeWhole(this.#fileOf(slug, verdict.version !== undefined), `${contentHash(body)}\n${body}`);
  }

  /** What this program has found of these very files. */
  find(slug: string, { program, files }: Judgement): KeptVerdict | undefined {
    return [true, false]
      .map((isGood) => this.#read(slug, isGood))
      .find((kept) => kept?.program === program && kept.files === files)?.verdict;
  }

  /** The last version that this program would serve, whatever the files are now. What another program has compiled may be nothing for this one's page. */
  lastGood(slug: string, program: string): KeptVerdict | undefined {
    const kept = this.#read(slug, true);
    return kept?.program === program ? kept.verdict : undefined;
  }

  #fileOf(slug: string, isGood: boolean): string {
    return join(this.#directory, `${slug}${isGood ? '' : '.errors'}.json`);
  }

  #read(slug: string, isGood: boolean): Kept | undefined {
    try {
      const text = readFileSync(this.#fileOf(slug, isGood), 'utf8');
      const end = text.indexOf('\n');
      const body = text.slice(end + 1);
      return contentHash(body) === text.slice(0, end) ? (JSON.parse(body) as Kept) : undefined;
    } catch {
      return undefined;
    }
  }
}
