import { EvaluationError, variables } from '../../../engine/expression/index.ts';
import type { Configuration } from '../../configuration.ts';
import type { Contract } from '../../contract.ts';
import type { Expr, Flow, Load, With } from '../../../language/language.gen.ts';
import { rowsIn } from '../../../engine/flow/index.ts';
import { filtered, type Facts, type Named } from './facts.ts';

/** What changes while a flow runs: `form.amount`, `flow.notice`, `with.text`, `data.score`, `reads.listLoans`, `profile`, `event`, `error`. */
export type Atom = string;

/** What each fact of a flow rests on. Settings are taken to stay as they are. */
export interface Dependencies {
  of(fact: string): ReadonlySet<Atom>;
  /** What expressions rest on. */
  within(...exprs: readonly (Expr | undefined)[]): ReadonlySet<Atom>;
  /** The facts that are left when something has changed. */
  without(facts: Facts, changed: ReadonlySet<Atom>): Facts;
}

/** @param loads the reads of the flow and of its screens */
export function dependenciesIn(
  configuration: Configuration,
  contract: Contract,
  flow: Flow,
  loads: Readonly<Record<string, Load>>,
  named: Named,
): Dependencies {
  const fields = configuration.forms[flow.form ?? '']?.fields ?? {};
  const ofFacts = new Map<string, ReadonlySet<Atom>>();
  const ofPaths = new Map<string, ReadonlySet<Atom>>();
  const given = new Map<string, With[]>();
  for (const { row } of rowsIn(flow, configuration.gates))
    if (row.to !== undefined && row.with) given.set(row.to, [...(given.get(row.to) ?? []), row.with]);

  const of = (fact: string): ReadonlySet<Atom> => {
    const known = ofFacts.get(fact);
    if (known) return known;
    const end = fact.startsWith('{') ? fact.lastIndexOf('=') : -1;
    const found = end === -1 ? atPath(fact) : within(JSON.parse(fact.slice(0, end)) as Expr);
    ofFacts.set(fact, found);
    return found;
  };
  return {
    of,
    within,
    without(facts, changed) {
      if (changed.size === 0) return facts;
      return filtered(facts, (fact) => !restsOn(of(fact), changed));
    },
  };

  function within(...exprs: readonly (Expr | undefined)[]): ReadonlySet<Atom> {
    return new Set(
      exprs.flatMap((expr) => (expr === undefined ? [] : pathsOf(expr).flatMap((path) => [...atPath(path)]))),
    );
  }

  function atPath(path: string): ReadonlySet<Atom> {
    const [root = '', name] = path.split('.');
    const key = name === undefined ? root : `${root}.${name}`;
    const known = ofPaths.get(key);
    if (known) return known;
    // What depends on itself depends on what else it reads.
    ofPaths.set(key, new Set());
    const found = new Set(atomsOf(root, name));
    ofPaths.set(key, found);
    return found;
  }

  function atomsOf(root: string, name: string | undefined): Iterable<Atom> {
    switch (root) {
      case 'event':
      case 'error':
      case 'profile':
        return [root];
      case 'with':
      case 'flow':
      case 'place':
        return name === undefined ? [] : [`${root}.${name}`];
      case 'form':
        return name === undefined
          ? Object.keys(fields).flatMap((field) => [...atPath(`form.${field}`)])
          : [`form.${name}`, ...within(fields[name]?.if, fields[name]?.for, fields[name]?.value)];
      case 'own':
        return Object.entries(fields).flatMap(([field, { own }]) => (own ? [...atPath(`form.${field}`)] : []));
      case 'value':
        return name === undefined ? [] : within(named(name));
      case 'data':
        return name === undefined ? [] : ofData(name);
      default:
        return [];
    }
  }

  function ofData(name: string): Iterable<Atom> {
    const load = Object.hasOwn(loads, name) ? loads[name] : undefined;
    if (load) return [`reads.${load.call}`, ...within(load.if, ...Object.values(load.with ?? {}))];
    const step = Object.hasOwn(flow.steps, name) ? flow.steps[name] : undefined;
    const own = `data.${name}`;
    if (step === undefined || !('call' in step)) return [own];
    const operation = Object.hasOwn(contract.operations, step.call) ? contract.operations[step.call] : undefined;
    // Answers of calls that move money are facts, whatever changes.
    if (operation?.info.money === true) return [own];
    const asked = [step.with ?? {}, ...(given.get(name) ?? [])].flatMap((table) => Object.entries(table));
    return [
      own,
      ...asked.flatMap(([argument, expr]) => [
        ...(argument === '*' && isForm(expr)
          ? Object.keys(operation?.request ?? {})
              .filter((field) => Object.hasOwn(fields, field))
              .flatMap((field) => [...atPath(`form.${field}`)])
          : within(expr)),
      ]),
    ];
  }
}

function restsOn(atoms: ReadonlySet<Atom>, changed: ReadonlySet<Atom>): boolean {
  for (const atom of atoms) if (changed.has(atom)) return true;
  return false;
}

function isForm(expr: Expr): boolean {
  return JSON.stringify(expr) === '{"var":"form"}';
}

function pathsOf(expr: Expr): readonly string[] {
  try {
    return variables(expr)
      .filter(({ local }) => !local)
      .map(({ root, path }) => [root, ...path].join('.'));
  } catch (error) {
    if (error instanceof EvaluationError) return [];
    throw error;
  }
}
