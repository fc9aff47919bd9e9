import type { Expr } from '../../../language/language.gen.ts';
import type { Facts, Named } from './facts.ts';
import { typeOfExpr, type Scope } from './scope.ts';
import { any, withMissing, type Type } from './type.ts';

/** What stands under each root, worked out when it is asked for. */
export type Members = Readonly<Record<string, (scope: Scope) => Type | undefined>>;

interface Reach {
  readonly members: Members;
  /** Named values, read as value.<name>. */
  readonly values: Readonly<Record<string, Expr>>;
}

/** A scope over these roots, where so much is known. */
export function makeScope(reach: Reach, facts: Facts): Scope {
  const types = new Map<string, Type | undefined>();
  const members: Members = { ...reach.members, value: (scope) => valuesType(reach.values, scope) };
  const narrowed = new Map<string, Scope>();
  const named: Named = (name) => (Object.hasOwn(reach.values, name) ? reach.values[name] : undefined);
  const scope: Scope = {
    roots: Object.keys(members),
    named,
    facts,
    root(name) {
      if (types.has(name) || !Object.hasOwn(members, name)) return types.get(name);
      const type = members[name]?.(scope);
      types.set(name, type);
      return type;
    },
    knowing(more) {
      const news = more.filter((fact) => !facts.has(fact));
      if (news.length === 0) return scope;
      const key = [...new Set(news)].sort().join('\n');
      const known = narrowed.get(key) ?? makeScope(reach, new Set([...facts, ...news]));
      narrowed.set(key, known);
      return known;
    },
  };
  return scope;
}

/** Named values, each typed when it is first asked for; one that depends on itself is of any type. */
function valuesType(values: Readonly<Record<string, Expr>>, scope: Scope): Type {
  const known = new Map<string, Type>();
  const computing = new Set<string>();
  const typed = (name: string, expr: Expr): Type => {
    const found = known.get(name);
    if (found !== undefined || computing.has(name)) return found ?? any;
    computing.add(name);
    const type = typeOfExpr(expr, scope);
    computing.delete(name);
    // What an operator does not find is told of the value, which has a name.
    const blamed = withMissing(
      type,
      type.missing.map((cause) => (cause.startsWith('op:') || cause === 'null' ? '' : cause)),
    );
    known.set(name, blamed);
    return blamed;
  };
  const names = Object.keys(values);
  return {
    kind: 'object',
    names,
    member: (name) => (Object.hasOwn(values, name) ? typed(name, values[name] ?? null) : undefined),
    open: false,
    missing: [],
  };
}
