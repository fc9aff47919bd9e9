import { canonical } from '../../json/canonical.ts';
import { isJsonObject } from '../../json/object.ts';
import type { Pointer } from '../../json/pointer.ts';
import type { Screen } from '../../../language/language.gen.ts';

/** A part of a screen with the conditions under which it is shown. */
interface Conditional {
  readonly ifs: ReadonlySet<string>;
}

export interface Sender extends Conditional {
  readonly event: string;
  /** Where it stands in the screen. */
  readonly pointer: Pointer;
  /** It sends its event only when the fields shown are right. */
  readonly submit: boolean;
  /** What the event carries, by name. */
  readonly carries: readonly string[];
}

export interface ShownGroup extends Conditional {
  readonly group: string;
}

export interface ScreenParts {
  readonly senders: readonly Sender[];
  readonly groups: readonly ShownGroup[];
}

const known = new WeakMap<Screen, ScreenParts>();

/** What sends events on a screen, and which groups of fields it shows. */
export function partsOf(screen: Screen): ScreenParts {
  const found = known.get(screen);
  if (found) return found;
  const senders: Sender[] = [];
  const groups: ShownGroup[] = [];
  walk(screen.body, new Set(), ['body']);
  const parts = { senders, groups };
  known.set(screen, parts);
  return parts;

  function walk(node: unknown, around: ReadonlySet<string>, pointer: Pointer): void {
    if (Array.isArray(node))
      for (const [index, member] of node.entries()) walk(member, around, [...pointer, String(index)]);
    if (!isJsonObject(node)) return;
    const ifs = node.if === undefined ? around : new Set([...around, canonical(node.if)]);
    if (typeof node.event === 'string')
      senders.push({
        event: node.event,
        pointer,
        submit: node.submit === true,
        ifs,
        carries: [
          ...Object.keys(isJsonObject(node.with) ? node.with : {}),
          ...(pointer.at(-1) === 'pages' ? ['page'] : []),
        ],
      });
    if (node.block === 'fields' && typeof node.group === 'string') groups.push({ group: node.group, ifs });
    for (const [name, member] of Object.entries(node)) walk(member, ifs, [...pointer, name]);
  }
}

/** Whether an event tells that a group of the screen has been answered: all that send it submit, and only while the group is shown. */
export function isSubmitted(screens: readonly Screen[], event: string, { ifs }: ShownGroup): boolean {
  const senders = screens.flatMap((screen) => partsOf(screen).senders.filter((sender) => sender.event === event));
  return (
    senders.length > 0 &&
    senders.every((sender) => sender.submit && [...ifs].every((condition) => sender.ifs.has(condition)))
  );
}
