import { own } from '../../engine/value.ts';
import type { Configuration } from '../configuration.ts';
import { isJsonObject } from '../json/object.ts';
import type { Pointer } from '../json/pointer.ts';
import type { Effects, Route } from '../../language/language.gen.ts';
import { became, type Change, type Versions } from './change.ts';
import { onlyRow } from '../../engine/flow/index.ts';
import { flowInRows } from './decisions.ts';
import { differences } from './differences.ts';
import { namedValueInWords, placesOf, type Use } from './named-values.ts';
import { effectsInWords, rowInWords } from './rows.ts';
import { bothInWords } from './speech.ts';

/** What changed at the addresses of the app, in the gates before them, and in the values that all share. */
export function addressChanges(versions: Versions): readonly Change[] {
  return [...routeChanges(versions), ...gateChanges(versions), ...valueChanges(versions)];
}

function routeChanges(versions: Versions): readonly Change[] {
  const { before, after, old, now } = versions;
  return differences({ routes: before.routes }, { routes: after.routes }).map((difference): Change => {
    const [, id = '', member, row] = difference.pointer;
    const route = (own(after.routes, id) ?? own(before.routes, id)) as Route;
    const say = (says: string): Change => ({ subject: 'Addresses', says: `${says}.` });
    const where = `The address ${route.path} [${id}]`;
    if (member === undefined)
      return say(
        difference.how === 'new'
          ? `${where} is new${route.flow === undefined ? '' : ` and opens the journey [${route.flow}]`}`
          : `${where} is gone`,
      );
    if (member === 'path')
      return say(`The address ${String(difference.before)} [${id}] is now ${String(difference.after)}`);
    if (member === 'flow')
      return say(
        difference.how === 'gone'
          ? `${where} opens no journey any more`
          : `${where} now opens the journey [${String(difference.after)}]${difference.how === 'new' ? '' : ` instead of [${String(difference.before)}]`}`,
      );
    if (member === 'gates' && row !== undefined)
      return say(
        `${where}, before it opens: ${rowInWords({ ...difference, pointer: difference.pointer.slice(3) }, versions, undefined)}`,
      );
    if (member === 'gates')
      return say(
        difference.how === 'gone'
          ? `${where} opens for everybody: its gates are gone`
          : `${where} has gates now: ${Object.entries(difference.after as Readonly<Record<string, Effects>>)
              .map(([name, effects]) => `[${name}] ${effectsInWords(effects, now, undefined)}`)
              .join('; ')}`,
      );
    const what = { layout: 'what is around it', with: 'what the journey is given' }[member] ?? member;
    return say(
      `${where}: ${what}${row === undefined ? '' : ` as “${row}”`} ${became(difference, (value, when) => (when === 'before' ? old : now).value(value))}`,
    );
  });
}

function gateChanges(versions: Versions): readonly Change[] {
  const { before, after, old, now } = versions;
  return differences({ gates: before.gates }, { gates: after.gates }).map((difference) => {
    const [, id = '', member] = difference.pointer;
    const say = (says: string): Change => ({ subject: 'Gates', says: `${says}.` });
    if (member === undefined)
      return say(
        difference.how === 'new'
          ? `The gate [${id}] is new: ${now.expression((difference.after as Effects).if)} – ${effectsInWords(difference.after as Effects, now, undefined)}`
          : `The gate [${id}] is gone`,
      );
    const uses = usesOf(id, after);
    const asked = uses.length === 0 ? 'Nothing asks it' : `It is asked: ${placesOf(uses, after, now)}`;
    if (member === 'if' && difference.how === 'changed') {
      const [was, is] = bothInWords(difference.before, difference.after, old, now);
      return say(`The gate [${id}] now sends away when ${is} (it was: ${was}). ${asked}`);
    }
    return say(
      `The gate [${id}] ${rowInWords({ ...difference, pointer: [onlyRow, ...difference.pointer.slice(2)] }, versions, undefined)}. ${asked}`,
    );
  });
}

/** The rules of journeys and the addresses that ask a gate. */
function usesOf(gate: string, { flows, routes }: Configuration): readonly Use[] {
  const within = (value: unknown, pointer: Pointer): readonly Pointer[] =>
    isJsonObject(value)
      ? [
          ...(value.gate === gate ? [pointer] : []),
          ...Object.entries(value).flatMap(([name, member]) => within(member, [...pointer, name])),
        ]
      : [];
  return [
    ...Object.entries(flows).flatMap(([document, flow]) =>
      within(flowInRows(flow), []).map((pointer): Use => ({ kind: 'flow', document, pointer })),
    ),
    ...within(routes, []).map((pointer): Use => ({ kind: 'routes', document: '', pointer })),
  ];
}

function valueChanges(versions: Versions): readonly Change[] {
  return differences({ values: versions.before.values }, { values: versions.after.values }).map((difference) => ({
    subject: 'Shared values',
    says: `${namedValueInWords({ in: 'shared' }, difference.pointer[1] ?? '', difference, versions)}.`,
  }));
}
