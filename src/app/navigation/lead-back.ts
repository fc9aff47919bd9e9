/** What a borrower does that shows where on the page they want to be. */
export const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** For so many milliseconds nothing has changed before a page counts as whole: its title has its focus by then. */
export const rest = 60;

/** What has not come by then is not waited for. */
const longest = 5000;

/** How far down each entry of the browser's history is, or was when it was left. */
const tops = new Map<string, number>();

/** Remembers how far down the page is while this entry is shown. @returns what ends it */
export function rememberTop(entry: string): () => void {
  const note = (): void => void tops.set(entry, window.scrollY);
  note();
  window.addEventListener('scroll', note, { passive: true });
  return () => window.removeEventListener('scroll', note);
}

/**
 * Who comes back to a long list finds the row that they opened: the page is held as far down as it was left until all of
 * it is there again, and no longer than until the borrower moves.
 * @returns what gives it up
 */
export function leadBack(entry: string): () => void {
  const top = tops.get(entry) ?? 0;
  if (top === 0) return () => undefined;
  const begun = performance.now();
  let changed = begun;
  let frame = requestAnimationFrame(hold);
  const watch = new MutationObserver(() => {
    changed = performance.now();
  });

  function end(): void {
    cancelAnimationFrame(frame);
    watch.disconnect();
    for (const move of moves) window.removeEventListener(move, end);
  }

  function hold(): void {
    window.scrollTo({ top, behavior: 'instant' });
    const now = performance.now();
    const isWhole = now - changed > rest && document.querySelector('main .blank, main .skeleton-input') === null;
    if (isWhole || now - begun > longest) end();
    else frame = requestAnimationFrame(hold);
  }

  for (const move of moves) window.addEventListener(move, end, { passive: true });
  watch.observe(document.body, { childList: true, subtree: true });
  return end;
}
