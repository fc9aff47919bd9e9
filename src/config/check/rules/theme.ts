import type { Theme } from '../../../language/language.gen.ts';
import { contrast } from '../../../engine/contrast.ts';
import type { Check, Codes } from '../rule.ts';

/** The grounds of the page's design, on which lenders' colours act: canvas and surface, light and dark. */
const light = ['#f7f8f9', '#ffffff'];
const dark = ['#0f1318', '#171c23'];
/** WCAG 2.2 AA for text. */
const wanted = 4.5;

type Colour = Exclude<keyof Theme, 'logo' | 'radius'>;
/** A colour that something is read on, and what it is called. */
type Ground = readonly [colour: string | undefined, what: string];

export const codes = {
  'theme.contrast': {
    means: 'The writing cannot be read by many people.',
    mend: 'Make one of the colours darker or lighter.',
  },
  'theme.pair': { means: 'One colour for the dark is of no use without the other.', mend: 'Give both, or neither.' },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['tenant'] as const;

/** A lender's colours can be read on each other and on the page's grounds. */
export const check: Check<Code> = (subject, report) => {
  const { tenant } = subject.configuration;
  const document = subject.document('tenant', 'tenant');
  if (document === undefined) return;
  const { theme: colours } = tenant;
  const grounds: Readonly<Record<Colour, readonly Ground[]>> = {
    'on-brand': [[colours.brand, '"brand"']],
    brand: [...light.map((ground): Ground => [ground, 'the light ground']), [colours['brand-soft'], '"brand-soft"']],
    'brand-soft': [],
    'on-brand-dark': [[colours['brand-dark'], '"brand-dark"']],
    'brand-dark': dark.map((ground) => [ground, 'the dark ground']),
    overlay: [['#ffffff', 'the words on the panel']],
  };
  const isRead = (name: Colour): boolean =>
    grounds[name].every(([ground]) => ground === undefined || contrast(colours[name] ?? ground, ground) >= wanted);
  /** The shade that is nearest to the lender's own and can be read on all that it stands on. What is written on a colour that must change follows it. */
  const mended = (name: Colour): string => {
    const beneath = name === 'on-brand' ? 'brand' : name === 'on-brand-dark' ? 'brand-dark' : undefined;
    if (beneath !== undefined && !isRead(beneath)) return mended(beneath);
    const on = [
      ...grounds[name].map(([ground]) => ground),
      ...(name === 'brand' ? [colours['on-brand']] : name === 'brand-dark' ? [colours['on-brand-dark']] : []),
    ];
    const shade = shadeOn(
      colours[name] ?? '',
      on.filter((ground) => ground !== undefined),
    );
    return shade === undefined ? 'make one of them darker or lighter' : `"${name}": "${shade}" can be read`;
  };
  for (const [name, below] of Object.entries(grounds) as readonly [Colour, readonly Ground[]][]) {
    const colour = colours[name];
    if (colour === undefined || (name.startsWith('on-') && !isRead(name === 'on-brand' ? 'brand' : 'brand-dark')))
      continue;
    // What is mended for the ground on which it is read least can be read on the others.
    const [worst] = below
      .flatMap(([ground, what]) => (ground === undefined ? [] : [{ ground, what, ratio: contrast(colour, ground) }]))
      .filter(({ ratio }) => ratio < wanted)
      .sort((a, b) => a.ratio - b.ratio);
    if (worst === undefined) continue;
    const shown = (Math.floor(worst.ratio * 100) / 100).toFixed(2);
    report(document, ['theme', name], {
      code: 'theme.contrast',
      message: `${colour} on ${worst.what} (${worst.ground}) has a contrast of ${shown}`,
      suggestion: `at least ${wanted} (WCAG AA): ${mended(name)}`,
    });
  }
  if ((colours['brand-dark'] === undefined) !== (colours['on-brand-dark'] === undefined)) {
    report(document, ['theme'], {
      code: 'theme.pair',
      message: '"brand-dark" and "on-brand-dark" go together',
      suggestion: 'give both, or neither',
    });
  }
};

/** The colour made darker or lighter by as little as it takes to be read on all of these. */
function shadeOn(colour: string, grounds: readonly string[]): string | undefined {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  for (let share = 1; share <= 100; share += 1) {
    for (const end of [0, 255]) {
      const shade = `#${parts
        .map((part) =>
          Math.round(part + ((end - part) * share) / 100)
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`;
      if (grounds.every((ground) => contrast(shade, ground) >= wanted)) return shade;
    }
  }
  return undefined;
}
