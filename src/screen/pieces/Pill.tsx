import type { Tone } from '../../language/language.gen.ts';
import type { ReactNode } from 'react';
import './pill.css';

const tones: readonly unknown[] = ['good', 'bad', 'wait', 'note', 'calm'] satisfies readonly Tone[];

/** A tone that an expression came to; anything else is calm. */
export function toneOf(result: unknown): Tone {
  return tones.includes(result) ? (result as Tone) : 'calm';
}

/** A state in one word. The colour only repeats it. */
export function Pill({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return <span className={`pill pill-${tone}`}>{children}</span>;
}
