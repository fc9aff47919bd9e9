import { pointerText } from '../../../src/config/json/pointer.ts';
import { isJsonObject } from '../../../src/config/json/object.ts';
import { randomOf, sample, seedOf } from '../random.ts';
import { filesOf, type Configured } from '../shipped.ts';
import { misspeltExpressions, misspeltTemplates } from './expressions.ts';
import { addedKeys, lostMembers, misspeltKeys } from './keys.ts';
import { misspeltReferences } from './references.ts';
import type { Maker, Spoiling } from './spoiling.ts';
import { lostTargets } from './targets.ts';
import { flippedTypes } from './types.ts';
import { lostPlaceholders, lostWords } from './words.ts';

export type { Spoiling } from './spoiling.ts';

const makers: readonly Maker[] = [
  misspeltKeys,
  addedKeys,
  lostMembers,
  misspeltReferences,
  misspeltExpressions,
  misspeltTemplates,
  lostWords,
  lostPlaceholders,
  lostTargets,
  flippedTypes,
];

/** Every single spoiling of every file, the same for the same seed. */
export function spoilingsOf(configured: Configured, seed: number): readonly Spoiling[] {
  const files = filesOf(configured);
  const names = new Set(files.flatMap(({ document }) => namesIn(document)));
  return files.flatMap((file) =>
    makers.flatMap((make) =>
      make({ file, names, random: (pointer) => randomOf(seedOf(`${file.path}${pointerText(pointer)}`, seed)) }),
    ),
  );
}

/** So many of each kind, drawn. */
export function ofEachKind(all: readonly Spoiling[], count: number, seed: number): readonly Spoiling[] {
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  return kinds.flatMap((kind) =>
    sample(
      all.filter((one) => one.kind === kind),
      count,
      randomOf(seedOf(kind, seed)),
    ),
  );
}

/** Names of members, and every text: alone, and by its parts. */
function namesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value, ...value.split(/[^\w-]+/)];
  if (Array.isArray(value)) return value.flatMap(namesIn);
  return isJsonObject(value) ? Object.entries(value).flatMap(([name, member]) => [name, ...namesIn(member)]) : [];
}
