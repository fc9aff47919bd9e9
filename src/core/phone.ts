/** A phone number as it is kept: its digits alone, however it was typed. */
export function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '');
}
