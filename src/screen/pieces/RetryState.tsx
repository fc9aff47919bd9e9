import { usePlace } from '../place-context.ts';
import { useSay } from '../hooks.ts';
import { Icon } from './icons/Icon.tsx';
import './button.css';
import './states.css';

/** What stands where something could not be loaded: said once, with the way to ask again. */
export function RetryState() {
  const { port } = usePlace();
  const say = useSay();
  return (
    <div className="retry" role="alert">
      <Icon name="warning" />
      <div className="retry-words">
        <p className="retry-title">{say('block.failed')}</p>
        <p className="retry-detail">{say('block.failed-detail')}</p>
      </div>
      <button type="button" className="button button-plain button-small" onClick={() => port.retry()}>
        {say('block.retry')}
      </button>
    </div>
  );
}
