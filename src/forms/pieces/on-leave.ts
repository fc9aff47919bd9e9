import type { FocusEvent } from 'react';

/** A handler of blurs that calls `left` when the focus leaves the whole group. */
export const onLeave = (left: () => void) => (event: FocusEvent<HTMLElement>): void => {
  if (!event.currentTarget.contains(event.relatedTarget)) left();
};
