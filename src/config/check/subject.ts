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
  /** @param named those that the grammar calls so; left out: all */
  constructs(document: LayeredDocument, ...named: readonly string[]): readonly Construct[];
}

export function subjectOf(layers: Layers, lender: string, knowledge: Knowledge): Subject {
  const configuration = configurationOf(layers, lender);
  const byKind = new Map<Kind, LayeredDocument[]>();
  const byName = new Map<string, LayeredDocument>();
  for (const document of layers.documents) {
    const { kind, name } = document;
    const alike = byKind.get(kind) ?? [];
    alike.push(document);
    byKind.set(kind, alike);
    if (!byName.has(`${kind} ${name}`)) byName.set(`${kind} ${name}`, document);
  }
  return {
    configuration,
    knowledge,
    scopes: scopesOf(configuration, knowledge),
    documents: (kind) => byKind.get(kind) ?? [],
    document: (kind, name) => byName.get(`${kind} ${name}`),
    constructs: (document, ...named) => constructsIn(document, knowledge, named),
  };
}
