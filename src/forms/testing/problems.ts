import { groupState } from '../group/group-state.ts';
import type { FieldProblem } from '../group/problem.ts';
import type { FormPort } from '../port.ts';

/** What is wrong with the asked fields of a group now, in their order, shown or not. */
export function problems(port: FormPort): FieldProblem[] {
  const state = groupState(port);
  return port.order.map((field) => state.problem(field, port.store.get)).filter((one) => one !== undefined);
}
