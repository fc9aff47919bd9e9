import { business } from './business.ts';
import { calendarOperators } from './calendar-operators.ts';
import type { Operators } from './env.ts';

/** The operators that no first screen needs, with what they stand on: the calendar, and the arithmetic of loans. */
export const laterOperators: Operators = { ...calendarOperators, ...business };
