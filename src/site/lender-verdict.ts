import type { Problem } from '../config/check/index.ts';
import type { CompiledStart } from '../language/bundle.ts';

/** A version of a lender that can be served. Its chunks and stylesheet stand at addresses that name their content. */
export interface LenderVersion {
  readonly name: string;
  readonly hosts: readonly string[];
  readonly themeColour: string;
  /** By language. */
  readonly starts: Readonly<Record<string, CompiledStart>>;
  /** Of everything that it is served from. */
  readonly addresses: readonly string[];
}

/** What has been found of a lender's files as they were. */
export interface LenderVerdict {
  readonly problems: readonly Problem[];
  /** Undefined where a problem is an error: such files are not served. */
  readonly version: LenderVersion | undefined;
}
