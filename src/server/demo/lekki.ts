import { nigerianBanks } from './banks.ts';
import { commonLists, documentTypes } from './common-lists.ts';
import type { DemoLender } from './demo-lender.ts';
import { nigeria } from './places.ts';
import { product } from './product.ts';

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
  theme: {},
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
  ],
  borrowers: [
    {
      phone: '08090000100', firstName: 'Simi', lastName: 'Coker', email: 'simi.coker@mail.example', emailVerified: true, gender: 'Female',
      address: '3 Admiralty Way', city: 'Lekki', state: 'Lagos', identified: true,
      accounts: [{ bankCode: '058', number: '0123456789' }],
    },
    { phone: '08090000102', firstName: 'Kola', lastName: 'Ojo', activated: false, stagesDone: ['bank'] },
    { phone: '08090000103', firstName: 'Zainab', lastName: 'Umar', locked: true },
  ],
};
