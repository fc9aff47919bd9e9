import { use, useId } from 'react';
import { LayoutContext } from '../../shell/layout-context.ts';
import { Place } from '../../shell/Place.tsx';
import './style.css';

/** Where a layout shows the place, with the quiet summary beside it on wide screens. */
export function SlotBlock() {
  const { place, awaited, aside } = use(LayoutContext);
  const id = useId();
  return (
    <div className={aside === undefined ? 'slot' : 'slot slot-beside'}>
      <main className="slot-place" id="main">
        {place === undefined ? awaited : <Place place={place} />}
      </main>
      {aside === undefined ? null : (
        <aside className="slot-aside" aria-labelledby={id}>
          <Place place={aside} beside titleId={id} />
        </aside>
      )}
    </div>
  );
}
