export { exploreLender, type Explored } from './explore.ts';
export type { Exploration, Fact, Finding, FindingKind, MainWay, Way, Witness } from './exploration.ts';
