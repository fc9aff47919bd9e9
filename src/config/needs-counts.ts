import { isJsonObject } from './json/object.ts';

/** Whether it is asked somewhere in this configuration how many places are passed and ahead. */
export function needsCounts(value: unknown): boolean {
  if (typeof value === 'string') return /\bflow\.(?:passed|ahead)\b/.test(value);
  if (Array.isArray(value)) return value.some(needsCounts);
  if (!isJsonObject(value)) return false;
  return Object.values(value).some(needsCounts);
}
