import { leadsTo } from '../../../src/config/check/reading/leads-to.ts';
import { isJsonObject } from '../../../src/config/json/object.ts';
import type { Configured } from '../shipped.ts';
import type { Spoiling } from './spoiling.ts';

interface Reason {
  readonly because: string;
  readonly holds: (spoiling: Spoiling, paths: readonly string[]) => boolean;
}

const silent = new Set([
  'back',
  'leave',
  'failed',
  'idle',
  'idle-answered',
  'idle-end',
  'signed-out',
  'offline',
  'online',
  'logout',
  'language',
]);

/** What means nothing when it is misspelt or gone, or something else that is as right. Kept short: every line is a place where a slip is not noticed. */
const reasons: readonly Reason[] = [
  {
    because:
      'the name of a row, block, button, column, route or check is there for layers above, and names nothing by itself',
    holds: ({ kind, pointer }) =>
      ['of rows', 'body', 'buttons', 'columns', 'rows', 'routes', 'checks', 'tabs'].some(
        (table) => kind === `misspelt name in the table "${table}"`,
      ) || /^\/routes\/[^/]+\/gates\/[^/]+$/.test(pointer),
  },
  {
    because: 'free text of a lender: its name, hosts and site',
    holds: ({ kind, file, pointer }) =>
      file.endsWith('/tenant.json') && kind === 'misspelt other text' && /^\/(?:name|site|hosts)/.test(pointer),
  },
  {
    because: 'back, leave, failed and what the platform tells have a meaning when nothing answers them',
    holds: ({ kind, from }) => kind === 'lost answer to an event' && silent.has(from),
  },
  {
    because: 'an address of which a route takes that part as a parameter, so that any word may stand there',
    holds: ({ kind, to }, paths) =>
      kind === 'misspelt address' && paths.some((path) => /\/(?::|\{\{)/.test(path) && leadsTo(path, to)),
  },
  {
    because: 'the query of an address, which may hold anything',
    holds: ({ kind, from, to }) =>
      kind.startsWith('misspelt name in a ') && from.includes('route.query.') && to.includes('route.query.'),
  },
  {
    because:
      'the path of a route: people come to it from outside, and its links may be those of a route with a parameter',
    holds: ({ kind }) => kind === 'lost route' || kind === 'misspelt path of a route',
  },
  {
    because: 'the name under which the core counts an event: nothing lists them',
    holds: ({ kind, pointer }) => kind === 'misspelt other text' && pointer.endsWith('/track'),
  },
  {
    because: 'what a pattern takes: one that can be read and hangs nowhere is as right, whatever letters it names',
    holds: ({ kind, pointer }) => kind === 'misspelt other text' && pointer.endsWith('/schema/pattern'),
  },
  {
    because: 'what a lookup fills beside itself in a form of the core: which fields there are, the core says',
    holds: ({ kind, file, pointer }) =>
      kind === 'misspelt name in the table "fill"' &&
      file.endsWith('rules/asks.json') &&
      pointer.startsWith('/asks/lookup/'),
  },
  {
    because: 'words that a layer has of its own: without them those of the base are said',
    holds: ({ kind, file }) => file.startsWith('tenants/') && kind.startsWith('lost ') && file.includes('/locales/'),
  },
  {
    because:
      'a constant beside a value whose kinds or words nothing lists, such as the codes of errors: see the differences of paths',
    holds: ({ kind }) => ['misspelt constant', 'flipped type of a constant', 'flipped type of a table'].includes(kind),
  },
];

/** Tells why a spoiling is left out; undefined where it must be caught. */
export function leftOut({ files }: Configured): (spoiling: Spoiling) => string | undefined {
  const table = JSON.parse(files['rules/routes.json'] ?? '{}') as { readonly routes?: unknown };
  const paths = Object.values(isJsonObject(table.routes) ? table.routes : {}).flatMap((route) =>
    isJsonObject(route) && typeof route.path === 'string' ? [route.path] : [],
  );
  return (spoiling) => reasons.find(({ holds }) => holds(spoiling, paths))?.because;
}
