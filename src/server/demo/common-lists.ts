/** Option lists that the demo lenders share. */
export const commonLists = {
  'purpose-of-loan': ['Personal', 'Business', 'Education', 'Medical', 'Rent', 'Household goods', 'Travel', 'Event'],
  'business-type': ['Sole proprietorship', 'Partnership', 'Limited company'],
  'employment-sector': ['Agriculture', 'Construction', 'Education', 'Health', 'Manufacturing', 'Services', 'Trade', 'Transport'],
  gender: ['Female', 'Male'],
  marital_status: ['Single', 'Married', 'Divorced', 'Widowed'],
  relationship: ['Spouse', 'Father', 'Mother', 'Brother', 'Sister', 'Son', 'Daughter', 'Friend', 'Colleague'],
  no_of_dependent: ['0', '1', '2', '3', '4', '5 or more'],
  type_of_residence: ['Rented', 'Own house', 'Family house', 'Provided by employer'],
  education_attainment: ['Primary', 'Secondary', 'Diploma', 'Bachelor', 'Master or higher'],
  employment_status: ['Employed', 'Self-employed', 'Retired', 'Unemployed', 'Student'],
  sector_of_employment: ['Agriculture', 'Banking', 'Construction', 'Education', 'Government', 'Health', 'Hospitality', 'Manufacturing', 'Telecommunications', 'Trade', 'Transport', 'Other'],
  employment_category: ['Full time', 'Part time', 'Contract', 'Own business'],
} as const;

export const documentTypes = [
  { code: 'id', name: 'Identification document', description: 'A national identity card, passport, voter card or driving licence.', required: true },
  { code: 'address', name: 'Utility bill', description: 'Not older than three months.', required: false },
  { code: 'income', name: 'Payslip', description: 'Of the last month.', required: false },
] as const;
