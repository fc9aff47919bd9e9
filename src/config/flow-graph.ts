import { Graph } from '../engine/flow/index.ts';
import { own } from '../engine/value.ts';
import { flowBeneath, type Configuration } from './configuration.ts';
import type { Contract } from './contract.ts';
import type { Flow } from '../language/language.gen.ts';
import { once } from './once.ts';

/**
 * The graph of a flow of a lender.
 * @param endsOf what a flow that runs in it can end as
 */
export function graphOf(
  { flows, gates }: Configuration,
  contract: Pick<Contract, 'operations'>,
  name: string,
  endsOf: (flow: string) => readonly string[],
): Graph {
  const flow = own(flows, name) ?? { start: 'leave', steps: {} };
  return new Graph(
    flow,
    gates,
    (step) =>
      'call' in step
        ? (own(contract.operations, step.call)?.info.outcomes ?? ['ok', 'failed'])
        : 'flow' in step
          ? endsOf(step.flow)
          : [],
    name === flowBeneath,
  );
}

/** The flows that run in a flow, each once. */
export function flowsIn(flow: Pick<Flow, 'steps'>): readonly string[] {
  return once(known, flow, () => [
    ...new Set(Object.values(flow.steps).flatMap((step) => ('flow' in step ? [step.flow] : []))),
  ]);
}

const known = new WeakMap<Pick<Flow, 'steps'>, readonly string[]>();

/** The flows in groups that run in one another. */
export function groupsOfFlows(flows: Configuration['flows']): readonly ReadonlySet<string>[] {
  const groups = new Map(Object.keys(flows).map((name) => [name, new Set([name])]));
  for (const [name, flow] of Object.entries(flows)) {
    for (const run of flowsIn(flow)) {
      const [one, other] = [groups.get(name), groups.get(run)];
      if (one === undefined || other === undefined || one === other) continue;
      for (const member of other) groups.set(member, one.add(member));
    }
  }
  return [...new Set(groups.values())];
}

/** What a flow can end as, as far as its steps tell. */
export function endsIn({ flows }: Configuration, name: string): readonly string[] {
  return [
    ...new Set([
      ...Object.values(own(flows, name)?.steps ?? {}).flatMap((step) => ('end' in step ? [step.end] : [])),
      'closed',
    ]),
  ];
}
