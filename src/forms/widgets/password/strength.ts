/** What a password is made of; each is a quarter of its strength. */
export const merits = ['length', 'upper', 'lower', 'symbol'] as const;

export type Merit = (typeof merits)[number];

/** The symbols that count on create password, reset and sign-up. */
export const usualSymbols = '=!@#&$%';

export interface Strength {
  readonly points: number;
  readonly grade: 'weak' | 'medium' | 'strong';
  readonly met: readonly Merit[];
}

/** How strong a password is: 25 points each for more than 7 characters, a capital, a small letter, one of the symbols. */
export function strength(password: string, symbols: string = usualSymbols): Strength {
  const has: Readonly<Record<Merit, boolean>> = {
    length: password.length > 7,
    upper: /[A-Z]/.test(password),
    lower: /[a-z]/.test(password),
    symbol: [...password].some((letter) => symbols.includes(letter)),
  };
  const met = merits.filter((merit) => has[merit]);
  const points = met.length * 25;
  return { points, grade: points < 50 ? 'weak' : points < 100 ? 'medium' : 'strong', met };
}
