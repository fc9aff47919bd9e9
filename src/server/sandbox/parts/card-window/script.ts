/** Tells the lender's page, and no other, what was chosen. */
export const cardWindowScript = `const said = document.getElementById('said');
if (said) {
  const { reference, outcome, origin } = said.dataset;
  const page = window.opener ?? (window.parent === window ? null : window.parent);
  if (page) page.postMessage({ type: 'card-window', reference, outcome }, origin);
  if (window.opener) window.close();
}
`;
