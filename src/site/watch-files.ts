import type { Files } from '../config/layers.ts';

/**
 * Tells of the files as they are, and again whenever one has changed. It looks rather than listens: that works alike on
 * every disk, and with every editor's way of saving. What cannot be read or taken at the moment, because it is just being
 * written or the disk fails, is looked at again the next time.
 * @param read gives the same object as long as nothing has changed
 * @param every milliseconds between two looks
 * @param tell what it throws at is told again
 * @param failed told why, once, where two looks in a row were in vain
 * @returns what ends it
 */
export function watchFiles(
  read: () => Files,
  every: number,
  tell: (files: Files) => void,
  failed: (error: unknown) => void,
): () => void {
  let last: Files | undefined;
  let inVain = 0;
  const look = () => {
    try {
      const files = read();
      if (files !== last) tell(files);
      last = files;
      inVain = 0;
    } catch (error) {
      inVain += 1;
      if (inVain === 2) failed(error);
    }
  };
  look();
  const timer = setInterval(look, every);
  return () => clearInterval(timer);
}
