import type { Knowledge } from '../config/check/index.ts';
import { nameOfContent } from '../config/check/kept.ts';
import type { Memory } from '../config/check/memory.ts';
import { MemoryTable } from './memory-table.ts';

/** An answer that is a sentence, or nothing; JSON has no undefined. */
type Answer = string | null;

/** Knowledge that answers from memory what it was asked before: compiling schemas and judging patterns takes longer than all else. */
export interface RememberedKnowledge {
  readonly knowledge: Knowledge;
  /** Keeps what was asked for the first time. */
  keep(): void;
}

/** More questions than all lenders ask, and more documents than they have after some edits. */
const mostAnswers = 20_000;
const mostDocuments = 5_000;

export function rememberedKnowledge(known: Knowledge, memory: Memory): RememberedKnowledge {
  const answers = new MemoryTable(memory, 'answers', mostAnswers);
  const findings = new MemoryTable(memory, 'findings', mostDocuments);
  const answeredBy = (name: string, answer: () => string | undefined): string | undefined => {
    let now = answers.recall(name) as Answer | undefined;
    if (now === undefined) {
      now = answer() ?? null;
      answers.keep(name, now);
    }
    return now ?? undefined;
  };
  const { patternFault } = known;
  /** Documents that are right, by what judged them: most stay the very same from one save to the next. */
  const right = new WeakMap<object, string>();
  return {
    knowledge: {
      ...known,
      memory,
      findings,
      // A refusal holds the very schema that refuses, which no file can hold: only that there is none is remembered.
      judge(reference, value) {
        const document = typeof value === 'object' && value !== null ? value : {};
        if (right.get(document) === reference) return [];
        let refusals: ReturnType<Knowledge['judge']> | undefined;
        const isRight =
          answeredBy(`judge ${reference} ${nameOfContent(memory, value)}`, () =>
            (refusals = known.judge(reference, value)).length === 0 ? undefined : 'refused',
          ) === undefined;
        if (isRight) right.set(document, reference);
        return isRight ? [] : (refusals ?? known.judge(reference, value));
      },
      schemaFault: (schema) => answeredBy(`schema ${nameOfContent(memory, schema)}`, () => known.schemaFault(schema)),
      valueFault: (schema, value) =>
        answeredBy(`value ${nameOfContent(memory, schema)} ${memory.nameOf(JSON.stringify([value]))}`, () =>
          known.valueFault(schema, value),
        ),
      ...(patternFault && {
        patternFault: (pattern: string, longest?: number) =>
          answeredBy(`pattern ${memory.nameOf(JSON.stringify([pattern, longest]))}`, () =>
            patternFault(pattern, longest),
          ),
      }),
    },
    keep() {
      answers.save();
      findings.save();
    },
  };
}
