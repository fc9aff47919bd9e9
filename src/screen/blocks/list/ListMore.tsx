import { useEffect, useRef, useState } from 'react';
import type { Expr } from '../../../language/language.gen.ts';
import { shown, useResult, useSay } from '../../hooks.ts';
import { usePlace } from '../../place-context.ts';

export interface ListMoreOptions {
  readonly state: Expr;
  readonly event: string;
}

/** So far below what is seen, more is asked for: a page of a phone. */
const near = 700;

/** What stands at the end of a list that grows: more comes when the end is near, and by a button for who does not scroll. */
export function ListMore({ more: { state: expr, event } }: { readonly more: ListMoreOptions }) {
  const state = shown(useResult(expr)) ?? 'end';
  const { port } = usePlace();
  const say = useSay();
  const end = useRef<HTMLDivElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const isFocused = useRef(false);
  const [hasGrown, setGrown] = useState(false);
  if (state !== 'end' && !hasGrown) setGrown(true);

  useEffect(() => {
    const mark = end.current;
    if (state !== 'more' || mark === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting) && !port.store.get(port.waiting)) port.send(event);
      },
      { rootMargin: `0px 0px ${near}px` },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [state, event, port]);

  useEffect(() => {
    // The button that was pressed has gone with the last page.
    if (state === 'end' && isFocused.current) said.current?.focus();
  }, [state]);

  function ask(): void {
    if (state !== 'loading' && !port.store.get(port.waiting)) port.send(event);
  }

  if (!hasGrown) return null;
  return (
    <div className="list-end" ref={end}>
      <p className={state === 'loading' ? 'unseen' : 'list-said'} role="status" tabIndex={-1} ref={said}>
        {state === 'loading'
          ? say('block.loading')
          : state === 'failed'
            ? say('block.more-failed')
            : state === 'end'
              ? say('block.all-shown')
              : null}
      </p>
      {state === 'end' ? null : (
        <button
          type="button"
          className="button button-plain list-more"
          aria-busy={state === 'loading'}
          onClick={ask}
          onFocus={() => {
            isFocused.current = true;
          }}
          onBlur={() => {
            isFocused.current = false;
          }}
        >
          <span className="button-label">{say(state === 'failed' ? 'block.retry' : 'block.show-more')}</span>
          {state === 'loading' ? <span className="button-spinner" aria-hidden="true" /> : null}
        </button>
      )}
    </div>
  );
}
