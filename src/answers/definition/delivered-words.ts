import type { Text } from '../../language/language.gen.ts';

/** The locale's words that say a delivered text as it is: "{{ text }}". */
const DELIVERED_TEXT = 'field.delivered';

/** The keys of the words that delivered fields say (specification 3, section 5.4). */
type DeliveredWord =
  `form.delivered.${'account' | 'digits-least' | 'digits-most' | 'figures' | 'phone' | 'phone-NGA' | 'range' | 'range-money' | 'required' | 'required-here' | 'whole'}`;

/** A text of the lender's own, whatever it looks like. */
export const asDelivered = (text: string): Text => ({ key: DELIVERED_TEXT, with: { text } });

/** One of the words (or of the common ones) for a refusal, with its values and those that every refusal has: a key alone is given these anyway, and most have no others. */
export const deliveredText = (
  key: DeliveredWord | 'error.format.time' | 'error.format.uri',
  values?: Readonly<Record<string, string | number>>,
): Text =>
  values === undefined ? key : { key, with: { label: { var: 'label' }, currency: { var: 'currency' }, ...values } };
