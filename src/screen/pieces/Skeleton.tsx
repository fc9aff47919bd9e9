import { useAmong } from '../place-states.ts';
import './skeleton.css';

/** A run of text that is on its way, `width` in ch. */
export function Blank({ width = 10 }: { readonly width?: 4 | 6 | 10 | 16 | 24 }) {
  useAmong('loading');
  return <span className={`blank blank-${width}`} aria-hidden="true" />;
}

/** Lines of text that are on their way. */
export function Lines({ count = 2 }: { readonly count?: number }) {
  useAmong('loading');
  return (
    <div className="skeleton" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <Blank key={index} width={index === count - 1 ? 16 : 24} />
      ))}
    </div>
  );
}

/** Fields that are on their way. */
export function SkeletonFields({ count = 2 }: { readonly count?: number }) {
  useAmong('loading');
  return (
    <div className="skeleton" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="skeleton-field">
          <Blank width={10} />
          <div className="skeleton-input" />
        </div>
      ))}
    </div>
  );
}
