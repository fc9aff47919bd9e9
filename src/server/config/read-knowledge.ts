import type { Knowledge } from '../../config/check/index.ts';
import { readContract } from './read-contract.ts';

/** What the checker knows besides lenders' files, from the repository at a root. */
export function readKnowledge(root: string): Knowledge {
  return { contract: readContract(root) };
}
