import { business } from './business.ts';
import { calendarOperators } from './calendar-operators.ts';
import type { Operators } from './env.ts';
import { laterArithmetic } from './later-arithmetic.ts';
import { laterLists } from './later-lists.ts';
import { records } from './records.ts';

/** The operators that no first screen needs, with what they stand on: the calendar, the arithmetic of loans, what is rarely asked of amounts and lists, and making records. */
export const laterOperators: Operators = {
  ...calendarOperators,
  ...business,
  ...laterArithmetic,
  ...laterLists,
  ...records,
};
