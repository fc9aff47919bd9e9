import type { NewOption } from '../../core/index.ts';

const listOf = (banks: Readonly<Record<string, string>>): { bank: NewOption[] } => ({
  bank: Object.entries(banks).map(([text, code]) => ({ text, code })),
});

/** Banks of the demo's countries, by their codes in clearing. */
export const nigerianBanks = listOf({
  'Access Bank': '044',
  'Fidelity Bank': '070',
  'First Bank of Nigeria': '011',
  'First City Monument Bank': '214',
  'Guaranty Trust Bank': '058',
  'Polaris Bank': '076',
  'Stanbic IBTC Bank': '221',
  'Sterling Bank': '232',
  'Union Bank of Nigeria': '032',
  'United Bank for Africa': '033',
  'Wema Bank': '035',
  'Zenith Bank': '057',
});

export const rwandanBanks = listOf({
  'Bank of Kigali': '040',
  'BPR Bank Rwanda': '400',
  'Ecobank Rwanda': '100',
  'Equity Bank Rwanda': '192',
  'I&M Bank Rwanda': '030',
});

export const tanzanianBanks = listOf({
  'CRDB Bank': '003',
  'Exim Bank Tanzania': '013',
  'NBC Bank': '012',
  'NMB Bank': '016',
  'Stanbic Bank Tanzania': '006',
});

export const canadianBanks = listOf({
  'Bank of Montreal': '001',
  CIBC: '010',
  'National Bank of Canada': '006',
  'Royal Bank of Canada': '003',
  Scotiabank: '002',
  'TD Canada Trust': '004',
});
