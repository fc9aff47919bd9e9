import { Graph } from '../engine/flow/index.ts';
import { own } from '../engine/value.ts';
import { flowBeneath, type Configuration } from './configuration.ts';
import type { Contract } from './contract.ts';

/**
 * The graph of a flow of a lender.
 * @param endsOf what a flow that runs in it can end as
 */
export function graphOf({ flows, gates }: Configuration, contract: Pick<Contract, 'operations'>, name: string, endsOf: (flow: string) => readonly string[]): Graph {
  const flow = own(flows, name) ?? { start: 'leave', steps: {} };
  return new Graph(flow, gates, (step) => ('call' in step ? (own(contract.operations, step.call)?.info.outcomes ?? ['ok', 'failed']) : 'flow' in step ? endsOf(step.flow) : []), name === flowBeneath);
}

/** What a flow can end as, as far as its steps tell. */
export function endsIn({ flows }: Configuration, name: string): readonly string[] {
  return [...new Set([...Object.values(own(flows, name)?.steps ?? {}).flatMap((step) => ('end' in step ? [step.end] : [])), 'closed'])];
}
