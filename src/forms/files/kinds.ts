/** A kind of file that can be sent. */
export interface FileKind {
  /** Its media type. */
  readonly type: string;
  /** Endings of its names, without the dot; the first is the usual one. */
  readonly endings: readonly string[];
  /** How it is called in words; the same in every language. */
  readonly word: string;
  /** The container that its first bytes tell. */
  readonly container: Container;
}

type Container =
  | 'jpeg'
  | 'png'
  | 'gif'
  | 'webp'
  | 'pdf'
  | 'doc'
  | 'zip'
  | 'iso'
  | 'ebml'
  | 'ogg'
  | 'wav'
  | 'mp3'
  | 'amr';

const kind = (type: string, word: string, container: Container, ...endings: string[]): FileKind => ({
  type,
  word,
  container,
  endings,
});

/** All kinds that can be sent. What runs in a browser (SVG, HTML) is none of them. */
export const fileKinds: readonly FileKind[] = [
  kind('image/jpeg', 'JPEG', 'jpeg', 'jpg', 'jpeg', 'jpe', 'jfif'),
  kind('image/png', 'PNG', 'png', 'png'),
  kind('image/gif', 'GIF', 'gif', 'gif'),
  kind('image/webp', 'WebP', 'webp', 'webp'),
  kind('application/pdf', 'PDF', 'pdf', 'pdf'),
  kind('application/msword', 'DOC', 'doc', 'doc'),
  kind('application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'DOCX', 'zip', 'docx'),
  kind('video/mp4', 'MP4', 'iso', 'mp4', 'm4v'),
  kind('video/webm', 'WebM', 'ebml', 'webm'),
  kind('video/3gpp', '3GP', 'iso', '3gp', '3gpp'),
  kind('video/quicktime', 'MOV', 'iso', 'mov'),
  kind('audio/mpeg', 'MP3', 'mp3', 'mp3'),
  kind('audio/mp4', 'M4A', 'iso', 'm4a'),
  kind('audio/ogg', 'OGG', 'ogg', 'ogg', 'oga', 'opus'),
  kind('audio/wav', 'WAV', 'wav', 'wav'),
  kind('audio/amr', 'AMR', 'amr', 'amr'),
  kind('audio/webm', 'WebM', 'ebml', 'weba', 'webm'),
];

/** Bytes from the start that tell the kind. */
export const headLength = 16;

const letters = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** What the first bytes of a file say it is; undefined for anything that can't be sent. */
function containerOf(head: Uint8Array): Container | undefined {
  const [a, b, c] = head;
  if (a === 0xff && b === 0xd8 && c === 0xff) return 'jpeg';
  if (letters(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (/^GIF8[79]a/.test(letters(head, 0, 6))) return 'gif';
  if (letters(head, 0, 4) === 'RIFF') {
    const inside = letters(head, 8, 12);
    return inside === 'WEBP' ? 'webp' : inside === 'WAVE' ? 'wav' : undefined;
  }
  if (letters(head, 0, 5) === '%PDF-') return 'pdf';
  if (letters(head, 0, 8) === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') return 'doc';
  if (letters(head, 0, 4) === 'PK\x03\x04') return 'zip';
  if (letters(head, 4, 8) === 'ftyp') return 'iso';
  if (letters(head, 0, 4) === '\x1aE\xdf\xa3') return 'ebml';
  if (letters(head, 0, 4) === 'OggS') return 'ogg';
  if (letters(head, 0, 5) === '#!AMR') return 'amr';
  // A tag, or a frame of layer III at once.
  if (letters(head, 0, 3) === 'ID3' || (a === 0xff && b !== undefined && (b & 0xe6) === 0xe2)) return 'mp3';
  return undefined;
}

/**
 * The kinds that a file can be: those that its first bytes and the ending of its name both tell. A PDF that is named
 * .jpg is none. A name without an ending says nothing against the bytes.
 *
 * @param head its first `headLength` bytes
 */
export function kindsOf(head: Uint8Array, name: string): readonly FileKind[] {
  const container = containerOf(head);
  const ending = /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase();
  return fileKinds.filter(
    (one) => one.container === container && (ending === undefined || one.endings.includes(ending)),
  );
}
