import type { Theme } from '../language/language.gen.ts';

const colour = /^#[0-9a-f]{6}$/;

/** The lender's stylesheet: its values of the design's properties and nothing else. A colour that is none is left out. */
export function themeCss({ logo: _logo, radius, overlay, ...colours }: Theme): string {
  const lines = Object.entries(colours)
    .filter(([, value]) => typeof value === 'string' && colour.test(value))
    .map(([name, value]) => `  --${name}: ${value};\n`);
  // A plain colour can't lie over a picture: only the last layer of a background may be one.
  if (overlay !== undefined && colour.test(overlay))
    lines.push(`  --banner-overlay: linear-gradient(${overlay}b3, ${overlay}e6);\n`);
  if (radius !== undefined) lines.push(`  --radius: ${Number(radius)}px;\n`);
  return `:root {\n${lines.join('')}}\n`;
}
