import type { More } from '../../language/language.gen.ts';
import { FAILED, isObject, PENDING, type Result, type Value, type ValueObject } from '../value.ts';

type State = 'more' | 'loading' | 'failed' | 'end';

export interface Pages {
  /** The last answer with the items of all pages and, as `more`, what can be done about the next; or the state of the first page. */
  readonly result: Result;
  readonly pages: number;
  readonly state: State;
}

/**
 * What a read that grows tells: goes from page to page as far as they are there, and at most so many.
 * @param asked what it is asked with, the page aside
 */
export function pagesSoFar(
  more: More,
  asked: ValueObject,
  most: number,
  read: (question: ValueObject, isFirst: boolean) => Result,
): Pages {
  const pages: ValueObject[] = [];
  let question: ValueObject | undefined = more.next === undefined ? { ...asked, [more.by]: 1 } : asked;
  let state: State = 'more';
  while (question !== undefined && pages.length < most) {
    const answer = read(question, pages.length === 0);
    if (!isObject(answer)) {
      if (pages.length === 0) return { result: answer === PENDING ? PENDING : FAILED, pages: 0, state };
      state = answer === PENDING ? 'loading' : 'failed';
      break;
    }
    pages.push(answer);
    question = questionAfter(more, asked, question, pages);
  }
  if (question === undefined) state = 'end';
  return {
    result: { ...pages.at(-1), [more.items]: pages.length === 0 ? [] : joined(more, pages), more: state },
    pages: pages.length,
    state,
  };
}

function itemsOf({ items }: More, page: ValueObject): readonly Value[] {
  const list = page[items];
  return Array.isArray(list) ? (list as readonly Value[]) : [];
}

/** What the next page is asked with, or undefined at the end. A cursor that stays the same leads nowhere. */
function questionAfter(
  more: More,
  asked: ValueObject,
  question: ValueObject,
  pages: readonly ValueObject[],
): ValueObject | undefined {
  const { by, next, total } = more;
  const last = pages.at(-1) ?? {};
  if (next !== undefined) {
    const cursor = last[next];
    const isEmpty = cursor === undefined || cursor === null || cursor === '' || cursor === question[by];
    return isEmpty ? undefined : { ...asked, [by]: cursor };
  }
  if (itemsOf(more, last).length === 0) return undefined;
  const all = total === undefined ? undefined : Number(last[total]);
  const so = pages.reduce((sum, page) => sum + itemsOf(more, page).length, 0);
  return all !== undefined && so >= all ? undefined : { ...asked, [by]: pages.length + 1 };
}

/** All items in order; one whose id was there already is left out, so that what moves between two askings stands once. */
function joined(more: More, pages: readonly ValueObject[]): readonly Value[] {
  const seen = new Set<Value>();
  return pages.flatMap((page) =>
    itemsOf(more, page).filter((item) => {
      const id = isObject(item) ? item['id'] : undefined;
      if (id === undefined || id === null) return true;
      const isNew = !seen.has(id);
      seen.add(id);
      return isNew;
    }),
  );
}
