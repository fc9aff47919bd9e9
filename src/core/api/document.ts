import { join } from 'node:path';
import type { ContractDocument, Parameter, Rate } from '../../contract/document.ts';
import { callsByArea, readContractDocument } from '../../contract/read-contract.ts';
import { proofs, type SchemeName } from '../auth/proofs.ts';
import type { OperationId } from './operations.ts';

/** What the core must know of an operation to serve it. */
export interface Operation {
  readonly id: OperationId;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  /** As the document has it: /api/v1/loan/{id}. */
  readonly path: string;
  /** Any one of them will do, the first that is proved; none where nobody has to say who they are. */
  readonly security: readonly Way[];
  readonly movesMoney: boolean;
  readonly parameters: readonly Parameter[];
  readonly hasBody: boolean;
  /** Takes one file, as multipart. */
  readonly takesFile: boolean;
  readonly rate: Rate;
  /** The most bytes that its body, or its file, may have; 0 where it takes none. */
  readonly largestBody: number;
}

/** A way of saying who calls. */
export interface Way {
  readonly scheme: SchemeName;
  /** The word before the token, in small letters. */
  readonly sent: string;
}

const root = join(import.meta.dirname, '../../..');

export function readDocument(): ContractDocument {
  return readContractDocument(root);
}

const isProved = (name: string): name is SchemeName => Object.hasOwn(proofs, name);

/**
 * The operations of the document, in its order.
 * @throws Error when there is a security scheme that the core has no proof of
 */
export function operationsOf(document: ContractDocument): Operation[] {
  const { components } = document;
  const unproved = Object.keys(components.securitySchemes).filter((name) => !isProved(name));
  if (unproved.length > 0)
    throw new Error(
      `the core does not know how ${unproved.join(', ')} is proved: write it into src/core/auth/proofs.ts`,
    );
  const parameterOf = (parameter: Parameter | { readonly $ref: string }): Parameter => {
    if (!('$ref' in parameter)) return parameter;
    const found = components.parameters[parameter.$ref.split('/').at(-1) ?? ''];
    if (found === undefined) throw new Error(`no such parameter: ${parameter.$ref}`);
    return found;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      // The types are generated from the same document.
      id: operation.operationId as OperationId,
      method: method.toUpperCase() as Operation['method'],
      path,
      security: operation.security
        .flatMap((alternative) => Object.keys(alternative))
        .filter(isProved)
        .map((scheme) => ({ scheme, sent: String(components.securitySchemes[scheme]?.scheme) })),
      movesMoney: operation['x-moves-money'] === true,
      parameters: operation.parameters.map(parameterOf),
      hasBody: operation.requestBody !== undefined,
      takesFile:
        operation.requestBody !== undefined && Object.hasOwn(operation.requestBody.content, 'multipart/form-data'),
      rate: document['x-rates'][operation['x-rate']] ?? {},
      largestBody: operation['x-body'] ?? 0,
    })),
  );
}

/** Where an operation stands. */
export function pathOfOperation(id: OperationId): string {
  const found = operationsOf(readDocument()).find((operation) => operation.id === id);
  if (found === undefined) throw new Error(`no operation ${id}`);
  return found.path;
}

/** The ids of all operations, by area and name. */
export function operationsByArea(): Readonly<Record<string, readonly OperationId[]>> {
  return callsByArea(root) as Readonly<Record<string, readonly OperationId[]>>;
}
