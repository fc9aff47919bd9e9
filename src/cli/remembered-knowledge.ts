import type { Knowledge } from '../config/check/index.ts';
import type { Memory } from '../config/check/memory.ts';
import { contentHash } from '../server/site/hash.ts';

/** An answer that is a sentence, or nothing; JSON has no undefined. */
type Answer = string | null;

/** Knowledge that answers from memory what it was asked before: compiling schemas and judging patterns takes longer than all else. */
export interface RememberedKnowledge {
  readonly knowledge: Knowledge;
  /** Keeps what was asked for the first time. */
  keep(): void;
}

const table = 'answers';
/** More questions than all lenders ask; beyond that what is no longer asked is let go. */
const most = 20_000;

export function rememberedKnowledge(known: Knowledge, memory: Memory): RememberedKnowledge {
  const answers = new Map(Object.entries((memory.recall(table) ?? {}) as Readonly<Record<string, Answer>>));
  const asked = new Map<string, Answer>();
  const answered = (question: readonly unknown[], answer: () => string | undefined): string | undefined => {
    const name = contentHash(JSON.stringify(question));
    const before = answers.get(name);
    const now = before === undefined ? (answer() ?? null) : before;
    asked.set(name, now);
    return now ?? undefined;
  };
  const { patternFault } = known;
  return {
    knowledge: {
      ...known,
      memory,
      // A refusal holds the very schema that refuses, which no file can hold: only that there is none is remembered.
      judge(reference, value) {
        let refusals: ReturnType<Knowledge['judge']> | undefined;
        const isRight = answered(['judge', reference, value], () => ((refusals = known.judge(reference, value)).length === 0 ? undefined : 'refused')) === undefined;
        return isRight ? [] : (refusals ?? known.judge(reference, value));
      },
      schemaFault: (schema) => answered(['schema', schema], () => known.schemaFault(schema)),
      valueFault: (schema, value) => answered(['value', schema, value], () => known.valueFault(schema, value)),
      ...(patternFault && { patternFault: (pattern: string, longest?: number) => answered(['pattern', pattern, longest], () => patternFault(pattern, longest)) }),
    },
    keep() {
      const isNew = [...asked.keys()].some((name) => !answers.has(name));
      for (const [name, answer] of asked) answers.set(name, answer);
      if (isNew) memory.keep(table, Object.fromEntries(answers.size > most ? asked : answers));
    },
  };
}
