export { afterPress, watchPresses } from './after-press.ts';
export { standingOf, tryGroups } from './check.ts';
export { foldedFields } from './folded.ts';
export { groupState, type Attempt, type FieldShown, type GroupState } from './group-state.ts';
export { useNow } from './use-now.ts';
export type { FieldProblem } from './problem.ts';
