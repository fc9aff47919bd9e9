import { EvaluationError, isTemplate, placeholders, variables } from '../../../engine/expression/index.ts';
import { formats as formatsKnown } from '../../../engine/format/index.ts';
import type { Expr } from '../../../language/language.gen.ts';
import { once } from '../../once.ts';
import type { Construct } from './constructs.ts';

const knownReadsOf = new WeakMap<object, readonly string[]>();

/** The paths that an expression reads, the items of its own lists left out: ["form.amount"]. */
export function readsOf(expr: Expr | undefined): readonly string[] {
  if (typeof expr !== 'object' || expr === null) return expr === undefined ? [] : readsIn(expr);
  const known = knownReadsOf.get(expr) ?? readsIn(expr);
  knownReadsOf.set(expr, known);
  return known;
}

function readsIn(expr: Expr): readonly string[] {
  try {
    const paths = variables(expr)
      .filter(({ local }) => !local)
      .map(({ root, path }) => [root, ...path].join('.'));
    return [...paths, ...templatesIn(expr)];
  } catch (error) {
    // What is no path is told by the rule for expressions.
    if (error instanceof EvaluationError) return [];
    throw error;
  }
}

const knownReads = new WeakMap<Construct, readonly string[]>();

/** The paths that a construct of a document reads, as an expression or as a template: several rules ask. */
export function readsAt(construct: Construct): readonly string[] {
  const known = knownReads.get(construct) ?? readsOfConstruct(construct);
  knownReads.set(construct, known);
  return known;
}

function readsOfConstruct({ is, value }: Construct): readonly string[] {
  if (is === 'Expr') return readsOf(value as Expr);
  return isTemplated.has(is) && typeof value === 'string' ? templatesIn(value) : [];
}

/** Constructs that are read with {{ }} in them. */
export const isTemplated: ReadonlySet<string> = new Set(['Text', 'Address', 'Target', 'RoutePath']);

function templatesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(templatesIn);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(templatesIn);
  if (typeof value !== 'string' || !isTemplate(value)) return [];
  try {
    return placeholders(value).flatMap(({ root, path, formats }) => [
      [root, ...path].join('.'),
      ...formats.flatMap(({ name, args }) => (formatsKnown[name]?.arg === 'value' ? args : [])),
    ]);
  } catch (error) {
    if (error instanceof EvaluationError) return [];
    throw error;
  }
}

interface NamesRead {
  /** By which values, answers and reads are called. */
  readonly stems: readonly string[];
  /** The first three names of each path, by which what a flow gives back is called. */
  readonly members: readonly string[];
}

const knownNames = new WeakMap<Construct, NamesRead>();

/** What a construct reads, by names: worked out once, since it is asked for in each scope in which the construct stands. */
export function namesReadAt(construct: Construct): NamesRead {
  return once(knownNames, construct, () => {
    const read = readsAt(construct);
    return { stems: read.map(stem), members: read.map((path) => beginning(path, 3)) };
  });
}

/** The first two names of a path. */
export function stem(path: string): string {
  return beginning(path, 2);
}

function beginning(path: string, names: number): string {
  return path.split('.', names).join('.');
}
