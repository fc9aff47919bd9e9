import { useId } from 'react';
import type { Buttons, Text } from '../../../language/language.gen.ts';
import { useRead, useSay } from '../../hooks.ts';
import { ActionButton } from '../../pieces/ActionButton.tsx';
import { readButtons } from '../../pieces/button-view.ts';
import { Icon, NamedIcon } from '../../pieces/icons/Icon.tsx';
import { useUnfolded } from '../../pieces/use-unfolded.ts';
import { Words } from '../../pieces/Words.tsx';

export interface MenuOptions {
  readonly text: Text;
  readonly buttons: Buttons;
  /** Small print under them. */
  readonly version?: Text;
}

/** A button that unfolds others. Escape, a press outside or a choice folds it again. */
export function BarMenu({ menu: { text, buttons, version } }: { readonly menu: MenuOptions }) {
  const there = useRead(readButtons, buttons);
  const say = useSay();
  const { open, setOpen, fold, box, opener } = useUnfolded();
  const id = useId();

  if (there.length === 0) return null;
  return (
    <div className="menu" ref={box}>
      <button
        type="button"
        className="bar-button menu-button"
        ref={opener}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name="user" />
        <span className="unseen">{say('block.menu')}</span>{' '}
        <span className="menu-name">
          <Words text={text} />
        </span>
      </button>
      <div className="menu-list" id={id} hidden={!open}>
        <ul>
          {there.map(([key, button]) => (
            <li key={key}>
              <ActionButton button={button} className="menu-item" before={<NamedIcon name={key} />} onPress={fold} />
            </li>
          ))}
        </ul>
        {version === undefined ? null : (
          <p className="menu-version">
            <Words text={version} />
          </p>
        )}
      </div>
    </div>
  );
}
