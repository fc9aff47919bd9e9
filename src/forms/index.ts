export { Fields } from './Fields.tsx';
export { problems, standingOf, tryGroups, useNow, type FieldProblem } from './group/index.ts';
export { expectTyped, rememberTyped, useAwake } from './awake.ts';
export { loadAllWidgets, loadWidgets } from './widgets.ts';
