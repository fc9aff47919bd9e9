import type { StoredForm } from '../../core/index.ts';

const next = { type: 'continue', label: 'Continue' };
const back = { type: 'cancel', label: 'Previous' };

/** What a product for civil servants asks in place of the standard steps. */
export const civilServantForm: StoredForm = {
  meta: { name: 'civil_servant' },
  pages: [
    {
      title: 'Your service',
      description: 'As on your payslip.',
      sections: [
        {
          name: 'Service',
          fields: [
            {
              id: 'service_number',
              type: 'short_text',
              label: 'Service number',
              validation: { required: true, minimum_length: 4, maximum_length: 20 },
            },
            {
              id: 'ministry',
              type: 'select',
              label: 'Ministry',
              options: ['Education', 'Health', 'Works', 'Finance', 'Another'],
              validation: { required: true },
            },
            {
              id: 'net_pay',
              type: 'amount',
              label: 'Net pay of last month',
              validation: { required: true, minimum: 1 },
            },
          ],
        },
      ],
      actions: [next],
    },
    {
      title: 'Your plans',
      sections: [
        {
          name: 'Plans',
          fields: [
            {
              id: 'use',
              type: 'long_text',
              label: 'What is the loan for?',
              validation: { required: true, maximum_length: 300 },
            },
            {
              id: 'other_loans',
              type: 'radio',
              label: 'Do you repay another loan from your salary?',
              options: ['Yes', 'No'],
              validation: { required: true },
            },
          ],
        },
      ],
      actions: [back, { type: 'submit', label: 'Submit' }],
    },
  ],
};

/** What a product for the self-employed asks besides the standard steps. */
export const ownWorkForm: StoredForm = {
  meta: { name: 'own_work' },
  translations: {
    fr: {
      'Your trade': 'Votre métier',
      'So that we understand what you earn.': 'Pour que nous comprenions ce que vous gagnez.',
      Work: 'Travail',
      'What do you do?': 'Que faites-vous ?',
      'Since when?': 'Depuis quand ?',
      'About how many customers a month?': 'Environ combien de clients par mois ?',
      Previous: 'Précédent',
      Submit: 'Envoyer',
    },
  },
  pages: [
    {
      title: 'Your trade',
      description: 'So that we understand what you earn.',
      sections: [
        {
          name: 'Work',
          fields: [
            {
              id: 'trade',
              type: 'short_text',
              label: 'What do you do?',
              validation: { required: true, minimum_length: 2, maximum_length: 80 },
            },
            { id: 'since', type: 'date', label: 'Since when?', validation: { required: true, maximum: 0 } },
            {
              id: 'customers',
              type: 'integer',
              label: 'About how many customers a month?',
              validation: { required: true, minimum: 0, maximum: 100000 },
            },
          ],
        },
      ],
      actions: [back, { type: 'submit', label: 'Submit' }],
    },
  ],
};
