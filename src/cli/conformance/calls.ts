import type { ContractDocument, Parameter } from '../../contract/document.ts';
import { operationsOf, type Operation } from '../../core/api/document.ts';
import { ValueMaker } from './make-value.ts';

/** What the contract says of its calls, as a walk needs it: none is known by name. */
export class Calls {
  readonly all: readonly Operation[];
  readonly maker: ValueMaker;
  readonly #document: ContractDocument;

  constructor(document: ContractDocument) {
    this.#document = document;
    this.all = operationsOf(document);
    this.maker = new ValueMaker(document);
  }

  get schemes(): readonly string[] {
    return Object.keys(this.#document.components.securitySchemes);
  }

  /** Where the page has the token of a scheme from: page, session or device. */
  keptBy(scheme: string): unknown {
    return this.#document.components.securitySchemes[scheme]?.['x-kept'];
  }

  ofSession({ security }: Operation): boolean {
    return security.some(({ scheme }) => this.keptBy(scheme) === 'session');
  }

  /** The members of a request's body. */
  asks({ path, method }: Operation): ReturnType<ValueMaker['members']> {
    return this.maker.members(Object.values(this.#described(path, method)?.requestBody?.content ?? {})[0]?.schema);
  }

  mustHaveMembers(operation: Operation): boolean {
    return !operation.takesFile && this.asks(operation).some(({ isRequired }) => isRequired);
  }

  /** A call that answers a session to somebody who has shown a secret. */
  beginsSession(operation: Operation): boolean {
    const { 200: done } = (this.#described(operation.path, operation.method)?.responses ?? {}) as {
      readonly 200?: { readonly content: { readonly 'application/json': { readonly schema: unknown } } };
    };
    const data = this.maker.members(done?.content['application/json'].schema).find(({ name }) => name === 'data');
    const answers = this.maker.members(data?.schema).map(({ name }) => name);
    return (
      answers.includes('refresh_token') &&
      this.asks(operation).some(
        ({ schema, isRequired }) => isRequired && this.maker.resolved(schema).writeOnly === true,
      )
    );
  }

  /** The parameter of a path by which a record is named. */
  recordOf({ parameters }: Operation): Parameter | undefined {
    return parameters.find(({ in: place }) => place === 'path');
  }

  /** Parameters of paths by which the outcome of a key is asked for. */
  get namesOfKeys(): readonly string[] {
    const { pattern } = this.maker.resolved(this.#document.components.parameters.IdempotencyKey?.schema);
    return this.all.flatMap(({ parameters }) =>
      parameters.flatMap(({ in: place, name, schema }) =>
        place === 'path' && pattern !== undefined && this.maker.resolved(schema).pattern === pattern ? [name] : [],
      ),
    );
  }

  #described(path: string, method: string) {
    return this.#document.paths[path]?.[method.toLowerCase()];
  }
}
