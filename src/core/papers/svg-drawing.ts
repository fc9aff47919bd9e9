/** What takes part of a path, by its command: so many numbers. */
const counts: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7, Z: 0 };

const mostLetters = 20_000;
/** The only form of a colour that is understood. */
export const colour = /^#[0-9a-f]{6}$/;
const token = /[a-z]|-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
/** How far a curve's handles reach for a quarter of a circle. */
const quarter = 0.5523;

/** A colour "#rrggbb" as a PDF tells it. */
export const pdfColour = (hex: string): string =>
  [1, 3, 5].map((at) => round(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ');

const round = (value: number): string => String(Math.round(value * 1000) / 1000);
const put = (operator: string, ...values: readonly number[]): string => [...values.map(round), operator].join(' ');

/** Part of an ellipse that stands upright, as curves of a quarter of it at most (SVG 2, B.2.4). */
function arc(
  x1: number,
  y1: number,
  [rx0 = 0, ry0 = 0, , large = 0, sweep = 0, x2 = 0, y2 = 0]: readonly number[],
): string[] {
  const [dx, dy] = [(x1 - x2) / 2, (y1 - y2) / 2];
  const grown = Math.max(1, Math.hypot(dx / rx0, dy / ry0));
  const [rx, ry] = [rx0 * grown, ry0 * grown];
  const far = (dx / rx) ** 2 + (dy / ry) ** 2;
  const off = Math.sqrt(Math.max(0, 1 / far - 1)) * (large === sweep ? -1 : 1);
  const [cx, cy] = [(x1 + x2) / 2 + (off * rx * dy) / ry, (y1 + y2) / 2 - (off * ry * dx) / rx];
  const from = Math.atan2((y1 - cy) / ry, (x1 - cx) / rx);
  const whole = Math.atan2((y2 - cy) / ry, (x2 - cx) / rx) - from;
  const turn = sweep === 1 ? (whole < 0 ? whole + 2 * Math.PI : whole) : whole > 0 ? whole - 2 * Math.PI : whole;
  const steps = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-6));
  const reach = (4 / 3) * Math.tan(turn / steps / 4);
  return Array.from({ length: steps }, (_, step) => {
    const [a, b] = [from + (turn * step) / steps, from + (turn * (step + 1)) / steps];
    const at = (cos: number, sin: number) => [cx + rx * cos, cy + ry * sin];
    return put(
      'c',
      ...at(Math.cos(a) - reach * Math.sin(a), Math.sin(a) + reach * Math.cos(a)),
      ...at(Math.cos(b) + reach * Math.sin(b), Math.sin(b) - reach * Math.cos(b)),
      ...at(Math.cos(b), Math.sin(b)),
    );
  });
}

/** A path's data in the operators of a PDF; undefined for what is not understood. */
function pathOf(data: string): string | undefined {
  const tokens = data.match(token) ?? [];
  if (data.replace(token, '').replace(/[\s,]/g, '') !== '') return undefined;
  const out: string[] = [];
  let [x, y, beginX, beginY, handleX, handleY] = [0, 0, 0, 0, 0, 0];
  let command = '';
  for (let index = 0; index < tokens.length;) {
    const next = tokens[index] ?? '';
    if (/^[a-z]$/i.test(next)) {
      command = next;
      index += 1;
    } else if (command.toUpperCase() === 'Z') return undefined;
    else if (command.toUpperCase() === 'M') command = command === 'm' ? 'l' : 'L';
    const name = command.toUpperCase();
    const count = counts[name];
    if (count === undefined) return undefined;
    const given = tokens.slice(index, index + count).map(Number);
    if (given.length < count || given.some(Number.isNaN)) return undefined;
    index += count;
    const isRelative = command !== name;
    const isAcross = (place: number) =>
      name === 'A' ? place === 5 : name === 'H' || (name !== 'V' && place % 2 === 0);
    const values = given.map((value, place) =>
      !isRelative || (name === 'A' && place < 5) ? value : value + (isAcross(place) ? x : y),
    );
    const [a = 0, b = 0, c = 0, d = 0] = values;
    const [toX, toY] =
      name === 'Z'
        ? [beginX, beginY]
        : name === 'H'
          ? [a, y]
          : name === 'V'
            ? [x, a]
            : [values.at(-2) ?? 0, values.at(-1) ?? 0];
    let handle = [toX, toY];
    if (name === 'M') [beginX, beginY] = [toX, toY];
    if (name === 'Z') out.push('h');
    else if (name === 'C' || name === 'S') {
      const curve = name === 'C' ? values : [2 * x - handleX, 2 * y - handleY, ...values];
      handle = curve.slice(2, 4);
      out.push(put('c', ...curve));
    } else if (name === 'Q')
      out.push(
        put('c', x + (2 * (a - x)) / 3, y + (2 * (b - y)) / 3, c + (2 * (a - c)) / 3, d + (2 * (b - d)) / 3, c, d),
      );
    else if (name === 'A') {
      if (a <= 0 || b <= 0 || (c !== 0 && a !== b)) return undefined;
      if (x !== toX || y !== toY) out.push(...arc(x, y, values));
    } else out.push(put(name === 'M' ? 'm' : 'l', toX, toY));
    [x, y, handleX = 0, handleY = 0] = [toX, toY, ...handle];
  }
  return out.join(' ');
}

/** A rectangle, its corners round where it says so; a circle is one that is all corner. */
function rectangle(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2);
  if (r === 0) return put('re', x, y, width, height);
  const [right, bottom, k] = [x + width, y + height, r * (1 - quarter)];
  return [
    put('m', x + r, y),
    put('l', right - r, y),
    put('c', right - k, y, right, y + k, right, y + r),
    put('l', right, bottom - r),
    put('c', right, bottom - k, right - k, bottom, right - r, bottom),
    put('l', x + r, bottom),
    put('c', x + k, bottom, x, bottom - k, x, bottom - r),
    put('l', x, y + r),
    put('c', x, y + k, x + k, y, x + r, y),
    'h',
  ].join(' ');
}

function shapeOf(element: string, told: Readonly<Record<string, string>>): string | undefined {
  const number = (name: string) => Number(told[name] ?? 0);
  if (element === 'path') return pathOf(told.d ?? '');
  if (element === 'rect') return rectangle(number('x'), number('y'), number('width'), number('height'), number('rx'));
  const r = number('r');
  return rectangle(number('cx') - r, number('cy') - r, 2 * r, 2 * r, r);
}

/** One shape with its colours. */
function painted(element: string, told: Readonly<Record<string, string>>): string | undefined {
  const { fill = '#000000', stroke = 'none' } = told;
  const shape = shapeOf(element, told);
  const isKnown = [fill, stroke].every((each) => each === 'none' || colour.test(each));
  if (shape === undefined || shape.includes('NaN') || !isKnown || (fill === 'none' && stroke === 'none'))
    return undefined;
  const line =
    stroke === 'none'
      ? ''
      : `${pdfColour(stroke)} RG ${round(Number(told['stroke-width'] ?? 1))} w ${told['stroke-linecap'] === 'round' ? 1 : 0} J `;
  return `${fill === 'none' ? '' : `${pdfColour(fill)} rg `}${line}${shape} ${fill === 'none' ? 'S' : stroke === 'none' ? 'f' : 'B'}`;
}

/** Plain shapes of an SVG (`rect`, `circle`, `path` in colours "#rrggbb") as a PDF draws them; undefined where there is anything else. */
export function drawingOf(svg: string): string | undefined {
  if (svg.length > mostLetters) return undefined;
  const element = /<(rect|circle|path)((?:\s+[a-z-]+="[^"]*")*)\s*\/>/g;
  if (svg.replace(element, '').trim() !== '') return undefined;
  const drawn = [...svg.matchAll(element)].map(([, name = '', attributes = '']) =>
    painted(
      name,
      Object.fromEntries(
        [...attributes.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
      ),
    ),
  );
  return drawn.some((each) => each === undefined) ? undefined : drawn.join('\n');
}
