/** The value and the states of an element, as ` = "25,000" (required, invalid)`. */
export function statesOf(element: Element, role: string): string {
  const value = valueOf(element, role);
  const states = [...checkedOf(element), ...flagsOf(element)];
  return `${value === undefined ? '' : ` = "${value}"`}${states.length === 0 ? '' : ` (${states.join(', ')})`}`;
}

function valueOf(element: Element, role: string): string | undefined {
  const view = element.ownerDocument.defaultView;
  if (role === 'progressbar' || role === 'slider')
    return element.getAttribute('aria-valuetext') ?? element.getAttribute('aria-valuenow') ?? plainValue(element);
  if (view === null) return undefined;
  if (element instanceof view.HTMLSelectElement)
    return [...element.selectedOptions].map((option) => option.textContent?.trim() ?? '').join(', ');
  if (!['textbox', 'searchbox', 'spinbutton', 'combobox'].includes(role)) return undefined;
  // A secret is never written down, in a snapshot either.
  if (element.getAttribute('type') === 'password') return plainValue(element)?.replace(/./g, '•');
  return plainValue(element);
}

function plainValue(element: Element): string | undefined {
  if (!('value' in element)) return undefined;
  return String(element.value);
}

function checkedOf(element: Element): string[] {
  const aria = element.getAttribute('aria-checked');
  const native =
    'checked' in element && ['checkbox', 'radio'].includes(element.getAttribute('type') ?? '')
      ? String(element.checked === true)
      : null;
  const checked = aria ?? native;
  return checked === null
    ? []
    : [checked === 'true' ? 'checked' : checked === 'mixed' ? 'partly checked' : 'not checked'];
}

function flagsOf(element: Element): string[] {
  const is = (name: string): boolean => element.getAttribute(`aria-${name}`) === 'true';
  const has = (name: string): boolean => element.hasAttribute(name);
  const expanded =
    element.tagName === 'SUMMARY'
      ? String(element.parentElement?.hasAttribute('open'))
      : element.getAttribute('aria-expanded');
  const current = element.getAttribute('aria-current');
  const flags: readonly (readonly [boolean, string])[] = [
    [is('required') || has('required'), 'required'],
    [is('invalid'), 'invalid'],
    [is('disabled') || has('disabled'), 'disabled'],
    [is('readonly') || has('readonly'), 'read-only'],
    [is('busy'), 'busy'],
    [is('selected'), 'selected'],
    [is('pressed'), 'pressed'],
    [expanded === 'true', 'open'],
    [expanded === 'false', 'closed'],
    [current !== null && current !== 'false', current === 'true' ? 'current' : `current ${current ?? ''}`],
  ];
  return flags.filter(([set]) => set).map(([, word]) => word);
}
