export { Fields } from './Fields.tsx';
export { standingOf, tryGroups, useNow } from './group/index.ts';
export { expectTyped, rememberTyped, useAwake } from './awake.ts';
export { loadAllWidgets, loadWidgets } from './widgets.ts';
