import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api';
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

/** Elements that stand in a line of text by themselves. */
const inline = new Set([
  'A',
  'ABBR',
  'B',
  'BDI',
  'BDO',
  'BR',
  'CITE',
  'CODE',
  'DATA',
  'DFN',
  'EM',
  'I',
  'IMG',
  'KBD',
  'LABEL',
  'MARK',
  'Q',
  'S',
  'SAMP',
  'SMALL',
  'SPAN',
  'STRONG',
  'SUB',
  'SUP',
  'SVG',
  'TIME',
  'U',
  'VAR',
  'WBR',
  'svg',
]);

/** No styles are loaded, and computing those of a browser takes most of the time: an element's own way to stand is enough. */
const options = {
  computedStyleSupportsPseudoElements: false,
  getComputedStyle(element: Element): CSSStyleDeclaration {
    const display = inline.has(element.tagName) ? 'inline' : 'block';
    const style = { display, visibility: 'visible', content: 'none' };
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

/** Those whose name is their text, unless something says otherwise. */
const namedByText = new Set(['A', 'BUTTON', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6']);
/** Those in which there is text alone, unless their attributes say otherwise. */
const textual = new Set(['B', 'BDI', 'EM', 'I', 'SMALL', 'SPAN', 'STRONG', 'WBR']);
/** Attributes that say nothing of a name. */
const unsaid = new Set(['class', 'dir', 'lang', 'translate']);

/** The text of an element in which text, what stands in its line and hidden drawings are all; undefined for any other. */
function plainText(element: Element): string | undefined {
  let text = '';
  for (const node of element.childNodes) {
    if (node.nodeType === 3) text += node.textContent ?? '';
    if (node.nodeType !== 1) continue;
    const child = node as Element;
    if (!inline.has(child.tagName)) return undefined;
    if (child.getAttribute('aria-hidden') === 'true') continue;
    const isPlain = textual.has(child.tagName) && child.getAttributeNames().every((name) => unsaid.has(name));
    const within = isPlain ? plainText(child) : undefined;
    // What stands at its edges is for the rules.
    if (within === undefined || within !== within.trim()) return undefined;
    text += within;
  }
  return text;
}

/** The name of what is named by its text alone: worked out by the rules for all cases it takes ten times as long, most of which goes into looking for labels. */
function plainName(element: Element): string | undefined {
  if (!namedByText.has(element.tagName)) return undefined;
  if (
    ['id', 'hidden', 'title', 'aria-hidden', 'aria-label', 'aria-labelledby', 'aria-owns', 'role'].some((name) =>
      element.hasAttribute(name),
    )
  )
    return undefined;
  for (let around = element.parentElement; around !== null; around = around.parentElement)
    if (around.tagName === 'LABEL') return undefined;
  const text = plainText(element);
  return text === undefined || squeezed(text) === '' ? undefined : text;
}

/** The name of an element in quotes with a blank before it; nothing when it has none. */
export function nameOf(element: Element): string {
  const name = squeezed(plainName(element) ?? computeAccessibleName(element, options));
  return name === '' ? '' : ` "${name}"`;
}
