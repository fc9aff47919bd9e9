import type { components } from '../../api/operations.gen.ts';
import { isNone } from '../lender.ts';
import { onField, Refusal } from '../refusal.ts';
import type { Said } from '../messages/say.ts';
import { isFormInEffect, type Product } from './product.ts';

export type Application = Omit<components['schemas']['ScoringRequest'], 'product_id'>;

type Member = keyof Application;

const always: readonly Member[] = [
  'marital_status',
  'no_of_dependent',
  'type_of_residence',
  'address',
  'educational_attainment',
  'employment_status',
  'monthly_net_income',
];
const working: readonly Member[] = [
  'sector_of_employment',
  'employment_category',
  'current_employer',
  'work_start_date',
  'work_email',
];
const business: readonly Member[] = [
  'business_name',
  'business_type',
  'industry',
  'business_registered',
  'no_of_outlets',
  'no_of_employees',
  'office_rented',
  'address',
  'state',
  'city',
];
const registered: readonly Member[] = ['date_of_incorporation', 'rc_number', 'tin'];

/** What the standard steps of a product ask; where its own form takes their place, nothing of it. */
function askedOf(product: Product, application: Application): readonly Member[] {
  if (isFormInEffect(product) && product.attributes.show_only_clf) return [];
  if (product.customer_type === 'Non-Individual')
    return application.business_registered === true ? [...business, ...registered] : business;
  return application.employment_status?.toLowerCase() === 'unemployed' ? always : [...always, ...working];
}

/**
 * What an application must tell (specification 2, section 5), so that it can be scored; work is not asked of the
 * unemployed, nor what registers know of a business that is in none.
 * @throws Refusal 422 naming what is missing; `location_needed`
 */
export function checkApplication(product: Product, application: Application, today: string): void {
  const faults: [string, Said][] = askedOf(product, application).flatMap((name) =>
    application[name] === undefined ? [[name, 'Please tell us this']] : [],
  );
  if (application.work_start_date !== undefined && application.work_start_date > today)
    faults.push(['work_start_date', 'This is in the future']);
  if (application.date_of_incorporation !== undefined && application.date_of_incorporation > today)
    faults.push(['date_of_incorporation', 'This is in the future']);
  if (faults.length > 0)
    throw new Refusal(422, 'invalid_request', 'Some of what we must know is missing', {
      fields: Object.fromEntries(faults),
    });
  if (
    product.attributes['require-location'] &&
    (application.longitude === undefined || application.latitude === undefined)
  )
    throw onField('longitude', 'We need access to your location to compute your loan eligibility', 'location_needed');
}

/** Whether an application of this amount needs a bank statement (B-172, O-034). */
export function needsStatement({ attributes }: Product, isAtLeast: (bound: string) => boolean): boolean {
  const { minimum_amount_before_statement: bound, data_provider: provider } = attributes;
  return (
    bound !== undefined && !isNone(provider) && (provider ?? '').toLowerCase().includes('mono') && isAtLeast(bound)
  );
}
