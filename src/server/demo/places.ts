import type { NewOption } from '../../core/index.ts';

type Places = Readonly<Record<string, { readonly code: string; readonly within: readonly string[] }>>;

/** A country's states with their codes, and the list of each one's districts, named after it. */
function listsOf(country: string, places: Places): Record<string, NewOption[]> {
  return {
    state: Object.entries(places).map(([text, { code }]) => ({ text, ref_code: code, linked_to: country })),
    ...Object.fromEntries(Object.values(places).map(({ code, within }) => [`${code}-lga`, [...within]])),
  };
}

export const nigeria = listsOf('NGA', {
  Abuja: { code: 'NG-FC', within: ['Abaji', 'Abuja Municipal', 'Bwari', 'Gwagwalada', 'Kuje', 'Kwali'] },
  Enugu: { code: 'NG-EN', within: ['Enugu East', 'Enugu North', 'Enugu South', 'Nsukka', 'Udi'] },
  Kaduna: { code: 'NG-KD', within: ['Chikun', 'Kaduna North', 'Kaduna South', 'Zaria'] },
  Kano: { code: 'NG-KN', within: ['Dala', 'Fagge', 'Gwale', 'Kano Municipal', 'Nassarawa', 'Tarauni'] },
  Lagos: {
    code: 'NG-LA',
    within: [
      'Agege',
      'Alimosho',
      'Apapa',
      'Eti-Osa',
      'Ikeja',
      'Ikorodu',
      'Kosofe',
      'Lagos Island',
      'Lagos Mainland',
      'Mushin',
      'Surulere',
    ],
  },
  Ogun: { code: 'NG-OG', within: ['Abeokuta North', 'Abeokuta South', 'Ado-Odo/Ota', 'Ijebu Ode', 'Sagamu'] },
  Oyo: { code: 'NG-OY', within: ['Egbeda', 'Ibadan North', 'Ibadan South-West', 'Ogbomosho North', 'Oyo East'] },
  Rivers: { code: 'NG-RI', within: ['Bonny', 'Eleme', 'Obio/Akpor', 'Okrika', 'Port Harcourt'] },
});

export const rwanda = listsOf('RWA', {
  'Kigali City': { code: 'RW-01', within: ['Gasabo', 'Kicukiro', 'Nyarugenge'] },
  'Eastern Province': {
    code: 'RW-02',
    within: ['Bugesera', 'Gatsibo', 'Kayonza', 'Kirehe', 'Ngoma', 'Nyagatare', 'Rwamagana'],
  },
  'Northern Province': { code: 'RW-03', within: ['Burera', 'Gakenke', 'Gicumbi', 'Musanze', 'Rulindo'] },
  'Southern Province': {
    code: 'RW-05',
    within: ['Gisagara', 'Huye', 'Kamonyi', 'Muhanga', 'Nyamagabe', 'Nyanza', 'Nyaruguru', 'Ruhango'],
  },
  'Western Province': {
    code: 'RW-04',
    within: ['Karongi', 'Ngororero', 'Nyabihu', 'Nyamasheke', 'Rubavu', 'Rusizi', 'Rutsiro'],
  },
});

export const tanzania = listsOf('TZA', {
  Arusha: { code: 'TZ-01', within: ['Arusha City', 'Karatu', 'Meru', 'Monduli'] },
  'Dar es Salaam': { code: 'TZ-02', within: ['Ilala', 'Kigamboni', 'Kinondoni', 'Temeke', 'Ubungo'] },
  Dodoma: { code: 'TZ-03', within: ['Bahi', 'Chamwino', 'Dodoma City', 'Kondoa'] },
  Mwanza: { code: 'TZ-18', within: ['Ilemela', 'Magu', 'Misungwi', 'Nyamagana'] },
  Pwani: { code: 'TZ-19', within: ['Bagamoyo', 'Kibaha', 'Mafia', 'Rufiji'] },
  Tanga: { code: 'TZ-25', within: ['Korogwe', 'Lushoto', 'Muheza', 'Tanga City'] },
  'Zanzibar Urban West': { code: 'TZ-15', within: ['Magharibi A', 'Magharibi B', 'Mjini'] },
});

export const canada = listsOf('CAN', {
  Alberta: { code: 'CA-AB', within: ['Calgary', 'Edmonton', 'Red Deer'] },
  'British Columbia': { code: 'CA-BC', within: ['Burnaby', 'Surrey', 'Vancouver', 'Victoria'] },
  Manitoba: { code: 'CA-MB', within: ['Brandon', 'Winnipeg'] },
  'Nova Scotia': { code: 'CA-NS', within: ['Halifax', 'Sydney', 'Truro'] },
  Ontario: { code: 'CA-ON', within: ['Hamilton', 'London', 'Mississauga', 'Ottawa', 'Toronto'] },
  Quebec: { code: 'CA-QC', within: ['Gatineau', 'Laval', 'Montreal', 'Quebec City'] },
  Saskatchewan: { code: 'CA-SK', within: ['Moose Jaw', 'Regina', 'Saskatoon'] },
});
