import { formats } from '../../../engine/format/index.ts';
import { suggestName } from './nearest.ts';

/** How a template is mended that could not be read. @param says what is wrong with it */
export function mendTemplate(says: string): string {
  const name = /^No format is called "(.*)"$/.exec(says)?.[1];
  return name === undefined ? 'a template is {{ path | format: argument }}' : suggestName(name, Object.keys(formats));
}
