import { useAmong } from '../place-states.ts';
import { Blank } from './Skeleton.tsx';
import './later-skeletons.css';

/** Rows of name and value that are on their way. */
export function SkeletonRows({ count = 3 }: { readonly count?: number }) {
  useAmong('loading');
  return (
    <div className="skeleton skeleton-rows" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="skeleton-row">
          <Blank width={10} />
          <Blank width={6} />
        </div>
      ))}
    </div>
  );
}

/** The panel of a page, on its way. */
export function SkeletonPanel() {
  useAmong('loading');
  return (
    <div className="skeleton-panel" aria-hidden="true">
      <Blank width={10} />
      <span className="blank skeleton-figure" />
      <Blank width={24} />
      <span className="blank skeleton-button" />
    </div>
  );
}

/** Rows with a drawing, on their way. */
export function SkeletonItems({ count = 2 }: { readonly count?: number }) {
  useAmong('loading');
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="skeleton-item">
          <span className="blank skeleton-icon" />
          <span className="skeleton-item-words">
            <Blank width={10} />
            <Blank width={16} />
          </span>
        </div>
      ))}
    </div>
  );
}

/** Cards that are on their way. */
export function SkeletonCards({ count = 2 }: { readonly count?: number }) {
  useAmong('loading');
  return (
    <div className="skeleton-cards" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="skeleton skeleton-card">
          <Blank width={10} />
          <Blank width={16} />
          <Blank width={6} />
        </div>
      ))}
    </div>
  );
}
