import { useEffect, useRef } from 'react';

interface Props {
  readonly file: Blob;
  /** Of its sides, in CSS pixels. */
  readonly size: number;
  /** All of the picture, on paper twice as wide as high: a line is no line without its ends. */
  readonly whole?: boolean | undefined;
  /** What it shows; without it, it stands beside words that say so. */
  readonly label?: string;
}

/**
 * A picture, by its middle as a square. Drawn rather than linked: no address of a blob has to be let through the page's policy, and
 * nothing has to be given back.
 */
export function Thumbnail({ file, size, whole = false, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let left = false;
    const pen = canvas.current?.getContext('2d');
    if (!pen) return undefined;
    createImageBitmap(file).then(
      (picture) => {
        const { width, height } = pen.canvas;
        const fits = [width / picture.width, height / picture.height] as const;
        const scale = whole ? Math.min(...fits) : Math.max(...fits);
        const [wide, high] = [picture.width * scale, picture.height * scale];
        if (!left) pen.drawImage(picture, (width - wide) / 2, (height - high) / 2, wide, high);
        picture.close();
      },
      // What can't be drawn stays an empty square: it was sent all the same.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [file, whole]);
  const said =
    label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const);
  return (
    <canvas
      ref={canvas}
      className={`file-thumbnail${whole ? ' file-thumbnail-whole' : ''}`}
      width={size * (whole ? 4 : 2)}
      height={size * 2}
      {...said}
    />
  );
}
