/** Each language in its own words. */
export const languageNames: Readonly<Record<string, string>> = {
  'en-GB': 'English',
  fr: 'Français',
  rw: 'Ikinyarwanda',
  sw: 'Kiswahili',
};
