import { configurationOf, type Configuration } from '../configuration.ts';
import type { Pointer } from '../json/pointer.ts';
import type { Files, Kind, LayeredDocument, Layers } from '../layers.ts';
import type { Knowledge } from './knowledge.ts';
import { problemAt, type Finding } from './locate.ts';
import { placesOf, type Place } from './places.ts';
import type { Problem } from './problem.ts';

/** A lender under the eyes of the checker. Its documents satisfy the grammar. */
export interface Subject {
  readonly configuration: Configuration;
  readonly knowledge: Knowledge;
  documents(kind: Kind): readonly LayeredDocument[];
  document(kind: Kind, name: string): LayeredDocument | undefined;
  places(document: LayeredDocument): readonly Place[];
}

export type Report = (document: LayeredDocument, pointer: Pointer, finding: Finding) => void;

/** Looks for one kind of mistake. */
export type Rule = (subject: Subject, report: Report) => void;

export function subjectOf(layers: Layers, lender: string, knowledge: Knowledge): Subject {
  const known = new Map<LayeredDocument, readonly Place[]>();
  return {
    configuration: configurationOf(layers, lender),
    knowledge,
    documents: (kind) => layers.documents.filter((document) => document.kind === kind),
    document: (kind, name) => layers.documents.find((document) => document.kind === kind && document.name === name),
    places(document) {
      const places = known.get(document) ?? placesOf(document, knowledge);
      known.set(document, places);
      return places;
    },
  };
}

/** Runs rules; the same finding at the same place is told once. */
export function run(rules: readonly Rule[], subject: Subject, files: Files): Problem[] {
  const found = new Map<string, Problem>();
  for (const rule of rules) {
    rule(subject, (document, pointer, finding) => {
      const problem = problemAt(files, document, pointer, finding);
      found.set(`${problem.code} ${problem.file} ${problem.path} ${problem.message}`, problem);
    });
  }
  return [...found.values()];
}
