import { lendersIn, readLayers, type Files } from '../layers.ts';
import type { Problem } from './problem.ts';

/** What others name, and what is made of it: a step that is not there leads nowhere, and a screen asks nothing. */
const wholes = /^reference[.](?:screen|flow|form|group|step|gate|part)$/;

/** What is told, or may be, only because of what else is wrong. */
const following: readonly (readonly [cause: RegExp, following: RegExp])[] = [
  [/^reference[.]form$/, /^reference[.](?:group|field)$|^call[.]missing$/],
  [/^reference[.](?!unused$)/, /[.]unused$/],
  [/^call[.]missing$/, /^answer[.]lost$/],
  [/^with[.]unknown$/, /^text[.]missing$/],
  // Nothing is known where nobody comes.
  [/^step[.]unreachable$/, /^(?:argument|address|condition|text)[.]missing$/],
];

/** Whether something is not there from which much else follows. */
export function lacksWhole({ code, severity }: Problem): boolean {
  return severity === 'error' && wholes.test(code);
}

/** The same without what may follow from the rest: it is told once the cause is mended. */
export function causesAlone(problems: readonly Problem[]): readonly Problem[] {
  return following.reduce((left, [cause, after]) => (left.some(({ code }) => cause.test(code)) ? left.filter(({ code }) => !after.test(code)) : left), problems);
}

/** What others follow from first, then by file and line; at the same line errors first. */
export function sorted(problems: readonly Problem[]): readonly Problem[] {
  const rank = ({ severity }: Problem) => (severity === 'error' ? 0 : 1);
  const causing = (problem: Problem) => (problem.code === 'overlay.missed' ? 0 : lacksWhole(problem) ? 1 : 2);
  return [...problems].sort((a, b) => causing(a) - causing(b) || (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line) || rank(a) - rank(b));
}

/** What errors at the same place, or around it, have said in other words, and which these are. */
const saidBy: ReadonlyMap<string, RegExp> = new Map([['compare.near', /./], ['path.quoted', /./], ['field.never', /^condition[.]kind$/], ['address.outside', /^grammar[.]/]]);

/** Each thing once: not in other words too, and what lacks the part that it uses is not told to be written wrong. */
export function saidOnce(problems: readonly Problem[]): readonly Problem[] {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const unwritten = errors.flatMap(({ code, file, path }) => (code === 'reference.part' ? [{ file, path: path.slice(0, path.lastIndexOf('/')) }] : []));
  const isWithin = (all: readonly Pick<Problem, 'file' | 'path'>[], { file, path }: Problem) => all.some((around) => around.file === file && around.path !== '' && `${path}/`.startsWith(`${around.path}/`));
  const isSaid = (problem: Problem) => {
    const by = saidBy.get(problem.code);
    return isWithin(by !== undefined ? errors.filter(({ code }) => by.test(code)) : problem.code.startsWith('grammar.') ? unwritten : [], problem);
  };
  return [...new Map(problems.map((problem) => [nameOf(problem), problem])).values()].filter((problem) => !isSaid(problem));
}

function nameOf({ code, file, path, message }: Problem): string {
  return `${code} ${file} ${path} ${message}`;
}

/** The problems of several lenders. What they share is told once, as one to be mended where it stands, and called unused only when all who have it were asked and none uses it. */
export function toldOnce(files: Files, lenders: readonly string[], problemsOf: (lender: string) => readonly Problem[]): readonly Problem[] {
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
  const having = (file: string) => all.filter((layers) => [...layers.documents, ...layers.handed].some((document) => document.files.includes(file))).length;
  return sorted([...found.values()].filter((one) => !(unused.includes(one) && one.times < having(one.problem.file))).map(({ problem: { own, ...problem }, times }) => (own === undefined || (times > 1 && times === lenders.length) ? problem : { ...problem, own })));
}
