/** The demo lenders' colours and signs, as their pages have them. */
export const themes = {
  naija: {
    brand: '#0b6b43',
    'on-brand': '#ffffff',
    mark: '<rect width="40" height="40" rx="11" fill="#0b6b43"/><path d="M11 29V11h4.2l9.6 11.6V11H29v18h-4.2L15.200 17.400V29z" fill="#ffffff"/><circle cx="32" cy="8" r="3.500" fill="#f2b632"/>',
  },
  kigali: {
    brand: '#3b3fb6',
    'on-brand': '#ffffff',
    mark: '<circle cx="20" cy="20" r="20" fill="#3b3fb6"/><path d="M6 27.500C10 20 14.500 16 20 16s10 4 14 11.500" fill="none" stroke="#ffffff" stroke-width="3.200" stroke-linecap="round"/><path d="M11 30.500c2.700-4.200 5.700-6.400 9-6.400s6.300 2.200 9 6.400" fill="none" stroke="#f6c344" stroke-width="3.200" stroke-linecap="round"/><circle cx="20" cy="9.500" r="3" fill="#f6c344"/>',
  },
  maple: {
    brand: '#a3232f',
    'on-brand': '#ffffff',
    mark: '<rect width="40" height="40" rx="6" fill="#a3232f"/><path d="M20 7l3.200 6 4.800-2.400-1.200 7.200 6.200-1.600-3.600 6.800-7.900 3V33h-3v-7l-7.900-3L7 16.200l6.200 1.600L12 10.600l4.800 2.400z" fill="#ffffff"/>',
  },
  pwani: {
    brand: '#0a5f73',
    'on-brand': '#ffffff',
    mark: '<circle cx="20" cy="20" r="20" fill="#0a5f73"/><path d="M20 7v17h9.500C29 16.500 25.500 10.500 20 7z" fill="#ffffff"/><path d="M17.500 12.500V24H11c.500-4.800 2.900-8.700 6.500-11.500z" fill="#9fdcea"/><path d="M7 28.500c2.200 2.400 4.300 2.400 6.500 0s4.300-2.400 6.500 0 4.300 2.400 6.500 0 4.300-2.400 6.500 0" fill="none" stroke="#ffffff" stroke-width="2.600" stroke-linecap="round"/>',
  },
  lekki: {
    brand: '#6a2c91',
    'on-brand': '#ffffff',
    mark: '<rect width="40" height="40" rx="9" fill="#6a2c91"/><path d="M12 9h5v17h11v5H12z" fill="#ffffff"/><path d="M22 21a6 6 0 0 1 6-6v6z" fill="#f2a65a"/>',
  },
} as const;
