import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractOf, type Contract } from '../config/contract.ts';
import type { JsonObject } from '../config/json/object.ts';
import { readContractDocument } from '../contract/read-contract.ts';

/** The calls that configuration may name, from schemas/api below a root. */
export function readContract(root: string): Contract {
  return contractOf(
    readContractDocument(root),
    JSON.parse(readFileSync(join(root, 'schemas/api/platform.json'), 'utf8')) as JsonObject,
  );
}
