import { contrast } from '../../engine/contrast.ts';
import type { Lender } from '../lender.ts';
import { colour, drawingOf, pdfColour } from './svg-drawing.ts';

/** What a lender's papers begin with, in the terms of a PDF. */
export interface Brand {
  readonly name: string;
  readonly ground: string;
  readonly ink: string;
  /** Its sign, in a square of 40 that is counted from above. */
  readonly mark: string | undefined;
}

/** So that small writing can be read (WCAG 2.2, 1.4.3). */
const least = 4.5;

/** The lender's own colours where they can be read, else black or white; without any, black on white. */
export function brandOf({ name, theme }: Pick<Lender, 'name' | 'theme'>): Brand {
  const { brand = '', 'on-brand': own = '', mark = '' } = theme;
  const ground = colour.test(brand) ? brand : '#ffffff';
  const inks = [...(colour.test(own) ? [own] : []), '#ffffff', '#000000'];
  const ink = inks.find((each) => contrast(each, ground) >= least) ?? '#000000';
  return { name, ground: pdfColour(ground), ink: pdfColour(ink), mark: mark === '' ? undefined : drawingOf(mark) };
}
