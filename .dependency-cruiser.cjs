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
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    only('engine', 'engine', ['config/language.gen.ts'], 'the engine is pure and stands at the bottom'),
    only('config', 'config', ['engine', 'answers'], 'the configuration is read without Node and without React'),
    only('answers', 'answers', ['engine', 'config/language.gen.ts'], 'what may be answered, judged alike by the page and the core'),
  only('forms', 'forms', ['answers', 'engine', 'config/language.gen.ts'], 'forms stand over the engine'),
    only('screen', 'screen', ['forms', 'answers', 'engine', 'config/language.gen.ts'], 'screens stand over forms'),
    only('render', 'render', ['screen', 'forms', 'answers', 'engine', 'config', 'app/journey', 'app/words', 'app/device'], 'rendering without a browser'),
    only('api', 'api', ['engine', 'config/bundle.ts'], 'the client knows the contract alone'),
    only('providers', 'providers', ['engine', 'api'], 'the outside parties'),
    only('app', 'app', ['screen', 'forms', 'answers', 'engine', 'config/(language.gen|bundle).ts', 'api', 'providers'], 'the page stands over all of these'),
    only('core', 'server/core', ['engine', 'answers', 'api/operations.gen.ts', 'server/demo'], 'the core shares the interest rules, and nothing of the page'),
    only('server-config', 'server/config', ['config', 'engine', 'answers'], 'serves configuration'),
    {
      name: 'pure',
      severity: 'error',
      comment: 'no React, DOM, network, storage or Node in engine, answers and config',
      from: { path: '^src/(engine|answers|config)/', pathNot: '\\.test\\.tsx?$|/testing/' },
      to: { path: 'react|jotai|i18next|ofetch|query-core|fastify|pglite|^(node:)?(fs|path|http|net|crypto|process)$|/pg/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
};
