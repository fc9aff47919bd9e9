import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FileReader } from '../../site/read-files.ts';
import { configured } from '../testing/explored.ts';
import { knowledge } from '../testing/knowledge.ts';
import { randomWalk, type Dice, type Turn } from '../testing/random-walk.ts';
import { groundOf, type Ground } from './ground.ts';
import type { Node } from './node.ts';
import { factsOf } from './stage.ts';
import { blank } from './state.ts';
import { Walk } from './walk.ts';
import { witnessOf } from './witness.ts';

const configuration = configured(new FileReader(join(import.meta.dirname, '..', '..', '..')).read(), 'kigali');
const { contract } = knowledge();

function walked(ground: Ground): Walk {
  const walk = new Walk(ground);
  walk.run([blank]);
  return walk;
}

/** All that the explorer says can follow an event: the rows taken one after the other, from place or call to the next. */
function sequences(walk: Walk): ReadonlySet<string> {
  const known = new Set<string>();
  const name = (step: string, event: string, row: string | undefined): string =>
    `${walk.ground.name}|${walk.graph.isOfFlow(step, event) ? '' : step}|${event}|${row ?? ''}`;
  const follow = (node: Node, from: string, rows: readonly string[], on: ReadonlySet<string>): void => {
    if (on.has(node.key)) return;
    for (const { row, next } of walk.steps.get(node.key) ?? []) {
      const taken = row?.id === undefined ? rows : [...rows, name(node.point.step, row.event, row.id)];
      if (next.kind === 'node' && next.node.transit !== undefined && next.node.point.kind === 'row')
        follow(next.node, from, taken, new Set([...on, node.key]));
      else known.add(`${from}: ${taken.join(' > ')}`);
      // A call that has moved money is not sent a second time: it counts as answered at once.
      if (next.kind === 'node' && isMoney(next.node))
        for (const { next: after } of walk.steps.get(next.node.key) ?? [])
          if (after.kind === 'node' && after.node.point.kind === 'row' && after.node.point.event === 'ok')
            follow(after.node, from, taken, new Set([...on, node.key]));
    }
  };
  const isMoney = ({ point }: Node): boolean => {
    const step = point.kind === 'step' ? walk.ground.flow.steps[point.step] : undefined;
    return step !== undefined && 'call' in step && contract.operations[step.call]?.info.money === true;
  };
  for (const node of walk.nodes.values()) {
    const { point } = node;
    if (point.kind === 'row' && point.event === 'start') follow(node, 'start', [], new Set());
    if (point.kind !== 'step') continue;
    for (const { next } of walk.steps.get(node.key) ?? []) {
      if (next.kind === 'node' && next.node.point.kind === 'row') follow(next.node, point.step, [], new Set());
    }
  }
  return known;
}

/** Even dice, the same for the same seed (mulberry32). */
function diceOf(seed: number): Dice {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

function told({ from, rows }: Turn): string {
  return `${from === '' ? 'start' : from}: ${rows.join(' > ')}`;
}

describe.each(['application', 'login', 'add-card', 'app', 'loan', 'dashboard', 'password-reset', 'create-password'])(
  'the paths of %s',
  (flow) => {
    const ground = groundOf(configuration, contract, flow);
    const walk = walked(ground);
    const known = sequences(walk);
    const worlds = [...walk.nodes.values()].map((node) => factsOf(witnessOf(node).world));

    it('hold every way that the machine takes in random worlds, answers and failures', () => {
      let turns = 0;
      const seen = new Set<string>();
      fc.assert(
        fc.property(fc.integer(), (seed) => {
          const dice = diceOf(seed);
          for (const turn of randomWalk(ground, dice, 60, dice(4) === 0 ? undefined : worlds[dice(worlds.length)])) {
            if (turn.flow !== flow || turn.crosses || turn.rows.length === 0) continue;
            turns += 1;
            seen.add(told(turn));
            expect(known).toContain(told(turn));
          }
        }),
        { numRuns: 260 },
      );
      expect(turns).toBeGreaterThan(100);
      // Nothing is held where chance never comes.
      expect(seen.size / known.size).toBeGreaterThan(0.2);
    });
  },
);
