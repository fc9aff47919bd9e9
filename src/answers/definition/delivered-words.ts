import type { Text } from '../../config/language.gen.ts';

/** The locale's words that say a delivered text as it is: "{{ text }}". */
export const DELIVERED_TEXT = 'field.delivered';

/** The keys of the words that delivered fields say (specification 3, section 5.4). */
export const deliveredWords = [
  DELIVERED_TEXT,
  'form.delivered.account',
  'form.delivered.digits-least',
  'form.delivered.digits-most',
  'form.delivered.figures',
  'form.delivered.phone',
  'form.delivered.phone-NGA',
  'form.delivered.range',
  'form.delivered.range-money',
  'form.delivered.required',
  'form.delivered.required-here',
  'form.delivered.whole',
] as const;

type DeliveredWord = (typeof deliveredWords)[number];

/** A text of the lender's own, whatever it looks like. */
export const asDelivered = (text: string): Text => ({ key: DELIVERED_TEXT, with: { text } });

/** One of the words, with its values. */
export const deliveredText = (key: DeliveredWord, values: Readonly<Record<string, string | number>> = {}): Text =>
  Object.keys(values).length === 0 ? key : { key, with: values };
