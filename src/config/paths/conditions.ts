import { EvaluationError } from '../../engine/expression/index.ts';
import type { Result } from '../../engine/value.ts';
import type { Expr } from '../language.gen.ts';
import { everyWay, type Pick } from './every-way.ts';
import type { Live } from './live.ts';
import type { Node } from './node.ts';
import { patternOf } from './pattern.ts';
import type { Choice, Scene } from './scene.ts';
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

/** What conditions come to. One is worked out once for all nodes between which it can see no difference. */
export class Conditions {
  private readonly live: Live;
  private readonly scene: (node: Node, pick: Pick) => Scene;
  private readonly looks = new Map<Expr, View>();
  private readonly known = new Map<Expr, Map<string, readonly Outcome[]>>();

  constructor(live: Live, scene: (node: Node, pick: Pick) => Scene) {
    this.live = live;
    this.scene = scene;
  }

  outcomes(condition: Expr, node: Node): readonly Outcome[] {
    const look = this.looks.get(condition) ?? this.live.viewOf([condition]);
    this.looks.set(condition, look);
    // What equals another fact is chosen after all the others that are known, looked at or not.
    if ([node.view, node.brief].some(({ uses }) => [...look.everything()].some((pattern) => uses.group(pattern).size > 1))) return this.workedOut(condition, node);
    const table = this.known.get(condition) ?? new Map<string, readonly Outcome[]>();
    this.known.set(condition, table);
    const key = seenOf(node, look);
    const outcomes = table.get(key) ?? this.workedOut(condition, node);
    table.set(key, outcomes);
    return outcomes;
  }

  private workedOut(condition: Expr, node: Node): readonly Outcome[] {
    return everyWay((pick): Outcome => {
      const scene = this.scene(node, pick);
      const { choices, found } = scene;
      try {
        return { holds: scene.value(condition), choices, found };
      } catch (error) {
        if (!(error instanceof EvaluationError)) throw error;
        return { holds: error, choices, found };
      }
    });
  }
}

/** All of a node that a condition can see. */
function seenOf({ view, brief, state, transit }: Node, look: View): string {
  const { path, facts, asked, loose } = state;
  const spot = path.at(-1);
  const all = look.everything();
  const seen = [...facts].flatMap(([fact, value]) => (all.has(patternOf(fact)) ? [`${fact}=${value === undefined ? '-' : JSON.stringify(value)}`] : [])).sort();
  const answered = [...asked].flatMap(([step, how]) => (all.has(`data.${step}`) ? [`${step}:${how}`] : [])).sort();
  const asksFields = all.has('form') || all.has('flow.dirty');
  return [view.name, brief.name, spot?.step, JSON.stringify(spot?.given ?? ''), transit?.origin !== undefined, seen.join(' '), answered.join(' '), asksFields ? `${pathKey(path)}|${[...loose].sort().join(' ')}` : ''].join('|');
}
