import { configurationOf, type Configuration } from '../configuration.ts';
import type { Kind, LayeredDocument, Layers } from '../layers.ts';
import type { Knowledge } from './knowledge.ts';
import { constructsIn, type Construct } from './reading/constructs.ts';
import { scopesOf, type Scopes } from './scope/scopes.ts';

/** A lender under the eyes of the checker. Its documents satisfy the grammar. */
export interface Subject {
  readonly configuration: Configuration;
  readonly knowledge: Knowledge;
  /** What expressions can read, by where they stand. */
  readonly scopes: Scopes;
  documents(kind: Kind): readonly LayeredDocument[];
  document(kind: Kind, name: string): LayeredDocument | undefined;
  constructs(document: LayeredDocument): readonly Construct[];
}

export function subjectOf(layers: Layers, lender: string, knowledge: Knowledge): Subject {
  const configuration = configurationOf(layers, lender);
  return {
    configuration,
    knowledge,
    scopes: scopesOf(configuration, knowledge),
    documents: (kind) => layers.documents.filter((document) => document.kind === kind),
    document: (kind, name) => layers.documents.find((document) => document.kind === kind && document.name === name),
    constructs: (document) => constructsIn(document, knowledge),
  };
}
