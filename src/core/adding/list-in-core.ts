import { one, readable, type Database, type Queries } from '../database/index.ts';
import { checkShape, optionShape, putLists, type NewOption } from './new-lender.ts';
import { lenderOfSlug } from './lender-in-core.ts';

interface Entry extends Record<string, unknown> {
  readonly id: number;
  readonly list: string;
  readonly text: string;
  readonly least: string | null;
  readonly ref_code: string | null;
  readonly linked_to: string | null;
  readonly code: string | null;
}

type Option = Exclude<NewOption, string>;

async function entriesOf(queries: Queries, lender: number): Promise<readonly Entry[]> {
  return queries.query<Entry>(
    'select id, list, description as text, least::text as least, ref_code, linked_to, additional_code as code from options where lender_id = $1 order by list, position',
    [lender],
  );
}

/** As a file says it: words alone where there is no more to it. */
function written({ text, least, ref_code, linked_to, code }: Entry): NewOption {
  const more = Object.entries({ least, ref_code, linked_to, code }).filter(([, value]) => value !== null);
  return more.length === 0 ? text : { text, ...Object.fromEntries(more) };
}

/**
 * The lists that a lender's forms choose from, by their names.
 * @throws Error where there is no such lender
 */
export async function listsInCore(
  database: Database,
  slug: string,
): Promise<Readonly<Record<string, readonly NewOption[]>>> {
  const entries = await entriesOf(database, (await lenderOfSlug(database, slug)).id);
  const names = [...new Set(entries.map(({ list }) => list))];
  return Object.fromEntries(names.map((name) => [name, entries.filter(({ list }) => list === name).map(written)]));
}

/** What became of a list. */
export interface ChangedList {
  readonly isNew: boolean;
  readonly come: readonly string[];
  readonly gone: readonly string[];
  /** How many borrowers have answered by one that is gone, by its words: it stays with them until they change that answer. */
  readonly answered: ReadonlyMap<string, number>;
  readonly count: number;
}

/**
 * Puts a list in the place of the one of its name, or takes it away, all or nothing. Who has chosen an entry that stays has
 * chosen it still: a bank is known by its code, a state by its `ref_code`, any other by its words.
 * @param given entries as `lender add` takes them; null takes the list away
 * @throws Error that says what is wrong, or what can't go since somebody has answered it
 */
export async function putList(database: Database, slug: string, name: string, given: unknown): Promise<ChangedList> {
  if (given !== null) checkShape({ type: 'array', items: optionShape, minItems: 1 }, given, 'the list');
  const options = ((given ?? []) as readonly NewOption[]).map((option): Option =>
    typeof option === 'string' ? { text: option } : option,
  );
  const keys = options.map(keyOf);
  const twice = options.find((option, index) => keys.indexOf(keyOf(option)) < index);
  if (twice !== undefined) throw new Error(`"${keyOf(twice)}" stands twice in it`);
  const codeless = name === 'bank' ? options.find(({ code }) => code === undefined) : undefined;
  if (codeless !== undefined)
    throw new Error(`"${codeless.text}" has no "code": a bank without one is shown to nobody`);
  return database.transaction(async (queries) => {
    const { id: lender } = await lenderOfSlug(queries, slug);
    const there = (await entriesOf(queries, lender)).filter(({ list }) => list === name);
    const kept = new Map(there.map((entry) => [keyOf(entry), entry]));
    const wanted = new Set(options.map(keyOf));
    const gone = there.filter((entry) => !wanted.has(keyOf(entry)));
    if (given === null && there.length === 0) throw new Error(`${slug} has no list "${name}"`);
    await checkUnanswered(queries, gone);
    const answered = await answeredBy(queries, lender, gone);
    await queries.query('delete from options where id = any($1::bigint[])', [gone.map(({ id }) => id)]);
    // No two may stand at one place, not even while they change theirs.
    await queries.query('update options set position = -1 - position where lender_id = $1 and list = $2', [
      lender,
      name,
    ]);
    for (const [position, option] of options.entries()) {
      const before = kept.get(keyOf(option));
      if (before === undefined) await putLists(queries, lender, { [name]: [option] }, position);
      else
        await queries.query(
          'update options set position = $2, description = $3, least = $4, ref_code = $5, linked_to = $6, additional_code = $7 where id = $1',
          [
            before.id,
            position,
            option.text,
            option.least ?? null,
            option.ref_code ?? null,
            option.linked_to ?? null,
            option.code ?? null,
          ],
        );
    }
    return {
      isNew: there.length === 0,
      come: options.filter((option) => !kept.has(keyOf(option))).map(({ text }) => text),
      gone: gone.map(({ text }) => text),
      answered,
      count: options.length,
    };
  });
}

/** What an entry is known by; two countries may have a state of one name. */
function keyOf(entry: Option | Entry): string {
  return [entry.code ?? entry.ref_code ?? entry.text, entry.linked_to ?? []].flat().join(' ');
}

/** @throws Error where borrowers have answered by an entry that shall go */
async function checkUnanswered(queries: Queries, gone: readonly Entry[]): Promise<void> {
  for (const { id, text } of gone) {
    const { count } = await one<{ count: number }>(
      queries,
      'select count(*)::integer as count from borrowers where gender_id = $1 or marital_status_id = $1',
      [id],
    );
    if (count > 0)
      throw new Error(
        `"${text}" is what ${count} ${count === 1 ? 'borrower has' : 'borrowers have'} answered: it stays`,
      );
  }
}

/** Lists of which a borrower's answers keep the id, or are looked up anew by their words. */
const isKept = (list: string): boolean =>
  ['relationship', 'state', 'business-type'].includes(list) || list.endsWith('-lga');

interface Answers extends Record<string, unknown> {
  readonly borrower: number;
  readonly kept: Readonly<Record<string, unknown>> | null;
  readonly state: string | null;
  readonly lga: string | null;
}

/** How many borrowers have answered by each entry that goes: of their next of kin, of where they live, of a business. */
async function answeredBy(
  queries: Queries,
  lender: number,
  gone: readonly Entry[],
): Promise<ReadonlyMap<string, number>> {
  if (!gone.some(({ list }) => isKept(list))) return new Map();
  const people = await queries.query<Answers>(
    `select id as borrower, ${readable('borrowers', ['kin as kept', 'state', 'lga'])} from borrowers where lender_id = $1`,
    [lender],
  );
  const businesses = await queries.query<Answers>(
    `select borrower_id as borrower, ${readable('business_profiles', ['details as kept'])}, null as state, null as lga from business_profiles where lender_id = $1`,
    [lender],
  );
  const isAnswer = ({ id, list, text }: Entry, { kept, state, lga }: Answers): boolean =>
    Object.entries(kept ?? {}).some(([member, value]) => member.endsWith('_id') && value === id) ||
    (list === 'state' && state === text) ||
    (list.endsWith('-lga') && lga === text);
  return new Map(
    gone.flatMap((entry) => {
      const who = [...people, ...businesses].filter((answers) => isAnswer(entry, answers));
      return who.length === 0 ? [] : [[entry.text, new Set(who.map(({ borrower }) => borrower)).size] as const];
    }),
  );
}
