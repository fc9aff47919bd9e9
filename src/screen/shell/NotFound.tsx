import type { Say } from '../say.ts';
import { MessagePage } from './MessagePage.tsx';

/** What stands at an address that leads nowhere, when no screen of the configuration does. */
export function NotFound({ say, onHome }: { readonly say: Say; readonly onHome: () => void }) {
  return (
    <MessagePage picture="lost" title={say('lost.title')} text={say('lost.text')}>
      <button type="button" className="button button-main" onClick={onHome}>
        {say('lost.home')}
      </button>
    </MessagePage>
  );
}
