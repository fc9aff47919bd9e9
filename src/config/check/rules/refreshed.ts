import { isTemplate } from '../../../engine/expression/index.ts';
import { own } from '../../../engine/value.ts';
import { flowBeneath, type Configuration } from '../../configuration.ts';
import { roles } from '../../contract.ts';
import { groupsOfFlows } from '../../flow-graph.ts';
import { isJsonObject } from '../../json/object.ts';
import { once } from '../../once.ts';
import { screensOf } from '../../screens-of.ts';
import type { Route } from '../../../language/language.gen.ts';
import type { Construct } from '../reading/constructs.ts';
import { leadsTo } from '../reading/leads-to.ts';
import type { Check, Codes } from '../rule.ts';
import type { Subject } from '../subject.ts';

export const codes = {
  'refresh.unseen': {
    means: 'A read is asked anew, and neither this journey nor a page that it leads to shows it.',
    mend: 'Name the read that has changed: the call of one of the `load`s.',
  },
} as const satisfies Codes;

export const reads = ['flow', 'routes', 'screen'] as const;

export const stage = 'ways';

/** What is asked anew is shown: by the flow, by one that runs in it or around it, or by a page that these lead to. */
export const check: Check<keyof typeof codes> = (subject, report) => {
  const { flows, routes, screens } = subject.configuration;
  const near = { flows, routes, screens, groupOf: groupsOf(flows), ledTo: ledToBy(routes) };
  // What runs in one another is shown around alike.
  const shownBy = new Map<ReadonlySet<string>, ReadonlySet<string>>();
  const places = new Map<string, ((() => void) | undefined)[]>();
  for (const document of subject.documents('flow')) {
    // What stands beneath all pages leads to any of them.
    if (document.name === flowBeneath || !Object.hasOwn(flows, document.name)) continue;
    const refreshed = subject
      .constructs(document, 'Effects')
      .flatMap(({ value, pointer }) =>
        isJsonObject(value) && isJsonObject(value.refresh)
          ? Object.keys(value.refresh).map((call) => ({ call, pointer: [...pointer, 'refresh', call] }))
          : [],
      );
    if (refreshed.length === 0) continue;
    const around = near.groupOf(document.name);
    const shown = shownBy.get(around) ?? shownNear(subject, near, around);
    shownBy.set(around, shown);
    for (const { call, pointer } of refreshed.filter((one) =>
      Object.hasOwn(subject.knowledge.contract.operations, one.call),
    )) {
      const { file, pointer: at } = document.sourceAt(pointer);
      const tell = () =>
        report(document, pointer, {
          code: 'refresh.unseen',
          message: `neither the flow "${document.name}" nor a page that it leads to reads "${call}"`,
          suggestion: `these are read: ${[...shown].join(', ')}`,
        });
      once(places, `${file} ${at.join('/')}`, () => []).push(shown.has(call) ? undefined : tell);
    }
  }
  // What several journeys share, as the flow that pays does, asks for what any of them shows.
  for (const tells of places.values()) if (!tells.includes(undefined)) for (const tell of tells) tell?.();
};

interface Near extends Pick<Configuration, 'flows' | 'routes' | 'screens'> {
  readonly groupOf: (name: string) => ReadonlySet<string>;
  readonly ledTo: (link: string) => readonly Route[];
}

function shownNear(
  subject: Subject,
  { flows, routes, screens, groupOf, ledTo }: Near,
  around: ReadonlySet<string>,
): ReadonlySet<string> {
  const opened = Object.values(routes).filter(({ flow }) => flow !== undefined && around.has(flow));
  const seen = [...around].flatMap((one) => [
    subject.document('flow', one),
    ...screensOf(own(flows, one) ?? { start: '', steps: {} }).map((screen) => subject.document('screen', screen)),
  ]);
  const links = [
    ...new Set(
      [...seen, ...opened.map(({ layout }) => subject.document('screen', layout ?? ''))].flatMap((document) =>
        document === undefined ? [] : linksIn(subject.constructs(document)),
      ),
    ),
  ];
  const led = [...new Set(links.flatMap(ledTo))];
  const near = [...around, ...led.flatMap(({ flow }) => (flow === undefined ? [] : [...groupOf(flow)]))].flatMap(
    (one) => own(flows, one) ?? [],
  );
  const layouts = [...opened, ...led].flatMap(({ layout }) => layout ?? []);
  const loads = [
    ...near,
    ...[...near.flatMap(screensOf), ...layouts].flatMap((screen) => own(screens, screen) ?? []),
  ].flatMap(({ load }) => Object.values(load ?? {}));
  return new Set([roles.profile, ...loads.map(({ call }) => call)]);
}

const knownLinks = new WeakMap<readonly Construct[], readonly string[]>();

/** Where the parts of a document lead to by an address: asked for each flow that shows it. */
function linksIn(constructs: readonly Construct[]): readonly string[] {
  const known =
    knownLinks.get(constructs) ??
    constructs.flatMap(({ is, value }) =>
      (is === 'Target' || is === 'Address') && typeof value === 'string' ? value : [],
    );
  knownLinks.set(constructs, known);
  return known;
}

/** The routes that a link can lead to: most flows have the same links around them. */
function ledToBy(routes: Configuration['routes']): (link: string) => readonly Route[] {
  const known = new Map<string, readonly Route[]>();
  // What a route works out leads to that route alone, where a link says the same.
  const workedOut = new Set(Object.values(routes).flatMap(({ path }) => path.split('/').filter(isTemplate)));
  const isWorkedOutAlike = (path: string, link: string) =>
    link.split('/').every((part, index) => !workedOut.has(part) || path.split('/')[index] === part);
  return (link) => {
    const found =
      known.get(link) ??
      Object.values(routes).filter(({ path }) => leadsTo(path, link) && isWorkedOutAlike(path, link));
    known.set(link, found);
    return found;
  };
}

/** Of each flow, it and all that run in one another with it: one set for all of them. */
function groupsOf(flows: Configuration['flows']): (name: string) => ReadonlySet<string> {
  const groups = new Map(groupsOfFlows(flows).flatMap((group) => [...group].map((name) => [name, group] as const)));
  return (name) => groups.get(name) ?? new Set([name]);
}
