import { EvaluationError } from '../../engine/expression/index.ts';
import type { Mask } from '../../engine/flow/index.ts';
import type { Result } from '../../engine/value.ts';
import type { Expr } from '../../language/language.gen.ts';
import { once } from '../once.ts';
import type { Case } from './cases.ts';
import type { Pick } from './every-way.ts';
import type { Live } from './live.ts';
import type { Node } from './node.ts';
import { patternOf, type Pattern } from './pattern.ts';
import type { Choice } from './choices.ts';
import { everyScene, type Scene } from './scene.ts';
import { pathKey } from './state.ts';
import type { View } from './view.ts';

/** One thing that a condition may come to. */
export interface Outcome {
  /** What it comes to; where it means nothing, why. */
  readonly holds: Result | EvaluationError;
  readonly choices: readonly Choice[];
  /** Named values that were worked out for it. */
  readonly found: readonly Choice[];
}

/**
 * What conditions, and values that are set, come to. One is worked out once for all nodes between which it can see no difference.
 * @param mask what they may not see, as in the machine
 */
export function outcomesOver(
  live: Live,
  scene: (node: Node, pick: Pick) => Scene,
  mask?: Mask,
): (condition: Expr, node: Node) => readonly Outcome[] {
  const looks = new Map<Expr, View>();
  const groups = new Map<View, Map<string, ReadonlySet<Pattern>>>();
  const known = new Map<Expr, Map<string, readonly Outcome[]>>();
  return outcomes;

  function outcomes(condition: Expr, node: Node): readonly Outcome[] {
    const look = once(looks, condition, () => live.viewOf([condition]));
    const table = once(known, condition, () => new Map<string, readonly Outcome[]>());
    // What is set and not looked at meets nothing but what it is made of itself.
    const here = mask === undefined ? node : { ...node, view: look };
    return once(table, seenBy(here, look), () => workedOut(condition, here));
  }

  function workedOut(condition: Expr, node: Node): readonly Outcome[] {
    return everyScene(
      (pick) => scene(node, pick),
      (here): Outcome => {
        const { choices, found } = here;
        try {
          return { holds: here.value(condition, mask), choices, found };
        } catch (error) {
          if (!(error instanceof EvaluationError)) throw error;
          return { holds: error, choices, found };
        }
      },
    );
  }

  /** All of a node that a condition can see. */
  function seenBy(node: Node, look: View): string {
    const {
      view,
      state: { path, facts, asked, loose },
      transit,
    } = node;
    const spot = path.at(-1);
    const all = look.everything();
    const alike = grouped(node, look);
    const seen = [...facts].flatMap((fact) => (all.has(patternOf(fact[0])) ? [told(fact)] : [])).sort();
    // What may equal other facts is chosen after those that are known, looked at or not, in their order.
    const beside =
      alike.size === 0 ? [] : [...facts].flatMap((fact) => (alike.has(patternOf(fact[0])) ? [told(fact)] : []));
    const answered = [...asked].flatMap(([step, how]) => (all.has(`data.${step}`) ? [`${step}:${how}`] : [])).sort();
    const asksFields = all.has('form') || all.has('flow.dirty');
    return [
      view.name,
      spot?.step,
      JSON.stringify(spot?.with ?? ''),
      transit?.origin !== undefined,
      seen.join(' '),
      beside.join(' '),
      answered.join(' '),
      asksFields ? `${pathKey(path)}|${[...loose].sort().join(' ')}` : '',
    ].join('|');
  }

  /** The facts that may equal what a condition looks at, themselves included. */
  function grouped({ view }: Node, look: View): ReadonlySet<Pattern> {
    const table = once(groups, look, () => new Map<string, ReadonlySet<Pattern>>());
    return once(
      table,
      view.name,
      () =>
        new Set(
          [...look.everything()].flatMap((pattern) => {
            const group = view.uses.group(pattern);
            return group.size > 1 ? [...group] : [];
          }),
        ),
    );
  }
}

function told([fact, value]: readonly [string, Case]): string {
  return `${fact}=${value === undefined ? '-' : JSON.stringify(value)}`;
}
