const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Whether three letters are a currency (ISO 4217). */
export function isCurrency(letters: string): boolean {
  return currencies.has(letters);
}
