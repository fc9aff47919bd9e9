import type { Biller, BillerProvider, BillItem } from '../../../../core/index.ts';
import type { MakePart } from '../../part.ts';

const categories = [
  { id: 1, name: 'Electricity' },
  { id: 2, name: 'TV' },
  { id: 3, name: 'Internet' },
] as const;

interface Known extends Biller {
  readonly category: number;
  readonly items: readonly BillItem[];
}

const known: readonly Known[] = [
  {
    id: 11,
    category: 1,
    name: 'Ikeja Electric',
    fields: [{ name: 'Meter number' }],
    items: [
      { paymentCode: 'ikeja-prepaid', name: 'Prepaid' },
      { paymentCode: 'ikeja-postpaid', name: 'Postpaid' },
    ],
  },
  {
    id: 12,
    category: 1,
    name: 'Eko Electricity',
    fields: [{ name: 'Meter number' }],
    items: [{ paymentCode: 'eko-prepaid', name: 'Prepaid' }],
  },
  {
    id: 21,
    category: 2,
    name: 'DStv',
    fields: [{ name: 'Smartcard number' }],
    items: [
      { paymentCode: 'dstv-compact', name: 'Compact', amount: '12500.00' },
      { paymentCode: 'dstv-padi', name: 'Padi', amount: '3600.00' },
    ],
  },
  {
    id: 31,
    category: 3,
    name: 'Spectranet',
    fields: [{ name: 'User number' }],
    items: [{ paymentCode: 'spectranet-20', name: '20 GB', amount: '6500.00' }],
  },
];

/** So many characters a customer's number has at least: nobody's meter is 12. */
const shortest = 6;

/** A biller of a fair, who knows every customer but those whose number is too short or begins with three zeros. */
const billers: BillerProvider = {
  categories: async () => categories,
  billersOf: async (_, category) =>
    known.filter((biller) => biller.category === category).map(({ id, name, fields }) => ({ id, name, fields })),
  biller: async (_, id) => known.find((biller) => biller.id === id),
  itemsOf: async (_, id) => known.find((biller) => biller.id === id)?.items ?? [],
  customerOf: async (_, biller, customer) =>
    customer.startsWith('000') || customer.length < shortest || !known.some(({ id }) => id === biller)
      ? undefined
      : 'Adaeze Okafor',
};

/** Who is paid by bills. What is paid to them goes through payouts. */
export const part: MakePart = () => ({ core: { billers } });
