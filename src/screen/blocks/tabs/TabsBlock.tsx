import type { Blocks as Table, Expr, Text } from '../../../language/language.gen.ts';
import type { BlockProps } from '../../block.ts';
import { addressOf } from '../../address.ts';
import { Blocks } from '../../Blocks.tsx';
import { shown, useRead, useSay, type Reader } from '../../hooks.ts';
import { inOrder } from '../../in-order.ts';
import { AddressLink } from '../../pieces/AddressLink.tsx';
import { Words } from '../../pieces/Words.tsx';
import './style.css';

interface TabsItem {
  readonly at: number;
  readonly if?: Expr;
  readonly text: Text;
  readonly to: string;
  readonly body?: Table;
}

export interface TabsOptions {
  readonly current: Expr;
  readonly items: Readonly<Record<string, TabsItem>>;
}

interface TabView {
  readonly id: string;
  readonly item: TabsItem;
  readonly address: string | undefined;
  readonly current: boolean;
}

function readTabs(read: Reader, { current, items }: TabsOptions): readonly TabView[] {
  const here = read.result(current);
  return inOrder(items)
    .filter(([, item]) => item.if === undefined || read.result(item.if) === true)
    .map(([id, item]) => ({ id, item, address: shown(addressOf(item.to, (part) => read.words(part))), current: id === here }));
}

/** Each tab has an address, so they are links: they open in another tab of the browser and "back" works. */
export function TabsBlock({ options }: BlockProps<TabsOptions>) {
  const tabs = useRead(readTabs, options);
  const say = useSay();
  const body = tabs.find(({ current }) => current)?.item.body;
  return (
    <>
      <nav className="tabs" aria-label={say('block.navigation')}>
        <ul className="tabs-list">
          {tabs.map(({ id, item, address, current }) =>
            address === undefined ? null : (
              <li key={id}>
                <AddressLink address={address} className="tabs-tab" current={current}>
                  <Words text={item.text} />
                </AddressLink>
              </li>
            ),
          )}
        </ul>
      </nav>
      {body === undefined ? null : <Blocks blocks={body} />}
    </>
  );
}
