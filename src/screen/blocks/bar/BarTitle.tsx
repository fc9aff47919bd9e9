import { use, useEffect, useState } from 'react';
import { Words } from '../../pieces/Words.tsx';
import { PlaceContext } from '../../place-context.ts';
import { LayoutContext, type ShownPlace } from '../../shell/layout-context.ts';

/** The title of the place, once the one on the page is scrolled away. Only for the eye: the heading says it. */
export function BarTitle() {
  const { place } = use(LayoutContext);
  // Another place has another title to watch.
  return place === undefined ? <span className="bar-space" /> : <TitleOf key={place.key} place={place} />;
}

function TitleOf({ place }: { readonly place: ShownPlace }) {
  const { titleRef } = use(LayoutContext);
  const [away, setAway] = useState(false);

  useEffect(() => {
    const heading = titleRef.current;
    if (heading === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => setAway(entry !== undefined && !entry.isIntersecting), {
      rootMargin: '-56px 0px 0px',
    });
    observer.observe(heading);
    return () => observer.disconnect();
  }, [titleRef]);

  return (
    <PlaceContext value={place}>
      <span className={away ? 'bar-title bar-title-shown' : 'bar-title'} aria-hidden="true">
        <Words text={place.screen.title} />
      </span>
    </PlaceContext>
  );
}
