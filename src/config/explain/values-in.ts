import { variables } from '../../engine/expression/index.ts';
import type { Expr } from '../../language/language.gen.ts';

/** The named values that expressions read, those that they are made of included, in the order in which they are met. */
export function valuesIn(
  exprs: readonly Expr[],
  meaning: (name: string) => Expr | undefined,
): ReadonlyMap<string, Expr> {
  const found = new Map<string, Expr>();
  const look = (expr: Expr): void => {
    for (const {
      root,
      path: [name],
    } of variables(expr)) {
      if (root !== 'value' || name === undefined || found.has(name)) continue;
      const means = meaning(name);
      if (means === undefined) continue;
      found.set(name, means);
      look(means);
    }
  };
  exprs.forEach(look);
  return found;
}
