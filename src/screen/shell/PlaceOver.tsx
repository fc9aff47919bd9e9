import { useId } from 'react';
import { Dialog } from './Dialog.tsx';
import type { PlaceView } from './layout-context.ts';
import { Place } from './Place.tsx';

/** A place over another: a dialog that goes back by Escape, a press beside it or its own button. */
export function PlaceOver({ place }: { readonly place: PlaceView }) {
  const id = useId();
  return (
    <Dialog labelledBy={id} onBack={() => place.port.send('back')} closeWords={place.port.say('block.close')}>
      <Place place={place} beside titleId={id} />
    </Dialog>
  );
}
