import { isHidden } from './hidden.ts';
import { leafLine, leaves } from './leaf-line.ts';
import { roleOf } from './role.ts';

/** The text of an element in one line, links and controls in brackets. */
export function inlineText(element: Element): string {
  if (element.tagName === 'BR') return ' ';
  const role = roleOf(element);
  if (role !== undefined && leaves.has(role) && role !== 'heading') return `[${leafLine(element, role)}]`;
  return [...element.childNodes]
    .map((child) => (isElement(child) ? (isHidden(child) ? '' : inlineText(child)) : (child.textContent ?? '')))
    .join('');
}

export function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}
