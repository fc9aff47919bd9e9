import { canadianBanks } from './banks.ts';
import { commonLists, documentTypes } from './common-lists.ts';
import type { DemoLender } from './demo-lender.ts';
import { ownWorkForm } from './loan-forms.ts';
import { canada } from './places.ts';
import { product } from './product.ts';
import { canadianSavings } from './saving-products.ts';
import { themes } from './themes.ts';

const currency = 'CAD';

/** Canada: no Kinyarwanda, direct debit, savings plans by a name of their own, logins that tell by flags. */
export const maple: DemoLender = {
  slug: 'maple',
  name: 'Maple Lending',
  hosts: ['maple'],
  currency,
  country: 'CAN',
  countryName: 'Canada',
  time_zone: 'America/Toronto',
  languages: ['en-GB', 'fr'],
  theme: themes.maple,
  login_answers: 'flags',
  settings: {
    direct_debit_provider: 'nibss-easypay',
    mobile_money_provider: 'none',
    disbursement_provider: 'bank-transfer',
    support_phone: '+14165550132',
    support_email: 'help@maple.example',
    website: 'https://maple.example',
    instagram: 'https://instagram.com/maple.example',
    facebook: 'https://facebook.com/maple.example',
    privacy_url: 'https://maple.example/privacy',
    terms_url: 'https://maple.example/terms',
    logo: '',
    onboarding_stages: ['pin', 'email'],
    session_idle_timeout: 5,
    'loan-cancelation-reasons': 'I no longer need it,I found a better rate,Other',
    'loan-offer-expiry': 72,
    'account-type': 'individual',
    'mandate-activation-type': 'emandate',
    mandate_beneficiary: '1000001, Royal Bank of Canada, Maple',
    'emandate-activation-details': 'Approve the debit in your bank’s app within two days.',
    'default-country-phone-codes': '+1',
    allowed_phone_code: '+1',
    'kyc-status-allowed-for-loans': 'Passed',
    accept_verve_cards: false,
    'card-charge-amount': '1.00',
    'emandate-activation-amount': '1.00',
    'require-mandate-on-onboard': false,
    require_email_verification: true,
    require_id_check_for_loans: true,
    require_account_for_loans: true,
    offers_debit_id: 5,
    enable_airtime_and_bills: false,
    fund_account: false,
    bvn_screen: false,
    allowed_domains: 'maple.example,mail.example',
    'menu-features-options': { state: 'Province', lga: 'Municipality' },
    savings_plan_name: 'Rainy Day Savings',
  },
  options: {
    ...commonLists,
    ...canada,
    ...canadianBanks,
    monthly_net_income: [
      { text: 'Below $2,000', least: '1000' },
      { text: '$2,000 – $3,999', least: '2000' },
      { text: '$4,000 – $5,999', least: '4000' },
      { text: '$6,000 and above', least: '6000' },
    ],
  },
  document_types: documentTypes,
  products: [
    {
      definition: product({
        name: 'Payday Bridge', description: 'A few hundred dollars until payday.', currency, method: 'debit-card', period: 'days',
        min_amount: '100.00', max_amount: '1500.00', min_tenor_value: 7, max_tenor_value: 62, interest_rate: '14', interest_period: 'flat',
        translations: { fr: { name: 'Pont jusqu’à la paie', description: 'Quelques centaines de dollars jusqu’au jour de paie.' } },
      }),
    },
    {
      definition: product({
        name: 'Instalment Loan', description: 'Repaid from your bank account, month by month.', currency, method: 'direct-debit', period: 'months',
        min_amount: '1000.00', max_amount: '15000.00', min_tenor_value: 6, max_tenor_value: 36, interest_rate: '19.9', interest_period: 'years', allow_multi_tenor: true,
        fees: [{ name: 'Origination', category: 'origination', type: 'percentage', percentage: '2', min_amount: '25.00', max_amount: '250.00', applicable_to: 'principal' }],
        translations: { fr: { name: 'Prêt à versements', description: 'Remboursé depuis votre compte bancaire, mois par mois.', fees: { Origination: 'Frais d’octroi' } } },
      }),
    },
    {
      definition: product({
        name: 'Line of Credit', description: 'With the last three months of your bank account.', currency, method: 'none', period: 'months',
        min_amount: '500.00', max_amount: '20000.00', min_tenor_value: 1, max_tenor_value: 12, interest_rate: '1.6', interest_period: 'months', allow_multi_tenor: true, max_active_loans: 3,
        attributes: { data_provider: 'mono,oraculi', minimum_amount_before_statement: '5000.00', 'upfront-interest-payment': true, 'require-location': true },
        translations: { fr: { name: 'Marge de crédit', description: 'Avec les trois derniers mois de votre compte bancaire.' } },
      }),
    },
    {
      definition: product({
        name: 'Starter Loan', description: 'A first loan, for which one dollar is charged to your card as a check.', currency, method: 'debit-card', period: 'weeks',
        min_amount: '100.00', max_amount: '1000.00', min_tenor_value: 2, max_tenor_value: 12, interest_rate: '6', interest_period: 'flat',
        require_loan_charge: true, charge_settings: { amount_to_charge: '1.00' },
        translations: { fr: { name: 'Premier prêt', description: 'Un premier prêt, pour lequel un dollar est débité de votre carte à titre de vérification.' } },
      }),
    },
    {
      definition: product({
        name: 'Studio Loan', description: 'For who works for themselves: tell us about your work, and link your bank account for larger sums.', currency, method: 'debit-card', period: 'months',
        min_amount: '500.00', max_amount: '10000.00', min_tenor_value: 3, max_tenor_value: 24, interest_rate: '1.2', interest_period: 'months', allow_multi_tenor: true, max_active_loans: 2,
        require_loan_charge: true, charge_settings: { amount_to_charge: '2.00' },
        attributes: { 'request-payment-method': 'after-loan-request', data_provider: 'mono', minimum_amount_before_statement: '2000.00', additional_loan_data: { meta: { name: 'own_work', status: 'active' }, reference: 'own-work' } },
        translations: { fr: { name: 'Prêt atelier', description: 'Pour les indépendants : parlez-nous de votre travail, et liez votre compte bancaire pour les sommes plus élevées.' } },
      }),
      form: ownWorkForm,
    },
  ],
  saving_products: canadianSavings,
  borrowers: [
    {
      phone: '4165550101', shows: 'complete: a bank account, a card, next of kin', firstName: 'Claire', lastName: 'Tremblay', email: 'claire.tremblay@mail.example', emailVerified: true, gender: 'Female',
      address: '120 King Street West', city: 'Toronto', state: 'Ontario', identified: true,
      accounts: [{ bankCode: '003', number: '1002207' }],
      kin: { first_name: 'Luc', last_name: 'Tremblay', phone_number: '5145550102', relationship: 'Brother' },
      cards: [{ bank: 'Royal Bank', type: 'VISA', last4: '2207', validMonths: 36 }],
    },
    { phone: '4165550102', shows: 'nothing filled in', firstName: 'Daniel', lastName: 'Chen', email: 'daniel.chen@mail.example', emailVerified: true },
    {
      phone: '4165550111', shows: 'a running loan', firstName: 'Emily', lastName: 'Clark', email: 'emily.clark@mail.example', emailVerified: true, gender: 'Female', address: '40 Bay Street', city: 'Toronto', state: 'Ontario', identified: true,
      loans: [{ product: 'Payday Bridge', amount: '500.00', tenor: 30, daysAgo: 5 }],
    },
    {
      phone: '4165550112', shows: 'documents rejected', firstName: 'Liam', lastName: 'Singh', email: 'liam.singh@mail.example', emailVerified: true, gender: 'Male',
      address: '12 Queen Street', city: 'Hamilton', state: 'Ontario', documents: [{ code: 'id', status: 'rejected' }, { code: 'address', status: 'rejected' }],
      accounts: [{ bankCode: '003', number: '1002212' }],
      kin: { first_name: 'Anjali', last_name: 'Singh', phone_number: '9055550112', relationship: 'Sister' },
    },
    { phone: '4165550103', shows: 'must make a password', firstName: 'Amrit', lastName: 'Gill', hasPassword: false },
    { phone: '4165550104', shows: 'has not finished signing up', firstName: 'Noah', lastName: 'Roy', activated: false },
    { phone: '4165550105', shows: 'is locked out', firstName: 'Sophie', lastName: 'Martin', locked: true },
  ],
};
