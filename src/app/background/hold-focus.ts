/**
 * Where what has the focus goes away, as “Try again” does once it has led to something, the heading that it stood under
 * takes it: the keyboard goes on from there, and not from the top of the page. @returns what ends it
 */
export function holdFocus(): () => void {
  let held: Element | null = null;
  let heading: HTMLElement | undefined;
  function focused(): void {
    held = document.activeElement;
    heading = held === null ? undefined : headingOf(held);
  }
  const gone = new MutationObserver(() => {
    if (held === null || held.isConnected || document.activeElement !== document.body) return;
    held = null;
    // Where it went too, one is at another place, whose title takes the focus.
    if (heading?.isConnected !== true) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
  focused();
  gone.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', focused);
  return () => {
    gone.disconnect();
    document.removeEventListener('focusin', focused);
  };
}

/** The last heading before an element of a place, or the title of the place. */
function headingOf(element: Element): HTMLElement | undefined {
  const part = element.closest('dialog, main');
  const headings = [...(part ?? document).querySelectorAll<HTMLElement>('h1, h2, h3, h4')];
  const isBefore = (heading: HTMLElement): boolean =>
    (heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return (part === null ? undefined : [...headings].reverse().find(isBefore)) ?? headings[0];
}
