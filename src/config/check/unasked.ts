import { isJsonObject } from '../json/object.ts';
import { membersAround, valueAt, type Pointer } from '../json/pointer.ts';
import type { Files, LayeredDocument } from '../layers.ts';
import { once } from '../once.ts';
import { unaskedBy, type Unasked } from './judging/unanswered.ts';
import { placed, problemOf } from './locate.ts';
import type { Problem } from './problem.ts';
import type { Codes, Finding } from './rule.ts';
import type { Subject } from './subject.ts';

export const codes = {
  'page.unasked': {
    means:
      'Calls need what a page asks, and it is not asked of everybody: the field need not be answered, its group is shown on a condition, or no button of the page waits until it is answered. The core would refuse the calls.',
    mend: 'Take the condition away, or write `"required": true` at the field or `"submit": true` at the button. Where it is meant, say in the calls what is given then, by `{ "var": ["form.amount", …] }` or `has`.',
  },
} as const satisfies Codes;

interface Lacking {
  readonly cause: Unasked;
  readonly document: LayeredDocument;
  readonly problems: Problem[];
}

/** What calls lack because of one page or field, told once and there: it was told of each argument of each call. */
export function withUnasked(files: Files, subject: Subject, problems: readonly Problem[]): readonly Problem[] {
  const causes = new Map<string, Lacking>();
  const left = problems.filter((problem) => {
    const cause = problem.code === 'argument.missing' ? unaskedBy(problem.suggestion) : undefined;
    const document = cause && documentOf(subject, cause, problem);
    if (cause === undefined || document === undefined) return true;
    once(causes, JSON.stringify([cause, document.name]), () => ({ cause, document, problems: [] })).problems.push(
      problem,
    );
    return false;
  });
  const told = [...causes.values()].map((lacking) =>
    problemOf(placed(files, lacking.document, placeOf(subject, lacking), findingOf(lacking)), codes),
  );
  // The same is said of such a page by itself, as a warning.
  return [
    ...left.filter(({ code, file }) => code !== 'button.submit' || !told.some((one) => one.file === file)),
    ...told,
  ];
}

/** The screen, or the form that the flow has which tells of the field. */
function documentOf(subject: Subject, cause: Unasked, { file }: Problem): LayeredDocument | undefined {
  if ('screen' in cause) return subject.document('screen', cause.screen);
  const flow = subject.documents('flow').find(({ files }) => files.includes(file));
  return subject.document('form', (flow && subject.configuration.flows[flow.name]?.form) ?? '');
}

function placeOf(subject: Subject, { cause, document }: Lacking): Pointer {
  if ('field' in cause)
    return [
      'fields',
      cause.field,
      ...(valueAt(document.value, ['fields', cause.field, 'required']) === undefined ? [] : ['required']),
    ];
  const block = subject
    .constructs(document)
    .find(
      ({ is, value }) =>
        is === 'Block' && isJsonObject(value) && value.block === 'fields' && value.group === cause.group,
    );
  const at = block?.pointer ?? ['body'];
  // The condition of the block, or of the nearest around it that has one.
  return membersAround(document.value, at, 'if').at(-1) ?? at;
}

function findingOf({ cause, problems }: Lacking): Finding<keyof typeof codes> {
  const named = (at: 1 | 2) =>
    shortened(problems.flatMap(({ message }) => /^("[^"]+") needs ("[^"]+")/.exec(message)?.[at] ?? []));
  const [calls, arguments_] = [named(1), named(2)];
  const where = shortened(problems.map(({ file, line }) => `${file}:${line}`));
  if ('field' in cause)
    return {
      code: 'page.unasked',
      message: `this need not be answered, and ${calls} must be given ${arguments_}`,
      suggestion: `"required": true; where it is meant, say what is given then in ${where}`,
    };
  if (cause.group === undefined)
    return {
      code: 'page.unasked',
      message: `no button of this page asks for what ${calls} must be given: ${arguments_}`,
      suggestion: 'write "submit": true at the button that goes on',
    };
  return {
    code: 'page.unasked',
    message: `this page asks only where this holds for what ${calls} must be given: ${arguments_}`,
    suggestion: `take the condition away; where it is meant, say what is given then in ${where}`,
  };
}

const most = 4;

function shortened(all: readonly string[]): string {
  const names = [...new Set(all)];
  return `${names.slice(0, most).join(', ')}${names.length > most ? ` and ${names.length - most} more` : ''}`;
}
