import { deflateSync, inflateSync } from 'node:zlib';

/** A picture as a PDF holds it. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly colours: 'DeviceGray' | 'DeviceRGB';
  readonly filter: 'DCTDecode' | 'FlateDecode';
  readonly data: Buffer;
}

/** Bytes of the picture of a signature: it is read whole and drawn anew for each sheet. */
export const mostOfSignature = 1_000_000;

const mostPixels = 1_000_000;
const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };

function paeth(left: number, up: number, corner: number): number {
  const [byLeft, byUp, byCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return byLeft <= byUp && byLeft <= byCorner ? left : byUp <= byCorner ? up : corner;
}

/** Takes back what each row says of those before it (PNG, section 9). */
function unfiltered(data: Buffer, row: number, height: number, step: number): Buffer | undefined {
  if (data.length < (row + 1) * height) return undefined;
  const out = Buffer.alloc(row * height);
  for (let y = 0; y < height; y += 1) {
    const filter = data[y * (row + 1)] ?? 0;
    for (let x = 0; x < row; x += 1) {
      const left = x < step ? 0 : (out[y * row + x - step] ?? 0);
      const up = y === 0 ? 0 : (out[(y - 1) * row + x] ?? 0);
      const corner = x < step || y === 0 ? 0 : (out[(y - 1) * row + x - step] ?? 0);
      const told = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
      if (told === undefined) return undefined;
      out[y * row + x] = ((data[y * (row + 1) + 1 + x] ?? 0) + told) & 0xff;
    }
  }
  return out;
}

/** A PNG of eight bits a channel, over white. */
function ofPng(png: Buffer): Picture | undefined {
  if (png.length < 33) return undefined;
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const channels = channelsOf[png[25] ?? -1];
  if (png[24] !== 8 || channels === undefined || png[28] !== 0 || width * height === 0 || width * height > mostPixels)
    return undefined;
  const parts: Buffer[] = [];
  for (let at = 8; at + 12 <= png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  let data: Buffer;
  try {
    data = inflateSync(Buffer.concat(parts), { maxOutputLength: (width * channels + 1) * height });
  } catch {
    return undefined;
  }
  const pixels = unfiltered(data, width * channels, height, channels);
  if (pixels === undefined) return undefined;
  const rgb = Buffer.alloc(width * height * 3);
  const isColoured = channels > 2;
  for (let n = 0; n < width * height; n += 1) {
    const at = n * channels;
    const alpha = channels % 2 === 0 ? (pixels[at + channels - 1] ?? 255) / 255 : 1;
    for (let c = 0; c < 3; c += 1)
      rgb[n * 3 + c] = Math.round((pixels[at + (isColoured ? c : 0)] ?? 0) * alpha + 255 * (1 - alpha));
  }
  return { width, height, colours: 'DeviceRGB', filter: 'FlateDecode', data: deflateSync(rgb) };
}

/** A JPEG, as it is: its frame says how large it is. */
function ofJpeg(jpeg: Buffer): Picture | undefined {
  for (let at = 2; at + 10 <= jpeg.length && jpeg[at] === 0xff; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const mark = jpeg[at + 1] ?? 0;
    if (mark < 0xc0 || mark > 0xc2) continue;
    const [height, width, channels] = [jpeg.readUInt16BE(at + 5), jpeg.readUInt16BE(at + 7), jpeg[at + 9]];
    if (width * height === 0 || (channels !== 1 && channels !== 3)) return undefined;
    return { width, height, colours: channels === 1 ? 'DeviceGray' : 'DeviceRGB', filter: 'DCTDecode', data: jpeg };
  }
  return undefined;
}

/** What a PDF can hold of a file: a drawn or photographed signature; undefined for what is no such picture. */
export function pictureOf(file: Buffer): Picture | undefined {
  if (file.length < 4) return undefined;
  if (file.readUInt32BE(0) === 0x89504e47) return ofPng(file);
  return file.readUInt16BE(0) === 0xffd8 ? ofJpeg(file) : undefined;
}
