import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractOf, type Contract } from '../../config/contract.ts';
import type { JsonObject } from '../../config/json/object.ts';

/** The calls that configuration may name, from schemas/api below a root. */
export function readContract(root: string): Contract {
  const read = (name: string) => JSON.parse(readFileSync(join(root, 'schemas/api', name), 'utf8')) as JsonObject;
  return contractOf(read('openapi.json'), read('platform.json'));
}
