import { displayOf } from '../../src/render/display.ts';

/** What is never shown, whatever stands in it. */
const unseen = 'head, head *, script, style, template, datalist, [hidden], input[type=hidden], dialog:not([open])';

/** The nearest value of a style that is handed on, from what is written at elements themselves. */
function handedOn(element: Element | null, name: 'visibility' | 'pointerEvents' | 'direction'): string {
  const own = element instanceof HTMLElement || element instanceof SVGElement ? element.style[name] : '';
  return own !== '' || element === null ? own : handedOn(element.parentElement, name);
}

function plainStyle(element: Element): Readonly<Record<string, unknown>> {
  const written = element instanceof HTMLElement ? element.style.display : '';
  const style = {
    display: element.matches(unseen) ? 'none' : written || displayOf(element),
    visibility: handedOn(element, 'visibility') || 'visible',
    pointerEvents: handedOn(element, 'pointerEvents'),
    direction: element.closest('[dir]')?.getAttribute('dir') ?? 'ltr',
  };
  return { ...style, getPropertyValue: (name: string) => Object.entries(style).find(([of]) => of === name)?.[1] ?? '' };
}

/**
 * Tests of the page load no styles, so that an element stands as its name and what is written at it say. jsdom holds each
 * against all rules of a browser, and works out nine colours of it and of all that it is in: that was half of what typing
 * and looking for names took.
 */
if (typeof window !== 'undefined') Object.assign(window, { getComputedStyle: plainStyle });
