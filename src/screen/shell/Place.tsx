import { atom } from 'jotai';
import { use, useId, useMemo, useRef } from 'react';
import type { Blocks as Table, Screen, Text } from '../../language/language.gen.ts';
import { FAILED } from '../../engine/value.ts';
import { useNow } from '../../forms/index.ts';
import { Blocks } from '../Blocks.tsx';
import { useSay } from '../hooks.ts';
import { inOrder } from '../../engine/in-order.ts';
import { LoadingStatus } from '../pieces/LoadingStatus.tsx';
import { ProblemOfPlace } from '../pieces/PlaceProblem.tsx';
import { Words } from '../pieces/Words.tsx';
import { HeadingLevel, PlaceContext, SectionLabel } from '../place-context.ts';
import { LayoutContext, type ShownPlace } from './layout-context.ts';
import { useArrival } from './use-arrival.ts';
import './place.css';

interface Props {
  readonly place: ShownPlace;
  /** Beside or over another place: it has no say over the title of the page. */
  readonly beside?: boolean;
  /** Names the title for a dialog. */
  readonly titleId?: string;
}

/** What stands where the core has none of what the title of a screen is of. */
const missing: Screen = {
  title: 'lost.title',
  body: {
    picture: { at: 10, block: 'picture', name: 'lost' },
    text: { at: 20, block: 'text', look: 'lead', text: 'lost.text' },
    actions: { at: 30, block: 'actions', buttons: { home: { at: 10, text: 'lost.home', to: '/', look: 'main' } } },
  },
};

/** One screen: its title and its blocks. A new place takes the focus to its title and starts at the top. */
export function Place({ place, beside = false, titleId }: Props) {
  const { port, key } = place;
  const isMissing = useNow(
    port.store,
    useMemo(
      () => atom((get) => get(port.words(place.screen.title)) === FAILED && get(port.readFailure)?.isMissing === true),
      [port, place.screen],
    ),
  );
  const screen = isMissing ? missing : place.screen;
  const submitRef = useRef<(() => void) | undefined>(undefined);
  const own = useId();
  const id = titleId ?? own;
  const scope = useMemo(() => ({ port, submitRef }), [port]);
  return (
    <PlaceContext value={scope}>
      <div className="place" key={key}>
        <LoadingStatus />
        {beside ? (
          <h2 className="place-title" id={id} tabIndex={-1}>
            <Words text={screen.title} />
          </h2>
        ) : (
          <ArrivingTitle id={id} placeKey={key} title={screen.title} />
        )}
        <HeadingLevel value={beside ? 3 : 2}>
          <SectionLabel value={id}>
            <Columns blocks={screen.body} />
            <ProblemOfPlace />
          </SectionLabel>
        </HeadingLevel>
      </div>
    </PlaceContext>
  );
}

/** The blocks of a screen; on a wide page those for the side stand in a column of their own. */
function Columns({ blocks }: { readonly blocks: Table }) {
  const parts = useMemo(() => columnsOf(blocks), [blocks]);
  if (parts === undefined) return <Blocks blocks={blocks} />;
  return (
    <>
      <Blocks blocks={parts.above} />
      <div className="place-columns">
        {parts.columns.map(([name, part]) => (
          <div key={name} className={`place-${name}`}>
            <Blocks blocks={part} />
          </div>
        ))}
      </div>
    </>
  );
}

interface ColumnsOfPlace {
  /** The way up, which stands above the title. */
  readonly above: Table;
  /** What stands before the first block of the side, the side, and the rest. */
  readonly columns: readonly (readonly [name: string, blocks: Table])[];
}

/** Undefined where nothing stands at the side. */
function columnsOf(blocks: Table): ColumnsOfPlace | undefined {
  const all = inOrder(blocks);
  const ordered = all.filter(([, block]) => block['up'] !== true);
  const from = ordered.findIndex(([, block]) => block.side === true);
  if (from < 0) return undefined;
  const part = (wanted: (index: number, side: boolean) => boolean): Table =>
    Object.fromEntries(ordered.filter(([, block], index) => wanted(index, block.side === true)));
  return {
    above: Object.fromEntries(all.filter(([, block]) => block['up'] === true)),
    columns: [
      ['first', part((index) => index < from)],
      ['side', part((_, side) => side)],
      ['rest', part((index, side) => index > from && !side)],
    ],
  };
}

function ArrivingTitle({
  id,
  placeKey,
  title,
}: {
  readonly id: string;
  readonly placeKey: string;
  readonly title: Text;
}) {
  const { titleRef } = use(LayoutContext);
  const say = useSay();
  useArrival(placeKey, title);
  return (
    <h1 className="place-title" id={id} tabIndex={-1} ref={titleRef}>
      <Words text={title} failed={say('block.failed')} />
    </h1>
  );
}
