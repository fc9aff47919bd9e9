import type { Say } from '../../screen/index.ts';
import './waiting.css';

interface Props {
  readonly why: 'pending' | 'failed';
  readonly say: Say;
  /** What could not be loaded, where its configuration says so. */
  readonly title?: string | undefined;
  /** Why, where it is known. */
  readonly words?: string | undefined;
  readonly onRetry?: () => void;
  /** It stands where the place will be, in the frame of the page, as what failed always does. */
  readonly framed?: boolean;
}

/** The page before its first place: its shape while it is read, or why it could not be. */
export function Waiting({ why, title, words, say, onRetry, framed = false }: Props) {
  if (why === 'pending') {
    const Part = framed ? 'div' : 'main';
    return (
      <Part className="waiting" role={framed ? 'status' : undefined} aria-busy="true" aria-label={say('block.loading')}>
        <div className="waiting-title" />
        <div className="waiting-card" />
        <div className="waiting-card" />
      </Part>
    );
  }
  return (
    <div className="waiting waiting-failed">
      <h1>{title ?? say('block.failed')}</h1>
      <p>{words || say('block.failed-detail')}</p>
      <button type="button" className="button button-main" onClick={onRetry}>
        {say('block.retry')}
      </button>
    </div>
  );
}
