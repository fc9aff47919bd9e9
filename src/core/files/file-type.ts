/** What a file is, by its first bytes; its name and what the page says of it count for nothing. */
export interface FileType {
  /** The media type that it is served with. */
  readonly type: string;
  readonly extension: string;
}

const text = (bytes: Uint8Array, from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');

const brands: Readonly<Record<string, FileType>> = {
  'M4A ': { type: 'audio/mp4', extension: 'm4a' },
  'M4B ': { type: 'audio/mp4', extension: 'm4a' },
  'qt  ': { type: 'video/quicktime', extension: 'mov' },
};

/** ISO media: what may stand in it is known, so an unknown brand is none (HEIC and AVIF too, which old phones cannot show). */
function isoMedia(brand: string): FileType | undefined {
  if (Object.hasOwn(brands, brand)) return brands[brand];
  if (/^3g[2egprs]/.test(brand)) return { type: 'video/3gpp', extension: '3gp' };
  return /^(?:iso[2-9m]|mp4[12]|avc1|MSNV|dash|M4V |f4v |mmp4)$/.test(brand)
    ? { type: 'video/mp4', extension: 'mp4' }
    : undefined;
}

/** The kind of a file that begins with these bytes (some kilobytes of it); undefined for all that is not on the list, SVG and HTML among it. */
export function fileType(head: Uint8Array): FileType | undefined {
  const begins = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);
  const begin = text(head, 0, 16);
  if (begins(0xff, 0xd8, 0xff)) return { type: 'image/jpeg', extension: 'jpg' };
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return { type: 'image/png', extension: 'png' };
  if (/^%PDF-[12]\./.test(begin)) return { type: 'application/pdf', extension: 'pdf' };
  if (/^GIF8[79]a/.test(begin)) return { type: 'image/gif', extension: 'gif' };
  if (/^RIFF[^]{4}WEBP/.test(begin)) return { type: 'image/webp', extension: 'webp' };
  if (/^RIFF[^]{4}WAVE/.test(begin)) return { type: 'audio/wav', extension: 'wav' };
  if (begin.startsWith('OggS'))
    return { type: text(head, 0, 200).includes('theora') ? 'video/ogg' : 'audio/ogg', extension: 'ogg' };
  if (begin.startsWith('#!AMR')) return { type: 'audio/amr', extension: 'amr' };
  if (begin.startsWith('ID3') || (head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2))
    return { type: 'audio/mpeg', extension: 'mp3' };
  if (begins(0x1a, 0x45, 0xdf, 0xa3))
    return text(head, 0, 64).includes('webm') ? { type: 'video/webm', extension: 'webm' } : undefined;
  if (text(head, 4, 8) === 'ftyp') return isoMedia(text(head, 8, 12));
  if (begins(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return { type: 'application/msword', extension: 'doc' };
  // A zip is a document when it says so at its beginning, as those that programs write do.
  if (
    begins(0x50, 0x4b, 0x03, 0x04) &&
    /\[Content_Types\]\.xml|_rels\/\.rels|docProps\//.test(text(head, 0, 4096)) &&
    text(head, 0, 4096).includes('word/')
  )
    return wordDocument;
  return begins(0x50, 0x4b, 0x03, 0x04) && /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/)/.test(text(head, 30, 60))
    ? wordDocument
    : undefined;
}

const wordDocument: FileType = {
  type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  extension: 'docx',
};

/** What each call takes: photos are pictures and papers, files are all that is known. */
export const takenBy = {
  uploadPhoto: (type: string) =>
    type === 'image/jpeg' || type === 'image/png' || type === 'image/gif' || type === 'image/webp',
  uploadFile: () => true,
} as const;
