import { isJsonObject } from '../json/object.ts';
import { pointerText, valueAt, type Pointer } from '../json/pointer.ts';
import type { Files, LayeredDocument, Layers } from '../layers.ts';
import { scanOf } from './locate.ts';
import type { Problem } from './problem.ts';
import { leadsTo } from './reading/leads-to.ts';
import type { Codes } from './rule.ts';

export const codes = {
  'overlay.missed': {
    means:
      'null takes something away that other files still name. They are told too, each in its file, and are right as they are.',
    mend: 'Take away in your folder what is named, or leave what null takes away.',
  },
  'overlay.moved': {
    means:
      'The path of a route is another than below this file, and other files still lead to the one that it had. They are told too, each in its file, and are right as they are.',
    mend: 'Leave the path, or lead to the new one in your own files. Who has kept the old address finds nothing there.',
  },
} as const satisfies Codes;

/** How what a null has taken away is told where it is missed. */
export const takenAway = 'null takes it away in';

/** What is said of a name that is not there. */
const ofNames = /^(?:reference|path|with|words)\.|^call\.missing$|^address\.route$/;

/** Tables whose names others name. */
const named: ReadonlySet<string> = new Set([
  'steps',
  'fields',
  'values',
  'load',
  'gates',
  'parts',
  'takes',
  'with',
  'give',
  'calls',
  'routes',
]);

/**
 * The same with the nulls of overlays that others miss: the cause is named beside what suffers from it. What is not used
 * any more may be so because of them, and is told where nothing is missed.
 */
export function withMissed(files: Files, { documents }: Layers, problems: readonly Problem[]): readonly Problem[] {
  const ofMissing = problems.filter(({ code, severity }) => severity === 'error' && ofNames.test(code));
  if (ofMissing.length === 0) return problems;
  const causes: Problem[] = [];
  const mends = new Map<Problem, string>();
  const ofNothing = new Set(
    problems.flatMap(({ code, file, path }) => (code === 'overlay.nothing' ? `${file} ${path}` : [])),
  );
  for (const { document, file, pointer } of documents.flatMap((one) => nullsOf(files, one))) {
    const name = pointer.at(-1) ?? '';
    const path = pointerText(pointer);
    if (!named.has(pointer.at(-2) ?? '') || ofNothing.has(`${file} ${path}`)) continue;
    // A step is led to by its own flow alone.
    const opened = pointer.at(-2) === 'routes' ? pathBelow(files, document, name) : undefined;
    const suffering = ofMissing.filter(
      (problem) =>
        (problem.code === 'address.route'
          ? opened !== undefined && leadsTo(opened, /"([^"]+)"/.exec(problem.message)?.[1] ?? '')
          : problem.message.includes(`"${name}"`)) &&
        (problem.code !== 'reference.step' || (pointer.at(-2) === 'steps' && document.files.includes(problem.file))),
    );
    const [first, ...others] = suffering;
    if (first === undefined) continue;
    const line = scanOf(files, file).lines.get(path) ?? 1;
    const more = others.length === 0 ? '' : `, and ${others.length} more`;
    causes.push({
      code: 'overlay.missed',
      severity: 'error',
      file,
      line,
      path,
      message: `null takes "${name}" away here, and it is still needed: ${first.file}:${first.line} ${first.path}${more}`,
      suggestion: 'take away what needs it too, or leave it',
    });
    for (const problem of suffering)
      if (!problem.suggestion.startsWith('did you mean')) mends.set(problem, `${takenAway} ${file}:${line}`);
  }
  for (const { file, pointer, before, path } of documents.flatMap((one) => movedIn(files, one))) {
    const suffering = ofMissing.filter(
      (problem) => problem.code === 'address.route' && leadsTo(before, /"([^"]+)"/.exec(problem.message)?.[1] ?? ''),
    );
    const [first, ...others] = suffering;
    if (first === undefined) continue;
    const line = scanOf(files, file).lines.get(pointerText(pointer)) ?? 1;
    causes.push({
      code: 'overlay.moved',
      severity: 'error',
      file,
      line,
      path: pointerText(pointer),
      message: `this was "${before}", to which others still lead: ${first.file}:${first.line} ${first.path}${others.length === 0 ? '' : `, and ${others.length} more`}`,
      suggestion: 'lead to the new one there too, or leave it',
    });
    for (const problem of suffering) mends.set(problem, `it is "${path}" now, by ${file}:${line}`);
  }
  if (causes.length === 0) return problems;
  return [
    ...causes,
    ...problems
      .filter(({ code }) => !code.endsWith('.unused'))
      .map((problem) => ({ ...problem, suggestion: mends.get(problem) ?? problem.suggestion })),
  ];
}

interface Moved {
  readonly file: string;
  readonly pointer: Pointer;
  readonly before: string;
  readonly path: string;
}

/** The routes to whose paths in the base an overlay has given others. */
function movedIn(files: Files, document: LayeredDocument): readonly Moved[] {
  if (document.kind !== 'routes') return [];
  return document.files.slice(document.beside).flatMap((file) => {
    const routes = valueAt(JSON.parse(files[file] ?? 'null'), ['routes']);
    return Object.entries(isJsonObject(routes) ? routes : {}).flatMap(([name, route]): readonly Moved[] => {
      const [before, path] = [pathBelow(files, document, name), isJsonObject(route) ? route.path : undefined];
      return before === undefined || typeof path !== 'string' || path === before
        ? []
        : [{ file, pointer: ['routes', name, 'path'], before, path }];
    });
  });
}

/** The address of a route in the base, which links still lead to where the route is taken away or has another. */
function pathBelow(files: Files, document: LayeredDocument, name: string): string | undefined {
  const path = valueAt(JSON.parse(files[document.files[0] ?? ''] ?? 'null'), ['routes', name, 'path']);
  return typeof path === 'string' ? path : undefined;
}

function nullsOf(
  files: Files,
  document: LayeredDocument,
): readonly { readonly document: LayeredDocument; readonly file: string; readonly pointer: Pointer }[] {
  return document.files
    .slice(document.beside)
    .flatMap((file) => nullsIn(JSON.parse(files[file] ?? 'null'), []).map((pointer) => ({ document, file, pointer })));
}

function nullsIn(value: unknown, pointer: Pointer): readonly Pointer[] {
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    member === null ? [[...pointer, name]] : nullsIn(member, [...pointer, name]),
  );
}
