import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { flowOf } from '../../engine/flow/program.ts';
import { answerTo } from '../../engine/flow/graph.ts';
import { FileReader } from '../../site/read-files.ts';
import { programOf } from '../program.ts';
import { configured } from '../testing/explored.ts';
import { knowledge } from '../testing/knowledge.ts';
import { leadsTo, valueAt, type Facts } from '../testing/one-way.ts';

/**
 * The routing table of the loan application, row by row, by the rules that ship: where each event leads under its condition.
 * Names of rows as in the requirements; a row stands several times where it has several conditions or serves several events.
 * What a field refuses, and what a page disables, is held by the walks of the pages, whose titles name the rows.
 */
const program = programOf(
  configured(new FileReader(join(import.meta.dirname, '..', '..', '..')).read(), 'naija'),
  knowledge().contract,
);

/** A product that asks for nothing special, repaid by card, with what differs. */
function product(attributes: object = {}, more: object = {}): object {
  return {
    id: 1,
    name: 'Quick Cash',
    customer_type: 'Individual',
    currency: 'NGN',
    ...more,
    attributes: { channels: 'Web', 'repayment-methods': { 'debit-card': true }, ...attributes },
  };
}

const methods = (...names: readonly string[]) => ({
  'repayment-methods': Object.fromEntries(names.map((name) => [name, true])),
});
const managed = { fees: [{ category: 'management' }] };
const form = { additional_loan_data: { reference: 'form', meta: { status: 'active' } } };
const formOnly = { ...form, show_only_clf: true };
const before = { 'request-payment-method': 'before-loan-request' };
const business = { customer_type: 'Non-Individual' };

const complete = {
  address: '1 Broad Street',
  gender: 'Female',
  gender_id: 1,
  kin: { first_name: 'Bola' },
  email_verified: true,
};

/** An application for a product, with what else is known. */
function applying(of: object = product(), { data, reads, ...more }: Facts = {}): Facts {
  return {
    with: { product_id: 1 },
    profile: complete,
    ...more,
    reads: {
      listProducts: [of],
      listLoans: [],
      listDocumentTypes: [{ id: 9, additional_code: 'ID' }],
      listDocuments: [{ type_id: 9, status: 'approved' }],
      getLoanOptions: {},
      listBusinessProfiles: [],
      listCards: [],
      ...reads,
    },
    data: { ...data },
  } as Facts;
}

const papers = (status: string) => ({ reads: { listDocuments: [{ type_id: 9, status }] } });
const checksId = { settings: { require_id_check_for_loans: true } };
const offered = { data: { 'offers-individual': [{ loan_token: 'a', loan_amount: '100', request_id: 5 }] } };
const taken = { data: { ...offered.data, schedule: { schedules: [] } } };
const failing = (error: object) => ({ error }) as Facts;
const scored = (score: object, more: Facts = {}): Facts => ({ ...more, data: { ...more.data, score } }) as Facts;

/** The names of rows as a test's title has them. */
const numbered = (names: string): string =>
  names
    .split(' ')
    .map((name) => `[${name}]`)
    .join(' ');

type Row = readonly [rows: string, flow: string, from: string, events: readonly string[], facts: Facts, leads: string];

const entry: readonly Row[] = [
  [
    'R-001',
    'application',
    'entry',
    [],
    applying(product(), { with: { product_id: 7 } }),
    '/loans · bad application.product-not-found',
  ],
  [
    'R-001',
    'application',
    'entry',
    [],
    applying(product({ channels: 'Mobile' })),
    '/loans · bad application.product-not-found',
  ],
  [
    'R-002',
    'application',
    'entry',
    [],
    applying(product({}, { max_active_loans: 1 }), {
      reads: { listLoans: [{ product: { id: 1 }, status: { status: 'RUNNING' } }] },
    }),
    '/loans · bad gate.max-loans',
  ],
  [
    'R-002',
    'application',
    'entry',
    [],
    applying(product({}, { max_active_loans: 1 }), {
      reads: {
        listLoans: [
          { product: { id: 2 }, status: { status: 'RUNNING' } },
          { product: { id: 1 }, status: { status: 'SETTLED' } },
        ],
      },
    }),
    'check',
  ],
  ['R-003', 'application', 'entry', [], applying(product(formOnly, business)), '/loans · bad gate.business-profile'],
  [
    'R-003',
    'application',
    'entry',
    [],
    applying(product(formOnly, business), { reads: { listBusinessProfiles: [{ id: 1 }] } }),
    'check',
  ],
  [
    'R-004',
    'application',
    'entry',
    [],
    applying(product(), { profile: { ...complete, address: null } }),
    '/settings/profile · note gate.address',
  ],
  [
    'R-004',
    'application',
    'entry',
    [],
    applying(product(), { profile: { ...complete, gender: null } }),
    '/settings/profile · note gate.address',
  ],
  [
    'R-005',
    'application',
    'entry',
    [],
    applying(product(), { profile: { ...complete, kin: null } }),
    '/settings/next-of-kin · note gate.next-of-kin',
  ],
  [
    'R-006',
    'application',
    'entry',
    [],
    applying(product(), {
      profile: { ...complete, email_verified: false },
      settings: { require_email_verification: true },
    }),
    '/settings/profile · note gate.verify-email',
  ],
  [
    'R-006',
    'application',
    'entry',
    [],
    applying(product(), { profile: { ...complete, email_verified: false } }),
    'check',
  ],
  [
    'R-007',
    'application',
    'entry',
    [],
    applying(product(), { ...checksId, ...papers('rejected') }),
    'blocked · application.id-rejected',
  ],
  [
    'R-007',
    'application',
    'entry',
    [],
    applying(product(), { ...checksId, profile: { ...complete, selfie_id_check: 'Failed' } }),
    'blocked · application.id-rejected',
  ],
  [
    'R-008',
    'application',
    'entry',
    [],
    applying(product(), { ...checksId, ...papers('pending') }),
    'blocked · application.id-pending',
  ],
  ['R-009', 'application', 'entry', [], applying(), 'check'],
  ['R-009', 'application', 'entry', [], applying(product(), papers('rejected')), 'check'],
  [
    'R-010',
    'application',
    'check',
    ['failed'],
    applying(product(), failing({ message: 'A wallet is needed', fields: { mobile: 'A wallet is needed' } })),
    '/settings/banks-cards/wallet · bad {{ error.message }}',
  ],
  [
    'R-011',
    'application',
    'check',
    ['failed'],
    applying(product(), failing({ code: 'refused', message: 'No' })),
    'not-eligible · {{ error.message | or: application.not-eligible }}',
  ],
  ['R-012', 'data-consent', '', [], { with: { provider: 'Mono, Oraculi' }, device: { wrapped: true } }, 'privacy'],
  ['R-013', 'data-consent', '', [], { with: { provider: 'mono' }, device: { wrapped: true } }, 'done'],
  ['R-013', 'data-consent', '', [], { with: { provider: 'oraculi' } }, 'done'],
  [
    'R-013',
    'application',
    'check',
    ['ok', 'done'],
    applying(product(), { data: { check: { ok: true, whitelisted: false } } }),
    'amount',
  ],
  [
    'R-013',
    'application',
    'check',
    ['ok', 'done'],
    applying(product(), { data: { check: { ok: false, whitelisted: true } } }),
    'amount',
  ],
  ['R-014', 'data-consent', 'privacy', ['continue'], {}, 'consent'],
  ['R-015', 'data-consent', 'consent', ['continue', 'ok'], {}, 'done'],
  ['R-016', 'data-consent', 'consent', ['back', 'back'], {}, 'closed'],
  ['R-016', 'application', 'data-consent', ['closed'], applying(), '/loans'],
];

const answers: readonly Row[] = [
  ['R-018', 'application', 'amount', ['continue'], applying(), 'breakdown'],
  ['R-019 R-021', 'application', 'amount', ['leave'], applying(), 'leave'],
  ['R-020', 'application', 'personal', ['leave', 'yes'], applying(product(), { flow: { dirty: true } }), 'leave'],
  ['R-020', 'application', 'confirm', ['leave', 'no'], applying(product(), scored({ ok: true })), 'back'],
  ['R-021', 'application', 'successful', ['leave'], applying(product(), { data: { authorize: { id: 1 } } }), 'leave'],
  [
    'R-022',
    'application',
    'breakdown',
    ['continue'],
    applying(product(), { reads: { listDocuments: [] } }),
    'identity',
  ],
  ['R-022', 'application', 'breakdown', ['continue'], applying(product(formOnly), papers('rejected')), 'identity'],
  ['R-023', 'application', 'breakdown', ['continue'], applying(product(formOnly)), 'additional'],
  ['R-024', 'application', 'breakdown', ['continue'], applying(product(form)), 'personal'],
  ['R-025', 'application', 'breakdown', ['continue'], applying(), 'personal'],
  ['R-027', 'application', 'identity', ['done'], applying(product(), papers('pending')), 'personal'],
  ['R-028', 'application', 'identity', ['closed'], applying(), 'breakdown'],
  ['R-030', 'application', 'personal', ['continue', 'failed'], applying(), 'stay · bad application.profile-failed'],
  ['R-031', 'application', 'personal', ['continue', 'ok'], applying(product({}, business)), 'business-info'],
  ['R-032', 'application', 'personal', ['continue', 'ok'], applying(), 'professional'],
  [
    'R-035',
    'application',
    'business-info',
    ['continue', 'failed'],
    applying(product({}, business), failing({ code: 'refused', message: 'No' })),
    'stay · bad {{ error.message | or: error.default }}',
  ],
  ['R-036', 'application', 'business-info', ['continue', 'ok'], applying(product({}, business)), 'professional'],
  [
    'R-036',
    'application',
    'business-info',
    ['continue', 'ok'],
    applying(product({}, business), { reads: { listBusinessProfiles: [{ id: 1 }] } }),
    'professional',
  ],
  ['R-039', 'application', 'professional', ['continue', 'done'], applying(), 'score'],
  ['R-042', 'application', 'score', ['failed'], applying(product(), failing({ message: 'ALREADY SCORING' })), 'stay'],
  [
    'R-042',
    'application',
    'score',
    ['failed', 'done'],
    applying(product(), scored({ ok: true }, failing({ message: 'Already scoring' }))),
    'confirm',
  ],
  [
    'R-043',
    'application',
    'score',
    ['failed'],
    applying(product(), failing({ code: 'refused', message: 'No' })),
    'not-eligible · {{ error.message | or: application.not-eligible }}',
  ],
  ...(['denied', 'unknown', 'timeout', 'broken'] as const).map((why, index): Row => [
    'R-043',
    'application',
    'score',
    ['failed'],
    applying(product(), failing({ code: `location-${index + 1}` })),
    `not-eligible · application.location-${why}`,
  ]),
  ['R-044', 'application', 'score', ['ok'], applying(product(form), scored({ ok: false })), 'additional'],
  [
    'R-045',
    'application',
    'score',
    ['ok', 'ok'],
    applying(product(), scored({ ok: false, whitelisted: true })),
    'not-eligible · {{ value.refusal | or: application.not-eligible }}',
  ],
  [
    'R-045',
    'application',
    'score',
    ['ok', 'failed'],
    applying(product(), scored({ ok: false })),
    'not-eligible · {{ value.refusal | or: application.not-eligible }}',
  ],
  [
    'R-046 R-048',
    'application',
    'score',
    ['ok', 'done'],
    applying(product(), scored({ ok: true, whitelisted: true })),
    'confirm',
  ],
  ['R-047 R-058', 'additional', '', [], { with: { statement: true } }, 'bank-statement'],
  ['R-048', 'additional', '', [], { with: { statement: false } }, 'done'],
  ['R-050', 'additional', 'bank-statement', ['continue', 'ok', 'ok'], {}, 'exchange'],
  [
    'R-051',
    'additional',
    'exchange',
    ['ok'],
    {
      with: { reference: 'form', statement: true },
      reads: { getLoanForm: { pages: [{}] } },
      data: { exchange: { id: 3 } },
    },
    'answered',
  ],
  ['R-051', 'application', 'additional', ['done'], applying(product(form)), 'confirm'],
  ['R-052', 'additional', 'exchange', ['ok'], { with: { statement: true }, data: { exchange: { id: 3 } } }, 'done'],
  ['R-053', 'additional', 'link-account', ['failed'], {}, 'stay · bad statement.connect-failed'],
  ['R-054', 'additional', 'link-account', ['cancelled'], {}, 'stay · note statement.cancelled'],
  ['R-055', 'additional', 'exchange', ['failed'], {}, 'stay · bad statement.fetch-failed'],
  [
    'R-057',
    'additional',
    'form-page',
    ['continue'],
    { with: { reference: 'form', index: 0 }, reads: { getLoanForm: { pages: [{}, {}] } } },
    'form-page',
  ],
  [
    'R-058',
    'additional',
    'form-page',
    ['continue'],
    { with: { reference: 'form', index: 1, statement: true }, reads: { getLoanForm: { pages: [{}, {}] } } },
    'bank-statement',
  ],
  [
    'R-059',
    'additional',
    'form-page',
    ['continue'],
    { with: { reference: 'form', index: 1 }, reads: { getLoanForm: { pages: [{}, {}] } } },
    'answered',
  ],
  ['R-060', 'additional', 'form-page', ['back'], { with: { reference: 'form', index: 1 } }, 'form-page'],
  ['R-061 R-062', 'additional', 'form-page', ['back'], { with: { reference: 'form', index: 0 } }, 'closed'],
  ['R-061 R-062', 'application', 'additional', ['closed'], applying(product(form)), 'back'],
  ['R-065', 'application', 'confirm', ['continue', 'done'], applying(product(form)), 'score-form'],
  [
    'R-066',
    'application',
    'score-form',
    ['failed'],
    applying(product(form), failing({ code: 'already_scoring' })),
    'stay',
  ],
  [
    'R-067',
    'application',
    'score-form',
    ['failed'],
    applying(product(form), failing({ code: 'refused' })),
    'not-eligible · {{ error.message | or: application.not-eligible }}',
  ],
  [
    'R-068',
    'application',
    'score-form',
    ['ok', 'ok'],
    applying(product(form), { data: { 'score-form': { ok: false } } }),
    'not-eligible · {{ value.refusal | or: application.not-eligible }}',
  ],
  [
    'R-069 R-088',
    'application',
    'score-form',
    ['ok'],
    applying(product(form), { data: { 'score-form': { ok: true } } }),
    'offers-individual',
  ],
  [
    'R-070 R-090',
    'application',
    'score-form',
    ['ok', 'done'],
    applying(product({ ...form, ...before, ...methods('remita-inflight') }), { data: { 'score-form': { ok: true } } }),
    'offers-individual',
  ],
  [
    'R-071',
    'application',
    'score-form',
    ['ok'],
    applying(product({ ...form, ...before }), { data: { 'score-form': { ok: true } } }),
    'collect-before',
  ],
];

const price: readonly Row[] = [
  ...(['amount', 'personal', 'professional', 'business', 'form'] as const).map((section): Row => [
    'R-072',
    'application',
    'confirm',
    [`edit-${section}`],
    applying(),
    {
      amount: 'amount',
      personal: 'personal',
      professional: 'professional',
      business: 'business-info',
      form: 'additional',
    }[section],
  ]),
  [
    'R-073',
    'application',
    'confirm',
    ['continue', 'yes'],
    applying(product(), { flow: { charge: true } }),
    'show-cards',
  ],
  ['R-074 R-082', 'application', 'confirm', ['continue'], applying(), 'offers-individual'],
  ['R-074 R-082', 'application', 'confirm', ['continue'], applying(product({}, business)), 'offers-business'],
  ['R-077', 'application', 'charge-prompt', ['no'], applying(product(), { flow: { charge: true } }), 'back'],
  [
    'R-078',
    'application',
    'show-cards',
    ['pay', 'ok'],
    applying(product(), { flow: { charge: true }, data: { charge: { status: 'success' } } }),
    'offers-individual',
  ],
  [
    'R-079',
    'application',
    'show-cards',
    ['pay', 'ok'],
    applying(product(), { flow: { charge: true }, data: { charge: { status: 'declined' } } }),
    'stay · bad application.charge-failed',
  ],
  [
    'R-081',
    'application',
    'form-scored',
    [],
    applying(product(form, { require_loan_charge: true }), { data: { 'score-form': { ok: true } } }),
    'charge-prompt',
  ],
  ['R-083', 'application', 'offers-individual', ['ok'], applying(product(), offered), 'offers'],
  [
    'R-083',
    'application',
    'offers-business',
    ['ok'],
    applying(product({}, business), { data: { 'offers-business': [{ loan_token: 'a' }] } }),
    'offers',
  ],
  [
    'R-084',
    'application',
    'offers-individual',
    ['ok'],
    applying(product(), { data: { 'offers-individual': [] } }),
    'pending',
  ],
  [
    'R-085',
    'application',
    'offers-individual',
    ['failed'],
    applying(product(), failing({ message: 'This loan is not available' })),
    'amount · bad {{ error.message | or: application.not-available }}',
  ],
  [
    'R-086',
    'application',
    'offers-individual',
    ['failed'],
    applying(product(), failing({ code: 'refused', message: 'No' })),
    'stay · bad {{ error.message | or: application.offers-failed }}',
  ],
  ['R-087', 'application', 'pay-pre', [], applying(), 'confirm'],
  ['R-089 R-150', 'application', 'pay-pre', ['done'], applying(product({ ...before, ...methods('none') })), 'confirm'],
  [
    'R-090 R-149',
    'application',
    'collect-before',
    ['done'],
    applying(product({ ...form, ...before, ...methods('none') })),
    'offers-individual',
  ],
  [
    'R-094',
    'application',
    'offers',
    ['take', 'failed'],
    applying(product(), { ...offered, ...failing({ code: 'refused' }) }),
    'stay · bad {{ error.message | or: application.offers-failed }}',
  ],
  ['R-095', 'application', 'offers', ['take', 'ok'], applying(product(), offered), 'offer'],
  [
    'R-100',
    'application',
    'offer',
    ['continue', 'failed'],
    applying(product(), { ...taken, ...failing({ code: 'refused' }) }),
    'stay · bad {{ error.message | or: application.offers-failed }}',
  ],
  ['R-101', 'application', 'offer', ['continue', 'ok'], applying(product(), taken), 'collect'],
  [
    'R-102',
    'application',
    'offer',
    ['continue', 'ok'],
    applying(product({ 'upfront-fee-payment': true }, { require_loan_offer: true, ...managed }), taken),
    'fee',
  ],
  [
    'R-102',
    'application',
    'offer',
    ['continue', 'ok'],
    applying(product({ 'upfront-interest-payment': true }, { interest_rate: '1.5' }), taken),
    'fee',
  ],
  [
    'R-102',
    'application',
    'offer',
    ['continue', 'ok'],
    applying(product({ 'upfront-interest-payment': true }, { interest_rate: '0', min_interest_amount: '100' }), taken),
    'fee',
  ],
  [
    'R-103 R-111',
    'application',
    'fee',
    ['continue'],
    applying(product({ 'upfront-fee-payment': true }, { require_loan_offer: true, ...managed }), {
      ...taken,
      form: { fee_accepted: true },
    }),
    'offer-letter',
  ],
  [
    'R-111',
    'application',
    'fee',
    ['continue'],
    applying(product({ 'upfront-fee-payment': true }, managed), { ...taken, form: { fee_accepted: true } }),
    'collect',
  ],
  [
    'R-103',
    'application',
    'offer',
    ['continue', 'ok'],
    applying(product({}, { require_loan_offer: true }), taken),
    'offer-letter',
  ],
  // Where nothing is deducted nothing is agreed to.
  [
    'R-103',
    'application',
    'offer',
    ['continue', 'ok'],
    applying(
      product({ 'upfront-fee-payment': true }, { require_loan_offer: true, fees: [{ category: 'origination' }] }),
      taken,
    ),
    'offer-letter',
  ],
  [
    'R-103',
    'application',
    'offer',
    ['continue', 'ok'],
    applying(
      product(
        { 'upfront-interest-payment': true },
        { require_loan_offer: true, interest_rate: '0.00', min_interest_amount: '0' },
      ),
      taken,
    ),
    'offer-letter',
  ],
  ['R-104', 'application', 'offer', ['continue', 'ok'], applying(product(before), taken), 'to-authorize'],
  [
    'R-104',
    'application',
    'offer-letter',
    ['done'],
    applying(product(before, { require_loan_offer: true }), taken),
    'to-authorize',
  ],
  [
    'R-114',
    'offer-letter',
    'read-letter',
    ['continue'],
    { reads: { getOfferLetter: { name: 'letter.pdf' } } },
    'sign-letter',
  ],
  [
    'R-117',
    'offer-letter',
    'sign-letter',
    ['continue', 'failed'],
    failing({ code: 'refused', message: 'No' }),
    'stay · bad {{ error.message | or: error.default }}',
  ],
  ['R-118', 'offer-letter', 'sign-letter', ['continue', 'ok'], {}, 'done'],
  [
    'R-118',
    'application',
    'offer-letter',
    ['done'],
    applying(product({}, { require_loan_offer: true }), taken),
    'collect',
  ],
  [
    'R-115',
    'application',
    'offer-letter',
    ['closed'],
    applying(product({}, { require_loan_offer: true }), taken),
    'back',
  ],
];

/** How `collect` is entered for what a product takes: `way` of its caller. */
const wayOf: readonly (readonly [
  rows: string,
  attributes: { readonly 'repayment-methods'?: object },
  settings: NonNullable<Facts['settings']>,
  way: string,
  first: string,
])[] = [
  ['R-091 R-107', methods('debit-card'), {}, 'card', 'repayment-method'],
  ['R-105', methods('none', 'debit-card'), {}, 'none', 'none'],
  ['R-106', methods('remita-inflight', 'direct-debit'), {}, 'none', 'none'],
  [
    'R-145',
    methods('debit-card', 'direct-debit'),
    { direct_debit_provider: 'remita' },
    'card-mandate',
    'repayment-method',
  ],
  [
    'R-154',
    methods('debit-card', 'direct-debit'),
    { direct_debit_provider: 'none' },
    'card-instead',
    'repayment-method',
  ],
  ['R-146', methods('debit-card', 'mobile-money'), { mobile_money_provider: 'mtn' }, 'card-mobile', 'repayment-method'],
  ['R-146', methods('debit-card', 'mobile-money'), { mobile_money_provider: 'none' }, 'card', 'repayment-method'],
  ['R-092 R-108', methods('direct-debit'), { direct_debit_provider: 'nibss-easypay' }, 'mandate', 'use-mandate'],
  ['R-155 R-174', methods('direct-debit'), { direct_debit_provider: 'none' }, 'closed', 'not-accepting'],
  ['R-093 R-109', {}, {}, 'choose', 'choose-method'],
  ['R-093 R-109', methods('mobile-money'), { mobile_money_provider: 'mtn' }, 'choose', 'choose-method'],
];

const usable = {
  id: 1,
  status: 'successful',
  amount: '500',
  end_date: '2027-01-01',
  bank_name: 'GTBank',
  payer_account: '0123456789',
  currency: 'NGN',
};
const mandates = (...list: readonly object[]): Facts =>
  ({ with: { amount: '100', until: '2026-06-02' }, reads: { listMandates: list } }) as Facts;

const repayment: readonly Row[] = [
  ['R-120', 'collect', 'choose-method', ['continue'], { form: { method: 'card' } }, 'repayment-method'],
  ['R-121', 'collect', 'choose-method', ['continue'], { form: { method: 'mandate' } }, 'use-mandate'],
  ['R-122', 'collect', 'choose-method', ['continue'], { form: { method: 'mobile' } }, 'mobile-money'],
  ['R-126 R-147', 'collect', 'repayment-method', ['continue'], { with: { way: 'card' } }, 'done'],
  ['R-128', 'collect', 'repayment-method', ['add', 'done'], { with: { way: 'card' } }, 'repayment-method'],
  ['R-145', 'collect', 'repayment-method', ['continue'], { with: { way: 'card-mandate' } }, 'use-mandate'],
  ['R-145', 'collect', 'repayment-method', ['continue'], { with: { way: 'card-mandate', notice: true } }, 'done'],
  ['R-146', 'collect', 'repayment-method', ['continue'], { with: { way: 'card-mobile' } }, 'mobile-money'],
  ['R-146', 'collect', 'repayment-method', ['continue'], { with: { way: 'card-mobile', notice: true } }, 'done'],
  ['R-132', 'use-wallet', 'wallet', ['add'], {}, 'add-wallet'],
  ['R-134', 'use-wallet', 'wallet', ['continue'], {}, 'done'],
  ['R-136', 'use-wallet', 'add-wallet', ['done'], {}, 'wallet'],
  ['R-137', 'use-wallet', 'add-wallet', ['closed'], {}, 'wallet'],
  ['R-134 R-163', 'collect', 'mobile-money', ['done'], {}, 'done'],
  ['R-148 R-151', 'application', 'collect', ['done'], applying(product(), taken), 'to-authorize'],
  ['R-130', 'application', 'collect', ['closed'], applying(product(), taken), 'back'],
  ['R-155', 'collect', 'not-accepting', ['after 1500'], {}, '/'],
  ['R-156', 'use-mandate', '', [], mandates(usable), 'choose-mandate'],
  ['R-157', 'use-mandate', '', [], mandates(), 'add-mandate'],
  [
    'R-157 R-162',
    'use-mandate',
    '',
    [],
    mandates({ ...usable, status: 'pending' }, { ...usable, amount: '99.99' }, { ...usable, end_date: '2026-06-01' }),
    'add-mandate',
  ],
  ['R-163', 'use-mandate', 'choose-mandate', ['continue'], mandates(usable), 'done'],
  ['R-163', 'collect', 'use-mandate', ['done'], {}, 'done'],
  ['R-164', 'use-mandate', 'choose-mandate', ['add'], mandates(usable), 'add-mandate'],
  ['R-174', 'use-mandate', 'add-mandate', ['not-accepted'], mandates(), 'not-accepted'],
  ['R-174', 'collect', 'use-mandate', ['not-accepted'], {}, 'not-accepting'],
];

const account = {
  form: { account_id: 4 },
  reads: {
    listAccounts: [
      {
        id: 4,
        account_type: 'bank',
        bank_name: 'GTBank',
        account_number: '0123456789',
        account_name: 'Ada Obi',
        bank_code: '058',
      },
    ],
  },
};
const transfer = { settings: { 'mandate-activation-type': 'emandate', direct_debit_provider: 'nibss-easypay' } };

const mandate: readonly Row[] = [
  ['R-153', 'add-mandate', 'info', ['continue'], { profile: {} }, '/settings/profile · bad mandate.address'],
  ['R-166', 'add-mandate', 'info', ['continue', 'continue'], { profile: complete }, 'amount'],
  ['R-167', 'add-mandate', 'bank', ['add'], {}, 'add-bank'],
  ['R-143', 'add-mandate', 'bank', ['add', 'done'], {}, 'amount'],
  ['R-144', 'add-mandate', 'bank', ['add', 'closed'], {}, 'bank'],
  [
    'R-170 R-175',
    'add-mandate',
    'amount',
    ['continue'],
    { ...account, settings: { direct_debit_provider: 'nibss-easypay', 'mandate-activation-type': 'signature' } },
    'signature',
  ],
  ['R-170 R-176', 'add-mandate', 'amount', ['continue'], { ...account, ...transfer }, 'create'],
  [
    'R-172',
    'add-mandate',
    'create',
    ['failed'],
    { ...account, ...transfer, error: { code: 'address_missing' } },
    '/settings/profile · bad mandate.address',
  ],
  [
    'R-177',
    'add-mandate',
    'create',
    ['failed'],
    { ...account, ...transfer, error: { code: 'refused', message: 'No' } },
    'stay · bad {{ error.message | or: error.default }}',
  ],
  [
    'R-173',
    'add-mandate',
    'create',
    ['failed'],
    { ...account, ...transfer, error: { code: 'no_beneficiary', message: 'No lender beneficiary' } },
    'stay · bad {{ error.message | or: error.default }}',
  ],
  ['R-178', 'add-mandate', 'create', ['ok'], { ...account, ...transfer, data: { create: { id: 3 } } }, 'agree'],
  ['R-179', 'add-mandate', 'finalise', ['ok'], { settings: { direct_debit_provider: 'Remita' } }, 'download'],
  [
    'R-181',
    'add-mandate',
    'file',
    ['failed'],
    failing({ code: 'refused' }),
    'stay · bad {{ error.message | or: mandate.signature-failed }}',
  ],
  [
    'R-182',
    'add-mandate',
    'signature',
    ['continue', 'ok', 'ok', 'ok', 'ok'],
    { settings: { direct_debit_provider: 'nibss-easypay' } },
    'done · good mandate.sent',
  ],
  [
    'R-185',
    'agree-mandate',
    'transfer',
    ['continue', 'ok'],
    { data: { status: { provider_status: 'Pending', status: 'pending' } } },
    'stay · bad mandate.not-verified',
  ],
  [
    'R-186',
    'agree-mandate',
    'transfer',
    ['continue', 'ok'],
    { data: { status: { provider_status: 'Bank Approved', status: 'pending' } } },
    'done · good mandate.approved',
  ],
  ['R-188', 'add-mandate', 'download', ['continue'], { data: { finalise: { remitaTransRef: 'r' } } }, 'activate'],
  ['R-189', 'add-mandate', 'download', ['continue'], { data: { finalise: {} } }, 'done'],
  [
    'R-192',
    'activate-mandate',
    'code',
    ['continue', 'failed'],
    failing({ code: 'refused' }),
    'stay · bad {{ error.message | or: error.default }}',
  ],
  ['R-193', 'activate-mandate', 'code', ['continue', 'ok'], {}, 'done · good mandate.active'],
  ['R-193', 'add-mandate', 'activate', ['done'], {}, 'done'],
  ['R-194', 'add-mandate', 'activate', ['closed'], {}, 'download'],
];

const wants = (...documents: readonly number[]) => ({ with: { documents } }) as Facts;
const sent = (status: string, type = 9) =>
  ({
    reads: { listDocumentTypes: [{ id: 9, additional_code: 'ID' }], listDocuments: [{ type_id: type, status }] },
  }) as Facts;
const sending = 'authorize/application/authorize';
const refused = (error: object): Facts => ({ with: { taken: true }, error }) as Facts;
const guaranteed = (data: object) => applying(product({ require_guarantor: true }), { data } as Facts);

const sign: readonly Row[] = [
  ['R-195', 'send-documents', '', [], { ...wants(9), reads: { listDocumentTypes: [], listDocuments: [] } }, 'list'],
  ['R-195', 'send-documents', '', [], { ...wants(9), ...sent('rejected') }, 'list'],
  ['R-196', 'send-documents', '', [], { ...wants(9), ...sent('pending') }, 'done'],
  ['R-196', 'send-documents', '', [], { ...wants(), ...sent('rejected') }, 'done'],
  ['R-197', 'send-documents', 'list', ['open'], { ...wants(9, 8), ...sent('pending'), event: { type: 9 } }, 'stay'],
  [
    'R-198',
    'send-documents',
    'list',
    ['open', 'done'],
    { ...wants(9, 8), ...sent('pending'), event: { type: 8 } },
    'list',
  ],
  ['R-201', 'send-documents', 'list', ['continue', 'done'], wants(9), 'done'],
  ['R-201 R-222', 'guarantors', '', [], { with: { asked: false } }, 'none'],
  ['R-201', 'application', 'to-authorize', ['done'], applying(product(), taken), 'authorize'],
  ['R-200', 'send-documents', 'list', ['continue'], { with: { documents: [9], guarantor: true } }, 'guarantor'],
  ['R-200 R-220', 'guarantors', '', [], { with: { asked: true } }, 'guarantor'],
  ['R-205', 'send-documents', 'guarantor', ['done'], wants(9), 'done'],
  [
    'R-205',
    'application',
    'to-authorize',
    ['done'],
    applying(product({ require_guarantor: true }), { data: { ...taken.data, 'to-authorize': { still_asked: 0 } } }),
    'authorize',
  ],
  ['R-205', 'guarantors', '', [], { with: { asked: true, already: 0 } }, 'vouched'],
  ['R-202', 'application', 'to-authorize', ['closed'], applying(product(), taken), 'back'],
  ['R-203 R-204', 'guarantors', 'guarantor', ['ask', 'done'], { event: { link: null } }, 'guarantor'],
  [
    'R-203',
    'ask-guarantor',
    'make-link',
    ['ok', 'ok'],
    { data: { 'make-link': { guarantor_link: 'https://a.example' } } },
    'done',
  ],
  [
    'R-204',
    'ask-guarantor',
    'make-link',
    ['failed'],
    failing({ code: 'refused' }),
    'done · bad {{ error.message | or: guarantor.link-failed }}',
  ],
  [
    'R-206',
    'application',
    'guarantor',
    ['done'],
    guaranteed({ authorize: { status: 'RUNNING' }, collect: { waits: true } }),
    'success-mandate',
  ],
  [
    'R-207',
    'application',
    'guarantor',
    ['done'],
    guaranteed({ authorize: { status: 'RUNNING' }, guarantor: { still_asked: 0 } }),
    'successful',
  ],
  ['R-208', 'guarantors', 'guarantor', ['back'], {}, 'stay'],
  ['R-210', sending, 'authorize', ['continue'], { with: { taken: false } }, 'stay · bad application.select-offer'],
  ['R-212', sending, 'authorize', ['continue'], { with: { taken: true } }, 'complete'],
  ['R-213', sending, 'authorize', ['add-card'], { with: { taken: true } }, 'add-card'],
  ['R-213', 'application', 'authorize', ['add-card', 'done'], applying(product(), taken), 'authorize'],
  [
    'R-214 R-142',
    sending,
    'authorize',
    ['add-bank', 'done'],
    { with: { taken: true } },
    'authorize · good payment.bank-added',
  ],
  ['R-215', 'application', 'authorize', ['closed'], applying(product(), taken), 'back'],
  [
    'R-216',
    sending,
    'complete',
    ['failed'],
    refused({ message: 'This loan is not available' }),
    'not-available · bad {{ error.message | or: application.not-available }}',
  ],
  ['R-217', 'loan-request', 'authorize', ['not-available'], {}, 'not-eligible · loan.offer-gone'],
  ['R-217', 'loan-request', 'authorize', ['offer-gone'], {}, 'not-eligible · loan.offer-gone'],
  [
    'R-218',
    sending,
    'complete',
    ['failed'],
    refused({ message: 'Kindly choose or add a card that is tied to your bank account.' }),
    'stay',
  ],
  [
    'R-219',
    sending,
    'complete',
    ['failed'],
    refused({ code: 'refused', message: 'No' }),
    'stay · bad {{ error.message | or: error.default }}',
  ],
  ['R-220', 'application', 'authorize', ['done'], guaranteed({ authorize: { status: 'PENDING' } }), 'guarantor'],
  [
    'R-221',
    'application',
    'authorize',
    ['done', 'done'],
    applying(product(), { data: { authorize: { status: 'PENDING' }, collect: { waits: true } } }),
    'success-mandate',
  ],
  [
    'R-221',
    'application',
    'authorize',
    ['done', 'done'],
    applying(product(), {
      data: { authorize: { status: 'RUNNING' }, collect: { waits: true }, 'collect-again': { waits: false } },
    }),
    'successful',
  ],
  [
    'R-222',
    'application',
    'authorize',
    ['done', 'done'],
    applying(product(), { data: { authorize: { status: 'RUNNING' } } }),
    'successful',
  ],
  ...(['successful', 'success-mandate'] as const).flatMap((end): readonly Row[] => [
    ['R-223', 'application', end, ['after 2000'], applying(), 'stay'],
    ['R-224', 'application', end, ['loans'], applying(), '/loans'],
  ]),
  ['R-225', 'application', 'pending', ['loans'], applying(), '/loans'],
  ['R-226', 'application', 'not-eligible', ['loans'], applying(), '/loans'],
  ...(['successful', 'success-mandate', 'pending', 'not-eligible'] as const).map((end): Row => [
    'R-227',
    'application',
    end,
    ['back'],
    applying(),
    'stay',
  ]),
];

/** An application that is taken up again. */
function resumed(find: object, of: object = product(), reads: object = {}): Facts {
  return {
    with: { id: 5 },
    reads: { listProducts: [of], listLoans: [], listDocuments: [], ...reads },
    data: { find: { id: 5, product_id: 1, state: 'open', offers: [{ loan_token: 'a', request_id: 5 }], ...find } },
  } as Facts;
}

const again: readonly Row[] = [
  [
    'R-228',
    'loan-request',
    'find',
    ['ok', 'loan'],
    resumed({ loan: { id: 3 } }),
    '/loans/{{ data.find.loan.id }}/general',
  ],
  ['R-229', 'loan-request', 'find', ['ok'], resumed({ offers: [] }), 'not-eligible · loan.offer-gone'],
  ['R-229', 'loan-request', 'find', ['ok'], resumed({ state: 'waiting', offers: [] }), 'pending'],
  [
    'R-230',
    'loan-request',
    'find',
    ['ok'],
    resumed({}, product({}, { max_active_loans: 1 }), {
      listLoans: [{ product: { id: 1 }, status: { status: 'PAST_DUE' } }],
    }),
    '/loans · bad gate.max-loans',
  ],
  ['R-231', 'loan-request', 'find', ['ok'], resumed({}), 'offers'],
  ['R-232', 'loan-request', 'offers', ['take', 'ok'], resumed({}), 'offer'],
  ['R-233', 'loan-request', 'offer', ['continue', 'ok'], resumed({}), 'collect'],
  [
    'R-233',
    'loan-request',
    'offer',
    ['continue', 'ok'],
    resumed({}, product({ 'upfront-fee-payment': true }, managed)),
    'fee',
  ],
  [
    'R-233',
    'loan-request',
    'offer',
    ['continue', 'ok'],
    resumed({}, product({}, { require_loan_offer: true })),
    'offer-letter',
  ],
  ['R-233 R-234', 'loan-request', 'offer', ['continue', 'ok'], resumed({}, product(before)), 'collect'],
  ['R-234', 'loan-request', 'collect', ['closed'], resumed({}), 'back'],
  ['R-096', 'loan-request', 'offers', ['leave'], resumed({}), 'leave'],
  ['R-235', 'loan-request', 'offers', ['decline'], resumed({}), 'decline'],
  ['R-240', 'loan-request', 'decline', ['closed'], resumed({}), 'offers'],
  ['R-237', 'loan-request', 'decline', ['done'], resumed({}), 'leave · good loan.declined'],
  [
    'R-239',
    'why-not/loan-request/decline',
    'reasons',
    ['end', 'failed'],
    failing({ code: 'refused', message: 'No' }),
    'stay · bad {{ error.message | or: error.default }}',
  ],
];

describe.each([
  ['the entry', entry],
  ['what is asked before the price', answers],
  ['the offer', price],
  ['the way to repay', repayment],
  ['the mandate', mandate],
  ['papers, PIN and endings', sign],
  ['an application taken up again', again],
] as const)('the routing of %s', (_name, rows) => {
  it.each(
    rows.map(
      ([names, flow, from, events, facts, leads]) =>
        [
          `${numbered(names)} ${flow}: ${[from || 'start', ...events].join(', ')} → ${leads}`,
          { flow, from, events, facts, leads },
        ] as const,
    ),
  )('%s', (_title, { flow, from, events, facts, leads }) => {
    expect(leadsTo(program, flow, from, events, facts)).toBe(leads);
  });
});

describe('how a loan is repaid', () => {
  it.each(
    wayOf.map(
      ([names, attributes, settings, way, first]) =>
        [
          `${numbered(names)} ${Object.keys(attributes['repayment-methods'] ?? {}).join(', ') || 'nothing named'}, ${JSON.stringify(settings)} → ${way}`,
          { attributes, settings, way, first },
        ] as const,
    ),
  )('%s', (_title, { attributes, settings, way, first }) => {
    expect(
      valueAt(
        program,
        'application',
        'way',
        applying(product({ 'repayment-methods': {}, ...attributes }), { settings, ...taken }),
      ),
    ).toBe(way);
    expect(leadsTo(program, 'collect', '', [], { with: { way } })).toBe(first);
  });
});

/** Places that one leaves backwards to where one came from: no row of theirs, nor of their flow, leads elsewhere. */
const backwards: readonly (readonly [rows: string, flow: string, ...places: readonly string[]])[] = [
  [
    'R-026 R-033 R-037 R-040 R-041 R-063 R-075 R-076 R-077 R-080 R-097 R-098 R-099 R-112',
    'application',
    'breakdown',
    'personal',
    'business-info',
    'professional',
    'confirm',
    'charge-prompt',
    'show-cards',
    'offers',
    'offer',
    'fee',
  ],
  ['R-096 R-099', 'loan-request', 'offers', 'offer', 'fee'],
  ['R-115 R-119', 'offer-letter', 'read-letter', 'sign-letter'],
  ['R-123 R-124 R-129 R-131', 'collect', 'choose-method', 'repayment-method'],
  ['R-135', 'use-wallet', 'wallet'],
  ['R-165', 'use-mandate', 'choose-mandate'],
  ['R-158 R-159 R-160 R-161 R-168 R-171 R-183', 'add-mandate', 'info', 'bank', 'amount', 'signature'],
  ['R-187', 'agree-mandate', 'transfer'],
  ['R-202', 'send-documents', 'list'],
];

describe('back', () => {
  it.each(
    backwards.map(
      ([names, flow, ...places]) =>
        [
          `${numbered(names)} from ${places.join(', ')} of ${flow} leads to where one came from`,
          { flow, places },
        ] as const,
    ),
  )('%s', (_title, { flow, places }) => {
    for (const place of places)
      expect([
        place,
        program.flows[flow]?.steps[place] !== undefined,
        answerTo(flowOf(program, flow), place, 'back'),
      ]).toEqual([place, true, undefined]);
  });
});

describe('an application taken up again at its offers', () => {
  it('has every step of the others after the offer, in the very words of its rules: letter and signature, card, mandate and mobile money, papers, guarantors, PIN, and the endings [B-107] [B-108] [B-258] [C-094]', () => {
    const [resumedSteps, first] = [program.flows['loan-request']?.steps, program.flows.application?.steps];
    const shared = [
      'schedule',
      'offer',
      'choose-offer',
      'fee',
      'offer-letter',
      'pay-post',
      'collect',
      'collect-again',
      'to-authorize',
      'guarantor',
      'waits-for-guarantors',
      'completed',
      'successful',
      'success-mandate',
      'not-eligible',
    ];
    for (const step of shared) expect([step, resumedSteps?.[step]]).toEqual([step, first?.[step] ?? 'not there']);
  });
});
