import { tanzanianBanks } from './banks.ts';
import { commonLists, documentTypes } from './common-lists.ts';
import type { DemoLender } from './demo-lender.ts';
import { tanzania } from './places.ts';
import { product } from './product.ts';
import { pwaniForm } from './pwani-form.ts';
import { themes } from './themes.ts';

const currency = 'TZS';

/** Tanzania: Swahili, mobile money, business customers, mandates by form, logins that tell by flags. */
export const pwani: DemoLender = {
  slug: 'pwani',
  name: 'Pwani Mikopo',
  hosts: ['pwani'],
  currency,
  country: 'TZA',
  countryName: 'Tanzania',
  time_zone: 'Africa/Dar_es_Salaam',
  languages: ['en-GB', 'sw'],
  theme: themes.pwani,
  login_answers: 'flags',
  onboarding_form: pwaniForm,
  // The sandbox's stand-in.
  services: { salary: { url: 'sandbox:', key_header: 'access-key', key: 'key-of-{org_id}' } },
  settings: {
    direct_debit_provider: 'none',
    mobile_money_provider: 'm-pesa',
    disbursement_provider: 'mobile-money',
    support_phone: '+255222110000',
    support_email: 'msaada@pwani.example',
    website: 'https://pwani.example',
    twitter: 'https://x.com/pwani.example',
    privacy_url: 'https://pwani.example/privacy',
    terms_url: 'https://pwani.example/terms',
    logo: '',
    onboarding_stages: ['form', 'pin'],
    session_idle_timeout: 20,
    'loan-cancelation-reasons': 'I no longer need it,The cost is too high,Other',
    'loan-offer-expiry': 24,
    'account-type': 'business',
    'mandate-activation-type': 'other',
    'default-country-phone-codes': '+255,+254',
    allowed_phone_code: '+255,+254,+256',
    accept_verve_cards: false,
    'card-charge-amount': '500.00',
    'require-mandate-on-onboard': false,
    require_email_verification: false,
    require_id_check_for_loans: false,
    offers_debit_id: 5,
    enable_airtime_and_bills: true,
    'menu-features-options': { state: 'Region', lga: 'District' },
  },
  options: {
    ...commonLists,
    ...tanzania,
    ...tanzanianBanks,
    monthly_net_income: [
      { text: 'Below TZS 300,000', least: '100000' },
      { text: 'TZS 300,000 – 799,999', least: '300000' },
      { text: 'TZS 800,000 – 1,999,999', least: '800000' },
      { text: 'TZS 2,000,000 and above', least: '2000000' },
    ],
  },
  document_types: documentTypes,
  products: [
    {
      definition: product({
        name: 'Haraka', description: 'Repaid by mobile money, within a month.', currency, method: 'mobile-money', period: 'days',
        min_amount: '20000.00', max_amount: '500000.00', min_tenor_value: 7, max_tenor_value: 30, interest_rate: '0.3', interest_period: 'days', min_interest_amount: '1000.00',
        translations: { sw: { description: 'Hulipwa kwa pesa za simu, ndani ya mwezi mmoja.' } },
      }),
    },
    {
      definition: product({
        name: 'Biashara', description: 'For businesses: stock and equipment, repaid week by week.', currency, method: 'none', period: 'weeks', customer_type: 'Non-Individual',
        min_amount: '500000.00', max_amount: '20000000.00', min_tenor_value: 4, max_tenor_value: 52, interest_rate: '2', interest_period: 'months', allow_multi_tenor: true,
        fees: [{ name: 'Management', category: 'management', type: 'percentage', percentage: '1', applicable_to: 'principal' }],
        require_loan_offer: true,
        translations: { sw: { description: 'Kwa biashara: bidhaa na vifaa, hulipwa kila wiki.', fees: { Management: 'Ada ya usimamizi' } } },
      }),
    },
    {
      definition: product({
        name: 'Dhamana', description: 'A larger loan that somebody vouches for.', currency, method: 'none', period: 'months',
        min_amount: '300000.00', max_amount: '5000000.00', min_tenor_value: 3, max_tenor_value: 18, interest_rate: '3', interest_period: 'months', allow_multi_tenor: true,
        attributes: { require_guarantor: true, 'upfront-fee-payment': true },
        translations: { sw: { description: 'Mkopo mkubwa zaidi wenye mdhamini.' } },
      }),
    },
    {
      definition: product({
        name: 'Anza', description: 'A first loan that needs nothing but your phone.', currency, method: 'none', period: 'weeks',
        min_amount: '10000.00', max_amount: '100000.00', min_tenor_value: 1, max_tenor_value: 4, interest_rate: '5', interest_period: 'flat', max_active_loans: 2,
        attributes: { tenor_periods: ['days', 'weeks'] },
        translations: { sw: { description: 'Mkopo wa kwanza usiohitaji chochote ila simu yako.' } },
      }),
    },
    {
      definition: product({
        name: 'Kadi na Simu', description: 'Repaid by card, and by mobile money where the card fails.', currency, method: 'debit-card', period: 'weeks',
        min_amount: '50000.00', max_amount: '1000000.00', min_tenor_value: 2, max_tenor_value: 12, interest_rate: '1.5', interest_period: 'weeks', allow_multi_tenor: true, max_active_loans: 2,
        attributes: { 'repayment-methods': { 'direct-debit': false, 'debit-card': true, 'remita-inflight': false, 'mobile-money': true, none: false } },
        translations: { sw: { description: 'Hulipwa kwa kadi, na kwa pesa za simu kadi ikishindwa.' } },
      }),
    },
    {
      definition: product({
        name: 'Benki', description: 'Repaid from your bank account.', currency, method: 'direct-debit', period: 'months',
        min_amount: '100000.00', max_amount: '2000000.00', min_tenor_value: 2, max_tenor_value: 12, interest_rate: '3', interest_period: 'months', allow_multi_tenor: true,
        translations: { sw: { description: 'Hulipwa kutoka akaunti yako ya benki.' } },
      }),
    },
    {
      definition: product({
        name: 'Shamba', description: 'For farmers: we look at each application ourselves, and write to you.', currency, method: 'none', period: 'months',
        min_amount: '100000.00', max_amount: '3000000.00', min_tenor_value: 3, max_tenor_value: 12, interest_rate: '2', interest_period: 'months', max_active_loans: 2,
        translations: { sw: { description: 'Kwa wakulima: tunaangalia kila ombi wenyewe, na kukuandikia.' } },
      }),
      decided_by_hand: true,
    },
  ],
  borrowers: [
    {
      phone: '0754123456', shows: 'complete: a bank account and mobile money, a card, next of kin', firstName: 'Neema', lastName: 'Mushi', email: 'neema.mushi@mail.example', emailVerified: true, gender: 'Female',
      address: 'Barabara ya Samora 12', city: 'Ilala', state: 'Dar es Salaam', identified: true,
      accounts: [{ bankCode: '003', number: '0150123456700' }, { bankCode: 'm-pesa', number: '0754123456', type: 'mobile' }],
      kin: { first_name: 'Baraka', last_name: 'Mushi', phone_number: '0754765432', relationship: 'Brother' },
      cards: [{ bank: 'CRDB Bank', type: 'MASTERCARD', last4: '9031', validMonths: 24 }],
    },
    { phone: '0754234567', shows: 'an address, no document', firstName: 'Juma', lastName: 'Kassim', gender: 'Male', address: 'Mtaa wa Lumumba 4', city: 'Nyamagana', state: 'Mwanza' },
    {
      phone: '0754000011', shows: 'a running loan, a card', firstName: 'Asha', lastName: 'Komba', email: 'asha.komba@mail.example', emailVerified: true, gender: 'Female',
      address: 'Mtaa wa Nyerere 8', city: 'Ilala', state: 'Dar es Salaam', identified: true,
      accounts: [{ bankCode: 'm-pesa', number: '0754000011', type: 'mobile' }],
      kin: { first_name: 'Salum', last_name: 'Komba', phone_number: '0754000911', relationship: 'Brother' },
      cards: [{ bank: 'CRDB Bank', type: 'VISA', last4: '4417', validMonths: 30 }],
      loans: [{ product: 'Kadi na Simu', amount: '200000.00', tenor: 8, daysAgo: 5 }],
    },
    { phone: '0754000001', shows: 'must make a password', firstName: 'Zawadi', lastName: 'Mrema', hasPassword: false },
    { phone: '0754000002', shows: 'has not finished signing up', firstName: 'Hamisi', lastName: 'Omari', activated: false },
    { phone: '0754000003', shows: 'is locked out', firstName: 'Rehema', lastName: 'Shayo', locked: true },
  ],
};
