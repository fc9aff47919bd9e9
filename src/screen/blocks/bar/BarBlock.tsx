import { use } from 'react';
import type { Buttons } from '../../../language/language.gen.ts';
import type { BlockProps } from '../../block.ts';
import { useRead, useSay, type Reader } from '../../hooks.ts';
import { ActionButton } from '../../pieces/ActionButton.tsx';
import { AddressLink } from '../../pieces/AddressLink.tsx';
import { readButtons } from '../../pieces/button-view.ts';
import { Icon, isIcon, NamedIcon } from '../../pieces/icons/Icon.tsx';
import type { OfferedWhere } from '../../shell/offered-languages.ts';
import { PlaceContext, usePlace } from '../../place-context.ts';
import { readAddress, readPath } from '../../read-address.ts';
import { LayoutContext } from '../../shell/layout-context.ts';
import { BarLinks } from './BarLinks.tsx';
import { BarMenu, type MenuOptions } from './BarMenu.tsx';
import { BarTitle } from './BarTitle.tsx';
import { Languages } from './Languages.tsx';
import { StepsBar } from './StepsBar.tsx';
import './style.css';

export interface BarOptions {
  readonly logo?: true;
  readonly title?: true;
  readonly back?: true;
  /** The page above those of the area. */
  readonly up?: string;
  readonly links?: Buttons;
  /** All of the lender's, or conditions for some of them. */
  readonly languages?: OfferedWhere;
  readonly menu?: MenuOptions;
}

export function BarBlock({ options }: BlockProps<BarOptions>) {
  const { logo, title, back, up, links, languages, menu } = options;
  const { shell, place } = use(LayoutContext);
  const above = useRead(readAbove, up);
  const buttons = useRead(readButtons, links);
  const isNavigation = back === undefined && buttons.length > 0;
  const drawn = buttons.filter(([id]) => isIcon(id));
  const named = buttons.filter(([id]) => !isIcon(id));
  const lender = logo === undefined ? null : <Logo />;
  const ends = (
    <>
      {languages === undefined || shell === undefined ? null : <Languages shell={shell} where={languages} />}
      {menu === undefined ? null : <BarMenu menu={menu} />}
    </>
  );

  if (back !== undefined) {
    return (
      <header className="bar bar-steps">
        {lender === null && named.length === 0 ? null : (
          <div className="bar-row bar-lender">
            {lender}
            <span className="bar-space" />
            {named.map(([id, button]) => (
              <ActionButton key={id} button={button} className="bar-button bar-button-named" />
            ))}
          </div>
        )}
        <div className="bar-row bar-place">
          <BackButton />
          {place?.frame?.title === undefined ? (
            title === undefined ? (
              <span className="bar-space" />
            ) : (
              <BarTitle />
            )
          ) : null}
          {place?.frame === undefined ? null : (
            <PlaceContext value={place.framedBy ?? place}>
              <StepsBar frame={place.frame} />
            </PlaceContext>
          )}
          {drawn.map(([id, button]) => (
            <ActionButton
              key={id}
              button={button}
              className="bar-button bar-button-drawn"
              before={<NamedIcon name={id} />}
            />
          ))}
          {ends}
        </div>
      </header>
    );
  }
  return (
    <header className={`bar${isNavigation ? ' bar-nav' : ''}${above === undefined ? '' : ' bar-below'}`}>
      <div className="bar-row">
        {above === undefined ? null : <UpLink address={above} />}
        {lender}
        {isNavigation ? <BarLinks buttons={buttons} /> : null}
        {title === undefined ? <span className="bar-space" /> : <BarTitle />}
        {ends}
      </div>
    </header>
  );
}

/** The page above, where one is not there. */
function readAbove(read: Reader, up: string | undefined): string | undefined {
  const address = readAddress(read, up);
  return address === readPath(read) ? undefined : address;
}

function UpLink({ address }: { readonly address: string }) {
  const say = useSay();
  return (
    <AddressLink address={address} className="bar-button bar-up">
      <Icon name="back" />
      <span className="unseen">{say('block.back')}</span>
    </AddressLink>
  );
}

function Logo() {
  const { shell } = use(LayoutContext);
  if (shell === undefined) return null;
  const { name, logo } = shell.lender;
  return (
    <AddressLink address="/" className="bar-home">
      {logo === undefined ? (
        <span className="bar-name">{name}</span>
      ) : (
        <img className="bar-logo" src={logo} alt={name} />
      )}
    </AddressLink>
  );
}

function BackButton() {
  const { place } = use(LayoutContext);
  const { port } = usePlace();
  const say = useSay();

  function goBack(): void {
    if (place !== undefined) place.port.send('back');
    // The place is awaited, or can't be had: one was somewhere before, or nowhere.
    else if (window.history.length > 1) window.history.back();
    else port.go('/');
  }

  return (
    <button type="button" className="bar-button bar-back" aria-label={say('block.back')} onClick={goBack}>
      <Icon name="back" />
    </button>
  );
}
