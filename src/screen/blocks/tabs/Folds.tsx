import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Blocks } from '../../Blocks.tsx';
import { useSay } from '../../hooks.ts';
import { Words } from '../../pieces/Words.tsx';
import type { TabView } from './tab-view.ts';

/** Tabs within a page: one of them takes the focus, the arrows lead to the others and open them, Home and End to the ends. */
export function Folds({ tabs }: { readonly tabs: readonly TabView[] }) {
  const say = useSay();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string>();
  const open = tabs.find((tab) => tab.id === chosen) ?? tabs[0];
  if (open === undefined) return null;

  function onKey(event: KeyboardEvent): void {
    const at = tabs.findIndex((tab) => tab.id === open?.id);
    const isTurned = getComputedStyle(event.currentTarget).direction === 'rtl';
    const forward = event.key === (isTurned ? 'ArrowLeft' : 'ArrowRight');
    const back = event.key === (isTurned ? 'ArrowRight' : 'ArrowLeft');
    const to = forward
      ? at + 1
      : back
        ? at - 1
        : event.key === 'Home'
          ? 0
          : event.key === 'End'
            ? tabs.length - 1
            : undefined;
    if (to === undefined) return;
    event.preventDefault();
    const place = (to + tabs.length) % tabs.length;
    setChosen(tabs[place]?.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[place]?.focus();
  }

  return (
    <>
      <div
        className="tabs tabs-list"
        role="tablist"
        tabIndex={-1}
        aria-label={say('block.parts')}
        ref={list}
        onKeyDown={onKey}
      >
        {tabs.map((tab) => {
          const isOpen = tab.id === open.id;
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              className="tabs-tab tabs-fold"
              aria-selected={isOpen}
              aria-controls={isOpen ? `${id}-panel` : undefined}
              tabIndex={isOpen ? 0 : -1}
              onClick={() => setChosen(tab.id)}
            >
              <Words text={tab.item.text} />
            </button>
          );
        })}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        className="tabs-panel"
        aria-labelledby={`${id}-${open.id}`}
        tabIndex={0}
        key={open.id}
      >
        {open.item.body === undefined ? null : <Blocks blocks={open.item.body} />}
      </div>
    </>
  );
}
