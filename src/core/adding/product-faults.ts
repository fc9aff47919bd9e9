import { compare } from '../../engine/decimal.ts';
import { daysOfPeriod } from '../../engine/lending/index.ts';
import { isFormInEffect, listProducts, type OfferedProduct, type Product } from '../lending/product.ts';
import type { StoredForm } from '../form/stored-form.ts';
import { isNone, type Lender } from '../lender.ts';
import { first, type Queries } from '../database/index.ts';
import { listSavingProducts, type SavingProduct } from '../savings/product.ts';

type OfLender = Pick<Lender, 'currency' | 'settings'>;

/** What each type of fee is counted by: a fee without it comes to nothing. */
const countedBy: Readonly<Record<string, readonly (keyof Product['fees'][number])[]>> = {
  flat: ['amount'],
  percentage: ['percentage', 'amount'],
  hybrid: ['percentage', 'fixed'],
};

function feeFaults(fee: Product['fees'][number], at: string): string[] {
  const type = fee.type ?? 'flat';
  const needed = countedBy[type] ?? [];
  const [least, most] = [fee.min_amount ?? '0', fee.max_amount ?? '0'];
  return [
    ...(needed.some((member) => fee[member] !== undefined)
      ? []
      : [
          `${at}: a fee of the type "${type}" is counted by ${needed.map((one) => `"${one}"`).join(' or ')}, which is not there: it would cost nothing`,
        ]),
    ...(compare(most, 0) > 0 && compare(least, most) > 0
      ? [
          `${at}/min_amount: the least, ${least}, is above the most, ${most} ("max_amount"): the fee would always be the most`,
        ]
      : []),
  ];
}

/** Of how many there is a whole number between the least and the most duration. */
function durationFaults(product: Product, at: string): string[] {
  const [least, most] = [
    product.min_tenor_value * daysOfPeriod(product.min_tenor_period),
    product.max_tenor_value * daysOfPeriod(product.max_tenor_period),
  ];
  if (least > most)
    return [
      `${at}/min_tenor_value: the shortest duration, ${String(product.min_tenor_value)} ${product.min_tenor_period}, is longer than the longest, ${String(product.max_tenor_value)} ${product.max_tenor_period}: nobody could choose one`,
    ];
  const periods = product.attributes.tenor_periods ?? [];
  const fits = (days: number) => Math.floor(most / days) >= Math.max(1, Math.ceil(least / days));
  return periods.length === 0 || periods.some((period) => fits(daysOfPeriod(period)))
    ? []
    : [
        `${at}/attributes/tenor_periods: in ${periods.join(' or ')} there is no whole number from ${String(product.min_tenor_value)} ${product.min_tenor_period} to ${String(product.max_tenor_value)} ${product.max_tenor_period}: nobody could choose a duration`,
      ];
}

/**
 * What of a product has the form that the API document asks for and yet leaves its borrowers without a way on, or lets
 * them pay otherwise than was meant. Each begins with its path.
 */
function productFaults(
  { product }: OfferedProduct,
  { currency, settings }: OfLender,
  documents: readonly number[],
): string[] {
  const at = `the product "${product.name}": /definition`;
  const { attributes } = product;
  const unknown = product.documents.filter((number) => !documents.includes(number));
  return [
    ...(compare(product.min_amount, product.max_amount) > 0
      ? [
          `${at}/min_amount: the least, ${product.min_amount}, is above the most, ${product.max_amount}: nobody could borrow`,
        ]
      : []),
    ...durationFaults(product, at),
    ...(product.currency === currency
      ? []
      : [`${at}/currency: ${product.currency}, and the lender's books are in ${currency}`]),
    ...product.fees.flatMap((fee, index) => feeFaults(fee, `${at}/fees/${String(index)}`)),
    ...(unknown.length === 0
      ? []
      : [
          `${at}/documents: ${unknown.join(', ')} ${unknown.length === 1 ? 'is the number of no kind' : 'are the numbers of no kinds'} of documents; known: ${documents.join(', ') || 'none'}`,
        ]),
    ...(Object.values(attributes['repayment-methods']).some(Boolean)
      ? []
      : [`${at}/attributes/repayment-methods: none of them is true. Where nothing is collected, "none" is`]),
    ...(attributes['repayment-methods']['mobile-money'] && isNone(settings.mobile_money_provider)
      ? [
          `${at}/attributes/repayment-methods/mobile-money: true, and the lender takes none ("mobile_money_provider" of the settings): there is no page where a wallet could be added`,
        ]
      : []),
    ...(product.require_loan_charge && product.charge_settings === undefined
      ? [`${at}/charge_settings: the card is to be charged ("require_loan_charge"), and "amount_to_charge" is not said`]
      : []),
  ];
}

/** What of a savings product would let nobody begin a plan by it, or by one of its offers. */
function savingFaults(product: SavingProduct, { currency }: OfLender): string[] {
  const at = `the savings product "${product.name}": /definition`;
  const longest =
    product.max_tenor_value !== undefined && product.max_tenor_period !== undefined
      ? product.max_tenor_value * daysOfPeriod(product.max_tenor_period)
      : Infinity;
  return [
    ...(product.currency === currency
      ? []
      : [`${at}/currency: ${product.currency}, and the lender's books are in ${currency}`]),
    ...product.offers.flatMap((offer, index) => {
      const here = `${at}/offers/${String(index)}`;
      return [
        ...(compare(offer.min_amount, offer.max_amount) > 0
          ? [
              `${here}/min_amount: the least, ${offer.min_amount}, is above the most, ${offer.max_amount}: nobody could put anything in`,
            ]
          : []),
        ...(offer.min_tenor > offer.max_tenor
          ? [
              `${here}/min_tenor: the shortest term, ${String(offer.min_tenor)} ${offer.tenor_period}, is longer than the longest, ${String(offer.max_tenor)}: nobody could choose one`,
            ]
          : []),
        ...(offer.min_tenor * daysOfPeriod(offer.tenor_period) > longest
          ? [
              `${here}/min_tenor: the shortest term, ${String(offer.min_tenor)} ${offer.tenor_period}, is longer than the product's longest, ${String(product.max_tenor_value)} ${String(product.max_tenor_period)}`,
            ]
          : []),
        ...(product.offers.findIndex(({ id }) => id === offer.id) < index
          ? [`${here}/id: ${String(offer.id)} is the number of an offer before it: only that one could be chosen`]
          : []),
      ];
    }),
  ];
}

/** The faults of all products that a lender offers. */
export async function faultsOfProducts(queries: Queries, lender: OfLender & Pick<Lender, 'id'>): Promise<string[]> {
  const documents = await queries.query<{ number: number }>(
    'select number from document_types where lender_id = $1 order by number',
    [lender.id],
  );
  const savings = await listSavingProducts(queries, lender.id, '');
  return [
    ...(await listProducts(queries, lender.id))
      .filter(({ available }) => available)
      .flatMap((product) =>
        productFaults(
          product,
          lender,
          documents.map(({ number }) => number),
        ),
      ),
    ...savings.flatMap((product) => savingFaults(product, lender)),
  ];
}

/** Forms of one name that are not the same: a lookup names its form, and the first of that name is asked. */
export async function formsOfOneName(queries: Queries, slug: string): Promise<string[]> {
  const lender = await first<{ id: number; form: StoredForm | null }>(
    queries,
    'select id, onboarding_form as form from lenders where slug = $1',
    [slug],
  );
  const products = lender === undefined ? [] : await listProducts(queries, lender.id);
  const forms = [
    { of: 'the sign-up', form: lender?.form ?? null },
    ...products.map(({ product, form }) => ({ of: `the product "${product.name}" (${String(product.id)})`, form })),
  ];
  return forms.flatMap(({ of, form }, index) =>
    forms
      .slice(0, index)
      .filter(
        (other) =>
          form !== null &&
          other.form?.meta.name === form.meta.name &&
          JSON.stringify(other.form) !== JSON.stringify(form),
      )
      .map(
        (other) =>
          `The form of ${of} has the name "${form?.meta.name ?? ''}" that another form has, of ${other.of}: what either looks up is asked by that of ${other.of} where it has a field of the same id. Give one of them another name (/meta/name).`,
      ),
  );
}

/** What products of a lender ask for by a form that nobody has given yet, each with how it is given. */
export async function formsToGive(queries: Queries, slug: string): Promise<string[]> {
  const lender = await first<{ id: number }>(queries, 'select id from lenders where slug = $1', [slug]);
  return (lender === undefined ? [] : await listProducts(queries, lender.id))
    .filter(({ available, form, product }) => available && form === null && isFormInEffect(product))
    .map(
      ({ product }) =>
        `The product "${product.name}" is to ask a form ("additional_loan_data"), and there is none yet, so that nobody could apply for it: npm run lender form ${slug} <file.json> ${String(product.id)}.`,
    );
}
