/** Countries that profiles are written with by name; others keep their code. */
const names: Readonly<Record<string, string>> = {
  NGA: 'Nigeria',
  RWA: 'Rwanda',
  TZA: 'Tanzania',
  CAN: 'Canada',
  GHA: 'Ghana',
  KEN: 'Kenya',
  UGA: 'Uganda',
  ZAF: 'South Africa',
};

export function countryName(alpha3: string): string {
  return Object.hasOwn(names, alpha3) ? (names[alpha3] ?? alpha3) : alpha3;
}
