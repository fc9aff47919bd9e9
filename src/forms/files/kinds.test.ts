import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import uploadOptions from '../widgets/upload/options.schema.json' with { type: 'json' };
import { acceptedKinds, chooserList, kindWords } from './accepted.ts';
import { fileKinds, kindsOf } from './kinds.ts';
import { pictureSize } from './picture-size.ts';
import { sizeWords } from './size-words.ts';
import { jpegHead, pdfHead, pngHead } from '../testing/files.ts';

const typesOf = (head: Uint8Array, name: string) => kindsOf(head, name).map(({ type }) => type);
const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('what a file is', () => {
  it.each([
    ['me.jpg', jpegHead(9, 9), 'image/jpeg'],
    ['ME.JPEG', jpegHead(9, 9), 'image/jpeg'],
    ['without-an-ending', pngHead(9, 9), 'image/png'],
    ['a.gif', letters('GIF89a'), 'image/gif'],
    ['a.webp', letters('RIFF\0\0\0\0WEBPVP8 '), 'image/webp'],
    ['a.pdf', pdfHead, 'application/pdf'],
    ['a.doc', letters('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'application/msword'],
    ['a.docx', letters('PK\x03\x04'), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['a.mp4', letters('\0\0\0\x18ftypisom'), 'video/mp4'],
    ['a.3gp', letters('\0\0\0\x18ftyp3gp5'), 'video/3gpp'],
    ['a.mov', letters('\0\0\0\x18ftypqt  '), 'video/quicktime'],
    ['a.m4a', letters('\0\0\0\x18ftypM4A '), 'audio/mp4'],
    ['a.mp3', letters('ID3\x03'), 'audio/mpeg'],
    ['a.mp3', letters('\xff\xfb\x90\x64'), 'audio/mpeg'],
    ['a.ogg', letters('OggS'), 'audio/ogg'],
    ['a.wav', letters('RIFF\0\0\0\0WAVEfmt '), 'audio/wav'],
    ['a.amr', letters('#!AMR\n'), 'audio/amr'],
  ])('is read from bytes and name: %s', (name, head, type) => {
    expect(typesOf(head, name)).toEqual([type]);
  });

  it.each([
    ['a PDF named .jpg [F64]', 'me.jpg', pdfHead],
    ['a JPEG named .pdf', 'a.pdf', jpegHead(9, 9)],
    ['a picture that runs scripts', 'a.svg', letters('<svg xmlns=')],
    ['the same, named .png', 'a.png', letters('<svg xmlns=')],
    ['a page', 'a.html', letters('<!doctype html>')],
    ['an archive', 'a.zip', letters('PK\x03\x04')],
    ['nothing', 'a.jpg', new Uint8Array()],
  ])('is unknown for %s', (_, name, head) => {
    expect(typesOf(head, name)).toEqual([]);
  });
});

describe('what a field takes', () => {
  const words = (accept: string[] | undefined) => kindWords(acceptedKinds(accept));

  it('is JPEG and PDF when it says nothing', () => {
    expect(words(undefined)).toBe('JPEG, PDF');
  });

  it.each([
    [['image/*'], 'JPEG, PNG, GIF, WebP'],
    [['images', 'pdf', 'doc'], 'JPEG, PNG, GIF, WebP, PDF, DOC, DOCX'],
    [['.jpg', 'PDF'], 'JPEG, PDF'],
    [['audio'], 'MP3, M4A, OGG, WAV, AMR, WebM'],
    [['image/svg+xml', 'image/png'], 'PNG'],
  ])('is read from its list %j, in whatever way a core writes it', (accept, expected) => {
    expect(words(accept)).toBe(expected);
  });

  it('is JPEG and PDF when nothing in its list can be sent, so that nobody stands before a closed door', () => {
    expect(words(['image/svg+xml', 'text/html'])).toBe('JPEG, PDF');
  });

  it('is written as the options of an upload allow it, and whatever they allow adds a kind', () => {
    const isAllowed = new RegExp(uploadOptions.properties.accept.items.pattern, 'u');
    const written = fileKinds.flatMap(({ type, endings }) => [type, ...endings, ...endings.map((one) => `.${one}`)]);
    const groups = ['image/*', 'video/*', 'audio/*', 'images', 'document'];
    expect(
      [...written, ...groups].filter((one) => !isAllowed.test(one) || acceptedKinds([one, one]).length === 0),
    ).toEqual([]);
    const wrong = ['image/jpg', 'image/svg+xml', '*/*', '.html', 'application/*', 'text/plain', 'jpgs', 'picture'];
    expect(wrong.filter((one) => isAllowed.test(one))).toEqual([]);
  });

  it('is offered by the chooser of the phone', () => {
    expect(chooserList(acceptedKinds(['application/pdf']))).toBe('application/pdf,.pdf');
    expect(fileKinds.some(({ type }) => /svg|html|xml$/.test(type))).toBe(false);
  });
});

describe('the size of a picture', () => {
  it('is known from its head, before anything is decoded [F64]', () => {
    expect(pictureSize(jpegHead(20_000, 20_000))).toEqual({ width: 20_000, height: 20_000 });
    expect(pictureSize(pngHead(250, 251))).toEqual({ width: 250, height: 251 });
    const extended = new Uint8Array(30);
    extended.set(letters('RIFF\0\0\0\0WEBPVP8X'));
    extended.set([0x7f, 0x07, 0, 0x37, 0x04, 0], 24);
    expect(pictureSize(extended)).toEqual({ width: 1920, height: 1080 });
  });

  it('of a broken head is unknown, whatever the bytes', () => {
    expect(pictureSize(jpegHead(0, 9))).toBeUndefined();
    fc.assert(
      fc.property(fc.constantFrom(0xff, 0x89, 0x52), fc.uint8Array({ maxLength: 60 }), (first, rest) => {
        const size = pictureSize(Uint8Array.of(first, 0xd8, ...rest));
        expect(size === undefined || (size.width > 0 && size.height > 0)).toBe(true);
      }),
    );
  });
});

it.each([
  [52_428_800, '50 MB'],
  [5_242_880, '5 MB'],
  [1_500_000, '1.4 MB'],
  [320_000, '313 kB'],
  [12, '12 byte'],
])('%i bytes are read as %s', (bytes, words) => {
  expect(sizeWords(bytes, 'en-GB')).toBe(words);
});
