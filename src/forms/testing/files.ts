/** First bytes of small files of each kind, for tests. */
const bytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** A JPEG of this many pixels, as far as its head tells. */
export const jpegHead = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.of(
    0xff,
    0xd8,
    0xff,
    0xe0,
    0,
    4,
    1,
    1,
    0xff,
    0xc0,
    0,
    11,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    1,
    1,
    0x11,
    0,
    0xff,
    0xd9,
  );

export const pngHead = (width: number, height: number): Uint8Array<ArrayBuffer> => {
  const head = new Uint8Array(33);
  head.set(bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'));
  new DataView(head.buffer).setUint32(16, width);
  new DataView(head.buffer).setUint32(20, height);
  return head;
};

export const pdfHead = bytes('%PDF-1.7\n%....\n');

/** @param size how large the file is, in bytes */
export function fileOf(name: string, head: Uint8Array<ArrayBuffer>, size = head.length): File {
  return new File([head, new Uint8Array(Math.max(0, size - head.length))], name);
}
