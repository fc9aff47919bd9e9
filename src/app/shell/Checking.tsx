import { useId } from 'react';
import { Dialog } from '../../screen/index.ts';

interface Props {
  readonly title: string;
  readonly detail: string;
}

const stay = (): void => undefined;

/** The outcome of a call that moves money is not known yet: nothing else can be done until it is. */
export function Checking({ title, detail }: Props) {
  const id = useId();
  return (
    <Dialog labelledBy={id} onBack={stay}>
      <div className="place">
        <h2 className="place-title" id={id} tabIndex={-1}>
          {title}
        </h2>
        <p role="status">{detail}</p>
      </div>
    </Dialog>
  );
}
