import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sampleOf } from '../sample.ts';
import type { JsonObject } from '../../config/json/object.ts';
import { FileReader } from '../../site/read-files.ts';
import { argumentsOf } from '../arguments.ts';
import { newLender } from './new-lender.ts';

/**
 * `npm run lender -- new <slug> --like <lender>`: writes a new lender's files, over none that is there.
 * @param inCore what the core was given of a lender, where that is known
 * @returns what was written, in sentences
 * @throws with a sentence where the short name is taken or wrong, or the other lender is not there
 */
export function writeNewLender(
  root: string,
  given: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  inCore: (lender: string) => JsonObject | undefined = () => undefined,
): string {
  const { names, option } = argumentsOf(given, ['like'], [], environment);
  const [slug, ...more] = names;
  const like = option('like');
  if (slug === undefined || like === undefined || more.length > 0)
    throw new Error('npm run lender -- new <short name> --like <lender>');
  const files = new FileReader(root).read();
  const written = newLender(
    files,
    slug,
    like,
    Object.hasOwn(files, `tenants/${like}/tenant.json`) ? sampleOf(like, root).settings : {},
    inCore(like),
  );
  const there = Object.keys(written).find((path) => existsSync(join(root, path)));
  if (there !== undefined) throw new Error(`"${slug}" is taken: there is a file ${there} already`);
  for (const [path, text] of Object.entries(written)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return `${Object.keys(written).sort().join('\n')}\nnpm run check ${slug} says whether all is right; tenants/${slug}/README.md says what to do next.`;
}
