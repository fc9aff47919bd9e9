import { useSyncExternalStore } from 'react';
import { createListeners } from '../../../engine/listeners.ts';
import { firstDrawings } from './first-drawings.ts';
import type { laterDrawings } from './later-drawings.ts';
import './icon.css';

export type IconName = keyof typeof firstDrawings | keyof typeof laterDrawings;

type Drawings = Readonly<Partial<Record<IconName, string>>>;

/** What a button's name is asked before the drawings are there. */
const laterNames: Readonly<Record<keyof typeof laterDrawings, true>> = {
  bank: true,
  bolt: true,
  card: true,
  chat: true,
  check: true,
  chevron: true,
  document: true,
  gift: true,
  home: true,
  info: true,
  loans: true,
  lock: true,
  logout: true,
  menu: true,
  notifications: true,
  out: true,
  pencil: true,
  people: true,
  plus: true,
  renew: true,
  phone: true,
  savings: true,
  send: true,
  settings: true,
  user: true,
};

let drawings: Drawings = firstDrawings;
const waiting = createListeners();

/** Adds drawings that did not come with the page; icons that stand without theirs get it. */
export function takeDrawings(more: Drawings): void {
  drawings = { ...drawings, ...more };
  waiting.tell();
}

export function isIcon(name: string): name is IconName {
  return Object.hasOwn(firstDrawings, name) || Object.hasOwn(laterNames, name);
}

/** A drawing beside words that say the same; a control of which it is all carries its own name. */
export function Icon({ name }: { readonly name: IconName }) {
  const drawing = (): string | undefined => drawings[name];
  const path = useSyncExternalStore(waiting.add, drawing, drawing);
  return (
    <svg
      className={`icon icon-${name}`}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}

/** The drawing of that name beside what is called so, where there is one. */
export function NamedIcon({ name }: { readonly name: string }) {
  return isIcon(name) ? <Icon name={name} /> : null;
}
