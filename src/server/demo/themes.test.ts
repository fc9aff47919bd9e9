import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { drawingOf } from '../../core/papers/svg-drawing.ts';
import { demoLenders } from './index.ts';

it.each(demoLenders.map(({ slug, theme }) => [slug, theme] as const))(
  'the papers of %s have the brand of its pages',
  (slug, theme) => {
    const tenant = JSON.parse(readFileSync(`tenants/${slug}/tenant.json`, 'utf8')) as { theme: Record<string, string> };
    expect(theme).toMatchObject({ brand: tenant.theme.brand, 'on-brand': tenant.theme['on-brand'] });
    expect(readFileSync(`tenants/${slug}/${tenant.theme.logo ?? ''}`, 'utf8').replace(/\n\s*/g, '')).toContain(
      theme?.mark,
    );
    expect(drawingOf(theme?.mark ?? '')).toBeDefined();
  },
);
