import { isJsonObject } from '../json/object.ts';
import { valueAt, type Pointer } from '../json/pointer.ts';
import type { Files, LayeredDocument } from '../layers.ts';
import { once } from '../once.ts';
import { unaskedBy, type Unasked } from './judging/unanswered.ts';
import { placed, problemOf } from './locate.ts';
import type { Problem } from './problem.ts';
import type { Codes } from './rule.ts';
import type { Subject } from './subject.ts';

export const codes = {
  'page.unasked': { means: 'Calls need what a page asks, and the page does not ask it of everybody: its fields are shown on a condition, or none of its buttons waits until they are answered. The core would refuse the calls.', mend: 'Take the condition away, or write `"submit": true` at the button. Where it is meant, say in the calls what is given then, by `{ "var": ["form.amount", …] }` or `has`.' },
} as const satisfies Codes;

/** What calls lack because of one page, told once and at the page: it was told of each argument of each call. */
export function withUnasked(files: Files, subject: Subject, problems: readonly Problem[]): readonly Problem[] {
  const causes = new Map<string, { readonly cause: Unasked; readonly document: LayeredDocument; readonly lacking: Problem[] }>();
  const left = problems.filter((problem) => {
    const cause = problem.code === 'argument.missing' ? unaskedBy(problem.suggestion) : undefined;
    const document = cause && subject.document('screen', cause.screen);
    if (cause === undefined || document === undefined) return true;
    once(causes, JSON.stringify(cause), () => ({ cause, document, lacking: [] })).lacking.push(problem);
    return false;
  });
  const told = [...causes.values()].map(({ cause, document, lacking }) => {
    const names = (at: 1 | 2) => shortened(new Set(lacking.flatMap(({ message }) => /^("[^"]+") needs ("[^"]+")/.exec(message)?.[at] ?? [])));
    const where = shortened(new Set(lacking.map(({ file, line }) => `${file}:${line}`)));
    const pointer = cause.group === undefined ? ['body'] : conditionAround(document, subject.constructs(document).find(({ is, value }) => is === 'Block' && isJsonObject(value) && value.block === 'fields' && value.group === cause.group)?.pointer ?? ['body']);
    const finding = cause.group === undefined
      ? { code: 'page.unasked', message: `no button of this page asks for what ${names(1)} must be given: ${names(2)}`, suggestion: 'write "submit": true at the button that goes on' }
      : { code: 'page.unasked', message: `this page asks only where this holds for what ${names(1)} must be given: ${names(2)}`, suggestion: `take the condition away; where it is meant, say what is given then in ${where}` };
    return problemOf(placed(files, document, pointer, finding), codes);
  });
  // The same is said of such a page by itself, as a warning.
  return [...left.filter(({ code, file }) => code !== 'button.submit' || !told.some((one) => one.file === file)), ...told];
}

/** The condition of a part, or of the nearest around it that has one. */
function conditionAround({ value }: LayeredDocument, pointer: Pointer): Pointer {
  const lengths = pointer.map((_, index) => pointer.length - index);
  const around = lengths.map((length) => [...pointer.slice(0, length), 'if']).find((at) => valueAt(value, at) !== undefined);
  return around ?? pointer;
}

const most = 4;

function shortened(all: ReadonlySet<string>): string {
  const names = [...all];
  return `${names.slice(0, most).join(', ')}${names.length > most ? ` and ${names.length - most} more` : ''}`;
}
