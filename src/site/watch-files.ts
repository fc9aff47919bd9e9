import type { Files } from '../config/layers.ts';

/**
 * Tells of the files as they are, and again whenever one has changed. It looks rather than listens: that works alike on
 * every disk, and with every editor's way of saving. What cannot be read at the moment, because it is just being written,
 * is read the next time.
 * @param read gives the same object as long as nothing has changed
 * @param every milliseconds between two looks
 * @returns what ends it
 */
export function watchFiles(read: () => Files, every: number, tell: (files: Files) => void): () => void {
  let last: Files | undefined;
  const look = () => {
    let files: Files;
    try {
      files = read();
    } catch {
      return;
    }
    if (files === last) return;
    last = files;
    tell(files);
  };
  look();
  const timer = setInterval(look, every);
  return () => clearInterval(timer);
}
