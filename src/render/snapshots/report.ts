import type { Edit } from './edits.ts';
import type { ChangedPart } from './parts.ts';

/** A changed part with the edits that can have changed it. */
export interface Caused {
  readonly part: ChangedPart;
  readonly causes: readonly Edit[];
}

const mostNames = 6;
const mostLines = 24;

/**
 * What changed, grouped by what caused it; the same change of several lenders and languages stands once.
 * @param otherwise what is said of parts that no edit of the configuration explains
 */
export function reportOf(changed: readonly Caused[], otherwise: string): string {
  const groups = new Map<string, Caused[]>();
  for (const one of changed) {
    const files = [...new Set(one.causes.map(({ file }) => file))].sort().join(' + ');
    groups.set(files, [...(groups.get(files) ?? []), one]);
  }
  return [...groups]
    .map(([files, members]) => {
      const title =
        files === ''
          ? otherwise
          : files
              .split(' + ')
              .map((file) =>
                causeInWords(
                  file,
                  members.flatMap(({ causes }) => causes),
                ),
              )
              .join(' + ');
      return `${title} → ${counted(members.map(({ part }) => part))}\n${linesOf(members.map(({ part }) => part))}`;
    })
    .join('\n');
}

/** A file with what was edited in it: locales/fr/login.json: 3 texts; rules/flows/application.json: steps amount. */
function causeInWords(file: string, causes: readonly Edit[]): string {
  const edits = causes.filter((cause) => cause.file === file);
  if (edits[0]?.kind === 'locale') {
    const keys = new Set(edits.map(({ pointer }) => pointer[0]));
    return `${file}: ${keys.size} ${keys.size === 1 ? 'text' : 'texts'}`;
  }
  return `${file}: ${few([...new Set(edits.map(({ pointer }) => pointer.slice(0, 3).join(' ')))], ', ')}`;
}

/** 2 screens (login, loans) in 3 of … */
function counted(parts: readonly ChangedPart[]): string {
  const kinds = ['screen', 'form', 'flow'].flatMap((kind) => {
    const names = [
      ...new Set(
        parts.filter(({ what }) => what.startsWith(`${kind} `)).map(({ what }) => what.slice(kind.length + 1)),
      ),
    ];
    return names.length === 0 ? [] : [`${names.length} ${kind}${names.length === 1 ? '' : 's'} (${few(names, ', ')})`];
  });
  return kinds.join(', ');
}

function few(names: readonly string[], between: string): string {
  return names.length > mostNames ? `${names.slice(0, mostNames).join(between)}${between}…` : names.join(between);
}

/** Each change once, with whom it concerns. */
function linesOf(parts: readonly ChangedPart[]): string {
  const same = new Map<string, ChangedPart[]>();
  for (const part of parts) {
    const key = JSON.stringify([part.what, part.gone, part.come]);
    same.set(key, [...(same.get(key) ?? []), part]);
  }
  return [...same.values()]
    .map((members) => {
      const [first] = members;
      if (first === undefined) return '';
      const names = (of: (part: ChangedPart) => string): string => [...new Set(members.map(of))].join(', ');
      const states = names(({ state }) => state.replace(/^\S+ /, ''));
      const lines = [
        ...first.gone.map((line) => `    - ${line.trim()}`),
        ...first.come.map((line) => `    + ${line.trim()}`),
      ];
      const cut =
        lines.length > mostLines
          ? [...lines.slice(0, mostLines), `    … ${lines.length - mostLines} lines more`]
          : lines;
      return `  ${first.what} (${names(({ lender }) => lender)}; ${names(({ language }) => language)})${states === '' ? '' : ` at ${states}`}\n${cut.join('\n')}\n`;
    })
    .join('');
}
