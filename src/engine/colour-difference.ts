import { lightOf } from './contrast.ts';

/** Lightness and two opponent colours of "#rrggbb" in OKLab, in which equal distances look equally far. */
function oklab(colour: string): readonly number[] {
  const [red = 0, green = 0, blue = 0] = lightOf(colour);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

/** How far two colours look apart: 0 is the same, 1 black from white. */
export function colourDifference(a: string, b: string): number {
  const other = oklab(b);
  return Math.hypot(...oklab(a).map((part, index) => part - (other[index] ?? 0)));
}
