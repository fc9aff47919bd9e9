import { isJsonObject } from '../json/object.ts';
import type { Effects } from '../../language/language.gen.ts';
import { onlyRow } from '../../engine/flow/index.ts';
import { became, type Versions } from './change.ts';
import { inOrder, type Difference } from './differences.ts';
import { bothInWords, type Speech } from './speech.ts';

type Rows = Readonly<Record<string, unknown>>;

/** What a row does, in the order in which it is done: says “…”; leads to “Your work” [professional]. */
export function effectsInWords(row: Effects, speech: Speech, flow: string | undefined): string {
  const parts = [
    ...(row.gate === undefined ? [] : [`the gate [${row.gate}] decides`]),
    ...Object.entries(row.set ?? {}).map(([name, expr]) =>
      expr === null ? `forgets ${name}` : `sets ${name} to ${speech.value(expr)}`,
    ),
    ...Object.entries(row.refuse ?? {}).map(([field, text]) => `refuses [${field}] with ${speech.text(text)}`),
    ...(row.refresh ? [`asks again for ${Object.keys(row.refresh).join(', ')}`] : []),
    ...(row['read-more'] ? [`asks for more of ${Object.keys(row['read-more']).join(', ')}`] : []),
    ...Object.values(row.toast ?? {}).map((text) => `says ${speech.text(text)}`),
    ...(row.track === undefined ? [] : [`tracks “${row.track}”`]),
    ...[row.to ?? (row.gate === undefined ? 'stay' : speech.gateTo(row.gate))].flatMap((to) =>
      to === undefined ? [] : [`leads to ${speech.target(flow, to)}`],
    ),
    ...(row.with === undefined ? [] : [`gives it ${speech.given(row.with)}`]),
  ];
  return parts.join(', ');
}

const whenOf = ({ if: condition, gate }: Effects, speech: Speech): string =>
  condition === undefined ? (gate === undefined ? 'always' : '') : `when ${speech.expression(condition)}`;

const tones: Readonly<Record<string, string>> = { good: 'good news', bad: 'bad news', note: 'a note' };

/** A row that is new or gone, as a clause. */
function wholeRow(id: string, row: Effects, speech: Speech, flow: string | undefined): string {
  const name = id === onlyRow ? '' : `[${id}] `;
  return [`${name}${whenOf(row, speech)}`.trim(), effectsInWords(row, speech, flow)]
    .filter((part) => part !== '')
    .join(': ');
}

/**
 * What differs in a decision, as clauses that follow where it stands.
 * @param difference of a row, or of a part of one; its pointer begins with the row's id
 * @param were the rows of the decision as they were
 */
export function rowInWords(
  difference: Difference,
  { old, now }: Versions,
  flow: string | undefined,
  were: Rows = {},
): string {
  const { how, before, after, pointer, table } = difference;
  const [id = '', member, name] = pointer;
  if (member === undefined) {
    if (how === 'moved') return `the rule [${id}] is now tried ${placeIn(table, id)}`;
    if (how === 'new')
      return id === onlyRow
        ? `now ${effectsInWords(after as Effects, now, flow)}`
        : `a new rule: ${wholeRow(id, after as Effects, now, flow)}${insteadOf(table, id, were, ['until now', 'led', 'was tried'], old, flow)}`;
    return id === onlyRow
      ? `no longer ${effectsInWords(before as Effects, old, flow)}`
      : `a rule is gone: ${wholeRow(id, before as Effects, old, flow)}${insteadOf(were, id, table, ['now', 'leads', 'is tried'], now, flow)}`;
  }
  const rule = id === onlyRow ? '' : `the rule [${id}] `;
  const speak = (when: 'before' | 'after') => (when === 'before' ? old : now);
  if (member === 'to')
    return `${rule}now leads to ${now.target(flow, after as string | undefined)} instead of ${old.target(flow, before as string | undefined)}`;
  if (member === 'if') {
    const target = (table?.[id] as Effects | undefined)?.to;
    const taken = `${id === onlyRow || target === undefined ? rule : `${rule.trim()}, which leads to ${now.target(flow, target)}, `}is now `;
    if (how === 'gone') return `${taken}always taken (it was taken when ${old.expression(before)})`;
    const [was, is] = how === 'new' ? ['', now.expression(after)] : bothInWords(before, after, old, now);
    return `${taken}taken when ${is}${how === 'new' ? ' (it was always taken)' : ` (it was: ${was})`}${afterRow(table, id, now, flow)}`;
  }
  if (member === 'toast' && name === undefined && how === 'changed') {
    const said = (value: unknown, speech: Speech) =>
      Object.entries(value as object)
        .map(([tone, text]) => `${speech.text(text)} as ${tones[tone] ?? tone}`)
        .join(', ');
    return `${rule}now says ${said(after, now)} instead of ${said(before, old)}`;
  }
  if (member === 'toast' || member === 'refuse') {
    const isWhole = name === undefined;
    const said = (value: unknown, speech: Speech) =>
      isWhole && isJsonObject(value)
        ? Object.values(value)
            .map((text) => speech.text(text))
            .join(', ')
        : speech.text(value);
    const verb = member === 'toast' ? 'says' : `refuses${isWhole ? '' : ` [${name}]`} with`;
    if (how === 'gone') return `${rule}no longer ${verb} ${said(before, old)}`;
    return `${rule}now ${verb} ${said(after, now)}${how === 'new' ? '' : ` instead of ${said(before, old)}`}`;
  }
  if (member === 'set' && name !== undefined) {
    const set = (value: unknown, speech: Speech) =>
      value === null ? `forgets ${name}` : `sets ${name} to ${speech.value(value)}`;
    return how === 'gone'
      ? `${rule}no longer ${set(before, old)}`
      : `${rule}now ${set(after, now)}${how === 'new' ? '' : ` (it ${set(before, old)})`}`;
  }
  const what =
    {
      set: 'what is set',
      with: 'what is given',
      refresh: 'what is asked again',
      more: 'what is asked for more',
      track: 'what is tracked',
      gate: 'the gate',
    }[member] ?? member;
  const rest = pointer.slice(2).join(' ');
  return `${rule}${rule === '' ? '' : '– '}${what}${rest === '' ? '' : ` as “${rest}”`} ${became(difference, (value, when) => speak(when).value(value))}`;
}

/**
 * Where those went whom a new row takes, and where those go whom a row took that is gone: to the next one that the other
 * version has.
 */
function insteadOf(
  rows: Rows | undefined,
  id: string,
  others: Rows | undefined,
  [when, leads, tried]: readonly [string, string, string],
  speech: Speech,
  flow: string | undefined,
): string {
  const order = inOrder(rows ?? {});
  const next = order.slice(order.indexOf(id) + 1).find((one) => Object.hasOwn(others ?? {}, one));
  const row = next === undefined ? undefined : (others?.[next] as Effects);
  if (next === undefined || row === undefined) return '';
  const rule = next === onlyRow ? '' : ` the rule [${next}]`;
  if (row.if !== undefined || row.gate !== undefined) return `; ${when}${rule} ${tried}`;
  return row.to === undefined
    ? ''
    : `; ${when}${rule === '' ? ' it' : rule} ${leads} to ${speech.target(flow, row.to)}`;
}

/** Where those go whom a row does not take. */
function afterRow(table: Rows | undefined, id: string, now: Speech, flow: string | undefined): string {
  const order = table === undefined ? [] : inOrder(table);
  const next = order[order.indexOf(id) + 1];
  const row = next === undefined ? undefined : (table?.[next] as Effects);
  if (next === undefined || row === undefined) return '';
  return `; otherwise the rule [${next}] ${row.if === undefined ? effectsInWords(row, now, flow) : 'is tried'}`;
}

/** "first", or "after [x]". */
export function placeIn(
  table: Rows | undefined,
  id: string,
  called: (id: string) => string = (one) => `[${one}]`,
): string {
  const order = table === undefined ? [] : inOrder(table);
  const before = order[order.indexOf(id) - 1];
  return before === undefined ? 'first' : `after ${called(before)}`;
}
