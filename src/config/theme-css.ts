import type { Theme } from './language.gen.ts';

const colour = /^#[0-9a-f]{6}$/;

/** The lender's stylesheet: its values of the design's properties and nothing else. A colour that is none is left out. */
export function themeCss({ logo: _logo, radius, ...colours }: Theme): string {
  const lines = Object.entries(colours)
    .filter(([, value]) => typeof value === 'string' && colour.test(value))
    .map(([name, value]) => `  --${name}: ${value};\n`);
  if (radius !== undefined) lines.push(`  --radius: ${Number(radius)}px;\n`);
  return `:root {\n${lines.join('')}}\n`;
}
