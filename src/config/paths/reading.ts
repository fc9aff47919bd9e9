import { listWalkers, parsePath } from '../../engine/expression/index.ts';
import { operators } from '../../engine/expression/every-operator.ts';
import { rowsIn } from '../../engine/flow/index.ts';
import { own, type Value } from '../../engine/value.ts';
import { operationIn } from '../check/scope/facts.ts';
import { isJsonObject } from '../json/object.ts';
import type { Expr } from '../../language/language.gen.ts';
import { constant, either, itemOf, leaf, memberOf, nothing, through, type Abstract, type Leaf } from './abstract.ts';
import { readOf, type Ground } from './ground.ts';
import { callOfRead, type Pattern } from './pattern.ts';
import type { Uses } from './uses.ts';

/** What an expression may come to, and the facts that it may look at. */
export interface Seen {
  readonly is: Abstract;
  readonly reads: ReadonlySet<Pattern>;
  /** How it looks at them. */
  readonly notes: ReadonlySet<Note>;
}

export type Note = (uses: Uses) => void;

interface Found {
  readonly reads: Set<Pattern>;
  readonly notes: Set<Note>;
}

interface Item {
  readonly item: Abstract;
}

const none: ReadonlySet<never> = new Set();
const compared = new Set(['===', '!==']);
const ordered = new Set(['<', '<=', '>', '>=']);

/**
 * Reads the expressions of a flow without evaluating them: which facts each looks at, and what every fact meets. Named
 * values are followed, so that a rule about value.before meets the product's attribute.
 */
export class Reading {
  private readonly ground: Ground;
  private readonly named = new Map<string, Seen>();
  private readonly under = new Set<string>();
  private readonly units = new Map<string, ReadonlySet<Pattern> | 'none'>();
  private readonly refreshed: ReadonlySet<string>;

  constructor(ground: Ground) {
    this.ground = ground;
    this.refreshed = refreshedIn(ground);
  }

  expr(expr: Expr | undefined, within?: Item): Seen {
    const found: Found = { reads: new Set(), notes: new Set() };
    const is = this.walk(expr, found, within);
    return { is, ...found };
  }

  private walk(expr: Expr | undefined, found: Found, within: Item | undefined): Abstract {
    if (expr === undefined || expr === null) return nothing;
    if (typeof expr !== 'object') return constant(expr);
    if (Array.isArray(expr)) return { ...nothing, item: either(expr.map((each) => this.walk(each, found, within))) };
    const [entry] = Object.entries(expr);
    if (entry === undefined || !Object.hasOwn(operators, entry[0])) return nothing;
    const [name, given] = entry as [string, Expr | Expr[]];
    const operands = Array.isArray(given) ? given : [given];
    if (name === 'var') return this.variable(operands, found, within);
    if (name === 'has') {
      for (const path of operands) this.path(path, found, within);
      return constant(true);
    }
    if (name === 'ready') {
      for (const load of operands) {
        found.notes.add((uses) => uses.of(`pending.${String(load)}`));
        found.reads.add(`pending.${String(load)}`);
      }
      return constant(true);
    }
    if (listWalkers.has(name)) return this.list(name, operands, found, within);
    const [first = nothing, second = nothing, ...rest] = operands.map((operand, index) =>
      name === 'pick' && index === 1 ? nothing : this.walk(operand, found, within),
    );
    return this.apply(name, operands, found, first, second, rest);
  }

  private apply(
    name: string,
    operands: readonly Expr[],
    found: Found,
    first: Abstract,
    second: Abstract,
    rest: readonly Abstract[],
  ): Abstract {
    const all = [first, second, ...rest];
    if (compared.has(name)) return this.equal(found, first, second);
    if (ordered.has(name)) return this.inOrder(found, all.slice(0, operands.length), name);
    switch (name) {
      case 'lower':
      case 'trim':
        return first;
      case 'number':
      case 'text':
        return through(first, name);
      case 'split':
        return through(first, 'split', String(second.constants[0] ?? ','));
      case 'count':
        return through({ ...nothing, leaves: [...first.leaves, ...(first.asLong ?? [])] }, 'length');
      case 'in':
        return this.within(found, first, second);
      case 'contains':
        return this.contains(found, first, second);
      case 'pick':
        return this.pick(found, operands, first, rest);
      case 'if':
        return either(all.filter((_, index) => index % 2 === 1 || index === operands.length - 1));
      case 'join':
        return { ...nothing, item: either(all.map(itemOf)) };
      case 'unique':
        return first;
      case 'object':
        return {
          ...nothing,
          members: Object.fromEntries(
            operands.flatMap((key, index) =>
              index % 2 === 0 && typeof key === 'string' ? [[key, all[index + 1] ?? nothing]] : [],
            ),
          ),
        };
      case 'and':
      case 'or':
      case '!':
        return constant(true);
      default:
        return either(all.map((each) => through(each, 'opaque')));
    }
  }

  private variable([path, otherwise]: readonly Expr[], found: Found, within: Item | undefined): Abstract {
    const is = this.path(path, found, within);
    return otherwise === undefined ? is : either([is, this.walk(otherwise, found, within)]);
  }

  private path(path: unknown, found: Found, within: Item | undefined): Abstract {
    const { root, path: names } = parsePath(path);
    if (root === 'item') return this.noted(names.reduce(memberOf, within?.item ?? nothing), found);
    if (root === 'index') return nothing;
    const [first] = names;
    const seen = this.start(root, first);
    for (const note of seen.notes) found.notes.add(note);
    // A value that cannot change is kept as what it came to, not as what it was made of.
    if (
      root === 'value' &&
      names.length === 1 &&
      first !== undefined &&
      !this.under.has(`value.${first}`) &&
      this.unit(first) !== undefined
    ) {
      found.reads.add(`value.${first}`);
      return seen.is;
    }
    for (const read of seen.reads) found.reads.add(read);
    const rest = names.slice(root === 'today' || root === 'now' ? 0 : 1);
    return this.noted(rest.reduce(memberOf, seen.is), found);
  }

  private noted(is: Abstract, { reads }: Found): Abstract {
    for (const { pattern, isPast } of is.leaves) if (isPast !== true) reads.add(pattern);
    return is;
  }

  /** What stands under the first two names of a path. */
  private start(root: string, name: string | undefined): Seen {
    const { ground } = this;
    if (name === undefined) return { is: leaf(root), reads: new Set([root]), notes: none };
    switch (root) {
      case 'value':
        return this.once(`value.${name}`, () => ground.valuesNamed(name), nothing);
      case 'with':
        return this.once(`with.${name}`, () => ground.given(name), leaf(`with.${name}`));
      // A mark is read as it was set; what it was set from meets what the mark is compared with.
      case 'flow': {
        const { is, notes } = this.once(`flow.${name}`, () => ground.setTo(name), leaf(`flow.${name}`));
        const leaves = is.leaves.map((each): Leaf =>
          each.pattern === `flow.${name}` ? each : { ...each, isPast: true },
        );
        return { is: { ...is, leaves }, reads: new Set([`flow.${name}`]), notes };
      }
      case 'form': {
        const field = own(ground.fields, name);
        const seen = this.once(`form.${name}`, () => [field?.if ?? null], nothing);
        // An answer that is worked out is what it is worked out from.
        const worked =
          field?.value === undefined ? undefined : this.once(`worked.${name}`, () => [field.value ?? null], nothing);
        return {
          is: worked?.is ?? leaf(`form.${name}`),
          reads: new Set([...seen.reads, ...(worked?.reads ?? []), `form.${name}`]),
          notes: new Set([...seen.notes, ...(worked?.notes ?? [])]),
        };
      }
      case 'data': {
        const load = own(ground.loads, name);
        if (load === undefined) return { is: leaf(`data.${name}`), reads: new Set([`data.${name}`]), notes: none };
        const seen = this.once(`load.${name}`, () => [load.if ?? null], nothing);
        return { is: leaf(readOf(load, name)), reads: seen.reads, notes: seen.notes };
      }
      case 'profile':
        return { is: leaf(`profile.${name}`), reads: new Set(['session.signed_in']), notes: none };
      default:
        return { is: leaf(`${root}.${name}`), reads: new Set(), notes: none };
    }
  }

  /** One name's expressions together, read once; one that depends on itself adds nothing. */
  private once(key: string, exprs: () => readonly Expr[], beside: Abstract): Seen {
    const known = this.named.get(key);
    if (known !== undefined) return known;
    if (this.under.has(key)) return { is: beside, reads: new Set(), notes: none };
    this.under.add(key);
    const all = exprs().map((expr) => this.expr(expr));
    this.under.delete(key);
    const seen: Seen = {
      is: either([beside, ...all.map(({ is }) => is)]),
      reads: new Set(all.flatMap(({ reads }) => [...reads])),
      notes: new Set(all.flatMap(({ notes }) => [...notes])),
    };
    this.named.set(key, seen);
    return seen;
  }

  private list(name: string, [of, body, otherwise]: readonly Expr[], found: Found, within: Item | undefined): Abstract {
    const list = this.walk(of, found, within);
    const item = itemOf(list);
    this.noted(list, found);
    const lists = [...list.leaves, ...(list.asLong ?? [])].filter(({ via }) => via === 'itself');
    // What takes one member of each item looks for none: what looks at the members does.
    if (name !== 'map' || operationIn(body ?? null)?.name !== 'var')
      found.notes.add((uses) => lists.forEach(({ pattern }) => uses.walk(pattern)));
    const inside = this.walk(body, found, { item });
    switch (name) {
      case 'find':
        return either([item, this.walk(otherwise, found, within)]);
      case 'filter':
      case 'sort':
        return list;
      case 'map':
        return { ...nothing, item: inside, asLong: [...list.leaves, ...(list.asLong ?? [])] };
      default:
        return constant(true);
    }
  }

  private equal({ notes }: Found, a: Abstract, b: Abstract): Abstract {
    notes.add((uses) => {
      for (const each of a.leaves) uses.equal(each, b.constants);
      for (const each of b.leaves) uses.equal(each, a.constants);
      for (const one of a.leaves) for (const other of b.leaves) uses.same(one, other);
    });
    return constant(true);
  }

  private inOrder({ notes }: Found, operands: readonly Abstract[], operator: string): Abstract {
    // Of a first operand `<=` and `>` ask whether it is at most the second, `<` and `>=` whether it is below; of a second the other way round.
    const isAtMost = operator === '<=' || operator === '>';
    const pairs = operands.flatMap((one, index) => operands.slice(index + 1).map((other) => [one, other] as const));
    notes.add((uses) => {
      for (const [one, other] of pairs) {
        for (const each of one.leaves) uses.order(each, other.constants, isAtMost);
        for (const each of other.leaves) uses.order(each, one.constants, !isAtMost);
        for (const { pattern } of one.leaves.length > 0 && other.leaves.length > 0
          ? [...one.leaves, ...other.leaves]
          : [])
          uses.sample(pattern, 'it is compared in order with another value');
      }
    });
    return constant(true);
  }

  private within({ notes }: Found, part: Abstract, whole: Abstract): Abstract {
    const item = itemOf(whole);
    notes.add((uses) => {
      for (const each of part.leaves) uses.equal(each, item.constants);
      for (const each of item.leaves) uses.equal(each, part.constants);
      if (part.leaves.length === 0)
        for (const { pattern, via } of whole.leaves) if (via === 'itself') uses.hold(pattern, part.constants);
      for (const one of part.leaves) for (const other of item.leaves) uses.same(one, other);
      if (whole.constants.some((each) => typeof each === 'string'))
        for (const { pattern } of part.leaves) uses.sample(pattern, 'it is looked for inside of a text');
    });
    return constant(true);
  }

  private contains({ notes }: Found, whole: Abstract, part: Abstract): Abstract {
    const texts = part.constants.filter((each) => typeof each === 'string');
    notes.add((uses) => {
      for (const each of whole.leaves) {
        uses.contains(each, texts);
        if (each.via !== 'itself' || part.leaves.length > 0)
          uses.sample(each.pattern, 'what it contains is compared with another value');
      }
    });
    return constant(true);
  }

  private pick({ notes }: Found, [, table]: readonly Expr[], of: Abstract, rest: readonly Abstract[]): Abstract {
    const known = isJsonObject(table) ? (table as Readonly<Record<string, Value>>) : {};
    const looked = of.leaves.map((each): Leaf => ({
      ...each,
      via: each.via === 'itself' ? 'pick' : 'opaque',
      table: known,
    }));
    // Yes and no decide by themselves; what else is picked meets what it is compared with.
    const deciding = [...new Set(Object.values(known))].filter((value) => typeof value === 'boolean');
    notes.add((uses) => looked.forEach((each) => uses.equal(each, deciding)));
    return either([{ leaves: looked, constants: Object.values(known) }, ...rest]);
  }

  /** The leaves of a named value that is kept as one fact; undefined for one that is not. */
  unit(name: string): ReadonlySet<Pattern> | undefined {
    const known = this.units.get(name);
    if (known !== undefined) return known === 'none' ? undefined : known;
    const seen = this.once(`value.${name}`, () => this.ground.valuesNamed(name), nothing);
    const leaves = new Set(
      [...seen.reads].flatMap((read) => [
        ...(read.startsWith('value.') ? (this.unit(read.slice(6)) ?? [read]) : [read]),
      ]),
    );
    const isUnit = own(this.ground.flow.values, name) !== undefined && [...leaves].every((read) => this.isFixed(read));
    this.units.set(name, isUnit ? leaves : 'none');
    return isUnit ? leaves : undefined;
  }

  /** True for what cannot change while the flow runs. */
  isFixed(pattern: Pattern): boolean {
    const [root = '', name = ''] = pattern.split('.');
    if (root === 'reads') return !pattern.includes(':') && !this.refreshed.has(callOfRead(pattern) ?? '');
    if (root === 'profile') return !this.refreshed.has('getProfile');
    if (root === 'with') return this.ground.given(name).length === 0;
    return (
      root === 'settings' ||
      root === 'site' ||
      root === 'session' ||
      root === 'route' ||
      pattern === 'device.wrapped' ||
      pattern === 'device.contacts'
    );
  }
}

/** The calls whose answers are asked for again while a flow runs. */
function refreshedIn({ flow, contract, configuration }: Ground): ReadonlySet<string> {
  const asked = rowsIn(flow, configuration.gates).flatMap(({ row }) => Object.keys(row.refresh ?? {}));
  const stale = Object.values(flow.steps).flatMap((step) =>
    'call' in step ? (own(contract.operations, step.call)?.info.stale ?? []) : [],
  );
  return new Set([...asked, ...stale]);
}
