import { own } from '../../engine/value.ts';
import { isJsonObject, type JsonObject } from '../json/object.ts';
import { valueAt } from '../json/pointer.ts';
import { became, type Change, type Versions } from './change.ts';
import { differences, type Difference } from './differences.ts';
import { loadInWords } from './flows.ts';
import { itemAround, named } from './items.ts';
import { namedValueInWords } from './named-values.ts';
import { placeIn } from './rows.ts';
import type { Speech } from './speech.ts';

/** What changed on the screens: blocks, buttons, lines, texts. */
export function screenChanges(versions: Versions): readonly Change[] {
  const { before, after, old, now } = versions;
  return [...new Set([...Object.keys(after.screens), ...Object.keys(before.screens)])].flatMap(
    (name): readonly Change[] => {
      const [was, is] = [own(before.screens, name), own(after.screens, name)];
      if (is === undefined) return [{ subject: `Screen ${old.screen(name)}`, says: 'This screen is gone.' }];
      const subject = `Screen ${now.screen(name)}`;
      if (was === undefined) return [{ subject, says: `This screen is new. It shows ${contents(is.body, now)}.` }];
      return differences(was, is).map((difference) => ({
        subject,
        says: `${sentence(name, difference, was as unknown as JsonObject, is as unknown as JsonObject, versions)}.`,
      }));
    },
  );
}

function contents(blocks: JsonObject, speech: Speech): string {
  return Object.entries(blocks)
    .map(([id, block]) => named(['body', id], block, speech))
    .join(', ');
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

function sentence(screen: string, difference: Difference, was: JsonObject, is: JsonObject, versions: Versions): string {
  const { old, now } = versions;
  const { pointer, how, before, after, table } = difference;
  const [member, id = ''] = pointer;
  if (member === 'title') return `Its title is now ${now.text(after)} instead of ${old.text(before)}`;
  if (member === 'load') return loadInWords(id, pointer.slice(2), difference, versions);
  if (member === 'values') return namedValueInWords({ in: 'screen', name: screen }, id, difference, versions);

  const around = itemAround(pointer, how === 'gone' ? was : is);
  if (around?.length === pointer.length || (table !== undefined && how !== 'changed')) {
    const inner = itemAround(pointer.slice(0, -1), is);
    const inside = inner === undefined ? '' : ` in ${named(inner, valueAt(is, inner), now)}`;
    if (how === 'gone') return `${capital(named(pointer, before, old))} is gone${inside}`;
    const place = placeIn(table, pointer.at(-1) ?? '', (one) =>
      named([...pointer.slice(0, -1), one], table?.[one], now),
    );
    if (how === 'moved') return `${capital(named(pointer, after, now))} now stands ${place}${inside}`;
    return `${capital(named(pointer, after, now))} is new${inside}, ${place}${conditionOf(after, now)}`;
  }
  const owner = around === undefined ? '' : capital(named(around, valueAt(was, around) ?? valueAt(is, around), old));
  const rest = pointer.slice(around?.length ?? 0);
  const [part = '', ...deeper] = rest;
  if (part === 'if') {
    if (how === 'gone') return `${owner} is now always shown (it was shown when ${old.expression(before)})`;
    return `${owner} is now shown when ${now.expression(after)}${how === 'new' ? ' (it was always shown)' : ` (it was: ${old.expression(before)})`}`;
  }
  const isText = (value: unknown): boolean =>
    typeof value === 'string' || (isJsonObject(value) && typeof value.key === 'string');
  if (deeper.length === 0 && ['text', 'label', 'title', 'detail'].includes(part) && (isText(after) || isText(before))) {
    const says = part === 'text' ? 'says' : `has the ${part}`;
    if (how === 'gone') return `${owner} no longer ${says === 'says' ? 'says' : `has the ${part}`} ${old.text(before)}`;
    return `${owner} now ${says} ${now.text(after)}${how === 'new' ? '' : ` instead of ${old.text(before)}`}`;
  }
  if (part === 'event' || part === 'to')
    return `${owner} now ${part === 'event' ? 'sends' : 'leads to'} ${String(after ?? 'nothing')}${how === 'new' ? '' : ` instead of ${String(before)}`}`;
  if (part === 'submit')
    return `${owner} now ${how === 'gone' ? 'sends its event whatever stands in the fields' : 'sends its event only when the fields are right'}`;
  const what = part === 'block' ? 'its kind' : rest.join(' ');
  return `${owner === '' ? capital(what) : `${owner}: ${what}`} ${became(difference, (value, when) => (when === 'before' ? old : now).value(value))}`;
}

function conditionOf(item: unknown, speech: Speech): string {
  return isJsonObject(item) && item.if !== undefined ? `, shown when ${speech.expression(item.if)}` : '';
}
