import { once } from '../once.ts';
import { takenAway } from './missed.ts';
import type { Problem } from './problem.ts';

/** What others name, and what is made of it: a step that is not there leads nowhere, and a screen asks nothing. */
const wholes = /^reference[.](?:screen|flow|form|group|step|gate|part)$/;

/** What is told, or may be, only because of what else is wrong, by code and message. */
const following: readonly (readonly [cause: RegExp, following: RegExp])[] = [
  [/^reference[.]form /, /^(?:reference[.](?:group|field)|call[.]missing|path[.]unknown form has no) /],
  [/^(?:reference[.](?!unused )|layout[.]slot |field[.]group )/, /^\S+[.]unused /],
  // A file that nothing reads may be what says them, or words themselves.
  [/^file[.]misplaced /, /^words[.]unused /],
  [/^call[.]missing /, /^answer[.]lost /],
  // What is asked as another kind fits neither those that take it, nor those that fill it.
  [/^answer[.]unfit /, /^(?:argument|answer)[.]kind /],
  [/^with[.]unknown /, /^text[.]missing /],
  [/^route[.]session /, /^text[.]missing .*"profile\b/],
  [/^schema[.]bounds /, /^argument[.]never .* has nothing$/],
  // An answer that nobody is asked for, or that no button sends, or that one goes past, is missed by all that reads it.
  [
    /^(?:field[.]group|event[.]needed|button[.]skips) /,
    /^(?:(?:argument|address|condition|text)[.]missing|page[.]unasked) /,
  ],
  [/^(?:argument[.]missing|page[.]unasked) /, /^text[.]missing /],
  // Nothing is known where nobody comes, and nothing of an answer that is waited for under another name.
  [/^condition[.]always /, /^way[.]never-taken /],
  [/^(?:condition[.]always|way[.](?:redirects|never-taken)) /, /^way[.]unreached /],
  [
    /^(?:step[.]unreachable |event[.]unanswered .*(?:nothing answers "ok"$| is answered neither by the step ))/,
    /^(?:(?:argument|address|condition|text)[.]missing|page[.]unasked) /,
  ],
];

/** Whether something is not there from which much else follows. */
export function lacksWhole({ code, severity }: Problem): boolean {
  return severity === 'error' && wholes.test(code);
}

/** One mistake, seen from both of its ends: what names something that is not there, and what is there and named by nothing. */
const otherEnds: readonly (readonly [names: RegExp, isNamed: RegExp])[] = [
  [/^words[.]missing$/, /^words[.]unused$/],
  [/^reference[.]group$/, /^field[.]group$/],
  [/^reference[.]step$/, /^(?:path[.]unknown|step[.]counted)$/],
  [/^path[.]unknown$/, /^(?:answer[.]lost|mark[.]unused)$/],
  [/^text[.]refused$/, /^failed[.]unheeded$/],
];

/** What was meant: the name that is suggested; of words, what translations have, of a step, what reads its answer, and of a refusal, the call. */
function meantBy({ code, message, suggestion }: Problem): readonly string[] {
  if (code === 'reference.step') return suggestion.startsWith(takenAway) ? [] : [nameIn(message)];
  if (code === 'text.refused') return [nameIn(suggestion.replace('"failed"', ''))];
  const suggested = /did you mean "([^"]+)"/.exec(suggestion)?.[1] ?? [];
  return [suggested, code === 'words.missing' ? nameIn(message) : []].flat();
}

const nameIn = (message: string): string => /"([^"]+)"/.exec(message)?.[1] ?? '';

/** The same without the other ends of what is told already. */
function fromOneEnd(problems: readonly Problem[]): readonly Problem[] {
  return otherEnds.reduce((left, [names, isNamed]) => {
    const meant = new Set(left.flatMap((problem) => (names.test(problem.code) ? meantBy(problem) : [])));
    return meant.size === 0
      ? left
      : left.filter(
          ({ code, message }) =>
            !isNamed.test(code) ||
            /^(?:form|value|with|flow) has no/.test(message) ||
            !meant.has(nameIn(message).replace(/^flow[.]/, '')),
        );
  }, problems);
}

/** So many names of one kind are seldom misspelt at once. */
const mostMisspelt = 3;

/** The same where much is missing that is near to nothing: mostly a file is gone, and what follows from that is told once it is back. */
function withGone(problems: readonly Problem[]): readonly Problem[] {
  const kinds = new Map<string, Set<string>>();
  const kindOf = ({ code, message, suggestion }: Problem) =>
    /^(?:reference[.]step|path[.]unknown)$/.test(code) &&
    !suggestion.startsWith('did you mean') &&
    !suggestion.startsWith(takenAway)
      ? `${code} ${/^(?:value|flow|data) has/.exec(message)?.[0] ?? ''}`
      : undefined;
  for (const problem of problems) {
    const kind = kindOf(problem);
    if (kind !== undefined) once(kinds, kind, () => new Set()).add(nameIn(problem.message));
  }
  const gone = new Set([...kinds].flatMap(([kind, names]) => (names.size < mostMisspelt ? [] : kind)));
  const left = problems.map((problem) =>
    gone.has(kindOf(problem) ?? '')
      ? { ...problem, suggestion: 'so many are missing at once: was a file deleted or renamed?' }
      : problem,
  );
  return gone.has('reference.step ')
    ? left.filter(({ code }) => !/^(?:path[.]unknown|field[.]group|step[.]counted)$/.test(code))
    : left;
}

/** The same with a file that stands where nothing is read, and is named elsewhere, told once: where it is named. */
function withMoved(problems: readonly Problem[]): readonly Problem[] {
  const told = new Set<Problem>();
  const moved = problems.flatMap((problem) => {
    const [, folder = '', name] =
      problem.code === 'file.misplaced'
        ? (/did you mean \S*?(screens|rules\/flows|schemas\/forms)\/(\S+)\.json\?$/.exec(problem.suggestion) ?? [])
        : [];
    return name === undefined
      ? []
      : [{ problem, says: `there is no ${folder.slice(folder.lastIndexOf('/') + 1, -1)} "${name}"` }];
  });
  const lacking = problems.map((problem) => {
    const from = moved.find(({ says }) => lacksWhole(problem) && problem.message === says);
    if (from === undefined) return problem;
    told.add(from.problem);
    return { ...problem, suggestion: `nothing reads ${from.problem.file}: ${from.problem.suggestion}` };
  });
  return lacking.filter((problem) => !told.has(problem));
}

/** The same without what may follow from the rest: it is told once the cause is mended. */
export function causesAlone(problems: readonly Problem[]): readonly Problem[] {
  return following.reduce(
    (left, [cause, after]) =>
      left.some(({ code, message }) => cause.test(`${code} ${message}`))
        ? left.filter(({ code, message }) => !after.test(`${code} ${message}`))
        : left,
    withMoved(withGone(fromOneEnd(problems))),
  );
}
