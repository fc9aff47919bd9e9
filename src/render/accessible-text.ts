import { isHidden } from './hidden.ts';
import { inlineText, isElement } from './inline-text.ts';
import { descriptionOf, leafLine, leaves, nameOf, squeezed } from './leaf-line.ts';
import { roleOf } from './role.ts';
import { statesOf } from './states.ts';
import { tableLines } from './table-lines.ts';

/** Elements that stand in a line of text. */
const inlineTags = new Set([
  'A',
  'ABBR',
  'B',
  'BR',
  'CODE',
  'EM',
  'I',
  'SMALL',
  'SPAN',
  'STRONG',
  'SUB',
  'SUP',
  'TIME',
  'WBR',
]);
/** Roles that say something even without a name. */
const groups = new Set([
  'alert',
  'alertdialog',
  'article',
  'banner',
  'blockquote',
  'complementary',
  'contentinfo',
  'dialog',
  'figure',
  'list',
  'log',
  'main',
  'navigation',
  'radiogroup',
  'search',
  'status',
  'tablist',
  'tabpanel',
  'timer',
]);
/** Roles that say something only with a name. */
const namedGroups = new Set(['form', 'group', 'region']);

type Ids = ReadonlySet<string>;

const indent = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);
/**
 * What a screen says to somebody who can't see it, one thing a line: roles, names, values and states, headings with
 * their level, tables as rows, live regions. Markup that changes nothing for them changes nothing here.
 */
export function accessibleText(root: Element): string {
  const described = describing(root.ownerDocument);
  const lines = roleOf(root) === undefined ? linesWithin(root, described) : linesOfElement(root, described);
  return `${lines.join('\n')}\n`;
}

/** What stands inside an element; text that runs on is one line. */
function linesWithin(parent: Element, described: Ids): string[] {
  const lines: string[] = [];
  let run = '';
  const flush = (): void => {
    if (squeezed(run) !== '') lines.push(squeezed(run));
    run = '';
  };
  for (const child of parent.childNodes) {
    if (child.nodeType === 3) run += child.textContent ?? '';
    if (!isElement(child) || isHidden(child)) continue;
    if (standsInLine(child)) {
      run += inlineText(child);
      continue;
    }
    flush();
    lines.push(...linesOfElement(child, described));
  }
  flush();
  return lines;
}

/** A link is part of a sentence only where other text stands beside it. */
function standsInLine(element: Element): boolean {
  if (!inlineTags.has(element.tagName)) return false;
  const role = roleOf(element);
  if (role === 'link')
    return [...(element.parentNode?.childNodes ?? [])].some(
      (sibling) => sibling.nodeType === 3 && squeezed(sibling.textContent ?? '') !== '',
    );
  return role === undefined && [...element.children].every((child) => isHidden(child) || standsInLine(child));
}

function linesOfElement(element: Element, described: Ids): string[] {
  const role = roleOf(element);
  if (element.tagName === 'DL') return descriptionLines(element);
  if (role === 'table' || role === 'grid') return [`${role}${nameOf(element)}`, ...indent(tableLines(element))];
  if (role === 'listitem') return itemLines(element, described);
  if (role !== undefined && leaves.has(role)) return [leafLine(element, role), ...indent(optionLines(element))];
  if (role !== undefined && (groups.has(role) || (namedGroups.has(role) && nameOf(element) !== '')))
    return groupLines(element, role, described);
  // Said already: the name of a control or group, and what a control is described by.
  if (isNaming(element)) return controlsWithin(element).flatMap((control) => linesOfElement(control, described));
  return described.has(element.id) ? [] : linesWithin(element, described);
}

function groupLines(element: Element, role: string, described: Ids): string[] {
  const inside = linesWithin(element, described);
  const name = nameOf(element);
  if (inside.length === 0 && name === '') return [];
  return [`${role}${name}${statesOf(element, role)}${descriptionOf(element)}`, ...indent(inside)];
}

function itemLines(element: Element, described: Ids): string[] {
  const [first = '', ...rest] = linesWithin(element, described);
  return [`- ${first}`, ...indent(rest)];
}

/** Each name with its values, in one line where they are text alone. */
function descriptionLines(list: Element): string[] {
  return [...list.querySelectorAll('dt')]
    .filter((term) => !isHidden(term))
    .map((term) => {
      const values: string[] = [];
      for (let next = term.nextElementSibling; next?.tagName === 'DD'; next = next.nextElementSibling)
        values.push(squeezed(inlineText(next)));
      return `${squeezed(inlineText(term))}: ${values.join('; ')}`;
    });
}

const mostOptions = 12;

/** The choices of a native list. */
function optionLines(element: Element): string[] {
  if (element.tagName !== 'SELECT') return [];
  const options = [...element.querySelectorAll('option')].map((option) => squeezed(option.textContent ?? ''));
  const more = options.length > mostOptions ? [`… ${options.length} in all`] : [];
  return [`options: ${[...options.slice(0, mostOptions), ...more].join(' | ')}`];
}

function isNaming(element: Element): boolean {
  return ['LABEL', 'LEGEND', 'CAPTION'].includes(element.tagName);
}

function controlsWithin(element: Element): Element[] {
  return [...element.querySelectorAll('input, select, textarea, button')].filter((control) => !isHidden(control));
}

/** By what controls and groups are described, looked for once for all. */
function describing(document: Document): Ids {
  return new Set(
    [...document.querySelectorAll('[aria-describedby]')].flatMap((one) =>
      (one.getAttribute('aria-describedby') ?? '').split(/\s+/).filter((id) => id !== ''),
    ),
  );
}
