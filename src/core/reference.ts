import type { Random } from './random.ts';

/** The number of a payment, of twelve digits as one reads them out: 4417-2086-1193. */
export const newReference = (random: Random): string => random.digits(12).replace(/(\d{4})(?=\d)/g, '$1-');
