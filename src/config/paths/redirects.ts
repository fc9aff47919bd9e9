import { choose, fillPath, rowsOf } from '../../engine/flow/index.ts';
import { matchRoute } from '../../engine/route/match-route.ts';
import { EvaluationError } from '../../engine/expression/index.ts';
import { own } from '../../engine/value.ts';
import type { Configuration } from '../configuration.ts';
import type { Contract } from '../contract.ts';
import type { Expr } from '../../language/language.gen.ts';
import type { Case } from './cases.ts';
import { everyWay, type Pick } from './every-way.ts';
import type { Exit, Fact } from './exploration.ts';
import { groundOf, type Ground } from './ground.ts';
import { liveOver } from './live.ts';
import { Scene } from './scene.ts';
import { blank } from './state.ts';
import type { View } from './view.ts';

/** What is wrong with the addresses of a lender. */
export interface RouteFinding {
  readonly kind: 'never-taken' | 'redirects' | 'undecided' | 'fails';
  readonly route: string;
  readonly row?: string;
  /** The addresses that lead to each other, in order. */
  readonly addresses?: readonly string[];
  readonly facts?: readonly Fact[];
}

/** A flow that is explored as if it were one of the lender's: routes have none of their own. */
const nameless = '(routes)';

/** More redirects than any address takes in earnest. */
const most = 12;

interface At {
  readonly id: string;
  readonly address: string;
  readonly route: ReadonlyMap<string, Case>;
}

/**
 * Follows every address through gates, and through flows that lead on before they show anything, over every case that
 * the gates tell apart: each gate's row can be taken, and no address leads back to itself.
 */
export function exploreRoutes(
  configuration: Configuration,
  contract: Contract,
  exits: Readonly<Record<string, readonly Exit[]>>,
): readonly RouteFinding[] {
  const ground = groundOf(
    { ...configuration, flows: { ...configuration.flows, [nameless]: { start: '/', steps: {} } } },
    contract,
    nameless,
  );
  const live = liveOver(ground);
  const rowsAt = new Map(
    Object.entries(configuration.routes).map(([id, { gates }]) => [
      id,
      gates === undefined ? [] : rowsOf(gates, configuration.gates),
    ]),
  );
  const view = live.viewOf(
    [...rowsAt.values()].flat().flatMap(({ row }): readonly Expr[] => (row.if === undefined ? [] : [row.if])),
  );
  const taken = new Set<string>();
  const found = new Map<string, RouteFinding>();
  const tell = (finding: RouteFinding, key: string): void => {
    if (!found.has(key)) found.set(key, finding);
  };
  for (const [id, { path }] of Object.entries(configuration.routes)) {
    everyWay((pick): void => {
      const follow = new Following(ground, view, pick);
      let here: At | undefined = { id, address: path, route: new Map() };
      const way: At[] = [];
      while (here !== undefined && way.length < most) {
        const again = way.findIndex((before) => here !== undefined && follow.isSame(before, here));
        if (again !== -1) {
          const addresses = [...way.slice(again), here].map(({ address }) => address);
          tell(
            { kind: 'redirects', route: way[again]?.id ?? id, addresses, facts: follow.facts() },
            `redirects ${[...new Set(addresses)].sort().join(' ')}`,
          );
          return;
        }
        way.push(here);
        here = onwards(here, follow);
      }
    });
  }
  for (const [id, rows] of rowsAt)
    for (const { id: row } of rows)
      if (!taken.has(`${id} ${row}`)) tell({ kind: 'never-taken', route: id, row }, `never ${id} ${row}`);
  return [...found.values()];

  function onwards(here: At, follow: Following): At | undefined {
    const rows = rowsAt.get(here.id) ?? [];
    try {
      const chosen = follow.choose(here, rows);
      if ('wait' in chosen) return undefined;
      if ('undecided' in chosen && chosen.undecided !== 'end') {
        tell(
          { kind: 'undecided', route: here.id, row: chosen.undecided, facts: follow.facts() },
          `undecided ${here.id} ${chosen.undecided}`,
        );
        return undefined;
      }
      const row = 'row' in chosen ? chosen.row : undefined;
      if (row !== undefined) taken.add(`${here.id} ${row.id}`);
      const to = row?.row.to;
      if (to !== undefined && to !== 'stay') return follow.goes(here, to, configuration);
    } catch (error) {
      if (!(error instanceof EvaluationError)) throw error;
      tell({ kind: 'fails', route: here.id, facts: follow.facts() }, `fails ${here.id}`);
      return undefined;
    }
    const flow = own(configuration.routes, here.id)?.flow;
    return flow === undefined ? undefined : follow.leaves(here, own(exits, flow) ?? [], configuration);
  }
}

/** One way through addresses: what is known of the borrower's world stays the same. */
class Following {
  private readonly known = new Map<string, Case>();
  private readonly ground: Ground;
  private readonly view: View;
  private readonly pick: Pick;

  constructor(ground: Ground, view: View, pick: Pick) {
    this.ground = ground;
    this.view = view;
    this.pick = pick;
  }

  facts(): readonly Fact[] {
    return [...this.known].map(([name, value]) => ({ name, value }));
  }

  /** Whether both are one address. That of the beginning has the query that the gates have been told of; a redirect's is written out. */
  isSame(before: At, here: At): boolean {
    return (
      before.id === here.id &&
      before.address === here.address &&
      [...here.route].every(
        ([fact, value]) =>
          before.route.size > 0 ||
          !fact.startsWith('route.query.') ||
          !this.known.has(fact) ||
          this.known.get(fact) === value,
      )
    );
  }

  choose(here: At, rows: ReturnType<typeof rowsOf>): ReturnType<typeof choose> {
    const scene = this.scene(here);
    try {
      return choose(rows, (condition) => scene.value(condition));
    } finally {
      this.learn(here, scene);
    }
  }

  goes(here: At, to: string, { routes }: Configuration): At | undefined {
    const scene = this.scene(here);
    const address = fillPath(to, (root, path) =>
      root === 'route' && here.route.size === 0 && path[0] !== 'query'
        ? path[0] === 'path' || path[0] === 'here'
          ? here.address
          : ''
        : scene.lookup(root, path),
    );
    this.learn(here, scene);
    const [pathname = '', search = ''] = address.split('?');
    const match = matchRoute(routes, pathname);
    return match && { id: match.id, address, route: this.routeFacts(pathname, search, match.parameters) };
  }

  /** Where a flow leads before it shows anything, in this world; or nowhere. */
  leaves(here: At, exits: readonly Exit[], configuration: Configuration): At | undefined {
    const possible = exits.filter(({ facts }) =>
      facts.every(({ name, value }) => !this.known.has(name) || this.known.get(name) === value),
    );
    const exit = possible.length === 0 ? undefined : [undefined, ...possible][this.pick(possible.length + 1)];
    if (exit === undefined) return undefined;
    for (const { name, value } of exit.facts) this.known.set(name, value);
    return this.goes(here, exit.to, configuration);
  }

  private scene(here: At): Scene {
    return new Scene(
      this.ground,
      this.view,
      this.pick,
      { state: { ...blank, facts: new Map([...this.known, ...here.route]) }, hasEvent: false },
      () => false,
    );
  }

  private learn(here: At, { choices }: Scene): void {
    for (const { fact, value } of choices)
      if (here.route.size === 0 || !fact.startsWith('route.')) this.known.set(fact, value);
  }

  /** Everything that gates read of an address, known from the address. */
  private routeFacts(
    pathname: string,
    search: string,
    parameters: Readonly<Record<string, string>>,
  ): ReadonlyMap<string, Case> {
    const query = Object.fromEntries(new URLSearchParams(search));
    const facts = new Map<string, Case>([
      ['route.path', pathname],
      ['route.search', search === '' ? '' : `?${search}`],
      ['route.here', search === '' ? pathname : `${pathname}?${search}`],
    ]);
    for (const pattern of this.view.looked()) {
      if (pattern.startsWith('route.query.')) facts.set(pattern, own(query, pattern.slice(12)));
      else if (pattern.startsWith('route.') && !facts.has(pattern))
        facts.set(pattern, own(parameters, pattern.slice(6)));
    }
    return facts;
  }
}
