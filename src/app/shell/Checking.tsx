import { Dialog, type Say } from '../../screen/index.ts';

interface Props {
  /** How often the core was asked by now. */
  readonly times: number;
  readonly say: Say;
}

const id = 'checking';

const stay = (): void => undefined;

/** So often it was asked when nobody need wait for it any more: after some seconds. */
const often = 4;

/**
 * The outcome of a call that moves money is not known yet. Nothing else can be done at first; when it takes long, one may
 * go: the journey is kept as it stands, and whoever comes back to its address is told what became of it.
 */
export function Checking({ times, say }: Props) {
  const isLong = times >= often;
  return (
    <Dialog labelledBy={id} onBack={stay}>
      <div className="place">
        <h2 className="place-title" id={id} tabIndex={-1}>
          {say('shell.checking')}
        </h2>
        <p role="status">{say('shell.checking-detail')}</p>
        {/* There before its words are: else not all would hear them. */}
        <p role="status">{isLong ? say('shell.checking-long') : null}</p>
        {isLong ? (
          <a className="button" href="/">
            {say('lost.home')}
          </a>
        ) : null}
      </div>
    </Dialog>
  );
}
