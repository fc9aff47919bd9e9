import type { Lender } from '../lender.ts';
import { brandOf, type Brand } from './brand.ts';
import type { Picture } from './picture.ts';

/** A line of a page: its label in bold before it, a heading alone, or the cells of a table, side by side. */
export interface PdfLine {
  readonly label?: string;
  readonly text?: string;
  readonly cells?: readonly string[];
  readonly look?: 'title' | 'small' | 'strong';
}

const page = { width: 595, height: 842, margin: 56 };
const naira = '₦';

/** Where the fonts' code (WinAnsi) has signs that our languages use beyond those of Latin-1; spaces that do not break are spaces. */
const coded: Readonly<Record<string, string>> = {
  '•': '\x95',
  '’': '\x92',
  '–': '\x96',
  '−': '-',
  œ: '\x9c',
  Œ: '\x8c',
  '\u202f': ' ',
  '\u2009': ' ',
};
const inLatin = /[\u0020-\u007e\u00a0-\u00ff]/;

/** A letter as the standard fonts have it: those of western Europe, others without their marks. */
function letter(sign: string): string {
  const known = coded[sign];
  if (known !== undefined) return known;
  const plain = inLatin.test(sign) ? sign : sign.normalize('NFKD').replace(/\p{M}/gu, '');
  return [...plain].map((one) => (inLatin.test(one) ? one : '?')).join('');
}

const literal = (text: string) =>
  `(${[...text]
    .map(letter)
    .join('')
    .replace(/[\\()]/g, (sign) => `\\${sign}`)})`;

/** Text in a font; the naira sign, which no standard font has, in a font of its own that draws it. */
function shown(text: string, font: string, size: number): string {
  return text
    .split(naira)
    .map((part, index) => `${index === 0 ? '' : `/N ${size} Tf (n) Tj `}/${font} ${size} Tf ${literal(part)} Tj`)
    .join(' ');
}

/** An N with two lines through it, in thousandths of the size. */
const nairaDrawing =
  '722 0 0 0 722 718 d1\n80 0 88 718 re 554 0 88 718 re 168 718 m 80 718 l 554 0 l 642 0 l h 10 300 702 48 re 10 404 702 48 re f';
const nairaNamed =
  '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /N def /CMapType 2 def 1 begincodespacerange <6E> <6E> endcodespacerange 1 beginbfchar <6E> <20A6> endbfchar endcmap end end';

const stream = (content: Buffer, more = '') =>
  Buffer.concat([Buffer.from(`<< /Length ${content.length}${more} >>\nstream\n`), content, Buffer.from('\nendstream')]);

const picturesHeight = 110;

/** Widths of the letters from the space to the tilde in Helvetica, in thousandths of the size. */
const widths =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
    .split(' ')
    .map(Number);

/** How wide text is, and never less: bold letters are up to a tenth wider. */
function widthOf(text: string, size: number, font: 'R' | 'B'): number {
  const signs = [...text].flatMap((sign) =>
    sign === naira ? [722] : [...letter(sign)].map((one) => widths[one.charCodeAt(0) - 32] ?? 667),
  );
  return (signs.reduce((sum, width) => sum + width, 0) * size * (font === 'B' ? 1.1 : 1)) / 1000;
}

type Fits = (text: string) => boolean;

/** A word that is wider than a line, in parts that are not. */
function split(word: string, fits: Fits): string[] {
  const parts: string[] = [];
  for (const sign of word) {
    const last = parts.at(-1);
    if (last !== undefined && fits(last + sign)) parts[parts.length - 1] = last + sign;
    else parts.push(sign);
  }
  return parts;
}

/** Text in lines that fit. */
function broken(text: string, fits: Fits): string[] {
  if (fits(text)) return [text];
  const lines: string[] = [];
  for (const word of text.split(/\s+/).flatMap((one) => (fits(one) ? [one] : split(one, fits)))) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

interface Piece {
  readonly text: string;
  readonly at: number;
  readonly width: number;
  readonly font: 'R' | 'B';
}

const labelWidth = 180;

/** What a line consists of: where each piece stands, from the left, and how much room it has. */
function piecesOf({ label, text, cells, look }: PdfLine): Piece[] {
  const font = look === 'title' || look === 'strong' ? 'B' : 'R';
  const whole = page.width - 2 * page.margin;
  if (cells !== undefined)
    return cells.map((cell, index) => ({
      text: cell,
      at: page.margin + (index * whole) / cells.length,
      width: whole / cells.length,
      font,
    }));
  if (label === undefined) return [{ text: text ?? '', at: page.margin, width: whole, font }];
  return [
    { text: label, at: page.margin, width: labelWidth - 12, font: 'B' },
    { text: text ?? '', at: page.margin + labelWidth, width: whole - labelWidth, font },
  ];
}

const head = { height: 64, mark: 40, size: 18, edge: 8 };

/** The lender's name and sign, on a band in its colour over the whole width of the first page. */
function headOf({ name, ground, ink, mark }: Brand): string {
  const middle = page.height - head.height / 2;
  const at = page.margin + (mark === undefined ? 0 : head.mark + 12);
  const size = Math.max(
    8,
    Math.min(head.size, (head.size * (page.width - page.margin - at)) / widthOf(name, head.size, 'B')),
  );
  return [
    `q ${ground} rg 0 ${page.height - head.height} ${page.width} ${head.height} re f Q`,
    ...(mark === undefined ? [] : [`q 1 0 0 -1 ${page.margin} ${middle + head.mark / 2} cm`, mark, 'Q']),
    `q ${ink} rg BT ${at} ${middle - size * 0.36} Td ${shown(name, 'B', size)} ET Q`,
  ].join('\n');
}

/** The pages' drawings: lines from above, broken where they are too long, going on on the next page where one is full. */
function drawn(brand: Brand, lines: readonly PdfLine[], picture: Picture | undefined): string[] {
  const pages: string[][] = [[headOf(brand)]];
  let y = page.height - head.height - 12;
  const makesRoom = (height: number) => {
    if (y - height >= page.margin) return;
    pages.push([`q ${brand.ground} rg 0 ${page.height - head.edge} ${page.width} ${head.edge} re f Q`]);
    y = page.height - page.margin;
  };
  for (const line of lines) {
    const size = line.look === 'title' ? 18 : line.look === 'small' || line.cells !== undefined ? 9 : 11;
    const pieces = piecesOf(line).map(({ text, width, font, ...piece }) => ({
      ...piece,
      font,
      rows: broken(text, (part) => widthOf(part, size, font) <= width),
    }));
    for (let row = 0; row < Math.max(1, ...pieces.map(({ rows }) => rows.length)); row += 1) {
      const height = row > 0 ? size + 4 : line.look === 'title' ? 30 : 20;
      makesRoom(height);
      y -= height;
      for (const { rows, at, font } of pieces) {
        const text = rows[row];
        if (text !== undefined) pages.at(-1)?.push(['BT', at, y, 'Td', shown(text, font, size), 'ET'].join(' '));
      }
    }
  }
  if (picture !== undefined) {
    makesRoom(picturesHeight);
    const width = Math.min(240, (picture.width * 90) / picture.height);
    pages
      .at(-1)
      ?.push(
        `q ${width} 0 0 ${(width * picture.height) / picture.width} ${page.margin} ${y - picturesHeight} cm /S Do Q`,
      );
  }
  return pages.map((parts) => parts.join('\n'));
}

/** A lender's paper: its brand, lines on as many pages as they need, and below them a picture such as a signature. */
export function writePdf(lender: Pick<Lender, 'name' | 'theme'>, lines: readonly PdfLine[], picture?: Picture): Buffer {
  const standard = (name: string) =>
    Buffer.from(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`);
  const pages = drawn(brandOf(lender), lines, picture);
  const shared = [
    standard('Helvetica'),
    standard('Helvetica-Bold'),
    Buffer.from(
      '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 722 718] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /n 6 0 R >> /Encoding << /Type /Encoding /Differences [110 /n] >> /FirstChar 110 /LastChar 110 /Widths [722] /ToUnicode 7 0 R >>',
    ),
    stream(Buffer.from(nairaDrawing)),
    stream(Buffer.from(nairaNamed)),
    ...(picture === undefined
      ? []
      : [
          stream(
            picture.data,
            ` /Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} /ColorSpace /${picture.colours} /BitsPerComponent 8 /Filter /${picture.filter}`,
          ),
        ]),
  ];
  // Objects are counted from 1: the catalogue, the list of pages, what all share, then of each page itself and its drawing.
  const placeOfPage = (index: number) => 3 + shared.length + 2 * index;
  const objects: Buffer[] = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(
      `<< /Type /Pages /Kids [${pages.map((_, index) => `${placeOfPage(index)} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    ),
    ...shared,
    ...pages.flatMap((drawing, index) => [
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents ${placeOfPage(index) + 1} 0 R /Resources << /Font << /R 3 0 R /B 4 0 R /N 5 0 R >>${picture === undefined ? '' : ' /XObject << /S 8 0 R >>'} >> >>`,
      ),
      stream(Buffer.from(drawing, 'latin1')),
    ]),
  ];
  const chunks: Buffer[] = [Buffer.from('%PDF-1.4\n%âãÏÓ\n', 'latin1')];
  const places: number[] = [];
  const length = () => chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  for (const [index, object] of objects.entries()) {
    places.push(length());
    chunks.push(Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'));
  }
  const at = length();
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  chunks.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(chunks);
}
