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
  return joinContract(
    readFile(root, 'schemas/api/shared.json'),
    areasIn(root).map((name) => readFile(root, `schemas/api/areas/${name}.json`)),
  );
}

/** The ids of the calls, in order, by the area whose file they stand in. */
export function callsByArea(root: string): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    areasIn(root)
      .toSorted()
      .map((name) => {
        const { paths } = readFile(root, `schemas/api/areas/${name}.json`).document as unknown as Pick<
          ContractDocument,
          'paths'
        >;
        return [
          name,
          Object.values(paths)
            .flatMap((calls) => Object.values(calls).map(({ operationId }) => operationId))
            .sort(),
        ];
      }),
  );
}

function areasIn(root: string): readonly string[] {
  return readdirSync(join(root, 'schemas/api/areas'))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => name.slice(0, -'.json'.length));
}

function readFile(root: string, file: string): ContractFile {
  try {
    return { file, document: JSON.parse(readFileSync(join(root, file), 'utf8')) as JsonObject };
  } catch (error) {
    throw new ContractFault(`${file} can't be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
