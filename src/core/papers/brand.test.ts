import { describe, expect, it } from 'vitest';
import { brandOf } from './brand.ts';
import { writePdf } from './pdf.ts';
import { drawingOf } from './svg-drawing.ts';

const text = (...given: Parameters<typeof writePdf>) => writePdf(...given).toString('latin1');

describe('the plain shapes of a sign in a PDF', () => {
  it.each([
    ['a rectangle', '<rect x="1" y="2" width="3" height="4" fill="#ff0000"/>', '1 0 0 rg 1 2 3 4 re f'],
    [
      'steps from where it stands',
      '<path d="M1 2l3 4h-1v.5z" fill="#000000"/>',
      '0 0 0 rg 1 2 m 4 6 l 3 6 l 3 6.5 l h f',
    ],
    ['points that follow a beginning', '<path d="m1 1 2 0 0 2z"/>', '0 0 0 rg 1 1 m 3 1 l 3 3 l h f'],
    [
      'a curve and what goes on from it',
      '<path d="M0 0c1 0 2 1 2 2s1 2 2 2" fill="none" stroke="#0000ff" stroke-width="2" stroke-linecap="round"/>',
      '0 0 1 RG 2 w 1 J 0 0 m 1 0 2 1 2 2 c 2 3 3 4 4 4 c S',
    ],
    ['a curve with one handle', '<path d="M0 0Q3 0 3 3"/>', '0 0 0 rg 0 0 m 2 0 3 1 3 3 c f'],
    ['a quarter of a circle', '<path d="M0 6a6 6 0 0 1 6-6"/>', '0 0 0 rg 0 6 m 0 2.686 2.686 0 6 0 c f'],
  ])('are drawn: %s', (_title, svg, drawing) => {
    expect(drawingOf(svg)).toBe(drawing);
  });

  it.each([
    '<text>Bank</text>',
    '<script>1</script>',
    '<path d="M1"/>',
    '<path d="M0 0 1;2"/>',
    '<path d="M0 0Z 5"/>',
    '<rect width="wide" height="1"/>',
    '<rect width="1" height="1" fill="red"/>',
    '<rect width="1" height="1" fill="none"/>',
    '<path d="M0 0a0 1 0 0 1 1 1"/>',
    ' '.repeat(20_001),
  ])('are not when there is anything else: %s', (svg) => {
    expect(drawingOf(svg)).toBeUndefined();
  });
});

describe('a lender’s brand on paper', () => {
  it('is its colours where its name can be read on them', () => {
    expect(brandOf({ name: 'Bank', theme: { brand: '#0b6b43', 'on-brand': '#ffffff' } })).toEqual({
      name: 'Bank',
      ground: '0.043 0.42 0.263',
      ink: '1 1 1',
      mark: undefined,
    });
  });

  it('is written in black where its own writing can’t be read', () => {
    expect(brandOf({ name: 'Bank', theme: { brand: '#ffee88', 'on-brand': '#ffffff' } }).ink).toBe('0 0 0');
  });

  it.each([{}, { brand: 'red' }, { brand: '#0b6b43 re f' }])(
    'is black on white without a colour: %o',
    (theme: Record<string, string>) => {
      expect(brandOf({ name: 'Bank', theme })).toMatchObject({ ground: '1 1 1', ink: '0 0 0' });
    },
  );

  it('stands above the first page, and by its colour above each that follows', () => {
    const pdf = text(
      {
        name: 'Bank (One)',
        theme: { brand: '#000080', 'on-brand': '#ffffff', mark: '<rect width="40" height="40" fill="#00ff00"/>' },
      },
      Array.from({ length: 60 }, () => ({ text: 'line' })),
    );
    expect(pdf.match(/0 0 0\.502 rg 0 \d+ 595 \d+ re f/g)).toEqual([
      '0 0 0.502 rg 0 778 595 64 re f',
      '0 0 0.502 rg 0 834 595 8 re f',
    ]);
    expect([pdf.includes('0 1 0 rg 0 0 40 40 re f'), pdf.split('(Bank \\(One\\))').length]).toEqual([true, 2]);
  });

  it('keeps a long name on the page', () => {
    const size = /\/B ([\d.]+) Tf \(Long/.exec(text({ name: 'Long '.repeat(12), theme: {} }, []));
    expect(Number(size?.[1])).toBeLessThan(18);
  });
});
