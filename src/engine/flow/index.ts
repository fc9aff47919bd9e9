export { fillPath, holes, ownPath } from './address.ts';
export { advance } from './advance.ts';
export { asksOf } from './asks-of.ts';
export { answerAt, deliveredName, partsOfName } from './delivered-name.ts';
export { choose, onlyRow, rowsOf, type NamedRow } from './decision.ts';
export type { Advanced, Effect, MachineEvent } from './event.ts';
export type { Failure } from './failure.ts';
export { fieldsAt, frameSource, placedFields, screenOf } from './frame.ts';
export {
  answerTo,
  begins,
  decides,
  decisionsOf,
  Graph,
  isPath,
  rowsIn,
  setsIn,
  targetWords,
  timer,
  type PlacedDecision,
} from './graph.ts';
export { groupsOf } from './groups.ts';
export { keptOf } from './kept.ts';
export type { Kept } from './kept-journey.ts';
export { withoutSecret, type Mask } from './mask.ts';
export { isOwnFlow, ownFlowName } from './own-flow.ts';
export { arriveAt, arriveOver, beforeFlow, cutBackTo, landed, lastGround, pathBack, samePlace } from './path.ts';
export { fieldsOf, flowOf, type CountOf, type Program, type Resume, type World } from './program.ts';
export { pollingAt, type Polling } from './poll.ts';
export { resultOf } from './result.ts';
export { argumentsOf, lookupIn, type ScopeSource } from './scope.ts';
export { withoutSecrets } from './secrets.ts';
export { placeOf, topOf, type Answered, type Context, type Frame, type OnPath, type Place } from './frames.ts';
export { depthOf, nowhere, type Calling, type State, type Waiting } from './state.ts';
