import { nigerianBanks } from './banks.ts';
import { commonLists, documentTypes } from './common-lists.ts';
import type { DemoLender } from './demo-lender.ts';
import { civilServantForm } from './loan-forms.ts';
import { nigeria } from './places.ts';
import { product } from './product.ts';
import { nigerianSavings } from './saving-products.ts';
import { themes } from './themes.ts';

const currency = 'NGN';

/** Nigeria without the identity number: a bank account with its mandate, and a selfie. */
export const lekki: DemoLender = {
  slug: 'lekki',
  name: 'Lekki Money',
  hosts: ['lekki'],
  currency,
  country: 'NGA',
  countryName: 'Nigeria',
  time_zone: 'Africa/Lagos',
  languages: ['en-GB'],
  theme: themes.lekki,
  settings: {
    direct_debit_provider: 'nibss-easypay',
    mobile_money_provider: 'none',
    disbursement_provider: 'bank-transfer',
    support_phone: '+2342014400000',
    support_email: 'help@lekki.example',
    website: 'https://lekki.example',
    privacy_url: 'https://lekki.example/privacy',
    terms_url: 'https://lekki.example/terms',
    logo: '',
    onboarding_stages: ['bank', 'pin', 'photo'],
    session_idle_timeout: 10,
    'loan-cancelation-reasons': 'I no longer need it,The cost is too high,Other',
    'loan-offer-expiry': 48,
    'account-type': 'individual',
    'mandate-activation-type': 'other',
    mandate_beneficiary: '0001234567, Guaranty Trust Bank, Lekki Money',
    'default-country-phone-codes': '+234',
    allowed_phone_code: '+234',
    accept_verve_cards: true,
    'require-mandate-on-onboard': true,
    require_email_verification: false,
    require_id_check_for_loans: false,
    offers_debit_id: 5,
    savings_plan_name: 'Ajo Plus',
    bvn_screen: false,
  },
  options: {
    ...commonLists,
    ...nigeria,
    ...nigerianBanks,
    monthly_net_income: [
      { text: 'Below ₦100,000', least: '30000' },
      { text: '₦100,000 – ₦299,999', least: '100000' },
      { text: '₦300,000 and above', least: '300000' },
    ],
  },
  document_types: documentTypes,
  products: [
    {
      definition: product({
        name: 'Lekki Advance', description: 'A small loan until payday.', currency, method: 'none', period: 'days',
        min_amount: '5000.00', max_amount: '150000.00', min_tenor_value: 7, max_tenor_value: 31, interest_rate: '6', interest_period: 'flat',
      }),
    },
    {
      definition: product({
        name: 'Lekki Salary', description: 'Repaid from your bank account, by a letter that you sign.', currency, method: 'direct-debit', period: 'months',
        min_amount: '50000.00', max_amount: '1000000.00', min_tenor_value: 3, max_tenor_value: 12, interest_rate: '3', interest_period: 'months', allow_multi_tenor: true, max_active_loans: 2,
        fees: [{ name: 'Management', category: 'management', type: 'percentage', percentage: '1', applicable_to: 'principal' }],
        require_loan_offer: true,
        attributes: { 'request-payment-method': 'after-loan-request', 'upfront-fee-payment': true },
      }),
    },
    {
      definition: product({
        name: 'Lekki Builder', description: 'Repaid by your card and, should it fail, from your bank account.', currency, method: 'debit-card', period: 'months',
        min_amount: '20000.00', max_amount: '600000.00', min_tenor_value: 1, max_tenor_value: 6, interest_rate: '4', interest_period: 'months', allow_multi_tenor: true, max_active_loans: 2,
        attributes: { 'repayment-methods': { 'direct-debit': true, 'debit-card': true, 'remita-inflight': false, 'mobile-money': false, none: false } },
      }),
    },
    {
      definition: product({
        name: 'Lekki Civil', description: 'For civil servants: repaid from the salary, before it is paid.', currency, method: 'remita-inflight', period: 'months',
        min_amount: '20000.00', max_amount: '400000.00', min_tenor_value: 1, max_tenor_value: 12, interest_rate: '2.5', interest_period: 'months', allow_multi_tenor: true, max_active_loans: 2,
        attributes: { show_only_clf: true, additional_loan_data: { meta: { name: 'civil_servant', status: 'active' }, reference: 'civil-servant' } },
      }),
      form: civilServantForm,
    },
    {
      definition: product({
        name: 'Lekki Trader', description: 'For businesses, with two people who vouch for it.', currency, method: 'debit-card', period: 'weeks', customer_type: 'Non-Individual',
        min_amount: '100000.00', max_amount: '3000000.00', min_tenor_value: 4, max_tenor_value: 26, interest_rate: '1', interest_period: 'weeks', allow_multi_tenor: true, max_active_loans: 2,
        documents: [1, 2],
        attributes: { 'request-payment-method': 'after-loan-request', require_guarantor: true, no_of_guarantors: 2 },
      }),
    },
    {
      definition: product({
        name: 'Lekki Together', description: 'Repaid from your bank account, and somebody vouches for you.', currency, method: 'direct-debit', period: 'months',
        min_amount: '50000.00', max_amount: '800000.00', min_tenor_value: 2, max_tenor_value: 10, interest_rate: '2.8', interest_period: 'months', allow_multi_tenor: true, max_active_loans: 2,
        attributes: { 'request-payment-method': 'after-loan-request', require_guarantor: true },
      }),
    },
  ],
  saving_products: nigerianSavings,
  borrowers: [
    {
      phone: '08090000100', shows: 'a bank account, no next of kin', firstName: 'Simi', lastName: 'Coker', email: 'simi.coker@mail.example', emailVerified: true, gender: 'Female',
      address: '3 Admiralty Way', city: 'Lekki', state: 'Lagos', identified: true,
      accounts: [{ bankCode: '058', number: '0123456789' }],
    },
    {
      phone: '08090000111', shows: 'mandates: one active, one that the bank refused; a card', firstName: 'Tola', lastName: 'Bello', email: 'tola.bello@mail.example', emailVerified: true, gender: 'Male',
      address: '18 Freedom Way', city: 'Lekki', state: 'Lagos', identified: true,
      accounts: [{ bankCode: '044', number: '0690000111' }],
      cards: [{ bank: 'Access Bank', type: 'VISA', last4: '1881', validMonths: 30 }],
      mandates: [{ amount: '60000.00', months: 14, status: 'successful', providerStatus: 'Active' }, { amount: '20000.00', months: 6, status: 'failed', providerStatus: 'Bank Rejected' }],
    },
    {
      phone: '08090000112', shows: 'has failed the identity check', firstName: 'Ngozi', lastName: 'Eze', email: 'ngozi.eze@mail.example', emailVerified: true, gender: 'Female',
      address: '7 Fola Osibo Road', city: 'Lekki', state: 'Lagos', check: { state: 'Failed', reason: 'The picture of your ID could not be read' },
      accounts: [{ bankCode: '044', number: '0690000112' }],
    },
    {
      phone: '08090000110', shows: 'complete: a bank account, a card, next of kin', firstName: 'Bisi', lastName: 'Alade', email: 'bisi.alade@mail.example', emailVerified: true, gender: 'Female',
      address: '21 Ozumba Mbadiwe Avenue', city: 'Lekki', state: 'Lagos', identified: true,
      accounts: [{ bankCode: '058', number: '0223456789' }],
      kin: { first_name: 'Tayo', last_name: 'Alade', phone_number: '08090000210', relationship: 'Brother' },
      cards: [{ bank: 'Guaranty Trust Bank', type: 'MASTERCARD', last4: '6120', validMonths: 36 }],
    },
    { phone: '08090000102', shows: 'has not finished signing up', firstName: 'Kola', lastName: 'Ojo', activated: false, stagesDone: ['bank'] },
    { phone: '08090000103', shows: 'is locked out', firstName: 'Zainab', lastName: 'Umar', locked: true },
  ],
};
