import type { operations } from '../../api/operations.gen.ts';

/** The calls of schemas/api, by operation id, as types. */
export type OperationId = keyof operations;

type JsonOf<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;

/** The request's body. */
export type Ask<Id extends OperationId> = operations[Id] extends { requestBody: infer Body } ? JsonOf<Body> : undefined;

/** The `data` member of the answer. */
export type Answer<Id extends OperationId> =
  JsonOf<operations[Id]['responses'][200]> extends { data: infer Data } ? Data : never;

export type PathOf<Id extends OperationId> = operations[Id]['parameters'] extends { path: infer Path }
  ? Path
  : undefined;

export type QueryOf<Id extends OperationId> = operations[Id]['parameters'] extends { query?: infer Query }
  ? Query
  : undefined;

/** Headers by their names in small letters; a key of a call that moves money is none of them. */
export type HeaderOf<Id extends OperationId> = operations[Id]['parameters'] extends { header?: infer Header }
  ? Header
  : undefined;
