import type { ReactNode } from 'react';
import './picture.css';

export type PictureName = 'done' | 'sorry' | 'empty' | 'wait' | 'card' | 'lost' | 'lock';

const ground = <ellipse className="pic-soft" cx="80" cy="60" rx="66" ry="52" />;

const drawings: Readonly<Record<PictureName, ReactNode>> = {
  done: (
    <>
      {ground}
      <circle className="pic-brand" cx="80" cy="60" r="33" />
      <path className="pic-on" d="m64 61 11 11 21-23" />
      <path className="pic-line" d="M26 30v8m-4-4h8M132 22v10m-5-5h10M136 84v6m-3-3h6" />
      <circle className="pic-dot" cx="30" cy="82" r="3" />
    </>
  ),
  sorry: (
    <>
      {ground}
      <path className="pic-paper" d="M52 22h44l16 16v58a4 4 0 0 1-4 4H52a4 4 0 0 1-4-4V26a4 4 0 0 1 4-4Z" />
      <path className="pic-line" d="M96 22v16h16M60 52h24M60 64h38M60 76h18" />
      <circle className="pic-ink" cx="110" cy="86" r="17" />
      <path className="pic-on" d="M102 86h16" />
    </>
  ),
  empty: (
    <>
      {ground}
      <path className="pic-paper" d="M36 56h24l6 11h28l6-11h24v30a6 6 0 0 1-6 6H42a6 6 0 0 1-6-6Z" />
      <path className="pic-line" d="m36 56 11-20a5 5 0 0 1 4.4-2.6h57.2A5 5 0 0 1 113 36l11 20" />
      <path className="pic-dash" d="M64 46h32" />
      <circle className="pic-dot" cx="128" cy="30" r="3" />
      <circle className="pic-dot" cx="30" cy="38" r="2" />
    </>
  ),
  wait: (
    <>
      {ground}
      <circle className="pic-paper" cx="80" cy="60" r="35" />
      <path className="pic-line" d="M80 31v5m0 48v5m29-29h-5m-48 0h-5" />
      <path className="pic-hand" d="M80 41v20l13 9" />
      <circle className="pic-brand" cx="80" cy="60" r="3.5" />
    </>
  ),
  card: (
    <>
      {ground}
      <rect className="pic-brand" x="34" y="34" width="84" height="54" rx="7" />
      <path className="pic-band" d="M34 46h84v11H34Z" />
      <path className="pic-on" d="M44 74h20" />
      <circle className="pic-paper" cx="118" cy="84" r="16" />
      <path className="pic-hand" d="M118 77v14m-7-7h14" />
    </>
  ),
  lost: (
    <>
      {ground}
      <path className="pic-paper" d="m42 36 26-9 26 9 26-9v58l-26 9-26-9-26 9Z" />
      <path className="pic-line" d="M68 27v58m26-49v58" />
      <path
        className="pic-brand"
        d="M94 34c8.3 0 14 5.9 14 13.3C108 58 94 70 94 70S80 58 80 47.3C80 39.9 85.7 34 94 34Z"
      />
      <path
        className="pic-on pic-thin"
        d="M90.5 44.5c.3-2 1.8-3 3.6-3 2.1 0 3.6 1.3 3.6 3.2 0 2.6-3.6 2.7-3.6 5.3m0 4v.1"
      />
    </>
  ),
  lock: (
    <>
      {ground}
      <path className="pic-line pic-thick" d="M62 56V42a18 18 0 0 1 36 0v14" />
      <rect className="pic-brand" x="50" y="54" width="60" height="44" rx="8" />
      <path className="pic-on" d="M80 72v9" />
    </>
  ),
};

/** A small drawing in the lender's colours. Without words it says nothing that the page does not say. */
export function Picture({ name, text }: { readonly name: PictureName; readonly text?: string | undefined }) {
  const spoken =
    text === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': text } as const);
  return (
    <svg
      className={`picture picture-${name}`}
      viewBox="0 0 160 120"
      width="160"
      height="120"
      focusable="false"
      {...spoken}
    >
      {drawings[name]}
    </svg>
  );
}
