import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Theme } from '../language/language.gen.ts';
import { colourDifference } from '../engine/colour-difference.ts';
import { contrast } from '../engine/contrast.ts';
import { danger, themeCss } from './theme-css.ts';

/** What the design's stylesheet sets, in the light and in the dark. */
const [light = '', dark = ''] = readFileSync('src/screen/tokens.css', 'utf8').split('prefers-color-scheme: dark');
const token = (name: string, css: string): string => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(css)?.[1] ?? '';

const shipped = readdirSync('tenants')
  .filter((lender) => !lender.startsWith('_'))
  .map((lender): readonly [string, Theme] => [
    lender,
    (JSON.parse(readFileSync(`tenants/${lender}/tenant.json`, 'utf8')) as { theme: Theme }).theme,
  ]);
const made = (name: string, brand: string, brandDark: string): readonly [string, Theme] => [
  name,
  { logo: 'logo.svg', brand, 'on-brand': '#ffffff', 'brand-dark': brandDark, 'on-brand-dark': '#101010' },
];

it.each([
  ...shipped,
  made('rose', '#be185d', '#f0a6d0'),
  made('rust', '#92400e', '#ffb870'),
  made('half red', '#0b6b43', '#ffb4ab'),
])('the border of a field in focus is no error’s, and is seen: %s', (_name, theme) => {
  const css = themeCss(theme);
  for (const [scheme, tokens, brand] of [
    ['light', light, theme.brand],
    ['dark', dark, theme['brand-dark'] ?? '#dfe5ee'],
  ] as const) {
    expect(danger[scheme]).toBe(token('danger', tokens));
    const focused = css.includes('--focused: var(--ink)') ? token('ink', tokens) : brand;
    expect(colourDifference(focused, danger[scheme])).toBeGreaterThan(0.12);
    expect(contrast(focused, token('surface', tokens))).toBeGreaterThan(3);
  }
});

it('is the brand’s where that is no red', () => {
  expect(shipped.filter(([, theme]) => themeCss(theme).includes('--focused')).map(([lender]) => lender)).toEqual([
    'maple',
  ]);
});
