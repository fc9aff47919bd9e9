import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Inner modules of rjsf that the page does without, and what stands in their place in src/forms/rjsf/slim. */
const replaced: readonly { readonly what: RegExp; readonly from: RegExp; readonly by: string }[] = [
  { what: /\/getDefaultRegistry(?:\.js)?$/, from: /@rjsf[\\/+]core/, by: 'default-registry.ts' },
  { what: /\/getDefaultFormState(?:\.js)?$/, from: /@rjsf[\\/+]utils/, by: 'default-form-state.ts' },
  { what: /\/(?:omitExtraData|sanitizeDataForNewSchema|toPathSchema|getClosestMatchingOption|getFirstMatchingOption|findSelectedOptionInXxxOf|findFieldInSchema|getFromSchema)(?:\.js)?$/, from: /@rjsf[\\/+]utils/, by: 'not-drawn.ts' },
  { what: /\/retrieveSchema(?:\.js)?$/, from: /@rjsf[\\/+]utils/, by: 'retrieve-schema.ts' },
  { what: /\/findSchemaDefinition(?:\.js)?$/, from: /@rjsf[\\/+]utils/, by: 'schema-definition.ts' },
  { what: /^fast-equals$/, from: /@rjsf[\\/+]utils/, by: 'fast-equals.ts' },
  { what: /^markdown-to-jsx\/react$/, from: /@rjsf[\\/+]core/, by: 'markdown.ts' },
];

/**
 * rjsf imports every field, widget and template of its own theme, a Markdown renderer and a schema merger; none is used
 * here, and together they are larger than all our forms. rjsf is pinned exactly, since its file names are relied on: a
 * build in which one of these modules was not met fails.
 */
export function rjsfSlim(): Plugin {
  const met = new Set<string>();
  let builds = false;
  let seen = false;
  return {
    name: 'rjsf-slim',
    enforce: 'pre',
    configResolved(config) {
      builds = config.command === 'build';
    },
    resolveId(source, importer) {
      if (importer === undefined) return undefined;
      seen ||= /@rjsf[\\/+]/.test(importer);
      const found = replaced.find(({ what, from }) => what.test(source) && from.test(importer));
      if (!found) return undefined;
      met.add(found.by);
      return fileURLToPath(new URL(`../src/forms/rjsf/slim/${found.by}`, import.meta.url));
    },
    buildEnd(error) {
      const missing = replaced.filter(({ by }) => !met.has(by));
      if (builds && seen && !error && missing.length > 0) {
        this.error(`rjsf no longer imports ${missing.map(({ what }) => String(what)).join(', ')}: look at build/rjsf-slim.ts`);
      }
    },
  };
}
