import { rwandanBanks } from './banks.ts';
import { commonLists, documentTypes } from './common-lists.ts';
import type { DemoLender } from './demo-lender.ts';
import { rwanda } from './places.ts';
import { product } from './product.ts';
import { themes } from './themes.ts';

const currency = 'RWF';

export const kigali: DemoLender = {
  slug: 'kigali',
  name: 'Kigali Inguzanyo',
  hosts: ['kigali'],
  currency,
  country: 'RWA',
  countryName: 'Rwanda',
  time_zone: 'Africa/Kigali',
  languages: ['en-GB', 'fr', 'rw'],
  theme: themes.kigali,
  settings: {
    direct_debit_provider: 'remita',
    mobile_money_provider: 'none',
    disbursement_provider: 'bank-transfer',
    support_phone: '+250788300000',
    support_email: 'help@kigali.example',
    website: 'https://kigali.example',
    privacy_url: 'https://kigali.example/privacy',
    terms_url: 'https://kigali.example/terms',
    logo: '',
    onboarding_stages: ['bank', 'pin', 'email', 'photo'],
    session_idle_timeout: 10,
    'loan-cancelation-reasons': 'I no longer need it,The cost is too high,Other',
    'loan-offer-expiry': 24,
    'account-type': 'individual',
    'mandate-activation-type': 'other',
    'default-country-phone-codes': '+250',
    allowed_phone_code: '+250',
    'card-charge-amount': '100',
    accept_verve_cards: false,
    'require-mandate-on-onboard': false,
    require_email_verification: false,
    require_id_check_for_loans: false,
    offers_debit_id: 5,
  },
  options: {
    ...commonLists,
    ...rwanda,
    ...rwandanBanks,
    monthly_net_income: [
      { text: 'Below RWF 100,000', least: '40000' },
      { text: 'RWF 100,000 – 249,999', least: '100000' },
      { text: 'RWF 250,000 – 499,999', least: '250000' },
      { text: 'RWF 500,000 – 999,999', least: '500000' },
      { text: 'RWF 1,000,000 and above', least: '1000000' },
    ],
  },
  document_types: documentTypes,
  products: [
    {
      definition: product({
        name: 'Umushahara Advance', description: 'Part of your salary before payday.', currency, method: 'none', period: 'days',
        min_amount: '10000', max_amount: '500000', min_tenor_value: 7, max_tenor_value: 30, interest_rate: '0.2', interest_period: 'days', min_interest_amount: '500',
        fees: [{ name: 'Processing', category: 'processing', type: 'flat', amount: '1000' }],
        translations: { fr: { name: 'Avance Umushahara', description: 'Une part de votre salaire avant le jour de paie.', fees: { Processing: 'Frais de dossier' } }, rw: { name: 'Avansi y’umushahara', description: 'Igice cy’umushahara wawe mbere yo guhembwa.', fees: { Processing: 'Amafaranga ya dosiye' } } },
      }),
    },
    {
      definition: product({
        name: 'Inyongera', description: 'For larger plans, repaid month by month.', currency, method: 'debit-card', period: 'months',
        min_amount: '100000', max_amount: '3000000', min_tenor_value: 2, max_tenor_value: 18, interest_rate: '2.5', interest_period: 'months', allow_multi_tenor: true,
        fees: [
          { name: 'Origination', category: 'origination', type: 'percentage', percentage: '2', max_amount: '40000', applicable_to: 'principal' },
          { name: 'Management', category: 'management', type: 'flat', amount: '3000' },
        ],
        attributes: { 'request-payment-method': 'after-loan-request', 'upfront-fee-payment': true },
        translations: { fr: { description: 'Pour les plus grands projets, remboursé mois par mois.', fees: { Origination: 'Frais d’octroi', Management: 'Frais de gestion' } }, rw: { description: 'Ku mishinga minini, yishyurwa buri kwezi.', fees: { Origination: 'Amafaranga yo gufungura dosiye', Management: 'Amafaranga y’imicungire' } } },
      }),
    },
    {
      definition: product({
        name: 'Isoko', description: 'Stock for your market stall, repaid week by week.', currency, method: 'debit-card', period: 'weeks',
        min_amount: '20000', max_amount: '800000', min_tenor_value: 2, max_tenor_value: 16, interest_rate: '6', interest_period: 'flat', allow_multi_tenor: true, max_active_loans: 2,
        fees: [{ name: 'Service', category: 'service', type: 'hybrid', percentage: '1', fixed: '500', applicable_to: 'principal' }],
        translations: { fr: { description: 'Du stock pour votre étal, remboursé semaine par semaine.', fees: { Service: 'Frais de service' } }, rw: { description: 'Ibicuruzwa byo mu isoko, byishyurwa buri cyumweru.', fees: { Service: 'Amafaranga ya serivisi' } } },
      }),
    },
    {
      definition: product({
        name: 'Icyerekezo', description: 'For customers with a long history.', currency, method: 'none', period: 'months',
        min_amount: '500000', max_amount: '10000000', min_tenor_value: 6, max_tenor_value: 24, interest_rate: '18', interest_period: 'years', allow_multi_tenor: true,
        translations: { fr: { description: 'Pour les clients de longue date.' }, rw: { description: 'Ku bakiriya bamaze igihe kirekire.' } },
      }),
      refused_by_scoring: true,
    },
    {
      definition: product({
        name: 'Konti', description: 'Repaid from your bank account: your bank sends a code that agrees to it.', currency, method: 'direct-debit', period: 'months',
        min_amount: '50000', max_amount: '2000000', min_tenor_value: 2, max_tenor_value: 12, interest_rate: '2.2', interest_period: 'months', allow_multi_tenor: true, max_active_loans: 2,
        attributes: { 'request-payment-method': 'after-loan-request' },
        translations: { fr: { description: 'Remboursé depuis votre compte bancaire : votre banque envoie un code qui donne l’accord.' }, rw: { description: 'Yishyurwa kuri konti yawe ya banki: banki yawe yohereza kode yo kwemera.' } },
      }),
    },
    {
      definition: product({
        name: 'Agent Loan', description: 'Given by our agents.', currency, method: 'none', period: 'weeks',
        min_amount: '10000', max_amount: '100000', min_tenor_value: 1, max_tenor_value: 8, interest_rate: '5', interest_period: 'flat',
        attributes: { channels: 'Agent,Mobile' },
      }),
    },
  ],
  borrowers: [
    {
      phone: '0788123456', shows: 'complete: a bank account, a card, next of kin', firstName: 'Aline', lastName: 'Uwase', email: 'aline.uwase@mail.example', emailVerified: true, gender: 'Female',
      address: 'KG 7 Avenue 21', city: 'Kacyiru', state: 'Kigali City', identified: true,
      accounts: [{ bankCode: '040', number: '400123456' }],
      kin: { first_name: 'Jean', last_name: 'Uwase', phone_number: '0788765432', relationship: 'Father' },
      cards: [{ bank: 'Bank of Kigali', type: 'VISA', last4: '1134', validMonths: 36 }],
    },
    { phone: '0788654321', shows: 'an address and next of kin, no document', firstName: 'Eric', lastName: 'Mugisha', gender: 'Male', address: 'KN 3 Road 5', city: 'Nyarugenge', state: 'Kigali City', kin: { first_name: 'Diane', last_name: 'Mugisha', phone_number: '0788222333', relationship: 'Sister' } },
    {
      phone: '0788000011', shows: 'a running loan', firstName: 'Grace', lastName: 'Umutoni', email: 'grace.umutoni@mail.example', emailVerified: true, gender: 'Female', address: 'KK 15 Road 3', city: 'Kicukiro', state: 'Kigali City', identified: true,
      loans: [{ product: 'Umushahara Advance', amount: '50000', tenor: 30, daysAgo: 5 }],
    },
    { phone: '0788000012', shows: 'documents rejected', firstName: 'Samuel', lastName: 'Nkurunziza', gender: 'Male', address: 'KN 5 Road 8', city: 'Nyarugenge', state: 'Kigali City', documents: [{ code: 'id', status: 'rejected' }, { code: 'address', status: 'rejected' }] },
    { phone: '0788000013', shows: 'nothing filled in', firstName: 'Alice', lastName: 'Uwera' },
    { phone: '0788000001', shows: 'must make a password', firstName: 'Claudine', lastName: 'Ingabire', hasPassword: false },
    { phone: '0788000002', shows: 'has not finished signing up', firstName: 'Patrick', lastName: 'Habimana', activated: false },
    { phone: '0788000003', shows: 'is locked out', firstName: 'Solange', lastName: 'Mukamana', locked: true },
  ],
};
