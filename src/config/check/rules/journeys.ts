export { codes } from '../../paths/codes.ts';
export { ways as check } from '../../paths/rule.ts';

export const reads = ['flow', 'screen', 'form', 'gates', 'routes', 'values', 'tenant'] as const;

export const stage = 'journeys';
