export { fillPath, ownPath } from './address.ts';
export { advance } from './advance.ts';
export type { Advanced, Effect, MachineEvent } from './event.ts';
export { fieldsAt, frameSource, placedFields, screenOf, withoutSecrets } from './frame.ts';
export { groupsOf } from './groups.ts';
export type { CallFacts, Failure, Program, World } from './program.ts';
export { fieldsOf, flowOf, lookupIn, standing, type ScopeSource } from './scope.ts';
export { depthOf, nowhere, placeOf, topOf, type Answered, type Calling, type Context, type Frame, type Place, type State, type Waiting } from './state.ts';
export { choose, rowsOf } from './decision.ts';
