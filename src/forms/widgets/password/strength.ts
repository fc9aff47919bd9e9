/** How strong a password is: 25 points each for more than 7 characters, a capital, a small letter, a symbol. */
export function strength(password: string): { readonly points: number; readonly grade: 'weak' | 'medium' | 'strong' } {
  const merits = [password.length > 7, /[A-Z]/.test(password), /[a-z]/.test(password), /[=!@#&$%]/.test(password)];
  const points = merits.filter(Boolean).length * 25;
  return { points, grade: points < 50 ? 'weak' : points < 100 ? 'medium' : 'strong' };
}
