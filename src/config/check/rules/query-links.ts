import { own } from '../../../engine/value.ts';
import type { Flow, Route } from '../../../language/language.gen.ts';
import { flowsIn } from '../../flow-graph.ts';
import type { Pointer } from '../../json/pointer.ts';
import type { LayeredDocument } from '../../layers.ts';
import { once } from '../../once.ts';
import { screensOf } from '../../screens-of.ts';
import type { Construct } from '../reading/constructs.ts';
import { leadsTo } from '../reading/leads-to.ts';
import { readsAt } from '../reading/reads-in.ts';
import type { Check, Codes, Report } from '../rule.ts';
import { nearest } from '../../../engine/nearest.ts';
import { suggestName } from '../saying/nearest.ts';
import type { Subject } from '../subject.ts';

export const codes = {
  'address.unlinked': {
    severity: 'warning',
    means:
      'A page reads a name of its address that no link gives it, and links give one that is nearly the same: one of the two is misspelt.',
    mend: 'Write the same name in the link and where it is read. Where it comes from outside and is meant, let it be: a warning holds nothing back.',
  },
  'address.query': {
    means:
      'A link gives something in its address that the page behind it does not read: one of the two names is misspelt.',
    mend: 'Write the same name in the link and in the route.',
  },
} as const satisfies Codes;

export const reads = ['routes', 'gates', 'values', 'flow', 'screen', 'form'] as const;

/** What links give in an address is read by the page that they lead to. What pages read may come from outside, if it is not nearly what links give. */
export const check: Check<keyof typeof codes> = (subject, report) => {
  const { routes } = subject.configuration;
  const givenTo = new Map<string, Set<string>>();
  const readBy = new Map<string, readonly string[]>();
  const everywhere = ['gates', 'values']
    .flatMap((kind) => subject.documents(kind as 'gates'))
    .flatMap((document) => namesIn(subject, document).map(({ name }) => name))
    .filter((name) => name !== whole);
  for (const document of ['flow', 'routes', 'gates', 'screen', 'form'].flatMap((kind) =>
    subject.documents(kind as 'flow'),
  )) {
    for (const { value, pointer } of subject.constructs(document, 'Target', 'Address')) {
      if (typeof value !== 'string' || !value.startsWith('/')) continue;
      const given = [...value.matchAll(/[?&]([A-Za-z][\w-]*)=/g)].map(([, name = '']) => name);
      if (value.includes('route.search')) given.push(whole);
      if (given.length === 0) continue;
      const matching = Object.entries(routes).filter(([, { path }]) => leadsTo(path, value));
      // An address that is written out goes before one that the lender's settings name.
      const written = matching.filter(([, { path }]) => !path.includes('{{'));
      const entered = written.length > 0 ? written : matching;
      for (const [id] of entered) givenTo.set(id, new Set([...(givenTo.get(id) ?? []), ...given]));
      const read = new Set([
        ...everywhere,
        ...entered.flatMap(([id, route]) => once(readBy, id, () => readBehind(subject, id, route))),
      ]);
      for (const name of entered.length === 0 || read.has(whole) ? [] : given) {
        if (name !== whole && !read.has(name))
          report(document, pointer, {
            code: 'address.query',
            message: `nothing at "${entered[0]?.[1].path ?? ''}" reads "${name}" of its address`,
            suggestion:
              read.size === 0
                ? 'it reads nothing there: take it out, or let the route give it to the flow at "with"'
                : suggestName(name, read),
          });
      }
    }
  }
  unlinked(subject, givenTo, report);
};

/** Each reader by itself: beside a misspelt one may stand a gate that reads the name which links give. */
function unlinked(
  subject: Subject,
  givenTo: ReadonlyMap<string, ReadonlySet<string>>,
  report: Report<keyof typeof codes>,
): void {
  const readers = new Map<LayeredDocument, Set<string>>();
  const table = subject.document('routes', 'routes');
  for (const [id, route] of Object.entries(subject.configuration.routes)) {
    const given = givenTo.get(id) ?? new Set();
    if (table !== undefined)
      tell(
        table,
        namesIn(subject, table).filter(({ pointer }) => pointer[1] === id),
        given,
      );
    for (const document of documentsBehind(subject, route)) {
      const ofDocument = once(readers, document, () => new Set<string>());
      for (const name of given) ofDocument.add(name);
    }
  }
  for (const [document, given] of readers) tell(document, namesIn(subject, document), given);

  function tell(document: LayeredDocument, named: readonly NameRead[], given: ReadonlySet<string>): void {
    for (const { name, pointer } of given.has(whole) ? [] : named) {
      const near = name === whole || given.has(name) ? undefined : nearest(name, given);
      if (near !== undefined)
        report(document, pointer, {
          code: 'address.unlinked',
          message: `no link that leads here gives "${name}"`,
          suggestion: `links give "${near}"`,
        });
    }
  }
}

/** Stands for the whole query, which is passed on as it is. */
const whole = '?';

/** A name of an address's query, and the construct that reads it. */
interface NameRead {
  readonly name: string;
  readonly pointer: Pointer;
}

const knownNames = new WeakMap<readonly Construct[], readonly NameRead[]>();

/** The names of an address's query that a document reads: asked for each link that leads to it. */
function namesIn(subject: Subject, document: LayeredDocument): readonly NameRead[] {
  const constructs = subject.constructs(document);
  return once(knownNames, constructs, () =>
    constructs.flatMap((construct) =>
      readsAt(construct).flatMap((path) => {
        const [root, member, name = whole] = path.split('.');
        const isRead = root === 'route' && (member === 'search' || member === 'query');
        return isRead ? [{ name: member === 'search' ? whole : name, pointer: construct.pointer }] : [];
      }),
    ),
  );
}

/** The names of an address's query that a route, its flow with those that run in it, their screens and forms read. */
function readBehind(subject: Subject, id: string, route: Route): readonly string[] {
  const { forms } = subject.configuration;
  const table = subject.document('routes', 'routes');
  return [
    ...(table === undefined
      ? []
      : namesIn(subject, table).flatMap(({ name, pointer }) => (pointer[1] === id ? name : []))),
    ...documentsBehind(subject, route).flatMap((document) => [
      ...namesIn(subject, document).map(({ name }) => name),
      ...(document.kind === 'form'
        ? Object.values(own(forms, document.name)?.fields ?? {}).flatMap(({ query }) => query ?? [])
        : []),
    ]),
  ];
}

/** The flow of a route with those that run in it, their screens and forms. */
function documentsBehind(subject: Subject, { flow }: Route): readonly LayeredDocument[] {
  const { flows } = subject.configuration;
  const inside = new Map<string, Flow>();
  const open = flow === undefined ? [] : [flow];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const found = own(flows, name);
    if (found === undefined || inside.has(name)) continue;
    inside.set(name, found);
    open.push(...flowsIn(found));
  }
  const documents = [...inside].flatMap(([name, of]) => [
    subject.document('flow', name),
    subject.document('form', of.form ?? ''),
    ...screensOf(of).map((screen) => subject.document('screen', screen)),
  ]);
  return [...new Set(documents.filter((document) => document !== undefined))];
}
