import { lendersIn, readLayers, type Files } from '../layers.ts';
import { listed } from '../listed.ts';
import { once } from '../once.ts';
import { lacksWhole } from './causes.ts';
import type { Problem } from './problem.ts';

/** What others follow from first, then by file and line; at the same line errors first. */
export function sorted(problems: readonly Problem[]): readonly Problem[] {
  const rank = ({ severity }: Problem) => (severity === 'error' ? 0 : 1);
  const causing = (problem: Problem) =>
    /^overlay[.](?:missed|moved|taken)$/.test(problem.code) ? 0 : lacksWhole(problem) ? 1 : 2;
  return [...problems].sort(
    (a, b) =>
      causing(a) - causing(b) || (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line) || rank(a) - rank(b),
  );
}

/** What others at the same place, or around it, have said in other words, and which these are. */
const saidBy: ReadonlyMap<string, RegExp> = new Map([
  ['compare.near', /^error /],
  ['path.quoted', /^error /],
  ['field.never', / condition[.](?:kind|never)$/],
  ['address.outside', / grammar[.]/],
  ['logo.missing', / grammar[.]/],
  ['words.template', / template[.]wrong$/],
  ['words.placeholder', / words[.]values$/],
  ['condition.missing', / decision[.]unreachable$/],
]);

/** Each thing once: not in other words too, and what lacks the part that it uses is not told to be written wrong. */
export function saidOnce(problems: readonly Problem[]): readonly Problem[] {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const unwritten = errors.flatMap(({ code, file, path }) =>
    code === 'reference.part' ? [{ file, path: path.slice(0, path.lastIndexOf('/')) }] : [],
  );
  const isWithin = (all: readonly Pick<Problem, 'file' | 'path'>[], { file, path }: Problem) =>
    all.some((around) => around.file === file && around.path !== '' && `${path}/`.startsWith(`${around.path}/`));
  // Such a file may be read all the same, and is not looked at further.
  const broken = new Set(errors.flatMap(({ code, file }) => (code === 'file.json' ? file : [])));
  const replaced = errors.flatMap(({ code, path }) =>
    code === 'overlay.kind' ? path.slice(0, path.lastIndexOf('/')) : [],
  );
  const isSaid = (problem: Problem) => {
    if (broken.has(problem.file) && !problem.code.startsWith('file.')) return true;
    if (problem.code.startsWith('grammar.') && replaced.some((part) => problem.path.startsWith(`${part}/`)))
      return true;
    const by = saidBy.get(problem.code);
    return isWithin(
      by !== undefined
        ? problems.filter(({ code, severity }) => by.test(`${severity} ${code}`))
        : problem.code.startsWith('grammar.')
          ? unwritten
          : [],
      problem,
    );
  };
  return partsOnce(
    [...new Map(problems.map((problem) => [nameOf(problem), problem])).values()].filter((problem) => !isSaid(problem)),
  );
}

/** A part that was to change another, and whose name is misspelt, is told once, with all that it lacks. */
function partsOnce(problems: readonly Problem[]): readonly Problem[] {
  const partOf = ({ file, path }: Problem) => `${file} ${path.slice(0, path.lastIndexOf('/'))}`;
  const parts = new Map<string, Problem[]>();
  for (const problem of problems)
    if (problem.code === 'grammar.missing' && problem.suggestion.includes('; or did you mean "'))
      once(parts, partOf(problem), () => []).push(problem);
  return problems.flatMap((problem) => {
    if (problem.code === 'button.nothing' && parts.has(`${problem.file} ${problem.path}`)) return [];
    const all = parts.get(partOf(problem)) ?? [];
    if (!all.includes(problem) || all.length < 2) return [problem];
    const names = all.map(({ message }) => message.replace(/ is missing$/, ''));
    const suggestion = problem.suggestion.replace(/^add "[^"]+"/, 'add them');
    return problem === all[0] ? [{ ...problem, message: `${listed(names, 'and')} are missing`, suggestion }] : [];
  });
}

function nameOf({ code, file, path, message }: Problem): string {
  return `${code} ${file} ${path} ${message}`;
}

/** The problems of several lenders. What they share is told once, as one to be mended where it stands, and called unused only when all who have it were asked and none uses it. */
export function toldOnce(
  files: Files,
  lenders: readonly string[],
  problemsOf: (lender: string) => readonly Problem[],
): readonly Problem[] {
  const found = new Map<string, { readonly problem: Problem; times: number }>();
  for (const lender of lenders) {
    for (const problem of problemsOf(lender)) {
      const key = nameOf(problem);
      const known = found.get(key);
      if (known) known.times += 1;
      else found.set(key, { problem, times: 1 });
    }
  }
  const unused = [...found.values()].filter(({ problem }) => problem.code.endsWith('.unused'));
  const all = unused.length === 0 ? [] : lendersIn(files).map((lender) => readLayers(files, lender));
  const having = (file: string) =>
    all.filter((layers) => [...layers.documents, ...layers.handed].some((document) => document.files.includes(file)))
      .length;
  return sorted(
    [...found.values()]
      .filter((one) => !(unused.includes(one) && one.times < having(one.problem.file)))
      .map(({ problem: { own, ...problem }, times }) =>
        own === undefined || (times > 1 && times === lenders.length) ? problem : { ...problem, own },
      ),
  );
}
