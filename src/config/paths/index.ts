export { exploreLender, type Explored } from './explore.ts';
export type { Exploration, Fact, Finding, FindingKind, Route, Way, Witness } from './exploration.ts';
