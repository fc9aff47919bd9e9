import type { NewLender } from '../../core/index.ts';

type SavingProduct = NonNullable<NewLender['saving_products']>[number];
type Offer = SavingProduct['offers'][number];

type Written = Pick<SavingProduct, 'name' | 'description' | 'currency' | 'translations' | 'frequency'> & {
  /** Put in once, in one amount. @default false */
  readonly isFixed?: boolean;
  /** Nothing is taken out before it matures. @default false */
  readonly isLocked?: boolean;
  /** Percent of what is taken out early. @default '0' */
  readonly penalty?: string;
  /** Percent of the interest. @default '10' */
  readonly tax?: string;
  readonly offers: readonly Omit<Offer, 'id'>[];
};

/** A product to save with, by what tells it from others. */
function savingProduct({
  isFixed = false,
  isLocked = false,
  penalty = '0',
  tax = '10',
  offers,
  ...written
}: Written): SavingProduct {
  return {
    ...written,
    is_fixed: isFixed ? 1 : 0,
    lock_on_create: isLocked ? 1 : 0,
    interest_period: 'years',
    penal_charge_rate: penalty,
    withholding_tax_rate: tax,
    max_tenor_value: 24,
    max_tenor_period: 'months',
    offers: offers.map((offer, index) => ({ id: index + 1, ...offer })),
  };
}

/** What a Canadian lender offers. */
export const canadianSavings: readonly SavingProduct[] = [
  savingProduct({
    name: 'Winter fund',
    description: 'A little each week, there when you need it.',
    currency: 'CAD',
    frequency: 'weekly',
    tax: '0',
    offers: [
      {
        interest_rate: '2.5',
        min_amount: '10.00',
        max_amount: '2000.00',
        min_tenor: 8,
        max_tenor: 104,
        tenor_period: 'weeks',
      },
    ],
    translations: { fr: { name: 'Fonds d’hiver', description: 'Un peu chaque semaine, disponible quand il le faut.' } },
  }),
  savingProduct({
    name: 'Term deposit',
    description: 'One amount, locked until it matures, at a better rate.',
    currency: 'CAD',
    isFixed: true,
    isLocked: true,
    penalty: '1',
    tax: '0',
    offers: [
      {
        interest_rate: '3.8',
        min_amount: '500.00',
        max_amount: '50000.00',
        min_tenor: 3,
        max_tenor: 24,
        tenor_period: 'months',
      },
    ],
    translations: {
      fr: { name: 'Dépôt à terme', description: 'Un seul montant, bloqué jusqu’à l’échéance, à un meilleur taux.' },
    },
  }),
];

/** What two Nigerian lenders offer. */
export const nigerianSavings: readonly SavingProduct[] = [
  savingProduct({
    name: 'School fees',
    description: 'Put in as often as you like; it is there when school begins.',
    currency: 'NGN',
    penalty: '5',
    offers: [
      {
        interest_rate: '10',
        min_amount: '1000.00',
        max_amount: '500000.00',
        min_tenor: 3,
        max_tenor: 24,
        tenor_period: 'months',
      },
      {
        interest_rate: '8',
        min_amount: '500.00',
        max_amount: '100000.00',
        min_tenor: 4,
        max_tenor: 52,
        tenor_period: 'weeks',
      },
      {
        interest_rate: '6',
        min_amount: '100.00',
        max_amount: '20000.00',
        min_tenor: 10,
        max_tenor: 90,
        tenor_period: 'days',
      },
    ],
    translations: {
      fr: { name: 'Frais de scolarité', description: 'Versez aussi souvent que vous voulez ; c’est là à la rentrée.' },
    },
  }),
  savingProduct({
    name: 'Fixed deposit',
    description: 'One amount, locked until it matures, at a better rate.',
    currency: 'NGN',
    isFixed: true,
    isLocked: true,
    penalty: '2',
    offers: [
      {
        interest_rate: '14',
        min_amount: '10000.00',
        max_amount: '5000000.00',
        min_tenor: 1,
        max_tenor: 12,
        tenor_period: 'months',
      },
    ],
    translations: {
      fr: { name: 'Dépôt à terme', description: 'Un seul montant, bloqué jusqu’à l’échéance, à un meilleur taux.' },
    },
  }),
  savingProduct({
    name: 'Rainy day',
    description: 'A little each week, without any penalty.',
    currency: 'NGN',
    frequency: 'weekly',
    offers: [
      {
        interest_rate: '7.5',
        min_amount: '500.00',
        max_amount: '50000.00',
        min_tenor: 8,
        max_tenor: 104,
        tenor_period: 'weeks',
      },
    ],
    translations: { fr: { name: 'Jours de pluie', description: 'Un peu chaque semaine, sans aucune pénalité.' } },
  }),
  savingProduct({
    name: 'Home builder',
    description: 'Soon to be opened.',
    currency: 'NGN',
    isLocked: true,
    offers: [],
    translations: { fr: { name: 'Ma maison', description: 'Bientôt ouvert.' } },
  }),
];
