import { isJsonObject } from '../../json/object.ts';
import { placed } from '../locate.ts';
import type { Codes, FilesRead, Found } from '../rule.ts';
import { suggestName, suggestUse } from '../saying/nearest.ts';
import { sharedCodes } from '../shared-codes.ts';

export const codes = {
  'reference.part': {
    means: 'Something uses a part that `rules/parts.json` does not have.',
    mend: 'Mend the name, or write the part.',
  },
  'part.circle': {
    means: 'A part uses itself, perhaps by others, so that it could never be written out.',
    mend: 'Take one of the uses out.',
  },
  'part.kind': {
    means: 'A part has a list where a table is laid over it, so that nothing of the part stays there.',
    mend: 'Make a table of the list in the part, or a list of the table.',
  },
  'chapter.twice': {
    means: 'A flow and its chapters stand side by side, and two of these files have written the same name.',
    mend: 'Give one of the two another name, or take it out.',
  },
  'chapter.also': {
    means: 'A chapter names at `also` a flow that is not there.',
    mend: 'Mend the name, or take it out.',
  },
  'reference.handed': {
    means:
      'A flow sends a call that the step which runs it must name, and the two do not fit: it is not handed over, or its name is another.',
    mend: 'Name at `calls` of the step just the calls that the flow sends as `calls.<name>`.',
  },
  'reference.unused': sharedCodes['reference.unused'],
} as const satisfies Codes;

type Code = keyof typeof codes;

const mends: Readonly<Partial<Record<Code, string>>> = {
  'part.circle': 'take one of the uses out',
  'part.kind': 'write both as tables',
  'chapter.twice': 'give one of the two another name, or take it out',
};

/** What could not be written out, and parts and flows that nothing uses. */
export function check({ files, layers: { documents, handed, faults, usedParts } }: FilesRead): readonly Found<Code>[] {
  const table = documents.find(({ kind }) => kind === 'parts');
  const parts = isJsonObject(table?.value) && isJsonObject(table.value.parts) ? Object.keys(table.value.parts) : [];
  const isRun = (flow: string) => documents.some(({ kind, name }) => kind === 'flow' && name.startsWith(`${flow}/`));
  return [
    ...faults.map(({ document, pointer, code, message, name, known }) =>
      placed<Code>(files, document, pointer, {
        code,
        message,
        suggestion:
          mends[code] ??
          (known.length === 0 && code === 'reference.handed'
            ? `add "calls": { "${name}": { "call": … } }`
            : suggestName(name, known)),
      }),
    ),
    ...handed.flatMap((flow) =>
      isRun(flow.name)
        ? []
        : [
            placed<Code>(files, flow, [], {
              code: 'reference.unused',
              message: 'nothing uses this flow',
              suggestion: 'hand it its calls somewhere, or delete the file',
            }),
          ],
    ),
    ...parts.flatMap((name) =>
      table === undefined || usedParts.has(name)
        ? []
        : [
            placed<Code>(files, table, ['parts', name], {
              code: 'reference.unused',
              message: `nothing uses the part "${name}"`,
              suggestion: suggestUse(name, table.fileAt(['parts', name]), usedParts),
            }),
          ],
    ),
  ];
}
