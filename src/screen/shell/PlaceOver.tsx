import { useId, type ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import type { PlaceView } from './layout-context.ts';
import { Place } from './Place.tsx';

interface Props {
  readonly place: PlaceView;
  /** What must be seen and heard over all: toasts stand in the topmost dialog, since the page beneath it is out of reach. */
  readonly children?: ReactNode;
}

/** A place over another: a dialog that goes back by Escape, a press beside it or its own button. */
export function PlaceOver({ place, children }: Props) {
  const id = useId();
  return (
    <Dialog labelledBy={id} onBack={() => place.port.send('back')} closeWords={place.port.say('block.close')}>
      <Place place={place} beside titleId={id} />
      {children}
    </Dialog>
  );
}
