import type { StoredForm } from '../../core/index.ts';

/** A form of a lender's own with every type of field that there is, a lookup that needs another field, and a salary check. */
export const pwaniForm: StoredForm = {
  meta: { name: 'member_details' },
  pages: [
    {
      title: 'About you',
      description: 'So that we know who we lend to.',
      sections: [
        {
          name: 'Person',
          description: 'As on your identity card.',
          fields: [
            { id: 'welcome', type: 'label', label: 'Have your identity card and your last payslip with you.' },
            { id: 'first_name', type: 'short_text', label: 'First name', validation: { required: true, minimum_length: 2, maximum_length: 52 } },
            { id: 'last_name', type: 'short_text', label: 'Last name', validation: { required: true, minimum_length: 2, maximum_length: 52 } },
            { id: 'national_id', type: 'short_text', label: 'National ID number', validation: { rule: '[0-9]{20}' } },
            { id: 'birth_date', type: 'date', label: 'Date of birth', validation: { required: true, minimum: -100, maximum: -18 } },
            { id: 'gender', type: 'radio', label: 'Gender', options: ['Female', 'Male'], validation: { required: true } },
            { id: 'dependants', type: 'integer', label: 'Number of dependants', validation: { minimum: 0, maximum: 20 } },
          ],
        },
        {
          name: 'How to reach you',
          fields: [
            { id: 'other_phone', type: 'phone', label: 'Another phone number' },
            { id: 'email', type: 'email', label: 'Email' },
            { id: 'website', type: 'url', label: 'Website of your business' },
            { id: 'call_from', type: 'time', label: 'Call me from' },
            { id: 'visit', type: 'date_time', label: 'When may we visit your business?' },
          ],
        },
      ],
      actions: [{ type: 'continue', label: 'Continue' }],
    },
    {
      title: 'Work and money',
      sections: [
        {
          name: 'Work',
          fields: [
            { id: 'sector', type: 'dropdown', label: 'Sector', options: ['Agriculture', 'Fishing', 'Government', 'Health', 'Trade', 'Transport'], validation: { required: true } },
            { id: 'branch', type: 'select', label: 'Branch', options: [{ value: 'BGM', label: 'Bagamoyo' }, { value: 'KBH', label: 'Kibaha' }, { value: 'MAF', label: 'Mafia' }], validation: { required: true } },
            {
              id: 'staff_number', type: 'api', label: 'Staff number', validation: { rule: '[A-Z0-9-]{3,20}' },
              request: { method: 'GET', url: 'sandbox:/lookup/{{value}}', query: { branch: '{{branch}}' }, headers: { 'x-form': 'member_details' } },
            },
            { id: 'languages', type: 'checkbox', label: 'Languages that you speak', options: ['Swahili', 'English', 'French', 'Arabic'], validation: { required: true, minimum_select: 1, maximum_select: 3 } },
            { id: 'about_work', type: 'long_text', label: 'What do you do?', validation: { maximum_length: 500, disallowed: ['http://', 'https://'] } },
          ],
        },
        {
          name: 'Money',
          fields: [
            { id: 'income', type: 'amount', label: 'Monthly income', validation: { required: true, minimum: 10000, maximum: 50000000 } },
            { id: 'years_employed', type: 'number', label: 'Years in this work', validation: { minimum: 0, maximum: 60, minimum_length: 1, maximum_length: 2 } },
            { id: 'account', type: 'bank', label: 'Bank account' },
            { id: 'salary_account', type: 'remita_inflight', label: 'Salary account' },
          ],
        },
      ],
      actions: [{ type: 'cancel', label: 'Previous' }, { type: 'continue', label: 'Continue' }],
    },
    {
      title: 'Papers',
      description: 'Photos are made smaller before they are sent.',
      sections: [
        {
          name: 'Papers',
          fields: [
            { id: 'payslip', type: 'upload', label: 'Payslip', validation: { allowed: ['image/jpeg', 'application/pdf'] } },
            { id: 'business_licence', type: 'file', label: 'Business licence' },
            { id: 'shop', type: 'image', label: 'A photo of your shop' },
            { id: 'shop_video', type: 'video', label: 'A short video of your shop' },
            { id: 'voice_note', type: 'audio', label: 'Anything that you want to tell us' },
          ],
        },
        {
          name: 'Identity',
          fields: [
            { id: 'face', type: 'smileid', label: 'Check of your face' },
            { id: 'identity_card', type: 'veriff', label: 'Check of your identity card' },
          ],
        },
      ],
      actions: [{ type: 'cancel', label: 'Previous' }, { type: 'submit', label: 'Submit' }, { type: 'help', label: 'I need help' }],
    },
  ],
};
