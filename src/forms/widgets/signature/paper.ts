import { encode } from '../../files/encode.ts';
import { paper } from './strokes.ts';

/** Of the paper that is signed on, in CSS pixels. */
export const paperHeight = 200;
/** More than two pixels a pixel make no line smoother, only larger. */
const sharpest = 2;

/** An empty sheet on a canvas, as sharp as its screen: what is drawn on it counts in CSS pixels. Undefined where there is no canvas. */
export function newSheet(canvas: HTMLCanvasElement, width: number): CanvasRenderingContext2D | undefined {
  const scale = Math.min(sharpest, Math.max(1, window.devicePixelRatio || 1));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(paperHeight * scale);
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  pen.scale(scale, scale);
  pen.fillStyle = paper;
  pen.fillRect(0, 0, width, paperHeight);
  return pen;
}

/** The sheet as a picture: lines on white are small as a PNG. Rejects when the device can't make one. */
export async function pictureOf(canvas: HTMLCanvasElement): Promise<File> {
  return new File([await encode(canvas, 'image/png')], 'signature.png', { type: 'image/png' });
}
