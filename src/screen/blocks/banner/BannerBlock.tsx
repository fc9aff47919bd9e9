import { useId } from 'react';
import type { Expr, Text } from '../../../language/language.gen.ts';
import type { BlockProps } from '../../block.ts';
import { useResult } from '../../hooks.ts';
import { Words } from '../../pieces/Words.tsx';
import './style.css';

export interface BannerOptions {
  readonly title: Text;
  readonly text: Text;
  /** Where it holds, the theme's picture and colour lie over the brand's. */
  readonly overlay?: Expr;
}

/** The lender's panel: its colour, its promise, and a drawing made of nothing but the two brand colours. */
export function BannerBlock({ options: { title, text, overlay = false } }: BlockProps<BannerOptions>) {
  const label = useId();
  const covered = useResult(overlay) === true;
  return (
    <aside className={covered ? 'banner banner-covered' : 'banner'} aria-labelledby={label}>
      <svg
        className="banner-art"
        viewBox="0 0 400 400"
        preserveAspectRatio="xMaxYMax slice"
        aria-hidden="true"
        focusable="false"
      >
        <circle cx="330" cy="330" r="70" />
        <circle cx="330" cy="330" r="130" />
        <circle cx="330" cy="330" r="190" />
        <circle cx="330" cy="330" r="250" />
        <circle className="banner-sun" cx="330" cy="330" r="34" />
      </svg>
      <div className="banner-words">
        <p className="banner-title" id={label}>
          <Words text={title} />
        </p>
        <p className="banner-text">
          <Words text={text} />
        </p>
      </div>
    </aside>
  );
}
