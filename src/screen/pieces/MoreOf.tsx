import { useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useSay } from '../hooks.ts';

/** How many items of a list are shown, and by how many more with each press. */
export function useShownCount(size: number): { readonly count: number; readonly more: () => void } {
  const [times, setTimes] = useState(1);
  return { count: size * times, more: () => setTimes((before) => before + 1) };
}

interface Props {
  /** Where the items stand. */
  readonly list: RefObject<HTMLElement | null>;
  /** What each item is, as a selector. */
  readonly item: string;
  readonly more: () => void;
  readonly className?: string;
}

/** Shows more of what is there already. The keyboard goes on at the first item that is new: the button has moved below it, or is gone. */
export function MoreOf({ list, item, more, className = '' }: Props) {
  const say = useSay();

  function show(): void {
    const items = () => list.current?.querySelectorAll<HTMLElement>(item) ?? [];
    const before = items().length;
    flushSync(more);
    const first = items()[before];
    const press = first?.querySelector<HTMLElement>('a, button');
    if (first !== undefined && !press) first.tabIndex = -1;
    (press ?? first)?.focus({ preventScroll: true });
  }

  return (
    <button type="button" className={`button button-plain ${className}`} onClick={show}>
      {say('block.show-more')}
    </button>
  );
}
