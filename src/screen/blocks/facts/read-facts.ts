import { isDate } from '../../../engine/date.ts';
import { format } from '../../../engine/format/index.ts';
import { urlOf } from '../../../engine/url.ts';

/** One of the facts, as it is shown. */
export interface Fact {
  readonly name: string;
  readonly text: string;
  /** What the text is the address of, where it is one. */
  readonly kind: 'text' | 'picture' | 'document';
}

/** What is told at most, so that a page never drowns in what somebody else has written. */
const most = 200;

/** "credit_score" as "Credit score". */
function inWords(name: string): string {
  const plain = name.replaceAll(/[_-]+/g, ' ').trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** What was asked, of which a fact is the answer. */
interface Question {
  readonly label: string;
  readonly type: string;
  /** The words of choices, by their values. */
  readonly choices: ReadonlyMap<unknown, string>;
}

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The questions of a delivered form's pages, by the names of their answers. */
function questionsOf(pages: unknown): ReadonlyMap<string, Question> {
  const fields = listOf(pages)
    .flatMap((page) => listOf(membersOf(page)['sections']))
    .flatMap((section) => listOf(membersOf(section)['fields']))
    .map(membersOf);
  return new Map(
    fields.flatMap(({ id, label, type, options }) => {
      if ((typeof id !== 'string' && typeof id !== 'number') || typeof label !== 'string') return [];
      const choices = listOf(options)
        .map(membersOf)
        .flatMap(({ value, id: other, label: text, name }) =>
          typeof (text ?? name) === 'string' ? [[value ?? other, String(text ?? name)] as const] : [],
        );
      return [[String(id), { label, type: String(type), choices: new Map<unknown, string>(choices) }]];
    }),
  );
}

/** An answer as its question would show it. */
function answerOf(value: unknown, { type, choices }: Question, locale: string): string {
  if (Array.isArray(value)) return value.map((one) => answerOf(one, { label: '', type, choices }, locale)).join(', ');
  const words = choices.get(value);
  if (words !== undefined) return words;
  if (type === 'date' && typeof value === 'string' && isDate(value)) return format('date', value, [], { locale });
  return type === 'amount' && /^\d{1,15}(?:\.\d{1,8})?$/.test(String(value))
    ? format('number', String(value), [], { locale: 'en-NG' })
    : textOf(value);
}

/** Lists are joined; what is made of several parts stands as it was written. */
function textOf(value: unknown): string {
  if (Array.isArray(value))
    return value
      .map(textOf)
      .filter((text) => text !== '')
      .join(', ');
  return typeof value === 'object' && value !== null
    ? JSON.stringify(value)
    : value === null || value === undefined
      ? ''
      : String(value);
}

function kindOf(text: string): Fact['kind'] {
  const url = /^https?:\/\//i.test(text) ? urlOf(text) : undefined;
  // What stands before an @ looks like the host that it isn't.
  if (url === undefined || url.username !== '' || url.password !== '') return 'text';
  const [, ending = ''] = /\.([a-z0-9]+)$/i.exec(url.pathname) ?? [];
  return /^(?:jpe?g|png|gif|webp)$/i.test(ending) ? 'picture' : /^pdf$/i.test(ending) ? 'document' : 'text';
}

/**
 * The members of an object that is written as JSON, by their names in words, or by what was asked for them. What is none, or is broken, has none: it was
 * written by another party, and nobody who reads the page can mend it.
 * @param asked the pages of the delivered form whose answers they are
 */
export function readFacts(
  json: string,
  {
    without = [],
    asked,
    locale = 'en',
  }: { readonly without?: readonly string[] | undefined; readonly asked?: unknown; readonly locale?: string } = {},
): readonly Fact[] {
  let told: unknown;
  try {
    told = JSON.parse(json);
  } catch {
    return [];
  }
  if (typeof told !== 'object' || told === null || Array.isArray(told)) return [];
  const questions = questionsOf(asked);
  const answers = new Map<string, unknown>(Object.entries(told));
  // In the order in which they were asked, then the others: an object has names that are numbers first.
  return [...new Set([...questions.keys(), ...answers.keys()])]
    .filter((name) => answers.has(name) && !without.includes(name))
    .slice(0, most)
    .map((name) => {
      const value = answers.get(name);
      const question = questions.get(name);
      return question === undefined
        ? { name: inWords(name), text: textOf(value) }
        : { name: question.label, text: answerOf(value, question, locale) };
    })
    .filter(({ text }) => text !== '')
    .map((fact) => ({ ...fact, kind: kindOf(fact.text) }));
}
