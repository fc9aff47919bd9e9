export interface PageLifeOptions {
  readonly root: HTMLElement;
  /** False when another page of this device has signed out or in as somebody else meanwhile. */
  readonly isCurrent: () => boolean;
  readonly reload: () => void;
  readonly wake: () => void;
}

/**
 * A page that the browser has put aside whole and shows again (its back/forward cache) is looked at before anybody
 * sees it: it goes aside hidden, and comes back to light only when it still shows who is signed in (F44).
 */
export function watchPageLife({ root, isCurrent, reload, wake }: PageLifeOptions): () => void {
  function aside({ persisted }: PageTransitionEvent): void {
    if (persisted) root.style.visibility = 'hidden';
  }
  function back({ persisted }: PageTransitionEvent): void {
    if (!persisted) return;
    if (!isCurrent()) {
      reload();
      return;
    }
    root.style.visibility = '';
    wake();
  }
  window.addEventListener('pagehide', aside);
  window.addEventListener('pageshow', back);
  return () => {
    window.removeEventListener('pagehide', aside);
    window.removeEventListener('pageshow', back);
  };
}
