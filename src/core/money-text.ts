/** A sum as it stands in a letter: always in English digits (O-125). */
export function moneyText(amount: string, currency: string): string {
  return new Intl.NumberFormat('en-NG', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(amount as Intl.StringNumericLiteral);
}
