import { listed } from '../listed.ts';
import { once } from '../once.ts';
import type { Change } from './change.ts';

/** Lenders of which the same is told, and what that is. */
export interface Shared {
  readonly lenders: readonly string[];
  readonly changes: readonly Change[];
}

/** An edit of what all have is told once, with the lenders that it reaches; what most have in common comes first. */
export function byLenders(of: ReadonlyMap<string, readonly Change[]>): readonly Shared[] {
  const having = new Map<string, string[]>();
  for (const [lender, changes] of of)
    for (const key of new Set(changes.map(keyOf))) once(having, key, () => []).push(lender);
  const shared = new Map<string, { readonly lenders: readonly string[]; readonly changes: Map<string, Change> }>();
  for (const change of [...of.values()].flat()) {
    const lenders = having.get(keyOf(change)) ?? [];
    once(shared, lenders.join(), () => ({ lenders, changes: new Map<string, Change>() })).changes.set(
      keyOf(change),
      change,
    );
  }
  return [...shared.values()]
    .map(({ lenders, changes }) => ({ lenders, changes: [...changes.values()] }))
    .sort((a, b) => b.lenders.length - a.lenders.length);
}

const keyOf = ({ subject, says }: Change): string => `${subject}\n${says}`;

/** Who it is of which something is told: naija, or kigali, maple and naija. */
export const namesOf = (lenders: readonly string[]): string => listed(lenders, 'and');
