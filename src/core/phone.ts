/** A phone number as it is kept: its digits alone, however it was typed. */
export function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '');
}

/** Whether two numbers reach the same person, with or without the code of their country. */
export function isSameNumber(one: string, other: string): boolean {
  return digitsOf(one).slice(-9) === digitsOf(other).slice(-9);
}
