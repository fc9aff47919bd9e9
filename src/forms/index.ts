export { Fields } from './Fields.tsx';
export { groupsValid, problems, tryGroups, useNow, type FieldProblem } from './group/index.ts';
export { rememberTyped } from './typed-early.ts';
export { loadAllWidgets, loadWidgets } from './widgets.ts';
