export { breakdown, type Breakdown, type LoanWish, type PricedProduct } from './breakdown.ts';
export { addDays, addMonths, between, type CalendarUnit } from './calendar.ts';
export { isDate } from './date.ts';
export { add, ceil, compare, divide, floor, isDecimal, minorUnits, multiply, power, round, subtract, toStep, type Amount, type Direction } from './decimal.ts';
export { fee, sumFees, type FeeRule } from './fee.ts';
export { interest, type InterestTerms } from './interest.ts';
export { maturity } from './maturity.ts';
export { daysOfPeriod, frequency } from './period.ts';
export { schedule, type Instalment, type ScheduleTerms } from './schedule.ts';
