import { useNow } from '../../forms/index.ts';
import { usePlace } from '../place-context.ts';
import { useSay } from '../hooks.ts';
import { useAmong } from '../place-states.ts';
import { Icon } from './icons/Icon.tsx';
import './button.css';
import './retry-state.css';

/** What stands where something could not be loaded: said once a place, by the first of its blocks, with the way to ask for all of it again; by the button, where a press waits for it. Under another heading, below which nothing would be said, in a line. */
export function RetryState() {
  const { port } = usePlace();
  const say = useSay();
  const rank = useAmong('failed');
  const why = useNow(port.store, port.readFailure);
  const isTold = useNow(port.store, port.problem)?.ofRead === true;
  if (rank === 'first-of-section') return <p className="retry-detail">{say('block.failed')}</p>;
  if (rank === 'later' || isTold) return null;
  return (
    <div className="retry" role="alert">
      <Icon name="warning" />
      <div className="retry-words">
        <p className="retry-title">{why?.title ?? say('block.failed')}</p>
        <p className="retry-detail">{why?.words || say('block.failed-detail')}</p>
      </div>
      {why?.isMissing === true ? null : (
        <button type="button" className="button button-plain button-small" onClick={() => port.retry()}>
          {say('block.retry')}
        </button>
      )}
    </div>
  );
}
