import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OperationId } from './operations.ts';

export interface SchemaNode {
  readonly [key: string]: unknown;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: SchemaNode;
}

interface RawOperation {
  readonly operationId: OperationId;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly 'x-moves-money'?: true;
}

export interface ApiDocument extends SchemaNode {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>>; readonly schemas: Readonly<Record<string, SchemaNode>> };
}

const schemes = ['basic', 'bearer', 'onboarding', 'password'] as const;

/** Who calls: the lender's page, a borrower's session, or a sign-up that is under way. */
export type Scheme = (typeof schemes)[number];

/** What the core must know of an operation to serve it. */
export interface Operation {
  readonly id: OperationId;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  /** As the document has it: /api/v1/loan/{id}. */
  readonly path: string;
  /** Any one of them will do, the first that is given; none where nobody has to say who they are. */
  readonly security: readonly Scheme[];
  readonly movesMoney: boolean;
  readonly parameters: readonly Parameter[];
  readonly hasBody: boolean;
  /** Takes one file, as multipart. */
  readonly takesFile: boolean;
}

const file = join(import.meta.dirname, '..', '..', '..', '..', 'schemas', 'api', 'openapi.json');

export function readDocument(): ApiDocument {
  return JSON.parse(readFileSync(file, 'utf8')) as ApiDocument;
}

function securityOf(operation: RawOperation): Scheme[] {
  return operation.security
    .flatMap((alternative) => Object.keys(alternative))
    .map((name) => {
      const scheme = schemes.find((one) => one === name);
      if (scheme === undefined) throw new Error(`${operation.operationId}: unknown security ${name}`);
      return scheme;
    });
}

/** The operations of the document, in its order. */
export function operationsOf(document: ApiDocument): Operation[] {
  const parameterOf = (parameter: Parameter | { readonly $ref: string }): Parameter => {
    if (!('$ref' in parameter)) return parameter;
    const found = document.components.parameters[parameter.$ref.split('/').at(-1) ?? ''];
    if (found === undefined) throw new Error(`no such parameter: ${parameter.$ref}`);
    return found;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase() as Operation['method'],
      path,
      security: securityOf(operation),
      movesMoney: operation['x-moves-money'] === true,
      parameters: (operation.parameters ?? []).map(parameterOf),
      hasBody: operation.requestBody !== undefined,
      takesFile: operation.requestBody !== undefined && Object.hasOwn(operation.requestBody.content, 'multipart/form-data'),
    })),
  );
}

/** Where an operation stands. */
export function pathOfOperation(id: OperationId): string {
  const found = operationsOf(readDocument()).find((operation) => operation.id === id);
  if (found === undefined) throw new Error(`no operation ${id}`);
  return found.path;
}

/** The ids of all operations, in the document's order. */
export function operationIds(): OperationId[] {
  return operationsOf(readDocument()).map((operation) => operation.id);
}
