import { operators } from '../../../engine/expression/every-operator.ts';
import { withChapter } from '../../chapters.ts';
import { canonical } from '../../json/canonical.ts';
import { isJsonObject } from '../../json/object.ts';
import { pointerText, valueAt, type Pointer } from '../../json/pointer.ts';
import type { Files, LayeredDocument } from '../../layers.ts';
import { mergePatch } from '../../merge-patch.ts';
import { ofEveryBlock } from '../judging/of-every-block.ts';
import type { Knowledge } from '../knowledge.ts';
import { countedForms } from '../../words-used.ts';
import { scanOf } from '../locate.ts';
import { nearest } from '../../../engine/nearest.ts';
import type { Codes, FilesRead, Found } from '../rule.ts';

export const codes = {
  'overlay.set': {
    means: "In a lender's file null takes a *line* away. At `set` that leaves the answer or the mark as it is.",
    mend: 'Write an expression that comes to nothing: `{ "if": [false, 0] }`. See [layers](configuration.md#layers-what-a-lender-has-of-its-own).',
  },
  'overlay.nothing': {
    severity: 'warning',
    means: 'null takes something away that does not stand below this file: a misspelt name, or one that is gone.',
    mend: 'Mend the name, or remove the line.',
  },
  'overlay.hundredfold': {
    severity: 'warning',
    means:
      'A bound, or a number in an expression, is a hundred times what stands below this file, or a hundredth: often kobo for naira, or a nought too many.',
    mend: 'Mend the number. Where it is meant, let it be: a warning holds nothing back.',
  },
  'overlay.unit': {
    severity: 'warning',
    means: 'A day is worked out by the same number as below this file, of another unit: 14 months for 14 days.',
    mend: 'Mend the unit, or the number. Where it is meant, let it be: a warning holds nothing back.',
  },
  'overlay.message': {
    severity: 'warning',
    means:
      'A bound is another than below this file, and what is said of an answer beyond it still says that one: the borrower is told a day or a number that is refused, or that need not be kept.',
    mend: "Write the new bound at `with` of the field's `messages` too. Words that say it themselves, such as its `help`, are not looked at.",
  },
  'overlay.taken': {
    severity: 'warning',
    means:
      'A field is written whole, in a group of its own choice, under a name that the form has already: that one is changed, and gone from the page that asked it. Or a route with a path and a flow of its own under the name of another one, whose path nobody answers then.',
    mend: 'Give a field or a route of your own another name. Where that field shall move to another page, write its `group` and `at` without a `schema`.',
  },
  'overlay.kind': {
    means:
      'A block or a step is written under a name that stands below this file already, as one of another kind: what is written there stays, and means nothing in the new one.',
    mend: 'Give one of your own another name. Where it shall stand in the place of the other, take away by `null` what stays of that.',
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

/** What was meant by the name of something that does not stand below. */
function meantBy(name: string, around: unknown): string {
  const names = isJsonObject(around) ? around : {};
  const forms = countedForms(name, names).map((form) => `"${form}"`);
  if (forms.length > 0) return `a number chooses between ${forms.join(' and ')}: that is how it stands there`;
  const near = nearest(name, Object.keys(names));
  return near === undefined ? 'a misspelt name, or one that is gone: remove the line' : `did you mean "${near}"?`;
}

/**
 * What a null of an overlay does, which is to take away what stands below (RFC 7396): it must stand below, and a null at
 * `set` would take the line away where the writer means the value (B07).
 */
export function check({ files, layers, knowledge }: FilesRead): readonly Found<Code>[] {
  return [...layers.documents, ...layers.handed].flatMap((document) => overlaysOf(files, document, knowledge));
}

function overlaysOf(files: Files, { kind, files: all, beside }: LayeredDocument, knowledge: Knowledge): Found<Code>[] {
  const [lowest, ...chapters] = all.slice(0, beside);
  const overlays = all.slice(beside);
  if (lowest === undefined || overlays.length === 0) return [];
  const found: Found<Code>[] = [];
  let below: unknown = JSON.parse(files[lowest] ?? '');
  for (const chapter of chapters) below = withChapter(below, JSON.parse(files[chapter] ?? ''), () => undefined);
  for (const file of overlays) {
    const patch: unknown = JSON.parse(files[file] ?? '');
    const say = (code: Code, pointer: Pointer, message: string, suggestion: string) => {
      const path = pointerText(pointer);
      found.push({ code, file, line: scanOf(files, file).lines.get(path) ?? 1, path, message, suggestion });
    };
    nulls(patch, below, [], (pointer, isBelow) => {
      const name = pointer.at(-1) ?? '';
      if (pointer.at(-2) === 'set') {
        say(
          'overlay.set',
          pointer,
          `null takes this line away here, and leaves "${name}" as it is`,
          `to take the value away: { "if": [false, 0] }; to leave it as it is: { "var": "${name}" }`,
        );
      } else if (!isBelow)
        say(
          'overlay.nothing',
          pointer,
          `null takes "${name}" away, which does not stand below this file`,
          meantBy(name, valueAt(below, pointer.slice(0, -1))),
        );
    });
    numbers(patch, below, [], kind === 'form', (pointer, before, after) =>
      say(
        'overlay.hundredfold',
        pointer,
        `${JSON.stringify(after)} is ${Number(after) > Number(before) ? 'a hundred times what stands' : 'a hundredth of what stands'} below this file, or ${Number(after) > Number(before) ? 'more' : 'less'}: ${JSON.stringify(before)}`,
        'look whether that is meant',
      ),
    );
    for (const { at, before, after } of otherUnits(patch, below, []))
      say(
        'overlay.unit',
        at,
        `${after} here, and ${before} below this file: the same number of another unit`,
        'look whether that is meant',
      );
    if (kind === 'form') {
      for (const { at, said } of boundsSaid(patch, below)) {
        const [refusal = '', name = ''] = said[0] ?? [];
        say(
          'overlay.message',
          at,
          `what is said of ${[...new Set(said.map(([of]) => `"${of}"`))].join(' and ')} still says the bound that stands below this file`,
          `write the new one there too: "messages": { "${refusal}": { "with": { "${name}": … } } }`,
        );
      }
      for (const { name, group } of takenNames(patch, below)) {
        say(
          'overlay.taken',
          ['fields', name],
          `"${name}" is a field of this form already, of the group "${group}": it is changed here, and is no longer asked there`,
          'give a field of your own another name; to move this one, write "group" without "schema"',
        );
      }
    }
    for (const { at, was, becomes, stays } of kind === 'screen'
      ? otherBlocks(patch, below, [], knowledge)
      : kind === 'flow'
        ? otherSteps(patch, below)
        : []) {
      say(
        'overlay.kind',
        at,
        `"${at.at(-2) ?? ''}" is a ${was} below this file, and here a ${becomes}: of that one ${stays.map((name) => `"${name}"`).join(', ')} would stay`,
        `give one of your own another name; to put it in the place of that one: ${stays.map((name) => `"${name}": null`).join(', ')}`,
      );
    }
    if (kind === 'routes') {
      for (const { name, path } of takenRoutes(patch, below))
        say(
          'overlay.taken',
          ['routes', name],
          `"${name}" is the route of ${path} already: it is changed here, and nothing answers ${path} any more`,
          'give a route of your own another name',
        );
    }
    below = mergePatch(below, patch);
  }
  return found;
}

/** What is written as one of another kind under a name that is there: what it was and is, and what of the other would stay. */
interface OtherKind {
  readonly at: Pointer;
  readonly was: string;
  readonly becomes: string;
  readonly stays: readonly string[];
}

function otherBlocks(
  patch: unknown,
  below: unknown,
  pointer: Pointer,
  { schemas, blocks }: Pick<Knowledge, 'schemas' | 'blocks'>,
): readonly OtherKind[] {
  if (!isJsonObject(patch) || !isJsonObject(below)) return [];
  const { block: becomes } = patch;
  const { block: was } = below;
  const options =
    typeof becomes === 'string' && Object.hasOwn(blocks, becomes)
      ? schemas[blocks[becomes] ?? '']?.properties
      : undefined;
  if (typeof becomes === 'string' && typeof was === 'string' && becomes !== was && isJsonObject(options)) {
    const stays = Object.keys(below).filter(
      (name) => !Object.hasOwn(patch, name) && !ofEveryBlock.has(name) && !Object.hasOwn(options, name),
    );
    if (stays.length > 0) return [{ at: [...pointer, 'block'], was: `block "${was}"`, becomes: `"${becomes}"`, stays }];
  }
  return Object.entries(patch).flatMap(([name, value]) =>
    otherBlocks(value, below[name], [...pointer, name], { schemas, blocks }),
  );
}

const kindsOfSteps = ['screen', 'call', 'flow', 'decide', 'end'];

function otherSteps(patch: unknown, below: unknown): readonly OtherKind[] {
  const steps = isJsonObject(patch) && isJsonObject(patch.steps) ? patch.steps : {};
  const there = isJsonObject(below) && isJsonObject(below.steps) ? below.steps : {};
  return Object.entries(steps).flatMap(([name, step]) => {
    const before = Object.hasOwn(there, name) ? there[name] : undefined;
    if (!isJsonObject(step) || !isJsonObject(before)) return [];
    const becomes = kindsOfSteps.find((kind) => Object.hasOwn(step, kind) && step[kind] !== null);
    const was = kindsOfSteps.find((kind) => Object.hasOwn(before, kind) && !Object.hasOwn(step, kind));
    return becomes === undefined || was === undefined || was === becomes
      ? []
      : [{ at: ['steps', name, becomes], was: `step with "${was}"`, becomes: `step with "${becomes}"`, stays: [was] }];
  });
}

/** Routes that an overlay writes as if they were new. */
function takenRoutes(patch: unknown, below: unknown): { readonly name: string; readonly path: string }[] {
  const routes = isJsonObject(patch) && isJsonObject(patch.routes) ? patch.routes : {};
  const there = isJsonObject(below) && isJsonObject(below.routes) ? below.routes : {};
  return Object.entries(routes).flatMap(([name, route]) => {
    const before = Object.hasOwn(there, name) ? there[name] : undefined;
    const isOther = (member: string) =>
      isJsonObject(route) &&
      isJsonObject(before) &&
      typeof route[member] === 'string' &&
      before[member] !== route[member];
    return isOther('path') && isOther('flow') && isJsonObject(before) && typeof before.path === 'string'
      ? [{ name, path: before.path }]
      : [];
  });
}

function nulls(
  patch: unknown,
  below: unknown,
  pointer: Pointer,
  tell: (pointer: Pointer, isBelow: boolean) => void,
): void {
  if (!isJsonObject(patch)) return;
  for (const [name, value] of Object.entries(patch)) {
    const under = isJsonObject(below) && Object.hasOwn(below, name) ? below[name] : undefined;
    if (value === null) tell([...pointer, name], under !== undefined);
    else nulls(value, under, [...pointer, name], tell);
  }
}

/** Fields that an overlay writes as if they were new: with a schema whole, in another group than they stand in. */
function takenNames(patch: unknown, below: unknown): { readonly name: string; readonly group: string }[] {
  const fields = isJsonObject(patch) && isJsonObject(patch.fields) ? patch.fields : {};
  const there = isJsonObject(below) && isJsonObject(below.fields) ? below.fields : {};
  return Object.entries(fields).flatMap(([name, field]) => {
    const before = Object.hasOwn(there, name) ? there[name] : undefined;
    if (
      !isJsonObject(field) ||
      !isJsonObject(before) ||
      !isJsonObject(field.schema) ||
      !Object.hasOwn(field.schema, 'type')
    )
      return [];
    return typeof field.group === 'string' && typeof before.group === 'string' && field.group !== before.group
      ? [{ name, group: before.group }]
      : [];
  });
}

/** Bounds that an overlay changes, with the messages that still say what they were: which refusal, and by which name. */
function boundsSaid(
  patch: unknown,
  below: unknown,
): { readonly at: Pointer; readonly said: readonly (readonly [refusal: string, name: string])[] }[] {
  const table = (value: unknown, ...at: Pointer) => {
    const found = valueAt(value, at);
    return isJsonObject(found) ? found : {};
  };
  const merged = mergePatch(below, patch);
  return Object.keys(table(patch, 'fields')).flatMap((field) =>
    (['limit', 'schema'] as const).flatMap((part) =>
      Object.keys(table(patch, 'fields', field, part)).flatMap((bound) => {
        const at = ['fields', field, part, bound];
        const [before, after] = [valueAt(below, at), valueAt(merged, at)];
        if (before === undefined || after === undefined || canonical(before) === canonical(after)) return [];
        const said = Object.entries(table(merged, 'fields', field, 'messages')).flatMap(([refusal, message]) =>
          Object.entries(table(message, 'with')).flatMap(([name, value]) =>
            // A number may be the same by chance, but for the message of that very bound.
            canonical(value) === canonical(before) && (isJsonObject(before) || refusal === bound)
              ? [[refusal, name] as const]
              : [],
          ),
        );
        return said.length === 0 ? [] : [{ at, said }];
      }),
    ),
  );
}

/** Keywords whose value says how much or how long. */
const ofBounds = /^(?:decimal)?(?:exclusive)?(?:minimum|maximum)$|^(?:min|max)(?:Length|Items)$/i;

/** Numbers that an overlay changes out of all proportion: bounds of a form, and what stands in an expression that is as it was else. */
function numbers(
  patch: unknown,
  below: unknown,
  pointer: Pointer,
  isForm: boolean,
  tell: (pointer: Pointer, before: unknown, after: unknown) => void,
): void {
  if (!isJsonObject(patch) || !isJsonObject(below)) return;
  for (const [name, after] of Object.entries(patch)) {
    const before = Object.hasOwn(below, name) ? below[name] : undefined;
    const at = [...pointer, name];
    if (Array.isArray(after) && Object.hasOwn(operators, name)) numbersWithin(after, before, at, tell);
    else if (isJsonObject(after)) numbers(after, before, at, isForm, tell);
    else if (isForm && ofBounds.test(name) && isFarFrom(before, after)) tell(at, before, after);
  }
}

function numbersWithin(
  after: unknown,
  before: unknown,
  at: Pointer,
  tell: (pointer: Pointer, before: unknown, after: unknown) => void,
): void {
  if (isFarFrom(before, after)) tell(at, before, after);
  const isAlike = Array.isArray(after)
    ? Array.isArray(before) && after.length === before.length
    : isJsonObject(after) && isJsonObject(before);
  if (!isAlike) return;
  for (const [name, member] of Object.entries(after as object))
    numbersWithin(member, (before as Readonly<Record<string, unknown>>)[name], [...at, name], tell);
}

function isFarFrom(before: unknown, after: unknown): boolean {
  if (![before, after].every((one) => typeof one === 'number' || (typeof one === 'string' && one !== ''))) return false;
  const times = Math.abs(Number(after) / Number(before));
  return Number.isFinite(times) && times > 0 && (times >= 100 || times <= 0.01);
}

/** Distances of days that keep their number under another unit. */
function otherUnits(
  patch: unknown,
  below: unknown,
  at: Pointer,
): readonly { readonly at: Pointer; readonly before: string; readonly after: string }[] {
  if (!isJsonObject(patch) || !isJsonObject(below)) return [];
  return Object.entries(patch).flatMap(([name, after]) => {
    const before = Object.hasOwn(below, name) ? below[name] : undefined;
    if (name !== 'later' || !Array.isArray(after) || !Array.isArray(before))
      return otherUnits(after, before, [...at, name]);
    const [, count, unit] = after as readonly unknown[];
    const [, was, unitBefore] = before as readonly unknown[];
    return typeof count === 'number' &&
      count !== 1 &&
      count === was &&
      typeof unit === 'string' &&
      typeof unitBefore === 'string' &&
      unit !== unitBefore
      ? [{ at: [...at, name], before: `${was} ${unitBefore}`, after: `${count} ${unit}` }]
      : [];
  });
}
