import { isHidden } from '../../src/render/hidden.ts';
import { nameOf as named, squeezed } from '../../src/render/leaf-line.ts';
import { roleOf } from '../../src/render/role.ts';

/** The name of an element as it is read aloud. */
export const nameOf = (element: Element): string => named(element).trim().replaceAll(/^"|"$/g, '');

/** True for what can be seen and reached: beneath an open dialog nothing can. */
export function isReachable(element: Element): boolean {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (top !== undefined && !top.contains(element)) return false;
  for (let one: Element | null = element; one !== null; one = one.parentElement) if (isHidden(one)) return false;
  return true;
}

/** Where something is looked for: within the list item, row or section that says these words; left out, everywhere. */
export function partThatSays(words: string | undefined): ParentNode {
  if (words === undefined) return document;
  const parts = [
    ...document.querySelectorAll('li, tr, article, section, fieldset, [role=group], .field, dialog, nav, main'),
  ].filter((part) => isReachable(part) && squeezed(part.textContent ?? '').includes(words));
  // The innermost one.
  const part = parts.findLast((one) => !parts.some((other) => other !== one && one.contains(other)));
  if (part === undefined) throw new Error(`nothing says "${words}"`);
  return part;
}

/** The one element of these kinds with this name. @throws where there is none or several, with those that there are */
export function theOne(selector: string, name: string, within: ParentNode = document): HTMLElement {
  const all = [...within.querySelectorAll<HTMLElement>(selector)].filter(isReachable);
  const found = all.filter((element) => isCalled(element, name));
  const [first] = found;
  if (first !== undefined && found.length === 1) return first;
  const there = all.map((element) => `${roleOf(element) ?? element.tagName} "${nameOf(element)}"`).join(', ');
  throw new Error(
    `${found.length === 0 ? 'nothing' : `${found.length} things`} called "${name}" among ${there || 'nothing'}`,
  );
}

/** The words that stand on it will do where its whole name says what it belongs to as well. A label says behind the name that the field may be left out: "Referral code (optional)". */
function isCalled(element: Element, name: string): boolean {
  const own = nameOf(element);
  return (
    own === name ||
    squeezed(element.textContent ?? '') === name ||
    (own.startsWith(name) && /^ ?\([^)]*\)$/.test(own.slice(name.length)))
  );
}
