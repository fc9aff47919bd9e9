import { add } from '../../src/engine/decimal.ts';

/** The world that the shown screens stand in. */
const due = ['2026-09-12', '2026-10-12', '2026-11-12', '2026-12-12', '2027-01-12', '2027-02-12'];
const schedules = due.map((due_date, index) => {
  const interest = String(3750 - index * 625);
  const principal = '12500.00';
  const fees = index === 0 ? '500.00' : '0.00';
  return { label: String(index + 1), due_date, principal, interest, fees, amount_due: add(add(principal, interest), fees), balance: String(62500 - index * 12500) };
});
const products = [
  { id: 'p1', name: 'Salary advance', description: 'Until your next payday, repaid in one go.', min_amount: '5000.00', max_amount: '150000.00', currency: 'NGN', interest_rate: 5, interest_period: 'months', min_tenor_value: 1, min_tenor_period: 'days', max_tenor_value: 30, max_tenor_period: 'days' },
  { id: 'p2', name: 'School fees loan', description: 'For a term or a year, repaid month by month.', min_amount: '50000.00', max_amount: '1000000.00', currency: 'NGN', interest_rate: 3.5, interest_period: 'months', min_tenor_value: 3, min_tenor_period: 'months', max_tenor_value: 12, max_tenor_period: 'months' },
  { id: 'p3', name: 'Quick cash', description: 'Small amounts, the same day.', min_amount: '2000.00', max_amount: '20000.00', currency: 'NGN', interest_rate: 7, interest_period: 'weeks', min_tenor_value: 1, min_tenor_period: 'weeks', max_tenor_value: 4, max_tenor_period: 'weeks' },
];
const loans = [
  { id: 'l1', product: { id: 'p1', name: 'Salary advance' }, created_on: '2026-08-12', due_date: '2027-01-12', status: { status: 'RUNNING' }, loan_amount: '75000.00', amount_due: '86750.00', currency: 'NGN' },
  { id: 'l2', product: { id: 'p2', name: 'School fees loan' }, created_on: '2026-06-02', due_date: '2026-09-02', status: { status: 'PAST DUE' }, loan_amount: '240000.00', amount_due: '261400.00', currency: 'NGN' },
  { id: 'l4', product: { id: 'p3', name: 'Quick cash' }, created_on: '2026-01-09', due_date: '2026-02-08', status: { status: 'SETTLED' }, loan_amount: '10000.00', amount_due: '0.00', currency: 'NGN' },
];
const cards = [{ id: 7, bank_name: 'Access Bank', card_last4: '4081' }];

export const world = {
  today: '2026-08-12',
  now: '2026-08-12T09:00:18Z',
  route: { path: '/loans' },
  settings: { organization: 'Naija Credit', support_phone: '+234 700 123 4567', country: 'NGA' },
  site: { banner_title: 'A loan you can plan with', banner_body: 'See the full cost in naira before you say yes. Apply in minutes, repay on your payday.', powered_by: 'Openlend' },
  profile: { first_name: 'Adaeze', last_name: 'Okonkwo' },
  with: { until: '2026-08-12T09:01:00Z', title: 'Leave this application?', text: 'What you typed is kept on this phone for now.', yes: 'Abandon application', no: 'Keep going' },
  flow: {},
  form: { requested_amount: '75000.00', proposed_tenor: 6, proposed_tenor_period: 'months', purpose: 'Personal', proposed_payday: '2026-08-25', first_name: 'Adaeze', last_name: 'Okonkwo', address: '14 Adeola Odeku Street, Victoria Island, Lagos', no_of_dependent: '2', type_of_residence: 'Rented', educational_attainment: 'Graduate', employment_status: 'Employed', monthly_net_income: '200000 - 300000', current_employer: 'Kuda Foods Ltd', work_email: 'adaeze@kudafoods.ng', work_start_date: '2022-03-01', sector_of_employment: 'Retail', employment_category: 'Permanent' },
  value: {
    product: products[1], principal: '75000.00', interest: '13125.00', fees: '500.00', received: '74500.00', repayment: '88625.00', maturity: '2027-02-12', 'upfront-fee': false, upfront: true, employed: true,
    'gender-word': { code_description: 'Female' }, 'marital-word': { code_description: 'Single' }, 'chosen-card': cards[0],
    place: { n: 2 }, places: [1, 2, 3, 4, 5, 6], offers: [1], offer: { loan_amount: '75000.00', interest_due: '13125.00', amount_due: '88625.00', due_date: '2027-02-12', currency: 'NGN', origination_fee: '500.00', tenor: 6, tenor_period: 'months' },
    rows: loans, running: loans.slice(0, 2), offered: products, 'past-due': [loans[1]], 'open-drafts': [{ id: 'd1', product: { name: 'Salary advance', currency: 'NGN' }, created_on: '2026-08-10', proposed_tenor: 30, proposed_tenor_period: 'days', requested_amount: '40000.00' }], status: 'running', due: '86750.00', 'identity-check': 'done',
  },
  data: {
    plan: { currency: 'NGN', principal: '75000.00', interest: '13125.00', origination_fee: '500.00', management_fee: '0.00', disbursement: '74500.00', repayment: '88625.00', maturity_date: '2027-02-12', frequency: 'monthly', schedules },
    drafts: [], cards, loan: { ...loans[0], interest_due: '11250.00', tenor: 5, tenor_period: 'months', schedules },
    complete: { id: 'l9', loan_amount: '75000.00', amount_due: '88625.00', due_date: '2027-02-12', currency: 'NGN' },
  },
};

/** Sample options of the fields that offer a choice. */
export const options: Readonly<Record<string, readonly string[]>> = {
  proposed_tenor_period: ['days', 'weeks', 'months'],
  purpose: ['Personal', 'Business', 'School fees', 'Rent', 'Medical', 'Travel', 'Repairs', 'Other'],
  gender: ['Female', 'Male'],
  marital_status: ['Single', 'Married', 'Divorced', 'Widowed'],
  no_of_dependent: ['0', '1', '2', '3', '4 and more'],
  type_of_residence: ['Own', 'Rented', 'With family'],
};
