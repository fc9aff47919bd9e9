const firstPause = 1_000;
const longestPause = 60_000;

/**
 * Asks again, after pauses that grow, for styles that failed on their way: a browser asks once in a page's life, and
 * what they dress works without them, so nothing else would notice. @returns what ends it
 */
export function bringStyles(): () => void {
  const isStyle = (target: EventTarget | null): target is HTMLLinkElement =>
    target instanceof HTMLLinkElement && target.rel === 'stylesheet';
  const failed = ({ target }: Event): void => {
    if (!isStyle(target)) return;
    const pause = Number(target.dataset['pause'] ?? firstPause);
    const again = anew(target);
    again.dataset['pause'] = String(Math.min(2 * pause, longestPause));
    // In its own place: what stands later wins over it.
    setTimeout(() => target.replaceWith(again), pause);
  };
  // The failure of a resource does not rise.
  window.addEventListener('error', failed, true);
  // What failed before this listened; what is only on its way stays for whoever waits for it.
  for (const link of document.querySelectorAll('link'))
    if (isStyle(link) && link.sheet === null) link.after(anew(link));
  return () => window.removeEventListener('error', failed, true);
}

function anew(link: HTMLLinkElement): HTMLLinkElement {
  return link.cloneNode() as HTMLLinkElement;
}
