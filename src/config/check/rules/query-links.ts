import { own } from '../../../engine/value.ts';
import type { Flow, Route } from '../../../language/language.gen.ts';
import type { LayeredDocument } from '../../layers.ts';
import { screensOf } from '../../screens-of.ts';
import type { Construct } from '../reading/constructs.ts';
import { leadsTo } from '../reading/leads-to.ts';
import { readsAt } from '../reading/reads-in.ts';
import type { Check, Codes } from '../rule.ts';
import { suggestName } from '../saying/nearest.ts';
import type { Subject } from '../subject.ts';

export const codes = {
  'address.query': { means: 'A link gives something in its address that the page behind it does not read: one of the two names is misspelt.', mend: 'Write the same name in the link and in the route.' },
} as const satisfies Codes;

export const reads = ['routes', 'gates', 'values', 'flow', 'screen', 'form'] as const;

/** What links give in an address is read by the page that they lead to. What pages read may come from outside. */
export const check: Check<keyof typeof codes> = (subject, report) => {
  const { routes } = subject.configuration;
  const everywhere = ['gates', 'values'].flatMap((kind) => subject.documents(kind as 'gates')).flatMap((document) => namesIn(subject, document)).filter((name) => name !== whole);
  for (const document of ['flow', 'routes', 'gates', 'screen', 'form'].flatMap((kind) => subject.documents(kind as 'flow'))) {
    for (const { is, value, pointer } of subject.constructs(document)) {
      if ((is !== 'Target' && is !== 'Address') || typeof value !== 'string' || !value.startsWith('/')) continue;
      const given = [...value.matchAll(/[?&]([A-Za-z][\w-]*)=/g)].map(([, name = '']) => name);
      if (given.length === 0) continue;
      const matching = Object.entries(routes).filter(([, { path }]) => leadsTo(path, value));
      // An address that is written out goes before one that the lender's settings name.
      const written = matching.filter(([, { path }]) => !path.includes('{{'));
      const entered = written.length > 0 ? written : matching;
      const read = new Set([...everywhere, ...entered.flatMap(([id, route]) => readBehind(subject, id, route))]);
      for (const name of entered.length === 0 || read.has(whole) ? [] : given) {
        if (!read.has(name)) report(document, pointer, { code: 'address.query', message: `nothing at "${entered[0]?.[1].path ?? ''}" reads "${name}" of its address`, suggestion: suggestName(name, read) });
      }
    }
  }
};

/** Stands for the whole query, which is passed on as it is. */
const whole = '?';

const knownNames = new WeakMap<readonly Construct[], readonly string[]>();

/** The names of an address's query that a document reads: asked for each link that leads to it. */
function namesIn(subject: Subject, document: LayeredDocument): readonly string[] {
  const constructs = subject.constructs(document);
  const known = knownNames.get(constructs) ?? namesAmong(constructs);
  knownNames.set(constructs, known);
  return known;
}

function namesAmong(constructs: readonly Construct[]): readonly string[] {
  return constructs.flatMap((construct) =>
    readsAt(construct).flatMap((path) => {
      const [root, member, name] = path.split('.');
      return root !== 'route' ? [] : member === 'search' || (member === 'query' && name === undefined) ? [whole] : member === 'query' && name !== undefined ? [name] : [];
    }),
  );
}

/** The names of an address's query that a route, its flow with those that run in it, their screens and forms read. */
function readBehind(subject: Subject, id: string, { flow }: Route): readonly string[] {
  const { flows, forms } = subject.configuration;
  const names = new Set<string>();
  const open = flow === undefined ? [] : [flow];
  const inside: (readonly [string, Flow])[] = [];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const found = own(flows, name);
    if (found === undefined || names.has(name)) continue;
    names.add(name);
    inside.push([name, found]);
    open.push(...Object.values(found.steps).flatMap((step) => ('flow' in step ? step.flow : [])));
  }
  const documents = inside.flatMap(([name, of]) => [subject.document('flow', name), subject.document('form', of.form ?? ''), ...screensOf(of).map((screen) => subject.document('screen', screen))]);
  const table = subject.document('routes', 'routes');
  return [
    ...(table === undefined ? [] : namesAmong(subject.constructs(table).filter(({ pointer }) => pointer[1] === id))),
    ...documents.flatMap((document) => (document === undefined ? [] : namesIn(subject, document))),
    ...inside.flatMap(([, { form }]) => Object.values(own(forms, form ?? '')?.fields ?? {}).flatMap(({ query }) => query ?? [])),
  ];
}
