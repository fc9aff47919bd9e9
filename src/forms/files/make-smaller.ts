import { encode } from './encode.ts';
import { longestSide, smallEnough } from './limits.ts';
import type { PictureSize } from './picture-size.ts';

/** Qualities in the order in which they are tried; then the picture itself gets smaller. */
const qualities = [0.82, 0.7, 0.58] as const;
const sides = [longestSide, 1440, 1080] as const;

/**
 * A photo as a JPEG of at most 1,920 pixels and about half a megabyte. Rejects when the device can't decode it.
 *
 * @param size as its head says; at most `mostPixels`
 */
export async function makeSmaller(file: Blob, size: PictureSize): Promise<Blob> {
  const picture = await decode(file, size);
  try {
    let smallest: Blob | undefined;
    for (const side of sides) {
      const canvas = draw(picture, side);
      for (const quality of qualities) {
        const made = await encode(canvas, 'image/jpeg', quality);
        if (smallest === undefined || made.size < smallest.size) smallest = made;
        if (made.size <= smallEnough) break;
      }
      // Gives its memory back at once.
      canvas.width = 0;
      if (smallest !== undefined && smallest.size <= smallEnough) break;
    }
    if (smallest === undefined) throw new Error('nothing was encoded');
    return smallest;
  } finally {
    picture.close();
  }
}

/** Decoded no larger than needed, where the browser can. One side is named, so that a turned photo keeps its shape. */
function decode(file: Blob, { width, height }: PictureSize): Promise<ImageBitmap> {
  const longest = Math.max(width, height);
  const narrow = longest > 4 * Math.min(width, height);
  if (longest <= longestSide || narrow) return createImageBitmap(file);
  return createImageBitmap(file, { resizeWidth: Math.round((width * longestSide) / longest), resizeQuality: 'high' });
}

function draw(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  // A JPEG knows nothing that can be seen through.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
