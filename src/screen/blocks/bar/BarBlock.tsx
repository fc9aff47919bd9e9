import { use } from 'react';
import type { Button, Buttons } from '../../../language/language.gen.ts';
import type { BlockProps } from '../../block.ts';
import { useRead, useSay } from '../../hooks.ts';
import { ActionButton } from '../../pieces/ActionButton.tsx';
import { AddressLink } from '../../pieces/AddressLink.tsx';
import { readButtons } from '../../pieces/button-view.ts';
import { Icon, isIcon } from '../../pieces/icons/Icon.tsx';
import { LayoutContext } from '../../shell/layout-context.ts';
import { BarLinks } from './BarLinks.tsx';
import { BarMenu, type MenuOptions } from './BarMenu.tsx';
import { BarTitle } from './BarTitle.tsx';
import { Languages, type OfferedWhere } from './Languages.tsx';
import './style.css';

export interface BarOptions {
  readonly logo?: true;
  readonly title?: true;
  readonly back?: true;
  readonly links?: Buttons;
  /** All of the lender's, or conditions for some of them. */
  readonly languages?: true | OfferedWhere;
  readonly menu?: MenuOptions;
}

export function BarBlock({ options: { logo, title, back, links, languages, menu } }: BlockProps<BarOptions>) {
  const { shell } = use(LayoutContext);
  const buttons = useRead(readButtons, links);
  const isNavigation = back === undefined && buttons.length > 0;
  return (
    <header className={isNavigation ? 'bar bar-nav' : 'bar'}>
      <div className="bar-row">
        {back === undefined ? null : <BackButton />}
        {logo === undefined ? null : <Logo />}
        {isNavigation ? <BarLinks buttons={buttons} /> : null}
        {title === undefined ? <span className="bar-space" /> : <BarTitle />}
        {isNavigation ? null : buttons.map(([id, button]) => <EndButton key={id} id={id} button={button} />)}
        {languages === undefined || shell === undefined ? null : <Languages shell={shell} where={languages} />}
        {menu === undefined ? null : <BarMenu menu={menu} />}
      </div>
    </header>
  );
}

function Logo() {
  const { shell } = use(LayoutContext);
  if (shell === undefined) return null;
  const { name, logo } = shell.lender;
  return (
    <AddressLink address="/" className="bar-home">
      {logo === undefined ? <span className="bar-name">{name}</span> : <img className="bar-logo" src={logo} alt={name} />}
    </AddressLink>
  );
}

function BackButton() {
  const { place } = use(LayoutContext);
  const say = useSay();
  return (
    <button type="button" className="bar-button" aria-label={say('block.back')} onClick={() => place?.port.send('back')}>
      <Icon name="back" />
    </button>
  );
}

/** A button at the end of the bar: its icon where its id names one, else its words. */
function EndButton({ id, button }: { readonly id: string; readonly button: Button }) {
  const drawn = isIcon(id);
  return <ActionButton button={button} className={drawn ? 'bar-button bar-button-drawn' : 'bar-button'} before={drawn ? <Icon name={id} /> : null} />;
}
