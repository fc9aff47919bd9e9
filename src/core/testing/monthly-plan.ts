/** 1,000 a month for three months, of naija's first savings product; what is sent is the day after the one that it begins on. */
export const monthlyPlan = {
  name: 'Fees',
  product_id: 1,
  offer_id: 1,
  tenor: '3',
  target: '3000.00',
  start_date: '2026-03-11',
  periodic_amount: '1000.00',
  frequency_id: 3,
  collection_method_id: 1,
} as const;
