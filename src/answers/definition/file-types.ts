const extensions: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  '3gp': 'video/3gpp',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  amr: 'audio/amr',
  image: 'image/*',
  images: 'image/*',
  video: 'video/*',
  audio: 'audio/*',
};

const mediaType = /^[a-z]{1,20}\/(?:\*|[a-z0-9][a-z0-9.+-]{0,100})$/;
/** Types that a browser would run. */
const runs =
  /^(?:\*\/|text\/(?:\*|html|xml|javascript)|image\/svg|application\/(?:\*|xhtml|xml|javascript|ecmascript|x-javascript))/;

/**
 * The media type that a lender's word for a kind of file stands for ("pdf", ".PDF", "application/pdf", "image"), or
 * undefined for what is none, what means every file, and what a browser would run (SVG, HTML).
 */
export function fileType(word: string): string | undefined {
  const plain = word.trim().toLowerCase();
  const short = plain.replace(/^\./, '');
  const type = Object.hasOwn(extensions, short) ? extensions[short] : plain;
  return type !== undefined && mediaType.test(type) && !runs.test(type) ? type : undefined;
}
