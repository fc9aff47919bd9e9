export {
  contributionFor,
  contributionsOf,
  interestOf,
  penaltyOf,
  savingBreakdown,
  taxOf,
  type SavingBreakdown,
  type SavingRow,
} from './breakdown.ts';
export { daysOfStep, daysOfTenor, rowsWithin, type SavingTerms } from './terms.ts';
