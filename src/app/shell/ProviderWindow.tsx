import { useEffect, useId, useRef } from 'react';
import { windowSaid } from '../../providers/provider-window.ts';
import { Dialog, type Say } from '../../screen/index.ts';
import { inWindow } from './idle.ts';
import type { OpenWindow } from './open-window.ts';

interface Props {
  readonly open: OpenWindow;
  readonly title: string;
  readonly say: Say;
}

/** What the browser lets each kind of window do. */
const allowed: Readonly<Record<OpenWindow['kind'], string>> = {
  payment: 'payment',
  identity: 'camera; microphone',
  statement: '',
};

/** Who is asked for a code by their bank does not do nothing, though the page sees nothing of it. */
const active = (): void => void window.dispatchEvent(new Event(inWindow));

/**
 * A provider's own page in a frame. What it says counts only from its exact origin; closing it is a cancel. Its
 * sandbox keeps the page from being led elsewhere; scripts and storage of its own origin it must have.
 */
export function ProviderWindow({ open, title, say }: Props) {
  const id = useId();
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    function listen(message: MessageEvent<unknown>): void {
      if (message.origin === open.origin && message.source === frame.current?.contentWindow) active();
      const said = windowSaid(message, {
        origin: open.origin,
        source: frame.current?.contentWindow,
        reference: open.reference,
      });
      if (said) open.done(said);
    }
    // The page loses the focus to the frame when the borrower presses into it.
    function enter(): void {
      if (document.activeElement === frame.current) active();
    }
    window.addEventListener('message', listen);
    window.addEventListener('blur', enter);
    return () => {
      window.removeEventListener('message', listen);
      window.removeEventListener('blur', enter);
    };
  }, [open]);

  return (
    <Dialog labelledBy={id} onBack={() => open.done('cancel')} closeWords={say('block.close')}>
      <h2 id={id} className="provider-title">
        {title}
      </h2>
      <iframe
        ref={frame}
        className="provider-frame"
        src={open.address}
        title={title}
        onLoad={active}
        referrerPolicy="strict-origin"
        allow={allowed[open.kind]}
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
      />
    </Dialog>
  );
}
