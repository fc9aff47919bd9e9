/** The words of the buttons that were under way at any moment of an act, in their order: each can't be pressed a second time as long. */
export async function underWayDuring(act: () => Promise<void>): Promise<readonly string[]> {
  const seen: string[] = [];
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const words =
        target instanceof HTMLButtonElement && target.getAttribute('aria-busy') === 'true'
          ? (target.querySelector('.button-label')?.textContent ?? '')
          : '';
      if (words !== '' && !seen.includes(words)) seen.push(words);
    }
  });
  watch.observe(document, { subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
  try {
    await act();
  } finally {
    watch.disconnect();
  }
  return seen;
}
