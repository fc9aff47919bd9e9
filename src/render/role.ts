import { getRole } from 'dom-accessibility-api';

const sectioning = 'article, aside, main, nav, section';

/** The role that a screen reader is told; undefined for elements that only hold others. */
export function roleOf(element: Element): string | undefined {
  const explicit = element.getAttribute('role')?.split(' ')[0];
  if (explicit === 'presentation' || explicit === 'none') return undefined;
  if (explicit) return explicit;
  if (element.tagName === 'HEADER') return element.closest(sectioning) === null ? 'banner' : undefined;
  if (element.tagName === 'FOOTER') return element.closest(sectioning) === null ? 'contentinfo' : undefined;
  if (element.tagName === 'INPUT' && element.getAttribute('type') === 'password') return 'textbox';
  if (element.tagName === 'INPUT' && ['date', 'datetime-local', 'time'].includes(element.getAttribute('type') ?? ''))
    return 'textbox';
  if (element.tagName === 'INPUT' && element.getAttribute('type') === 'search') return 'searchbox';
  if (element.tagName === 'SUMMARY') return 'button';
  if (element.tagName === 'PROGRESS') return 'progressbar';
  const role = getRole(element) ?? undefined;
  return role === 'generic' ? undefined : role;
}
