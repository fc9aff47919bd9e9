/** What may import what (docs/decisions/0001): checked by `npm run layers`. */
const only = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: `^src/${from}`, pathNot: '\\.test\\.tsx?$|/testing/' },
  to: { path: '^src/', pathNot: `^src/(${[from, ...to].join('|')})` },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'types that several files need have a file of their own',
      from: {},
      to: { circular: true },
    },
    only('language', 'language', [], 'the words of the configuration: types that everything shares'),
    only('engine', 'engine', ['language'], 'the engine is pure and stands at the bottom'),
    only(
      'contract',
      'contract',
      ['config/json/object.ts'],
      'the calls of the core as one document, for all who read it',
    ),
    only(
      'config',
      'config',
      ['language', 'engine', 'answers'],
      'the configuration is read without Node and without React',
    ),
    only('answers', 'answers', ['language', 'engine'], 'what may be answered, judged alike by the page and the core'),
    only('forms', 'forms', ['language', 'answers', 'engine'], 'forms stand over the engine'),
    only('screen', 'screen', ['language', 'forms', 'answers', 'engine'], 'screens stand over forms'),
    only(
      'render',
      'render',
      ['language', 'screen', 'forms', 'answers', 'engine', 'config', 'app/journey', 'app/words', 'app/facts'],
      'rendering without a browser',
    ),
    only('api', 'api', ['language', 'engine'], 'the client knows the contract alone'),
    only('providers', 'providers', ['language', 'engine', 'api'], 'the outside parties'),
    only(
      'app',
      'app',
      ['language', 'screen', 'forms', 'answers', 'engine', 'api', 'providers'],
      'the page stands over all of these',
    ),
    only(
      'core',
      'core',
      ['language', 'engine', 'answers', 'contract', 'config/json/object.ts', 'api/operations.gen.ts'],
      'the core shares the interest rules, and nothing of the page',
    ),
    {
      name: 'operations',
      severity: 'error',
      comment: 'what two operations share has a home below them: they are gathered, and nobody imports them',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/core/operations/' },
    },
    only('site', 'site', ['language', 'contract', 'config', 'engine', 'answers'], "serves lenders' pages"),
    {
      name: 'worker',
      severity: 'error',
      comment:
        'the service worker is one file: what the page has too would be shared with it, and a worker that imports does not begin',
      from: { path: '^src/app/offline/', pathNot: 'register-worker|\\.test\\.tsx?$' },
      to: { pathNot: '^src/app/offline/', dependencyTypesNot: ['type-import', 'type-only'] },
    },
    {
      name: 'tests',
      severity: 'error',
      comment: 'what is shipped is built without the tests; the command that writes snapshots knows their types alone',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$|/testing/' },
      to: { path: '^tests/', dependencyTypesNot: ['type-import'] },
    },
    {
      name: 'pure',
      severity: 'error',
      comment: 'no React, DOM, network, storage or Node in engine, answers and config',
      from: { path: '^src/(language|engine|answers|config)/', pathNot: '\\.test\\.tsx?$|/testing/' },
      to: { path: 'react|jotai|i18next|ofetch|fastify|pglite|^(node:)?(fs|path|http|net|crypto|process)$|/pg/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
};
