import { nigerianBanks } from './banks.ts';
import { commonLists, documentTypes } from './common-lists.ts';
import type { DemoLender } from './demo-lender.ts';
import { nigeria } from './places.ts';
import { product } from './product.ts';
import { nigerianSavings } from './saving-products.ts';
import { themes } from './themes.ts';

const currency = 'NGN';
/** What those with loans told of themselves. */
const work = { no_of_dependent: '2', educational_attainment: 'Bachelor', employment_status: 'Employed', sector_of_employment: 'Trade', work_start_date: '2019-04-01', monthly_net_income: '₦250,000 – ₦499,999' };

export const naija: DemoLender = {
  slug: 'naija',
  name: 'Naija Credit',
  hosts: ['naija'],
  currency,
  country: 'NGA',
  countryName: 'Nigeria',
  time_zone: 'Africa/Lagos',
  languages: ['en-GB', 'fr'],
  theme: themes.naija,
  settings: {
    direct_debit_provider: 'none',
    mobile_money_provider: 'none',
    disbursement_provider: 'bank-transfer',
    enable_airtime_and_bills: true,
    support_phone: '+2342013306000',
    support_email: 'help@naija.example',
    website: 'https://naija.example',
    privacy_url: 'https://naija.example/privacy',
    terms_url: 'https://naija.example/terms',
    logo: '',
    onboarding_stages: ['bvn', 'bvn-confirmation', 'bank', 'pin'],
    session_idle_timeout: 15,
    'loan-cancelation-reasons': 'I no longer need it,The cost is too high,Other',
    'loan-offer-expiry': 48,
    'account-type': 'individual',
    'mandate-activation-type': 'emandate',
    'default-country-phone-codes': '+234',
    allowed_phone_code: '+234',
    accept_verve_cards: true,
    'require-mandate-on-onboard': false,
    require_email_verification: true,
    require_id_check_for_loans: false,
    offers_debit_id: 5,
    savings_plan_name: 'Target',
  },
  limits: { wallet_fees: { fund: { type: 'percentage', percentage: '1.5', max_amount: '2000' }, transfer: { type: 'flat', amount: '10' } } },
  options: {
    ...commonLists,
    ...nigeria,
    ...nigerianBanks,
    monthly_net_income: [
      { text: 'Below ₦50,000', least: '20000' },
      { text: '₦50,000 – ₦99,999', least: '50000' },
      { text: '₦100,000 – ₦249,999', least: '100000' },
      { text: '₦250,000 – ₦499,999', least: '250000' },
      { text: '₦500,000 and above', least: '500000' },
    ],
  },
  document_types: documentTypes,
  products: [
    {
      definition: product({
        name: 'Quick Cash', description: 'A small loan until payday, repaid at once.', currency, method: 'debit-card', period: 'days',
        min_amount: '5000.00', max_amount: '200000.00', min_tenor_value: 7, max_tenor_value: 60, interest_rate: '8', interest_period: 'flat', min_interest_amount: '500.00',
        fees: [
          { name: 'Processing', category: 'processing', type: 'flat', amount: '250.00' },
          { name: 'Extension', category: 'Loan Extension', type: 'flat', amount: '500.00' },
        ],
        attributes: { loan_extension_features: { active: true, extension_limit: 2, max_extension_period: 14 } },
        translations: { fr: { name: 'Argent rapide', description: 'Un petit prêt jusqu’au jour de paie, remboursé en une fois.', fees: { Processing: 'Frais de dossier', Extension: 'Report' } } },
      }),
    },
    {
      definition: product({
        name: 'Salary Plan', description: 'A larger loan, repaid month by month.', currency, method: 'debit-card', period: 'months',
        min_amount: '50000.00', max_amount: '1000000.00', min_tenor_value: 2, max_tenor_value: 12, interest_rate: '4.5', interest_period: 'months', allow_multi_tenor: true,
        fees: [
          { name: 'Origination', category: 'origination', type: 'percentage', percentage: '1.5', min_amount: '1000.00', max_amount: '10000.00', applicable_to: 'principal' },
          { name: 'Management', category: 'management', type: 'percentage', percentage: '1', applicable_to: 'principal' },
          { name: 'Late payment', category: 'penal', type: 'percentage', percentage: '2' },
          { name: 'Extension', category: 'Loan Extension', type: 'hybrid', percentage: '0.5', fixed: '250.00', applicable_to: 'principal' },
        ],
        attributes: { 'request-payment-method': 'after-loan-request', 'upfront-fee-payment': true, loan_extension_features: { active: true, extension_limit: 1, max_extension_period: 30 } },
        translations: { fr: { name: 'Plan salaire', description: 'Un prêt plus grand, remboursé mois par mois.', fees: { Origination: 'Frais d’octroi', Management: 'Frais de gestion', 'Late payment': 'Retard de paiement', Extension: 'Report' } } },
      }),
    },
    {
      definition: product({
        name: 'Small Start', description: 'A first loan that needs no card.', currency, method: 'none', period: 'weeks',
        min_amount: '2000.00', max_amount: '50000.00', min_tenor_value: 1, max_tenor_value: 8, interest_rate: '0.5', interest_period: 'days', max_active_loans: 2,
        fees: [{ name: 'Service', category: 'service', type: 'hybrid', percentage: '0.5', fixed: '100.00', applicable_to: 'principal and interest' }],
        attributes: { tenor_periods: ['days', 'weeks'] },
        translations: { fr: { name: 'Petit départ', description: 'Un premier prêt, sans carte.', fees: { Service: 'Frais de service' } } },
      }),
    },
    {
      definition: product({
        name: 'Premier Line', description: 'For customers with a long history.', currency, method: 'debit-card', period: 'months',
        min_amount: '100000.00', max_amount: '5000000.00', min_tenor_value: 3, max_tenor_value: 24, interest_rate: '3', interest_period: 'months', allow_multi_tenor: true,
        attributes: { require_guarantor: true, no_of_guarantors: 2 },
        translations: { fr: { name: 'Ligne Premier', description: 'Pour les clients de longue date.' } },
      }),
      refused_by_scoring: true,
    },
    {
      definition: product({
        name: 'Branch Loan', description: 'Given at our branches.', currency, method: 'none', period: 'months',
        min_amount: '20000.00', max_amount: '500000.00', min_tenor_value: 1, max_tenor_value: 6, interest_rate: '6', interest_period: 'flat',
        attributes: { channels: 'Branch,Agent' },
      }),
    },
  ],
  saving_products: nigerianSavings,
  borrowers: [
    {
      phone: '08031234567', shows: 'complete: bank accounts, cards, next of kin', firstName: 'Adaeze', lastName: 'Okafor', email: 'adaeze.okafor@mail.example', emailVerified: true, gender: 'Female',
      address: '14 Adeola Odeku Street', city: 'Victoria Island', state: 'Lagos', bvn: '22212345678', identified: true,
      accounts: [{ bankCode: '058', number: '0123454821' }, { bankCode: '057', number: '2209876543' }],
      kin: { first_name: 'Chinedu', last_name: 'Okafor', phone_number: '08057654321', relationship: 'Brother' },
      cards: [
        { bank: 'Zenith Bank', type: 'MASTERCARD', last4: '4081', validMonths: 36 },
        { bank: 'Access Bank', type: 'VERVE', last4: '7716', validMonths: 1 },
      ],
    },
    { phone: '08032345678', shows: 'nothing filled in', firstName: 'Tunde', lastName: 'Bello', email: 'tunde.bello@mail.example', bvn: '22298765432' },
    {
      phone: '08030000011', shows: 'a running loan, a card, money in the wallet', firstName: 'Chioma', lastName: 'Nwosu', email: 'chioma.nwosu@mail.example', emailVerified: true, gender: 'Female', address: '5 Allen Avenue', city: 'Ikeja', state: 'Lagos', identified: true,
      loans: [{ product: 'Quick Cash', amount: '50000.00', tenor: 30, daysAgo: 5 }], wallet: '20000.00',
      cards: [{ bank: 'GTBank', type: 'VISA', last4: '5520', validMonths: 24 }],
    },
    { phone: '08030000012', shows: 'documents rejected', firstName: 'Femi', lastName: 'Adewale', email: 'femi.adewale@mail.example', gender: 'Male', address: '9 Bode Thomas Street', city: 'Surulere', state: 'Lagos', documents: [{ code: 'id', status: 'rejected' }, { code: 'address', status: 'rejected' }] },
    {
      phone: '08030000021', shows: 'a running loan with one of six instalments paid, and what the lender\'s decision was made of; a settled one', firstName: 'Ifeoma', lastName: 'Balogun', email: 'ifeoma.balogun@mail.example', emailVerified: true, gender: 'Female', address: '22 Awolowo Road', city: 'Ikoyi', state: 'Lagos', identified: true,
      cards: [{ bank: 'Zenith Bank', type: 'VISA', last4: '4821', validMonths: 30 }],
      loans: [
        {
          product: 'Salary Plan', amount: '60000.00', tenor: 6, daysAgo: 35, paid: 1, answers: work,
          decision: { credit_score: 712, bureau_report: 'https://files.naija.example/report.pdf', payslip_photo: 'https://naija.example/payslip.jpg', checks_passed: ['identity', 'income', 'no open default'], clf_api_error: 'timeout' },
        },
        { product: 'Quick Cash', amount: '20000.00', tenor: 30, daysAgo: 120, paid: 1, answers: work },
      ],
    },
    {
      phone: '08030000022', shows: 'a past due loan; a settled one', firstName: 'Emeka', lastName: 'Obi', email: 'emeka.obi@mail.example', emailVerified: true, gender: 'Male', address: '3 Ogui Road', city: 'Enugu', state: 'Enugu', identified: true,
      loans: [
        { product: 'Quick Cash', amount: '30000.00', tenor: 30, daysAgo: 40, answers: work },
        { product: 'Small Start', amount: '10000.00', tenor: 4, daysAgo: 90, paid: 1 },
      ],
    },
    {
      phone: '08030000023', shows: 'a pending loan', firstName: 'Zainab', lastName: 'Musa', email: 'zainab.musa@mail.example', emailVerified: true, gender: 'Female', address: '7 Zoo Road', city: 'Kano', state: 'Kano', identified: true,
      loans: [{ product: 'Quick Cash', amount: '25000.00', tenor: 30, daysAgo: 1, state: 'PENDING', answers: work }],
    },
    {
      phone: '08030000024', shows: 'loans: a settled one, a declined one, an offer that can be taken up, and one that has expired', firstName: 'Kunle', lastName: 'Ade', email: 'kunle.ade@mail.example', emailVerified: true, gender: 'Male', address: '11 Ring Road', city: 'Ibadan', state: 'Oyo', identified: true,
      kin: { first_name: 'Sade', last_name: 'Ade', phone_number: '08055550001', relationship: 'Sister' },
      loans: [
        { product: 'Quick Cash', amount: '15000.00', tenor: 30, daysAgo: 60, paid: 1, answers: work },
        { product: 'Salary Plan', amount: '200000.00', tenor: 6, daysAgo: 20, state: 'DECLINED', answers: work },
        { product: 'Small Start', amount: '12000.00', tenor: 4, daysAgo: 10, state: { standsForDays: 0 }, answers: work },
        { product: 'Quick Cash', amount: '40000.00', tenor: 30, daysAgo: 0, state: { standsForDays: 365 }, answers: work },
      ],
    },
    {
      phone: '08030000050', shows: 'savings plans that are filled, locked, matured and empty; a card', firstName: 'Amina', lastName: 'Sule', email: 'amina.sule@mail.example', emailVerified: true, gender: 'Female', address: '8 Ahmadu Bello Way', city: 'Kaduna', state: 'Kaduna', identified: true,
      cards: [{ bank: 'GTBank', type: 'VISA', last4: '8832', validMonths: 40 }], wallet: '15000.00',
      savings: [
        { name: 'Back to school', product: 'School fees', amount: '20000.00', tenor: 12, frequency: 'monthly', daysAgo: 95 },
        { name: 'New roof', product: 'Fixed deposit', amount: '250000.00', tenor: 6, frequency: 'monthly', daysAgo: 40 },
        { name: 'Small change', product: 'Rainy day', amount: '1500.00', tenor: 12, frequency: 'weekly', collection: 'manual', daysAgo: 20 },
        { name: 'Last year', product: 'School fees', amount: '5000.00', tenor: 3, frequency: 'monthly', daysAgo: 120, state: 'matured' },
        { name: 'Christmas', product: 'Rainy day', amount: '2000.00', tenor: 8, frequency: 'weekly', daysAgo: 90, state: 'emptied' },
        { name: 'Sewing machine', product: 'Fixed deposit', amount: '50000.00', tenor: 2, frequency: 'monthly', daysAgo: 200, state: 'archived' },
      ],
    },
    {
      phone: '08030000051', shows: 'no savings plan yet; cards', firstName: 'Bisi', lastName: 'Alabi', email: 'bisi.alabi@mail.example', emailVerified: true, gender: 'Female', address: '2 Marina Road', city: 'Lagos Island', state: 'Lagos', identified: true,
      cards: [{ bank: 'Zenith Bank', type: 'MASTERCARD', last4: '1144', validMonths: 30 }, { bank: 'Access Bank', type: 'VERVE', last4: '9021', validMonths: 20 }],
    },
    { phone: '08030000052', shows: 'no savings plan, and an identity document that was rejected', firstName: 'Dayo', lastName: 'Ojo', email: 'dayo.ojo@mail.example', emailVerified: true, gender: 'Male', address: '6 Iwo Road', city: 'Ibadan', state: 'Oyo', documents: [{ code: 'id', status: 'rejected' }] },
    {
      phone: '08030000040', shows: 'a wallet with money, a transfer, airtime and a bill; a card', firstName: 'Amaka', lastName: 'Eze', email: 'amaka.eze@mail.example', emailVerified: true, gender: 'Female', address: '8 Herbert Macaulay Way', city: 'Yaba', state: 'Lagos', identified: true,
      accounts: [{ bankCode: '058', number: '0123450040' }], cards: [{ bank: 'GTBank', type: 'VISA', last4: '4040', validMonths: 30 }], wallet: '40000.00',
      spent: [
        { kind: 'bill', amount: '8100.00', to: { name: 'Ikeja Electric', at: 'Prepaid', number: '45012288' }, daysAgo: 3 },
        { kind: 'airtime', amount: '1000.00', to: { name: 'MTN', number: '08031234567' }, daysAgo: 2 },
        { kind: 'transfer', amount: '5000.00', to: { name: 'Ada Obi', at: 'GTBank', number: '0123456789', narration: 'Rent' }, daysAgo: 1 },
      ],
    },
    { phone: '08030000041', shows: 'money in the wallet, but no identity document: nothing can go out', firstName: 'Sola', lastName: 'Ojo', email: 'sola.ojo@mail.example', accounts: [{ bankCode: '044', number: '0123450041' }], documents: [], wallet: '10000.00' },
    { phone: '08030000042', shows: 'money in the wallet, and an identity document that was rejected', firstName: 'Halima', lastName: 'Sani', email: 'halima.sani@mail.example', documents: [{ code: 'id', status: 'rejected' }], wallet: '10000.00' },
    { phone: '08030000043', shows: 'money in the wallet, and a face that failed its check', firstName: 'Uche', lastName: 'Nnamdi', email: 'uche.nnamdi@mail.example', documents: [{ code: 'id', status: 'approved' }], check: { state: 'Failed' }, wallet: '10000.00' },
    {
      phone: '08030000035', shows: 'a loan that was extended by 14 days, with one of four instalments paid, and ₦30,000 in the wallet to repay it from', firstName: 'Rahila', lastName: 'Danjuma', email: 'rahila.danjuma@mail.example', emailVerified: true, gender: 'Female', address: '4 Sultan Road', city: 'Kaduna', state: 'Kaduna', identified: true,
      cards: [{ bank: 'GTBank', type: 'MASTERCARD', last4: '3305', validMonths: 28 }],
      loans: [{ product: 'Salary Plan', amount: '80000.00', tenor: 4, daysAgo: 40, paid: 1, extendedBy: 14, answers: work }], wallet: '30000.00',
    },
    {
      phone: '08030000036', shows: 'a pending loan that needs two guarantors, of whom one has agreed and one is awaited', firstName: 'Ikenna', lastName: 'Okoro', email: 'ikenna.okoro@mail.example', emailVerified: true, gender: 'Male', address: '16 Aba Road', city: 'Port Harcourt', state: 'Rivers', identified: true,
      loans: [
        {
          product: 'Premier Line', amount: '300000.00', tenor: 6, daysAgo: 2, state: 'PENDING', answers: work,
          guarantors: { agreed: [{ first_name: 'Nneka', last_name: 'Okoro', phone: '08055550036', relationship: 'Sister' }], awaited: 1 },
        },
      ],
    },
    { phone: '08030000001', shows: 'must make a password', firstName: 'Ngozi', lastName: 'Eze', hasPassword: false },
    { phone: '08030000002', shows: 'has not finished signing up', firstName: 'Musa', lastName: 'Ibrahim', activated: false },
    { phone: '08030000003', shows: 'is locked out', firstName: 'Bola', lastName: 'Adeyemi', locked: true },
  ],
};
