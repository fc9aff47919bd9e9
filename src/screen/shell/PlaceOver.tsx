import { useCallback, useId } from 'react';
import { Dialog } from '../pieces/Dialog.tsx';
import type { ShownPlace } from './layout-context.ts';
import { Place } from './Place.tsx';

/** A place over another: a dialog that goes back by Escape, a press beside it or its own button. */
export function PlaceOver({ place }: { readonly place: ShownPlace }) {
  const id = useId();
  const { port } = place;
  const onBack = useCallback(() => port.send('back'), [port]);
  return (
    <Dialog labelledBy={id} onBack={onBack} closeWords={port.say('block.close')}>
      <Place place={place} beside titleId={id} />
    </Dialog>
  );
}
