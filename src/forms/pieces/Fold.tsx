import { atom } from 'jotai';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useNow, type GroupState } from '../group/index.ts';

interface Props {
  readonly state: GroupState;
  /** What is folded away. */
  readonly fields: readonly string[];
  readonly children: ReactNode;
}

/**
 * Optional fields behind one button. Open from the start where one of them is answered, and as soon as something is said
 * to be wrong with one. The browser's own fold: it works before any script, and a search within the page opens it.
 */
export function Fold({ state, fields, children }: Props) {
  const { port } = state;
  const box = useRef<HTMLDetailsElement>(null);
  const count = useNow(
    port.store,
    useMemo(
      () =>
        atom(
          (get) =>
            fields.filter((field) => port.rules(field, get).asked && port.fields[field]?.schema.readOnly !== true)
              .length,
        ),
      [port, fields],
    ),
  );
  const isWrong = useNow(
    port.store,
    useMemo(() => atom((get) => fields.some((field) => get(state.shown(field)).told !== undefined)), [state, fields]),
  );
  const [open] = useState(() => isWrong || fields.some((field) => port.store.get(port.value(field)) !== undefined));
  useEffect(() => {
    if (isWrong && box.current) box.current.open = true;
  }, [isWrong]);
  return (
    <details ref={box} className="fold" open={open} hidden={count === 0}>
      <summary>{port.say('form.folded', { count })}</summary>
      <div className="form-fields">{children}</div>
    </details>
  );
}
