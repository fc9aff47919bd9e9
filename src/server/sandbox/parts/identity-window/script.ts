/** Tells the lender's page, and no other, what came of the check: once, twice, late, or from a place that it must not believe. */
export const identityWindowScript = `const said = document.getElementById('said');
if (said) {
  const { reference, outcome, message, origin, times, wait } = said.dataset;
  const own = window.parent === window ? window : window.parent;
  const stranger = said.dataset.stranger === 'yes';
  const page = stranger ? (own.opener ?? (own.parent === own ? null : own.parent)) : (window.opener ?? (window.parent === window ? null : window.parent));
  setTimeout(() => {
    for (let count = 0; count < Number(times); count += 1) {
      if (page) page.postMessage({ command: outcome, error: outcome === 'decline' ? 'declined' : null, message, data: { reference } }, origin);
    }
    if (window.opener && !stranger) window.close();
  }, Number(wait));
}
`;
