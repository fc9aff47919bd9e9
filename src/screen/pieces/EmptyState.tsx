import type { Button, Text } from '../../language/language.gen.ts';
import { ActionButton } from './ActionButton.tsx';
import { Picture } from './pictures/Picture.tsx';
import { Words } from './Words.tsx';
import './empty-state.css';

/** The words for a list with nothing in it, and the next step. */
export interface Empty {
  readonly text: Text;
  readonly detail?: Text;
  readonly button?: Button;
}

/** One line where there is nothing more to say and nothing to do. */
export function EmptyState({ empty }: { readonly empty: Empty }) {
  if (empty.detail === undefined && empty.button === undefined) {
    return (
      <p className="empty-line">
        <Words text={empty.text} />
      </p>
    );
  }
  return (
    <div className="empty">
      <Picture name="empty" />
      <p className="empty-title">
        <Words text={empty.text} />
      </p>
      {empty.detail === undefined ? null : (
        <p className="empty-detail">
          <Words text={empty.detail} />
        </p>
      )}
      {empty.button === undefined ? null : <ActionButton button={empty.button} />}
    </div>
  );
}
