import { kindsWithExpressions } from '../kinds-with-expressions.ts';
export { codes } from '../../paths/codes.ts';
export { ways as check } from '../../paths/rule.ts';

export const reads = [...kindsWithExpressions, 'tenant', 'locale'] as const;

export const stage = 'journeys';
