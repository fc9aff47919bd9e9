import { useId } from 'react';
import { Dialog } from '../../screen/index.ts';

interface Props {
  readonly title: string;
  readonly detail: string;
  readonly close: string;
}

/** The outcome of a call that moves money is not known yet: nothing else can be done until it is. */
export function Checking({ title, detail, close }: Props) {
  const id = useId();
  return (
    <Dialog labelledBy={id} onBack={() => undefined} closeWords={close}>
      <h2 id={id}>{title}</h2>
      <p role="status">{detail}</p>
    </Dialog>
  );
}
