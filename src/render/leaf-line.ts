import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api';
import { displayOf } from './display.ts';
import { statesOf } from './states.ts';

/** Roles whose name is all that there is to say of what is in them. */
export const leaves = new Set([
  'button',
  'checkbox',
  'combobox',
  'heading',
  'img',
  'link',
  'meter',
  'option',
  'progressbar',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
]);

/** Blanks and line ends count as one blank. */
export const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What an element is, in one line: its role, name, states and description. */
export function leafLine(element: Element, role: string): string {
  const level = role === 'heading' ? ` ${element.getAttribute('aria-level') ?? element.tagName.slice(1)}` : '';
  const target = role === 'link' ? ` →${targetOf(element)}` : '';
  return `${role}${level}${nameOf(element)}${target}${statesOf(element, role)}${descriptionOf(element)}`;
}

/** Where a link leads: its address, or the control of the page, or the answer that only is read, by what that is called. */
function targetOf(link: Element): string {
  const address = link.getAttribute('href') ?? '';
  const part = address.startsWith('#') ? link.ownerDocument.getElementById(address.slice(1)) : null;
  return part?.matches('input, select, textarea, button, output') === true ? nameOf(part) : ` ${address}`;
}

/** No styles are loaded, and computing those of a browser takes most of the time: an element's own way to stand is enough. */
const options = {
  computedStyleSupportsPseudoElements: false,
  getComputedStyle(element: Element): CSSStyleDeclaration {
    const style = { display: displayOf(element), visibility: 'visible', content: 'none' };
    return {
      ...style,
      getPropertyValue: (name: string) => (Object.hasOwn(style, name) ? style[name as keyof typeof style] : ''),
    } as CSSStyleDeclaration;
  },
} as const;

/** What an element is described by, behind a dash; nothing when there is nothing. */
export function descriptionOf(element: Element): string {
  if (!['aria-describedby', 'aria-description', 'title'].some((name) => element.hasAttribute(name))) return '';
  const description = squeezed(computeAccessibleDescription(element, options));
  return description === '' ? '' : ` – ${description}`;
}

/** The name of an element in quotes with a blank before it; nothing when it has none. */
export function nameOf(element: Element): string {
  const name = squeezed(computeAccessibleName(element, options));
  return name === '' ? '' : ` "${name}"`;
}
