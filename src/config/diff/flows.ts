import { own } from '../../engine/value.ts';
import { isJsonObject, type JsonObject } from '../json/object.ts';
import { counted } from '../check/saying/counted.ts';
import { canonical } from '../json/canonical.ts';
import { pointerText, valueAt, type Pointer } from '../json/pointer.ts';
import type { Effects, Flow, Load, Step } from '../../language/language.gen.ts';
import { became, type Change, type Versions } from './change.ts';
import { flowInRows, isRows } from './decisions.ts';
import { differences, type Difference } from './differences.ts';
import { namedValueInWords } from './named-values.ts';
import { rowInWords } from './rows.ts';
import type { Speech } from './speech.ts';

/** What changed in the journeys: steps, what leads where, calls and what they are sent. */
export function flowChanges(versions: Versions): readonly Change[] {
  const { before, after } = versions;
  const names = [...new Set([...Object.keys(after.flows), ...Object.keys(before.flows)])];
  return names.flatMap((name) => {
    const subject = `Journey [${name}]`;
    const [was, is] = [own(before.flows, name), own(after.flows, name)];
    if (was === is) return [];
    if (is === undefined) return [{ subject, says: 'This journey is gone.' }];
    if (was === undefined)
      return [
        {
          subject,
          says: `This journey is new: ${counted(Object.keys(is.steps).length, 'step')}, beginning at ${versions.now.value(is.start)}.`,
        },
      ];
    return sentences(name, was, is, versions).map((says) => ({ subject, says: `${says}.` }));
  });
}

function sentences(flow: string, was: Flow, is: Flow, versions: Versions): readonly string[] {
  const { old, now } = versions;
  const retyped = Object.keys(is.steps).filter(
    (id) => Object.hasOwn(was.steps, id) && kindOf(was.steps[id]) !== kindOf(is.steps[id]),
  );
  const [wereRows, inRows] = [flowInRows(was, is), flowInRows(is, was)];
  const rowsAt = (flowRows: JsonObject, pointer: Pointer): JsonObject => {
    const rows = valueAt(flowRows, pointer);
    return isRows(rows) ? { ...rows } : {};
  };
  const found = differences(wereRows, inRows).filter(
    ({ pointer: [member, id] }) => !(member === 'steps' && id !== undefined && retyped.includes(id)),
  );
  const stepOf = (id: string) => (Object.hasOwn(is.steps, id) ? now.step(flow, id) : old.step(flow, id));
  return [
    ...retyped.map(
      (id) =>
        `The step ${stepOf(id)} is now ${stepInWords(is.steps[id], now)} instead of ${stepInWords(was.steps[id], old)}`,
    ),
    ...found.flatMap((difference) => {
      const other = renamedTo(difference, found);
      return other === undefined ? sentence(difference) : renamed(difference, other);
    }),
    ...ledElsewhere().map(
      ({ id, text }) =>
        `${now.text(text)} stays on the button of ${now.step(flow, id)}, and of no other: see that it still says where one gets to`,
    ),
  ];

  /** Buttons that lead elsewhere now under words of their own, which were written for where they led before. */
  function ledElsewhere(): readonly { readonly id: string; readonly text: unknown }[] {
    return Object.entries(is.steps).flatMap(([id, step]) => {
      const before = own(was.steps, id);
      if (!('screen' in step) || before === undefined || !('screen' in before)) return [];
      return Object.keys(step.on ?? {}).flatMap((event) => {
        const text = buttonOf(own(versions.after.screens, step.screen), event);
        const said = buttonOf(own(versions.before.screens, before.screen), event);
        const [led, leads] = [wereRows, inRows].map((rows) => targetsOf(rowsAt(rows, ['steps', id, 'on', event])));
        const isStale = led !== '' && led !== leads && text !== undefined && canonical([said]) === canonical([text]);
        return isStale && isOfOneButton(text) ? [{ id, text }] : [];
      });
    });
  }

  function isOfOneButton(text: unknown): boolean {
    const said = canonical([text]);
    return (
      Object.values(versions.after.screens)
        .flatMap(buttonsIn)
        .filter((one) => canonical([one]) === said).length === 1
    );
  }

  /** An event, or a time, that is answered under another name as it was: told where the new one stands. */
  function renamed({ pointer, how }: Difference, { pointer: other }: Difference): readonly string[] {
    if (how === 'gone') return [];
    const [, id = '', part = '', event = ''] = pointer;
    const name = other.at(-1) ?? '';
    const before = part === 'after' ? `after ${Number(name) / 1000} s` : `on “${name}”, which nothing answers any more`;
    return [`${whereOf(flow, id, part, event, is, versions)}: what was done ${before}`];
  }

  function sentence(difference: Difference): readonly string[] {
    const { pointer, how, before, after } = difference;
    const [member, id = '', part, event = '', ...inside] = pointer;
    if (member === 'steps' && part === undefined) {
      return [
        how === 'new'
          ? `The step ${stepOf(id)} is new: ${stepInWords(after as Step, now)}`
          : `The step ${stepOf(id)} is gone`,
      ];
    }
    if (member === 'steps' && part === 'decide')
      return ofRows(difference, whereOf(flow, id, part, '', is, versions), 3);
    if (member === 'steps' && (part === 'on' || part === 'after') && event !== '')
      return ofRows(difference, whereOf(flow, id, part, event, is, versions), 4);
    if (member === 'steps' && (part === 'on' || part === 'after'))
      return Object.entries((after ?? before) as object).flatMap(([name, rows]) =>
        ofRows(
          {
            ...difference,
            pointer: [...pointer, name],
            ...(how === 'new' ? { after: rows as unknown } : { before: rows as unknown }),
          },
          whereOf(flow, id, part, name, is, versions),
          4,
        ),
      );
    if (member === 'steps')
      return [
        stepPart(
          stepOf(id),
          is.steps[id],
          part ?? '',
          [event, ...inside].filter((name) => name !== ''),
          difference,
          versions,
        ),
      ];
    if (member === 'start') return ofRows(difference, whereOf(flow, '', 'on', 'start', is, versions), 1);
    if (member === 'on') return id === '' ? [] : ofRows(difference, whereOf(flow, '', 'on', id, is, versions), 2);
    if (member === 'load')
      return [loadInWords(id, part === undefined ? undefined : pointer.slice(2), difference, versions)];
    if (member === 'values') return [namedValueInWords({ in: 'flow', name: flow }, id, difference, versions)];
    if (member === 'beside')
      return [
        `Beside its places ${how === 'gone' ? 'nothing is shown any more' : `${now.screen(String(after))} is shown${how === 'new' ? '' : ` instead of ${old.screen(String(before))}`}`}`,
      ];
    const called =
      {
        form: 'Its form',
        frame: 'What stands around its places',
        keep: 'The name under which it is kept on the device',
        ended: 'When nothing of it is left to be done',
        takes: 'What it is given',
      }[member ?? ''] ??
      member ??
      '';
    return [
      `${called}${pointer.length > 1 ? ` (${pointer.slice(1).join(' ')})` : ''} ${became(difference, (value, when) => (when === 'before' ? old : now).value(value))}`,
    ];
  }

  /** A difference of a whole decision, or inside of one, whose rows begin at this depth. */
  function ofRows(difference: Difference, where: string, depth: number): readonly string[] {
    const { pointer, before, after, how } = difference;
    if (pointer.length > depth)
      return [
        `${where}: ${rowInWords({ table: rowsAt(inRows, pointer.slice(0, depth)), ...difference, pointer: pointer.slice(depth) }, versions, flow, rowsAt(wereRows, pointer.slice(0, depth)))}`,
      ];
    const whole = how === 'new' ? after : before;
    if (!isRows(whole)) return [`${where}: something else is decided`];
    return Object.entries(whole).map(
      ([id, row]: [string, Effects]) =>
        `${where}: ${rowInWords({ pointer: [id], how: how === 'new' ? 'new' : 'gone', before: row, after: row }, versions, flow)}`,
    );
  }
}

/** What is gone beside what is new, or the other way round, and decides the same. */
function renamedTo({ pointer, how, before, after }: Difference, all: readonly Difference[]): Difference | undefined {
  const [member, , part] = pointer;
  if (member !== 'steps' || (part !== 'on' && part !== 'after') || pointer.length !== 4) return undefined;
  return all.find(
    (other) =>
      how !== other.how &&
      ['new', 'gone'].includes(how) &&
      ['new', 'gone'].includes(other.how) &&
      pointerText(other.pointer.slice(0, -1)) === pointerText(pointer.slice(0, -1)) &&
      canonical(other.before ?? other.after) === canonical(before ?? after),
  );
}

const kindOf = (step: Step | undefined): string =>
  ['screen', 'call', 'flow', 'decide', 'end'].find((kind) => step !== undefined && Object.hasOwn(step, kind)) ?? '';

function stepInWords(step: Step | undefined, speech: Speech): string {
  if (step === undefined) return 'nothing';
  const over = 'over' in step && step.over !== undefined ? ', as a dialog' : '';
  if ('screen' in step) return `a place that shows ${speech.screen(step.screen)}${over}`;
  if ('call' in step) return `the call ${step.call}`;
  if ('flow' in step) return `the journey [${step.flow}]${over}`;
  return 'end' in step ? `the end “${step.end}”` : 'a decision';
}

/** Where a decision stands: what the borrower presses, or what a call came to. */
export function whereOf(
  flow: string,
  id: string,
  part: string,
  event: string,
  is: Flow,
  { now, old, before, after }: Versions,
): string {
  if (part === 'decide') return `At the decision [${id}]`;
  if (id === '') return event === 'start' ? 'At the start' : `Anywhere, on “${event}”`;
  const step = Object.hasOwn(is.steps, id) ? is.steps[id] : own(before.flows, flow)?.steps[id];
  const called = Object.hasOwn(is.steps, id) ? now.step(flow, id) : old.step(flow, id);
  if (part === 'after') return `At ${called}, after ${Number(event) / 1000} s`;
  if (step !== undefined && 'call' in step) return `When the call ${step.call} [${id}] comes to “${event}”`;
  if (step !== undefined && 'flow' in step) return `When the journey ${step.flow} [${id}] ends as “${event}”`;
  const button = step !== undefined && 'screen' in step ? buttonOf(own(after.screens, step.screen), event) : undefined;
  return `At ${called}, on ${button === undefined ? `“${event}”` : `${now.text(button)} [${event}]`}`;
}

/** The text of the button that sends an event. */
function buttonOf(value: unknown, event: string): unknown {
  if (!isJsonObject(value)) return undefined;
  if (value.event === event && value.text !== undefined) return value.text;
  for (const member of Object.values(value)) {
    const found = buttonOf(member, event);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The texts of all buttons that send an event. */
function buttonsIn(value: unknown): readonly unknown[] {
  if (!isJsonObject(value)) return [];
  return [
    ...(typeof value.event === 'string' && value.text !== undefined ? [value.text] : []),
    ...Object.values(value).flatMap(buttonsIn),
  ];
}

/** Where rows lead, whatever their conditions. */
function targetsOf(rows: JsonObject): string {
  return [...new Set(Object.values(rows).flatMap((row) => (isJsonObject(row) ? String(row.to ?? 'stay') : [])))]
    .sort()
    .join(' ');
}

function stepPart(
  called: string,
  step: Step | undefined,
  part: string,
  inside: readonly string[],
  difference: Difference,
  { old, now }: Versions,
): string {
  const speak = (when: 'before' | 'after') => (when === 'before' ? old : now);
  const { how, before, after } = difference;
  const value = became(difference, (one, when) => speak(when).value(one));
  if (part === 'with' && step !== undefined && 'call' in step) {
    const [name] = inside;
    if (name === undefined)
      return `The call ${step.call} ${called} ${how === 'gone' ? 'is no longer sent anything' : `is now sent ${now.given(after as Readonly<Record<string, unknown>>)}`}`;
    if (how === 'gone')
      return `The call ${step.call} ${called} is no longer sent “${name}” (it was ${old.value(before)})`;
    return `The call ${step.call} ${called} is now sent “${name}”: ${now.value(after)}${how === 'new' ? '' : ` instead of ${old.value(before)}`}`;
  }
  if (part === 'screen')
    return `The step ${called} now shows ${now.screen(String(after))} instead of ${old.screen(String(before))}`;
  if (part === 'call') return `The step ${called} is now the call ${String(after)} instead of ${String(before)}`;
  if (part === 'flow')
    return `The step ${called} now runs the journey [${String(after)}] instead of [${String(before)}]`;
  if (part === 'over')
    return how === 'gone'
      ? `The step ${called} is no longer shown as a dialog`
      : `The step ${called} is now shown as a dialog, over ${String(after)}${how === 'new' ? '' : ` instead of ${String(before)}`}`;
  if (part === 'end')
    return `The step ${called} now ends the journey as “${String(after)}” instead of “${String(before)}”`;
  if (part === 'poll' && how === 'changed') {
    const seconds = (one: unknown) => `${Number(one) / 1000} s`;
    if (inside.join() === 'every')
      return `The step ${called} now asks again after ${seconds(after)} instead of ${seconds(before)}`;
    if (inside.join() === 'at-most')
      return `The step ${called} now asks ${String(after)} times at most instead of ${String(before)}`;
  }
  const what = { with: 'what is given', give: 'what is given back' }[part] ?? part;
  return `The step ${called}: ${what}${inside.length === 0 ? '' : ` as “${inside.join(' ')}”`} ${value}`;
}

/** What a read or a load of a journey or a screen has become. */
export function loadInWords(
  id: string,
  inside: readonly string[] | undefined,
  difference: Difference,
  { old, now }: Versions,
): string {
  const { how, before, after } = difference;
  const condition = (load: Load, speech: Speech) =>
    load.if === undefined ? '' : ` when ${speech.expression(load.if)}`;
  if (inside === undefined || inside.length === 0) {
    if (id === '')
      return how === 'gone'
        ? 'Nothing is read any more'
        : `Now these are read: ${Object.keys(after as object).join(', ')}`;
    return how === 'gone'
      ? `${(before as Load).call} is no longer read as [${id}]`
      : `${(after as Load).call} is now read as [${id}]${condition(after as Load, now)}`;
  }
  const [member, name] = inside;
  const value = became(difference, (one, when) => (when === 'before' ? old : now).value(one));
  if (member === 'if')
    return how === 'gone'
      ? `The read [${id}] is now always asked`
      : `The read [${id}] is now asked when ${now.expression(after)}${how === 'new' ? '' : ` (it was: ${old.expression(before)})`}`;
  if (member === 'call') return `The read [${id}] now asks ${String(after)} instead of ${String(before)}`;
  if (member === 'wait')
    return how === 'gone'
      ? `The read [${id}] no longer waits until typing rests`
      : `The read [${id}] now waits until nothing has been typed for ${String(after)} ms${how === 'new' ? '' : ` instead of ${String(before)} ms`}`;
  if (member === 'more' && name === undefined)
    return how === 'gone' ? `The read [${id}] no longer grows page by page` : `The read [${id}] now grows page by page`;
  if (member === 'more') return `The read [${id}]: how its pages are asked, “${name ?? ''}”, ${value}`;
  if (member === 'failed') return `The read [${id}]: what is said where it fails ${value}`;
  return `The read [${id}]: what it is asked with${name === undefined ? '' : `, “${name}”,`} ${value}`;
}
