import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Inner modules of rjsf that the page does without, and what stands in their place in src/forms/rjsf/slim. */
const replaced: readonly { readonly what: RegExp; readonly from: RegExp; readonly by: string }[] = [
  { what: /\/getDefaultRegistry(?:\.js)?$/, from: /@rjsf[\\/+]core/, by: 'default-registry.ts' },
  { what: /\/createSchemaUtils(?:\.js)?$/, from: /@rjsf[\\/+]utils/, by: 'schema-utils.ts' },
  { what: /\/schemaHasNestedConditional(?:\.js)?$/, from: /@rjsf[\\/+]utils/, by: 'no-conditional.ts' },
  { what: /\/getChangedFields(?:\.js)?$/, from: /@rjsf[\\/+]utils/, by: 'no-changed-fields.ts' },
  {
    what: /\/(?:pathUtils|mergeObjects|validationDataMerge|hashForSchema|toErrorList|ErrorSchemaBuilder)(?:\.js)?$/,
    from: /@rjsf[\\/+]utils/,
    by: 'not-drawn.ts',
  },
  { what: /^fast-equals$/, from: /@rjsf[\\/+]utils/, by: 'fast-equals.ts' },
  { what: /^markdown-to-jsx\/react$/, from: /@rjsf[\\/+]core/, by: 'markdown.ts' },
];

/** What only a form does that holds its answers and judges them itself; the port holds ours, and its group judges. */
const unused: readonly string[] = [
  'isReportedFormData',
  'renderErrors',
  'liveValidate',
  'setFieldValue',
  'onChange',
  'validateBeforeThrow',
  'processChange',
  'reset',
  'onBlur',
  'getUsedFormData',
  'getFieldNames',
  'omitExtraData',
  'validateWithExtraErrors',
  'reportErrors',
  'focusFirstError',
  'focusOnError',
  'submit',
  'validateFormWithFormData',
  'validateForm',
  'validate',
  'onFocus',
  'changeCount',
  'lastReportedChange',
];

/**
 * rjsf imports every field, widget and template of its own theme, a Markdown renderer and a schema merger, and its form
 * keeps, validates and merges what is typed; none is used here, and together they are larger than all our forms. rjsf is
 * pinned exactly, since its file names and members are relied on: a build in which one of them was not met fails.
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
    transform: {
      filter: { id: /@rjsf[\\/+]core.*\/Form\.js$/ },
      handler(code) {
        let slim = code;
        const members = this.parse(code).body.flatMap((one) =>
          one.type === 'ExportDefaultDeclaration' && one.declaration.type === 'ClassDeclaration'
            ? one.declaration.body.body
            : [],
        );
        for (const member of members.toReversed()) {
          if (!('key' in member) || member.key.type !== 'Identifier' || !unused.includes(member.key.name)) continue;
          met.add(member.key.name);
          slim = slim.slice(0, member.start) + slim.slice(member.end);
        }
        return { code: slim, map: null };
      },
    },
    buildEnd(error) {
      const missing = [
        ...replaced.filter(({ by }) => !met.has(by)).map(({ what }) => String(what)),
        ...unused.filter((member) => !met.has(member)),
      ];
      if (builds && seen && !error && missing.length > 0)
        this.error(`rjsf no longer has ${missing.join(', ')}: look at build/rjsf-slim.ts`);
    },
  };
}
