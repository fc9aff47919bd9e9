import { firstLanguage, type Configuration } from '../../configuration.ts';
import { once } from '../../once.ts';
import { keysSaid } from '../../words-used.ts';

const known = new WeakMap<Configuration, ReadonlySet<string>>();

/** The keys of the first language's words that the lender's app can come to say. */
export function saidKeys(configuration: Configuration): ReadonlySet<string> {
  return once(known, configuration, () => keysSaid(configuration, configuration.words[firstLanguage] ?? {}));
}
