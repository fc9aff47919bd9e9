import type { Plugin } from 'vitest/config';
import type { CacheKeyIdGenerator } from 'vitest/node';

/** One for all projects, which are told apart by what they write. */
const nameBy: CacheKeyIdGenerator = ({ environment, sourceCode }) =>
  sourceCode.includes('import.meta.glob') ? false : JSON.stringify(environment.config.oxc);

/**
 * For modules that vitest keeps as they were transformed, from project to project and run to run: one that gathers a
 * folder is never kept, since it changes with what is in it (vitest looks for the call without its type), and how JSX is
 * written stands in the name of the others.
 */
export function keptModules(): Plugin {
  return {
    name: 'kept-modules',
    configureVitest({ experimental_defineCacheKeyGenerator: define }) {
      define(nameBy);
    },
  };
}
