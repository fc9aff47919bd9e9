import { useId } from 'react';
import type { Expr } from '../../../language/language.gen.ts';
import type { BlockProps } from '../../block.ts';
import { Blocks } from '../../Blocks.tsx';
import { useRead, useSay, type Reader } from '../../hooks.ts';
import { readAddress } from '../../read-address.ts';
import { shownRows } from '../../shown-rows.ts';
import { AddressLink } from '../../pieces/AddressLink.tsx';
import { Icon } from '../../pieces/icons/Icon.tsx';
import { useUnfolded } from '../../pieces/use-unfolded.ts';
import { Words } from '../../pieces/Words.tsx';
import { Folds } from './Folds.tsx';
import type { TabsItem, TabView } from './tab-view.ts';
import './style.css';

export interface TabsOptions {
  readonly current?: Expr;
  /** On a phone a button that says the present one unfolds the others. */
  readonly unfolds?: true;
  readonly items: Readonly<Record<string, TabsItem>>;
}

function readTabs(read: Reader, { current, items }: TabsOptions): readonly TabView[] {
  const here = current === undefined ? undefined : read.result(current);
  return shownRows(read, items).map(([id, item]) => ({
    id,
    item,
    address: readAddress(read, item.to),
    current: id === here,
  }));
}

/** What has an address is a page, what has none is a fold of one. */
export function TabsBlock({ options }: BlockProps<TabsOptions>) {
  const tabs = useRead(readTabs, options);
  return tabs.some(({ item }) => item.to !== undefined) ? (
    <Pages tabs={tabs} unfolds={options.unfolds === true} />
  ) : (
    <Folds tabs={tabs} />
  );
}

interface PagesProps {
  readonly tabs: readonly TabView[];
  readonly unfolds: boolean;
}

/** Each tab has an address, so they are links: they open in another tab of the browser and "back" works. */
function Pages({ tabs, unfolds }: PagesProps) {
  const say = useSay();
  const id = useId();
  const { open, setOpen, box, opener } = useUnfolded();
  const here = tabs.find(({ current }) => current);
  return (
    <>
      <nav key={here?.id} className={`tabs-pages${unfolds ? ' tabs-unfolding' : ''}`} aria-label={say('block.parts')}>
        <div ref={box}>
          {here === undefined || !unfolds ? null : (
            <button
              type="button"
              className="tabs-opener"
              ref={opener}
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              <Words text={here.item.text} />
              <Icon name="chevron" />
            </button>
          )}
          <ul className={`tabs-list ${open ? 'tabs-open' : 'tabs-folded'}`} id={id}>
            {tabs.map(({ id: key, item, address, current }) =>
              address === undefined ? null : (
                <li key={key}>
                  <AddressLink address={address} className="tabs-tab" current={current ? 'page' : undefined}>
                    <Words text={item.text} />
                  </AddressLink>
                </li>
              ),
            )}
          </ul>
        </div>
      </nav>
      {here?.item.body === undefined ? null : <Blocks blocks={here.item.body} />}
    </>
  );
}
