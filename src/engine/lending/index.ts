export {
  allocate,
  extended,
  oldestFirst,
  owed,
  paid,
  type Allocation,
  type PartlyPaid,
  type Share,
} from './allocation.ts';
export { breakdown, type Breakdown, type LoanWish, type PricedProduct } from './breakdown.ts';
export { addDays, addMonths, between, calendarUnits, type CalendarUnit } from './calendar.ts';
export { countedFees, fee, sumFees, type CountedFee, type FeeRule } from './fee.ts';
export { interest, type InterestTerms } from './interest.ts';
export { maturity } from './maturity.ts';
export { daysOfPeriod, frequency, isPeriod } from './period.ts';
export { schedule, type Instalment, type ScheduleTerms } from './schedule.ts';
export { yearlyCost } from './yearly-cost.ts';
