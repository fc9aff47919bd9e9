import { flowOfChapter } from '../chapters.ts';
import { canonical } from '../json/canonical.ts';
import { isJsonObject } from '../json/object.ts';
import { kindOf, type Files } from '../layers.ts';
import type { Problem } from './problem.ts';
import type { Codes } from './rule.ts';

export const codes = {
  'chapter.copied': {
    means:
      'A chapter says over again what one of another flow says, and does not fit the flow in whose folder it stands: it was copied there, or put into the wrong folder.',
    mend: 'Take it out. A chapter that is a part of several flows stands once, in the folder of one, and names the others at `also`.',
  },
} as const satisfies Codes;

/** Less is alike by chance. */
const fewest = 4;
const mostAlike = 0.8;

/** Chapters that were copied into the folder of another flow: nothing of them fits there, and what is seen of their screens neither. */
export function copiedAmong(files: Files, problems: readonly Problem[]): readonly Problem[] {
  const unfit = problems.flatMap(({ code, severity, file }) =>
    severity === 'error' && code.startsWith('reference.') ? file : [],
  );
  return [...new Set(unfit)].flatMap((file): Problem[] => {
    const [flow, model] = [chapterIn(file)?.flow, modelOf(files, file)];
    return flow === undefined || model === undefined
      ? []
      : [
          {
            code: 'chapter.copied',
            severity: 'error',
            file,
            line: 1,
            path: '',
            message: `this is ${model} over again, and does not fit the flow "${flow}"`,
            suggestion: `delete the file; if that flow is to have the chapter too, name it at "also" of ${model}`,
          },
        ];
  });
}

/** The chapter of another flow, in the same layer, that a chapter was copied from. */
function modelOf(files: Files, file: string): string | undefined {
  const own = chapterIn(file);
  const parts = partsIn(files[file]);
  if (own === undefined || parts.size < fewest) return undefined;
  return Object.keys(files).find((other) => {
    const one = chapterIn(other);
    if (one === undefined || one.layer !== own.layer || one.flow === own.flow) return false;
    const others = partsIn(files[other]);
    return [...parts].filter((part) => others.has(part)).length >= parts.size * mostAlike;
  });
}

function chapterIn(file: string): { readonly layer: string; readonly flow: string } | undefined {
  const [, layer = '', path = ''] = /^(tenants\/[^/]+\/)?(.*)$/.exec(file) ?? [];
  const found = kindOf(path);
  return found?.kind === 'chapter' ? { layer, flow: flowOfChapter(found.name) } : undefined;
}

/** Each step, value and read of a chapter with its name, as one text. */
function partsIn(text = ''): ReadonlySet<string> {
  const chapter: unknown = JSON.parse(text);
  return new Set(
    Object.entries(isJsonObject(chapter) ? chapter : {}).flatMap(([table, members]) =>
      isJsonObject(members) ? Object.entries(members).map(([name, one]) => canonical([table, name, one])) : [],
    ),
  );
}
