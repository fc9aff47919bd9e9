/** Tells the lender's page, and no other, what was chosen. */
export const statementWindowScript = `const said = document.getElementById('said');
if (said) {
  const { reference, outcome, origin } = said.dataset;
  if (window.parent !== window) window.parent.postMessage({ type: 'statement-window', reference, outcome }, origin);
}
`;
