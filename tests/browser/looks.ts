/**
 * What axe judges of a page, in short: of each element that is shown how it stands in its place, and of all words by what
 * they are read. A page of which all this was seen before is judged as it was.
 */
export interface Looks {
  /** What an element says of itself, and those around it, as numbers. Words are not told apart, nor how many of a kind stand beside each other. */
  readonly elements: readonly number[];
  /** Of words: their colour and size, all that is painted beneath them, and whether they are of what is disabled. */
  readonly colours: readonly string[];
}

/** Runs in the page, and so refers to nothing outside of itself. */
export function looksOf(): Looks {
  /** Attributes of which it matters alone that they say something. */
  const saying =
    /^(?:aria-(?:label|description|value.*|placeholder|roledescription)|alt|title|placeholder|value|href|src|name|action|data-.*|min|max|step|maxlength|width|height|download|datetime)$/;
  /** Attributes that name other elements by their ids. */
  const naming = /^(?:aria-(?:labelledby|describedby|controls|owns|activedescendant|errormessage|details)|for|list)$/;
  const smallest = 24;
  const elements = new Set<number>();
  const colours = new Set<string>();
  const ids = new Map<string, number>();
  for (const { id } of document.querySelectorAll('[id]')) ids.set(id, (ids.get(id) ?? 0) + 1);

  function numberOf(text: string): number {
    let [one, other] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      one = Math.imul(one ^ text.charCodeAt(at), 2654435761);
      other = Math.imul(other ^ text.charCodeAt(at), 1597334677);
    }
    return 4294967296 * (2097151 & (other ^ (other >>> 15))) + ((one ^ (one >>> 15)) >>> 0);
  }
  const hasWords = (element: Element): boolean => (element.textContent ?? '').trim() !== '';
  const referred = (names: string): string =>
    names
      .split(/\s+/)
      .map((id) => {
        const to = document.getElementById(id);
        return to === null ? 'nothing' : `${to.localName} ${hasWords(to)} ${ids.get(id) ?? 0}`;
      })
      .join();
  const told = (element: Element): string =>
    [...element.attributes]
      .map(({ name, value }) => {
        if (name === 'id') return '';
        if (naming.test(name)) return `${name}→${referred(value)}`;
        if (name === 'href' && value.startsWith('#')) return `${name}→${referred(value.slice(1))}`;
        if (name === 'style') return `${name}=${value.replaceAll(/[\d.]+/g, '0')}`;
        if (saying.test(name) || element === document.documentElement) return `${name}=${value.trim() !== ''}`;
        return `${name}=${value}`;
      })
      .sort()
      .join(' ');
  const isDisabled = (element: Element): boolean =>
    element.closest(':disabled, [aria-disabled="true"]') !== null ||
    (element.closest('label')?.control?.matches(':disabled, [aria-disabled="true"]') ?? false);

  function addColours(element: Element, { color, fontSize, fontWeight, textShadow }: CSSStyleDeclaration): void {
    const { width, height } = element.getBoundingClientRect();
    const beneath: string[] = [];
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(at);
      const painted = [backgroundColor, backgroundImage, opacity, filter].join();
      if (painted !== 'rgba(0, 0, 0, 0),none,1,none') beneath.push(painted);
      if (backgroundColor.startsWith('rgb(')) break;
    }
    const isSeen = width > 2 && height > 2;
    // Large letters need less.
    const isLarge = parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
    colours.add([color, isLarge, textShadow, isDisabled(element), isSeen, ...beneath].join('; '));
  }

  function add(element: Element, within: number): void {
    const style = getComputedStyle(element);
    if (style.display === 'none') return;
    const saysWords = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    );
    const isField = element.matches('input, select, textarea');
    if (saysWords || isField) addColours(element, style);
    const { width, height } = element.getBoundingClientRect();
    const isTarget = element.matches('a, button, input, select, textarea, summary, [role], [tabindex]');
    const place = numberOf(
      `${within} ${element.localName} ${told(element)} ${style.visibility} ${style.opacity === '0'}`,
    );
    const parts = element.localName === 'svg' ? [] : [...element.children];
    elements.add(
      numberOf(
        [
          place,
          saysWords,
          hasWords(element),
          isTarget && Math.min(width, height) < smallest && innerWidth,
          /auto|scroll/.test(style.overflow) &&
            (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight),
          ...new Set(parts.map((part) => `${part.localName} ${part.role ?? ''}`)),
        ].join(),
      ),
    );
    for (const part of parts) add(part, place);
  }

  const viewport = document.querySelector('meta[name=viewport]')?.getAttribute('content') ?? '';
  const root = document.documentElement;
  add(document.body, numberOf(`${document.title.trim() !== ''} ${viewport} ${told(root)}`));
  return { elements: [...elements], colours: [...colours] };
}
