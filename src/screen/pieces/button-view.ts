import type { Button, Buttons } from '../../language/language.gen.ts';
import { FAILED, PENDING, type Result, type ValueObject } from '../../engine/value.ts';
import type { Reader } from '../hooks.ts';
import { readAddress } from '../read-address.ts';
import { shownRows } from '../shown-rows.ts';
import type { ItemScope } from '../port.ts';

/** What a button comes to at this moment. */
export interface ButtonView {
  readonly label: Result;
  /** It was pressed and failed, and may be pressed again as it is: it says so. */
  readonly again: boolean;
  readonly address: string | undefined;
  readonly carries: ValueObject | undefined;
  readonly busy: boolean;
  /** Why it can't be pressed, where `enabled` does not hold. */
  readonly why: Result;
  /** It can't be pressed now: a value it carries is not there yet, `enabled` does not hold, or something else is under way. */
  readonly held: boolean;
}

export function readButton(read: Reader, button: Button, item?: ItemScope): ButtonView {
  const carried = read.carried(button.with, item);
  const carries = carried === PENDING || carried === FAILED ? undefined : carried;
  const busy = button.event !== undefined && read.busy(button.event, carries);
  const again = button.look === 'main' && button.event !== undefined && read.failed() === button.event;
  const enabled = button.enabled === undefined || read.result(button.enabled, item);
  return {
    label: read.words(button.text, item),
    again,
    address: readAddress(read, button.to, item),
    carries,
    busy,
    why: enabled === false && button.why !== undefined ? read.words(button.why, item) : undefined,
    held:
      enabled !== true ||
      carried === PENDING ||
      carried === FAILED ||
      (read.waiting() && button.to === undefined && !again),
  };
}

/** The buttons of a table whose `if` holds, main ones first: what matters most is reached first by keyboard too. */
export function readButtons(
  read: Reader,
  buttons: Buttons | undefined,
  item?: ItemScope,
): readonly (readonly [string, Button])[] {
  const there = shownRows<Button>(read, buttons, item);
  const isMain = ([, button]: readonly [string, Button]): boolean => button.look === 'main';
  return [...there.filter(isMain), ...there.filter((entry) => !isMain(entry))];
}
