import { useId } from 'react';
import { Dialog, type Say } from '../../screen/index.ts';

/** The outcome of a call that moves money is not known yet: nothing else can be done until it is. */
export function Checking({ say }: { readonly say: Say }) {
  const id = useId();
  return (
    <Dialog labelledBy={id} onBack={() => undefined} closeWords={say('block.close')}>
      <h2 id={id}>{say('shell.checking' as never)}</h2>
      <p role="status">{say('shell.checking-detail' as never)}</p>
    </Dialog>
  );
}
