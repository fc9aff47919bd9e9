import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CameraFault } from './camera.ts';

export type CameraState =
  | { readonly step: 'closed' | 'opening' }
  | { readonly step: 'live'; readonly stream: MediaStream }
  | { readonly step: 'fault'; readonly fault: CameraFault };

export interface Camera {
  readonly state: CameraState;
  open(): Promise<void>;
  close(): void;
}

// Most sign-ins never see a camera: its code comes when it is opened.
const load = () => import('./camera.ts');

/** Lets the camera go: its light goes out. */
function closeCamera(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/**
 * The camera of one selfie. It is let go when the page is hidden or left, and opened again when a hidden page is shown
 * [F47]. @param onDenied it was refused to us
 */
export function useCamera(onDenied: () => void): Camera {
  const [state, setState] = useState<CameraState>({ step: 'closed' });
  const stream = useRef<MediaStream>(undefined);
  const wanted = useRef(false);

  function release(): void {
    closeCamera(stream.current);
    stream.current = undefined;
  }

  async function open(): Promise<void> {
    if (wanted.current) return;
    wanted.current = true;
    setState({ step: 'opening' });
    const opened = await load().then(
      ({ openCamera }) => openCamera(),
      () => ({ fault: 'failed' }) as const,
    );
    if ('fault' in opened) {
      if (!wanted.current) return;
      wanted.current = false;
      setState({ step: 'fault', fault: opened.fault });
      if (opened.fault === 'denied') onDenied();
      return;
    }
    if (!wanted.current || stream.current !== undefined || document.hidden) {
      // Closed, left or hidden meanwhile.
      closeCamera(opened.stream);
      return;
    }
    stream.current = opened.stream;
    for (const track of opened.stream.getTracks()) track.addEventListener('ended', () => lost(opened.stream));
    setState({ step: 'live', stream: opened.stream });
  }

  /** Another app took it, or it was unplugged. */
  function lost(which: MediaStream): void {
    if (stream.current !== which) return;
    release();
    wanted.current = false;
    setState({ step: 'fault', fault: 'taken-away' });
  }

  function close(): void {
    wanted.current = false;
    release();
    setState({ step: 'closed' });
  }

  const onVisibility = useEffectEvent(() => {
    if (!wanted.current) return;
    if (document.hidden) {
      release();
      setState({ step: 'opening' });
    } else if (stream.current === undefined) {
      wanted.current = false;
      void open();
    }
  });
  useEffect(() => {
    const listener = (): void => onVisibility();
    document.addEventListener('visibilitychange', listener);
    return () => {
      document.removeEventListener('visibilitychange', listener);
      wanted.current = false;
      closeCamera(stream.current);
      stream.current = undefined;
    };
  }, []);

  return { state, open, close };
}
