import { once } from '../once.ts';
import type { Live } from './live.ts';
import { pointKey, type Point, type Came, type Node, type Transit } from './node.ts';
import { bare, patternOf } from './pattern.ts';
import { endOf, keysOf, pathKey, type Path, type State } from './state.ts';
import type { View } from './view.ts';

export type Nodes = ReturnType<typeof nodesOver>;

/** Makes nodes: of what is known at a point, what a rule may still look at is kept. */
export function nodesOver(live: Live) {
  const { ground } = live;
  return { node, cameBack, resumed, anew, unmarked };

  function node(point: Point, state: State, transit: Transit | undefined, from: Came | undefined): Node {
    const view = live.view(point, placesOn(state.path));
    const kept = keptOf(state, view);
    const isThere = transit?.origin !== undefined && pathKey(transit.origin) === pathKey(kept.path);
    const origin =
      transit === undefined ? '' : transit.origin === undefined ? 'begin' : isThere ? '=' : endOf(transit.origin);
    const around = `${pointKey(point)}|${origin}|${transit?.isTimer ?? ''}|${transit?.ended ?? ''}|${transit?.isResumed ?? ''}|${view.name}|${wayTo(kept.path, view)}`;
    const keys = keysOf(kept, around);
    return { point, state: kept, view, transit, from, ...keys };
  }

  /**
   * What of the way to a point can still tell: its end, and what it asked of what rules look at. Of places farther down
   * only going back tells, and each is looked at as it is come back to, whichever way led there.
   */
  function wayTo(path: Path, view: View): string {
    const asking = path.map(({ step, passed }) => ({ fields: ground.fieldsAt(step), passed }));
    const fields = view.fields().map((field) => {
      const those = asking.filter(({ fields: asked }) => asked.includes(field));
      return those.length === 0 ? '-' : those.every(({ passed }) => passed) ? '+' : '?';
    });
    const isTyped = view.isRead('flow.dirty') && asking.some(({ fields: asked }) => asked.length > 0);
    return `${endOf(path)}|${fields.join('')}|${isTyped}`;
  }

  /** What a rule may still look at, up to the places that can be come back to. */
  function keptOf(state: State, view: View): State {
    const facts = new Map(view.wanted(state.facts).map((fact) => [fact, state.facts.get(fact)]));
    const asked = new Map([...state.asked].filter(([step]) => view.isRead(`data.${step}`)));
    const loose = new Set([...state.loose].filter((field) => view.isRead(`form.${field}`)));
    return { path: state.path, facts, asked, loose };
  }

  /**
   * A place as it is when the borrower comes back to it, whatever was done since: calls that may have been run may have
   * answered or not, marks and answers may have been set, reads may have been asked again. That allows more than can happen, and
   * keeps each way round from making states of its own.
   */
  function cameBack(place: Node, from: Came): Node {
    const { state, point } = place;
    const asked = new Map(state.asked);
    for (const step of live.runs(point.step)) asked.set(step, 'maybe');
    const facts = new Map(
      [...state.facts].filter(([fact]) => {
        const [root = '', name = ''] = bare(fact).split('.');
        if (root === 'data') return asked.get(name) !== 'maybe';
        if (root === 'form') return !ground.setFields.has(name);
        return root === 'value' || live.reading.isFixed(patternOf(fact));
      }),
    );
    const loose = new Set(
      state.path
        .slice(0, -1)
        .flatMap(({ step }) => ground.fieldsAt(step))
        .filter((field) => ground.fields[field]?.for !== undefined || ground.setFields.has(field)),
    );
    return node(point, { ...state, asked, facts, loose }, undefined, from);
  }

  /** A journey that is taken up again begins with what calls had answered and rows had set. */
  function resumed(state: State): State {
    const asked = Object.entries(ground.flow.steps).flatMap(([name, step]): [string, 'maybe'][] =>
      'call' in step || 'flow' in step || ('screen' in step && step.poll !== undefined) ? [[name, 'maybe']] : [],
    );
    return { ...state, asked: new Map(asked) };
  }

  /**
   * The first place of a journey that is taken up again, as if nothing were kept: where something is, it is the place as
   * one comes back to it, which is looked at by itself.
   */
  function anew(state: State): State {
    const asked = new Map([...state.asked].filter(([, how]) => how === 'sure'));
    return unmarked({
      ...state,
      asked,
      facts: new Map(
        [...state.facts].filter(([fact]) => !fact.startsWith('data.') || asked.has(bare(fact).split('.')[1] ?? '')),
      ),
    });
  }

  /** No mark is set when a flow begins. */
  function unmarked(state: State): State {
    const facts = new Map(state.facts);
    for (const mark of Object.keys(ground.marks)) facts.set(`flow.${mark}`, undefined);
    return { ...state, facts };
  }
}

const placesOfPaths = new WeakMap<Path, readonly string[]>();

function placesOn(path: Path): readonly string[] {
  return once(placesOfPaths, path, () => path.flatMap(({ step, isFlow }) => (isFlow ? [] : step)).sort());
}
