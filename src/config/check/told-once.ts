import { lendersIn, readLayers, type Files } from '../layers.ts';
import type { Problem } from './problem.ts';

/** What others follow from first, then by file and line; at the same line errors first. */
export function sorted(problems: readonly Problem[]): readonly Problem[] {
  const rank = ({ severity }: Problem) => (severity === 'error' ? 0 : 1);
  const isCause = ({ code }: Problem) => (code === 'overlay.missed' ? 0 : 1);
  return [...problems].sort((a, b) => isCause(a) - isCause(b) || (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line) || rank(a) - rank(b));
}

/** What the errors at the same place, or around it, have said in other words. */
const saidByErrors: ReadonlySet<string> = new Set(['compare.near', 'path.quoted']);

/** A misspelt code, or a path in quotes, of which an error is told is not told once more by a warning. */
export function saidOnce(problems: readonly Problem[]): readonly Problem[] {
  const errors = problems.filter(({ severity }) => severity === 'error');
  return problems.filter(({ code, file, path }) => !saidByErrors.has(code) || !errors.some((error) => error.file === file && error.path !== '' && `${path}/`.startsWith(`${error.path}/`)));
}

/** The problems of several lenders. What they share is told once, as one to be mended where it stands, and called unused only when all who have it were asked and none uses it. */
export function toldOnce(files: Files, lenders: readonly string[], problemsOf: (lender: string) => readonly Problem[]): readonly Problem[] {
  const found = new Map<string, { readonly problem: Problem; times: number }>();
  for (const lender of lenders) {
    for (const problem of problemsOf(lender)) {
      const key = `${problem.code} ${problem.file} ${problem.path} ${problem.message}`;
      const known = found.get(key);
      if (known) known.times += 1;
      else found.set(key, { problem, times: 1 });
    }
  }
  const unused = [...found.values()].filter(({ problem }) => problem.code.endsWith('.unused'));
  const all = unused.length === 0 ? [] : lendersIn(files).map((lender) => readLayers(files, lender));
  const having = (file: string) => all.filter((layers) => [...layers.documents, ...layers.handed].some((document) => document.files.includes(file))).length;
  return sorted([...found.values()].filter((one) => !(unused.includes(one) && one.times < having(one.problem.file))).map(({ problem: { own, ...problem }, times }) => (own === undefined || (times > 1 && times === lenders.length) ? problem : { ...problem, own })));
}
