import { useMemo, useRef, type ReactNode } from 'react';
import type { Blocks as Table, Screen } from '../../language/language.gen.ts';
import { Blocks } from '../Blocks.tsx';
import { inOrder } from '../../engine/in-order.ts';
import { PlaceContext } from '../place-context.ts';
import { LayoutContext, type LayoutScope, type ShownPlace, type ShellView } from './layout-context.ts';
import './layout-frame.css';

interface Props {
  /** The layout: a screen with a `slot`. */
  readonly layout: ShownPlace;
  readonly place: ShownPlace | undefined;
  /** Stands where the place will be, until it is there. */
  readonly awaited?: ReactNode;
  /** Shown beside the place on wide screens. */
  readonly aside?: ShownPlace | undefined;
  readonly shell: ShellView;
  /** The page's memory of where one has arrived, where it has had other layouts before this one. */
  readonly arrivedRef?: LayoutScope['arrivedRef'];
}

/** Nothing around the place. */
export const bareLayout: Screen = { title: 'shell.title', body: { slot: { at: 10, block: 'slot' } } };

/**
 * The frame of a page: the blocks of its layout around the place.
 * A layout with a way back is a journey, one column; one with a banner stands in two halves; any other is an area of pages.
 */
export function LayoutFrame({ layout, place, awaited, aside, shell, arrivedRef: ofPage }: Props) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const own = useRef<string | undefined>(undefined);
  const arrivedRef = ofPage ?? own;
  const scope = useMemo(
    () => ({ place, awaited, aside, shell, titleRef, arrivedRef }),
    [place, awaited, aside, shell, arrivedRef],
  );
  const placeScope = useMemo(() => ({ port: layout.port }), [layout.port]);
  const { before, after } = useMemo(() => parted(layout.screen.body), [layout.screen.body]);
  return (
    <LayoutContext value={scope}>
      <PlaceContext value={placeScope}>
        <div className={`frame frame-${kindOf(layout.screen.body)}`}>
          <a className="skip" href="#main">
            {layout.port.say('shell.skip')}
          </a>
          <Blocks blocks={before} />
          <footer className="frame-foot">
            <Blocks blocks={after} />
          </footer>
        </div>
      </PlaceContext>
    </LayoutContext>
  );
}

/** What stands after the place is the foot of the page. */
function parted(blocks: Table): { readonly before: Table; readonly after: Table } {
  const ordered = inOrder(blocks);
  const foot = ordered.findIndex(([, block]) => block.block === 'slot') + 1;
  return { before: Object.fromEntries(ordered.slice(0, foot)), after: Object.fromEntries(ordered.slice(foot)) };
}

function kindOf(blocks: Table): 'journey' | 'halves' | 'area' {
  const all = Object.values(blocks);
  if (all.some((block) => block.block === 'banner')) return 'halves';
  return all.some((block) => block.block === 'bar' && block['back'] === true) ? 'journey' : 'area';
}
