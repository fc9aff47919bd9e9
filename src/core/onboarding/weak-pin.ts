const digits = '01234567890';
const backwards = [...digits].reverse().join('');

/** Whether a PIN is among the first that anybody would try: one digit four times, digits in a row, the year of birth. */
export function isWeakPin(pin: string, born: string | undefined): boolean {
  return new Set(pin).size === 1 || digits.includes(pin) || backwards.includes(pin) || born?.slice(0, 4) === pin;
}
