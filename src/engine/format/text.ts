import type { Value } from '../value.ts';
import { FormatError } from './context.ts';

export function textOf(value: Value): string {
  if (typeof value === 'object') throw new FormatError(`Not a text: ${JSON.stringify(value)?.slice(0, 60)}`);
  return String(value);
}

/** The first 3 characters, stars, the last 2 (B-461); 5 characters and fewer are shown whole (O-124). */
export function mask(value: Value): string {
  const letters = [...textOf(value)];
  if (letters.length <= 5) return letters.join('');
  return letters.map((letter, index) => (index < 3 || index >= letters.length - 2 ? letter : '*')).join('');
}

/** The first so many characters and "...", where there are more (B-462, O-124). */
export function cut(value: Value, length: string): string {
  const most = Number(length);
  if (!Number.isInteger(most) || most < 1) throw new FormatError(`Not a length: ${JSON.stringify(length)}`);
  const letters = [...textOf(value)];
  return letters.length <= most ? letters.join('') : `${letters.slice(0, most).join('')}...`;
}

/** "PAST DUE" as "Past due"; what has small letters keeps its own: "Habimana-Uwimana". */
export function capital(value: Value): string {
  const text = textOf(value);
  const [first = '', ...others] = [...text];
  const rest = others.join('');
  return first.toUpperCase() + (text === text.toUpperCase() ? rest.toLowerCase() : rest);
}

/** Seconds as mm:ss; none below zero. */
export function clock(value: Value): string {
  const seconds = Number(textOf(value));
  if (!Number.isFinite(seconds)) throw new FormatError(`Not seconds: ${JSON.stringify(value)}`);
  const left = Math.max(0, Math.ceil(seconds));
  return `${String(Math.floor(left / 60)).padStart(2, '0')}:${String(left % 60).padStart(2, '0')}`;
}
