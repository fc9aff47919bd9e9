/** Width and height of a picture, in pixels as they are stored. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Bytes from the start in which the size stands: before it a JPEG may hold a small picture and a colour profile. */
export const pictureHeadLength = 1_048_576;

/**
 * How large a JPEG, PNG or WebP is, read from its first bytes: known before anything of it is decoded, so that a
 * picture of 20,000 x 20,000 pixels never fills a phone's memory. Undefined when it can't be found.
 */
export function pictureSize(head: Uint8Array): PictureSize | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const size = head[0] === 0x89 ? pngSize(view) : head[0] === 0x52 ? webpSize(view) : jpegSize(view);
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}

function pngSize(view: DataView): PictureSize | undefined {
  return view.byteLength < 24 ? undefined : { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Walks from marker to marker to the one that begins a frame. */
function jpegSize(view: DataView): PictureSize | undefined {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const alone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    if (marker === 0xd9 || marker === 0xda) return undefined;
    const frame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (frame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += alone ? 2 : 2 + Math.max(view.getUint16(at + 2), 2);
  }
  return undefined;
}

/** Its three ways of writing: lossy, lossless, extended. */
function webpSize(view: DataView): PictureSize | undefined {
  if (view.byteLength < 30) return undefined;
  const way = String.fromCharCode(view.getUint8(12), view.getUint8(13), view.getUint8(14), view.getUint8(15));
  const three = (at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  if (way === 'VP8X') return { width: three(24) + 1, height: three(27) + 1 };
  if (way === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (way !== 'VP8L') return undefined;
  const bits = view.getUint32(21, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
