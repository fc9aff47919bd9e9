import { useId } from 'react';
import type { Text } from '../../../config/language.gen.ts';
import type { BlockProps } from '../../block.ts';
import { Words } from '../../pieces/Words.tsx';
import './style.css';

export interface BannerOptions {
  readonly title: Text;
  readonly text: Text;
}

/** The lender's panel: its colour, its promise, and a drawing made of nothing but the two brand colours. */
export function BannerBlock({ options: { title, text } }: BlockProps<BannerOptions>) {
  const label = useId();
  return (
    <aside className="banner" aria-labelledby={label}>
      <svg className="banner-art" viewBox="0 0 400 400" preserveAspectRatio="xMaxYMax slice" aria-hidden="true" focusable="false">
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
