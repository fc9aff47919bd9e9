import { useEffect, useRef } from 'react';

interface Props {
  readonly file: Blob;
  /** Of its sides, in CSS pixels. */
  readonly size: number;
  /** What it shows; without it, it stands beside words that say so. */
  readonly label?: string;
}

/**
 * A picture as a square. Drawn rather than linked: no address of a blob has to be let through the page's policy, and
 * nothing has to be given back.
 */
export function Thumbnail({ file, size, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let left = false;
    const pen = canvas.current?.getContext('2d');
    if (!pen) return undefined;
    createImageBitmap(file).then(
      (picture) => {
        const side = Math.min(picture.width, picture.height);
        const { width, height } = pen.canvas;
        if (!left) pen.drawImage(picture, (picture.width - side) / 2, (picture.height - side) / 2, side, side, 0, 0, width, height);
        picture.close();
      },
      // What can't be drawn stays an empty square: it was sent all the same.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [file]);
  const said = label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const);
  return <canvas ref={canvas} className="file-thumbnail" width={size * 2} height={size * 2} {...said} />;
}
