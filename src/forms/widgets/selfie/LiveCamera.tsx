import { useEffect, useRef, useState } from 'react';
import type { WidgetProps } from '../../widget.ts';

interface Props extends Pick<WidgetProps, 'id' | 'say' | 'describedBy'> {
  /** Undefined while the camera is being opened. */
  readonly stream: MediaStream | undefined;
  readonly onPhoto: (file: File) => void;
  readonly onCancel: () => void;
}

/** What the camera sees, as in a mirror, with an oval for the face; it is taken by one press. */
export function LiveCamera({ id, stream, describedBy, say, onPhoto, onCancel }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [ready, setReady] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!element || !stream) return undefined;
    element.srcObject = stream;
    // A browser that does not play by itself shows the first picture all the same.
    element.play().catch(() => undefined);
    return () => {
      element.srcObject = null;
      setReady(false);
    };
  }, [stream]);

  const shoot = async (): Promise<void> => {
    const element = video.current;
    if (!element || !ready) return;
    const { capture } = await import('./camera.ts');
    // Not there yet: the camera stays open for another press.
    await capture(element).then(onPhoto, () => undefined);
  };

  return (
    <div className="selfie-stage">
      <div className="selfie-live">
        <video ref={video} muted playsInline aria-hidden="true" onLoadedData={() => setReady(true)} />
        <svg className="selfie-oval" viewBox="0 0 250 250" aria-hidden="true">
          <path
            d="M0 0h250v250H0zM125 30c-37.500 0-68 39.400-68 88s30.500 88 68 88 68-39.400 68-88-30.500-88-68-88z"
            fillRule="evenodd"
          />
          <ellipse cx="125" cy="118" rx="68" ry="88" />
        </svg>
      </div>
      <p className="selfie-words" role="status">
        {say(ready ? 'form.selfie.live' : 'form.selfie.starting')}
      </p>
      <div className="file-actions">
        <button
          type="button"
          id={id}
          className="button button-main"
          aria-describedby={describedBy}
          aria-disabled={!ready}
          onClick={() => void shoot()}
        >
          {say('form.selfie.capture')}
        </button>
        <button type="button" className="button button-plain" onClick={onCancel}>
          {say('form.file.cancel')}
        </button>
      </div>
    </div>
  );
}
