import { colourDifference } from '../engine/colour-difference.ts';
import type { Theme } from '../language/language.gen.ts';

const colour = /^#[0-9a-f]{6}$/;

/** What an error is written in, as the design has it, in the light and in the dark. */
export const danger = { light: '#b2261e', dark: '#ff9c93' } as const;

/** Colours that are less apart are told apart by nobody in a line of 2 px. */
const apart = 0.12;

/**
 * The lender's stylesheet: its values of the design's properties and nothing else. A colour that is none is left out. A field in
 * focus has the brand's border, or ink's where the brand is so near the colour of errors that it would look wrong.
 */
export function themeCss({ logo: _logo, radius, overlay, ...colours }: Theme): string {
  const lines = Object.entries(colours)
    .filter(([, value]) => typeof value === 'string' && colour.test(value))
    .map(([name, value]) => `  --${name}: ${value};\n`);
  // A plain colour can't lie over a picture: only the last layer of a background may be one.
  if (overlay !== undefined && colour.test(overlay))
    lines.push(`  --banner-overlay: linear-gradient(${overlay}b3, ${overlay}e6);\n`);
  if (radius !== undefined) lines.push(`  --radius: ${Number(radius)}px;\n`);
  const acts = { light: colours.brand, dark: colours['brand-dark'] };
  const isNear = (scheme: 'light' | 'dark'): boolean =>
    acts[scheme] !== undefined && colourDifference(acts[scheme], danger[scheme]) < apart;
  if (isNear('light') || isNear('dark')) lines.push('  --focused: var(--ink);\n');
  return `:root {\n${lines.join('')}}\n`;
}
