import type { components } from '../../api/operations.gen.ts';
import { Refusal } from '../refusal.ts';

export type Application = Omit<components['schemas']['ScoringRequest'], 'product_id'>;

const always = ['marital_status', 'no_of_dependent', 'type_of_residence', 'address', 'educational_attainment', 'employment_status', 'monthly_net_income'] as const;
const working = ['sector_of_employment', 'employment_category', 'current_employer', 'work_start_date', 'work_email'] as const;

/**
 * What an individual application must tell (specification 2, section 5), so that it can be scored; work is not asked
 * of the unemployed.
 * @throws Refusal 422 naming what is missing
 */
export function checkApplication(application: Application, today: string): void {
  const asked = application.employment_status === 'Unemployed' ? always : [...always, ...working];
  const missing = asked.filter((name) => application[name] === undefined);
  if (missing.length > 0) {
    throw new Refusal(422, 'invalid_request', 'Some of what we must know is missing', { fields: Object.fromEntries(missing.map((name) => [name, 'Please tell us this'])) });
  }
  if (application.work_start_date !== undefined && application.work_start_date > today) {
    throw new Refusal(422, 'invalid_request', 'A work start date is not in the future', { fields: { work_start_date: 'This is in the future' } });
  }
}
