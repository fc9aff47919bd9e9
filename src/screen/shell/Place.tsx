import { use, useMemo, useRef } from 'react';
import type { Text } from '../../config/language.gen.ts';
import { Blocks } from '../Blocks.tsx';
import { Words } from '../pieces/Words.tsx';
import { HeadingLevel, PlaceContext } from '../place-context.ts';
import { LayoutContext, type PlaceView } from './layout-context.ts';
import { useArrival } from './use-arrival.ts';
import './place.css';

interface Props {
  readonly place: PlaceView;
  /** Beside or over another place: it has no say over the title of the page. */
  readonly beside?: boolean;
  /** Names the title for a dialog. */
  readonly titleId?: string;
}

/** One screen: its title and its blocks. A new place takes the focus to its title and starts at the top. */
export function Place({ place, beside = false, titleId }: Props) {
  const { port, screen, key } = place;
  const submitRef = useRef<(() => void) | undefined>(undefined);
  const scope = useMemo(() => ({ port, submitRef }), [port]);
  return (
    <PlaceContext value={scope}>
      <div className="place" key={key}>
        {beside ? (
          <h2 className="place-title" id={titleId} tabIndex={-1}>
            <Words text={screen.title} />
          </h2>
        ) : (
          <ArrivingTitle placeKey={key} title={screen.title} />
        )}
        <HeadingLevel value={beside ? 3 : 2}>
          <Blocks blocks={screen.body} />
        </HeadingLevel>
      </div>
    </PlaceContext>
  );
}

function ArrivingTitle({ placeKey, title }: { readonly placeKey: string; readonly title: Text }) {
  const { titleRef } = use(LayoutContext);
  useArrival(placeKey, title);
  return (
    <h1 className="place-title" tabIndex={-1} ref={titleRef}>
      <Words text={title} />
    </h1>
  );
}
