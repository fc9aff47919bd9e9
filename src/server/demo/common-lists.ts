/** Option lists that the demo lenders share. */
export const commonLists = {
  'purpose-of-loan': ['Personal', 'Business', 'Education', 'Medical', 'Rent', 'Household goods', 'Travel', 'Event'],
  'business-type': ['Sole proprietorship', 'Partnership', 'Limited company'],
  'employment-sector': [
    'Agriculture',
    'Construction',
    'Education',
    'Health',
    'Manufacturing',
    'Services',
    'Trade',
    'Transport',
  ],
  gender: ['Female', 'Male'],
  marital_status: ['Single', 'Married', 'Divorced', 'Widowed'],
  relationship: ['Spouse', 'Father', 'Mother', 'Brother', 'Sister', 'Son', 'Daughter', 'Friend', 'Colleague'],
  no_of_dependent: ['0', '1', '2', '3', '4', '5 or more'],
  type_of_residence: ['Rented', 'Own house', 'Family house', 'Provided by employer'],
  education_attainment: ['Primary', 'Secondary', 'Diploma', 'Bachelor', 'Master or higher'],
  employment_status: ['Employed', 'Self-employed', 'Retired', 'Unemployed', 'Student'],
  sector_of_employment: [
    'Agriculture',
    'Banking',
    'Construction',
    'Education',
    'Government',
    'Health',
    'Hospitality',
    'Manufacturing',
    'Telecommunications',
    'Trade',
    'Transport',
    'Other',
  ],
  employment_category: ['Full time', 'Part time', 'Contract', 'Own business'],
} as const;

export const documentTypes = [
  {
    code: 'id',
    name: 'Identification document',
    description: 'A national identity card, passport, voter card or driving licence.',
    required: true,
    translations: {
      fr: {
        name: 'Pièce d’identité',
        description: 'Une carte d’identité nationale, un passeport, une carte d’électeur ou un permis de conduire.',
      },
      rw: {
        name: 'Icyangombwa kiranga umuntu',
        description: 'Indangamuntu, pasiporo, ikarita y’itora cyangwa uruhushya rwo gutwara ibinyabiziga.',
      },
      sw: {
        name: 'Kitambulisho',
        description: 'Kitambulisho cha taifa, pasipoti, kadi ya mpiga kura au leseni ya udereva.',
      },
    },
  },
  {
    code: 'address',
    name: 'Utility bill',
    description: 'Not older than three months.',
    required: false,
    translations: {
      fr: { name: 'Facture de service public', description: 'De moins de trois mois.' },
      rw: { name: 'Fagitire y’amazi cyangwa amashanyarazi', description: 'Itarengeje amezi atatu.' },
      sw: { name: 'Bili ya maji au umeme', description: 'Isiyozidi miezi mitatu.' },
    },
  },
  {
    code: 'income',
    name: 'Payslip',
    description: 'Of the last month.',
    required: false,
    translations: {
      fr: { name: 'Bulletin de paie', description: 'Du mois dernier.' },
      rw: { name: 'Urupapuro rw’umushahara', description: 'Urw’ukwezi gushize.' },
      sw: { name: 'Hati ya mshahara', description: 'Ya mwezi uliopita.' },
    },
  },
] as const;
