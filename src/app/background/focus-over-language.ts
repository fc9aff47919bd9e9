const name = 'language-before';

/**
 * A language is chosen by loading the page again (providers/device.ts), and with an arrow key at each press: whoever
 * chooses by keyboard stays where it is chosen, and need not come back to it from the top of the page for the next one.
 * @returns what ends it
 */
export function focusOverLanguage(storage: Storage | undefined): () => void {
  const { lang } = document.documentElement;
  const before = storage?.getItem(name) ?? lang;
  storage?.removeItem(name);
  if (before !== lang && document.activeElement === document.body) {
    const chosen = document.querySelector<HTMLElement>('.language-choice[aria-current=true]');
    (chosen ?? document.querySelector<HTMLElement>('.languages-list'))?.focus();
  }
  function left(): void {
    const isChosen = document.activeElement?.matches('.languages-list, .language-choice');
    if (isChosen === true) storage?.setItem(name, lang);
  }
  window.addEventListener('pagehide', left);
  return () => window.removeEventListener('pagehide', left);
}
