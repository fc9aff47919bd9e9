import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../config/json/object.ts';
import { ContractFault } from './contract-fault.ts';
import type { ContractDocument } from './document.ts';
import { joinContract, type ContractFile } from './join-contract.ts';

/**
 * The calls of the core, from schemas/api/shared.json and schemas/api/areas below a root.
 * @throws ContractFault with what is wrong in them, one sentence a line
 */
export function readContractDocument(root: string): ContractDocument {
  const areas = readdirSync(join(root, 'schemas/api/areas')).filter((name) => name.endsWith('.json')).sort();
  return joinContract(readFile(root, 'schemas/api/shared.json'), areas.map((name) => readFile(root, `schemas/api/areas/${name}`)));
}

function readFile(root: string, file: string): ContractFile {
  try {
    return { file, document: JSON.parse(readFileSync(join(root, file), 'utf8')) as JsonObject };
  } catch (error) {
    throw new ContractFault(`${file} can't be read: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
