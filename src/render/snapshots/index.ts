export { causesOf } from './causes.ts';
export { editsOf, type Edit } from './edits.ts';
export { changedParts, partsOf, type ChangedPart, type Part } from './parts.ts';
export { reportOf } from './report.ts';
