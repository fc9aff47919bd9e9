import { isJsonObject } from '../../json/object.ts';
import { valueAt } from '../../json/pointer.ts';
import { lendersIn, type Files } from '../../layers.ts';
import { limits } from '../../limits.ts';
import { placed } from '../locate.ts';
import type { Codes, FilesRead, Finding, Found } from '../rule.ts';

export const codes = {
  'host.taken': {
    means: 'Two lenders have the same host, and only one of them would be shown there.',
    mend: 'Give one of them another host.',
  },
  'logo.missing': { means: "The logo is not in the lender's folder.", mend: 'Put it there, or take `logo` away.' },
  'logo.size': {
    means: 'The logo is so large that it slows down every page.',
    mend: 'Have it drawn simpler, and smaller.',
  },
  'logo.unsafe': {
    means: 'The logo is no plain drawing: it runs something, or fetches something from elsewhere.',
    mend: 'Export it as plain SVG, with shapes and texts alone.',
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const beside = true;

/** What a lender's file has to do with other files: hosts are nobody else's, and the logo is there and draws nothing but a logo. */
export function check({ files, layers, lender }: FilesRead): readonly Found<Code>[] {
  const document = layers.documents.find(({ kind }) => kind === 'tenant');
  if (document === undefined || !isJsonObject(document.value)) return [];
  const found: Found<Code>[] = [];
  const { hosts } = document.value;
  for (const [index, host] of (Array.isArray(hosts) ? hosts : []).entries()) {
    const other = lendersIn(files).find((one) => one !== lender && hostsOf(files, one).includes(host));
    if (other !== undefined)
      found.push(
        placed(files, document, ['hosts', String(index)], {
          code: 'host.taken',
          message: `"${String(host)}" is the host of "${other}" already`,
          suggestion: 'one host, one lender',
        }),
      );
  }
  const logo = valueAt(document.value, ['theme', 'logo']);
  if (typeof logo === 'string') {
    const path = `tenants/${lender}/${logo}`;
    const meant = Object.keys(files).find((one) => one !== path && one.toLowerCase() === path.toLowerCase());
    const finding = logoFault(Object.hasOwn(files, path) ? files[path] : undefined, path, meant);
    if (finding) found.push(placed(files, document, ['theme', 'logo'], finding));
  }
  return found;
}

function hostsOf(files: Files, lender: string): readonly unknown[] {
  try {
    const hosts = valueAt(JSON.parse(files[`tenants/${lender}/tenant.json`] ?? ''), ['hosts']);
    return Array.isArray(hosts) ? hosts : [];
  } catch {
    return [];
  }
}

/** What a drawing may not hold: what runs, and what is fetched from elsewhere. */
const unsafe =
  /<(?:script|foreignObject|iframe|image|use|!ENTITY|!DOCTYPE)\b|\son[a-z]{2,30}\s*=|(?:href|src)\s*=\s*["'](?!#)|url\(\s*["']?(?!#)|@import/i;
/** The longest side of a logo, in its own units. */
const longest = 4_000;

function logoFault(svg: string | undefined, path: string, meant: string | undefined): Finding<Code> | undefined {
  if (svg === undefined)
    return {
      code: 'logo.missing',
      message: `there is no file ${path}`,
      suggestion: meant === undefined ? 'put the drawing there, or take "logo" away' : `did you mean ${meant}?`,
    };
  if (svg.length > limits.logo)
    return {
      code: 'logo.size',
      message: `the logo has more than ${limits.logo / 1024} kB`,
      suggestion: 'have it drawn simpler: a few kB are enough',
    };
  const held = unsafe.exec(svg)?.[0].trim();
  if (!/^(?:<\?xml[^>]{0,200}\?>)?\s*<svg\b/.test(svg) || held !== undefined)
    return {
      code: 'logo.unsafe',
      message: held === undefined ? 'the logo is no SVG drawing' : `the logo holds ${held}, which is no drawing`,
      suggestion: 'export it as plain SVG, with shapes and texts alone',
    };
  const sides = [...svg.slice(0, svg.indexOf('>')).matchAll(/\s(?:width|height)\s*=\s*["'](\d{1,9})/g)].map(
    ([, side]) => Number(side),
  );
  if (sides.some((side) => side > longest))
    return {
      code: 'logo.size',
      message: `the logo is larger than ${longest}`,
      suggestion: 'the page sets its size; 40 high is usual',
    };
  return undefined;
}
