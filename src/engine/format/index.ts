export { FormatError, type FormatContext } from './context.ts';
export { dayOf, dayWord, patternParts } from './date.ts';
export { format, formats } from './format.ts';
export { currencyOf, exactMoney, money } from './money.ts';
