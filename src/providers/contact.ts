import { nationalDigits, phoneCountry } from '../engine/phone.ts';
import type { Value } from '../engine/value.ts';
import { failed, type CallOutcome } from './provider.ts';

/** A list of the device in which the borrower chooses somebody; undefined where the browser has none. */
export type ChooseContact =
  | (() => Promise<readonly { readonly name?: readonly string[]; readonly tel?: readonly string[] }[]>)
  | undefined;

/** Somebody of the device's own contacts: the first number that they have, as it is dialled in a country (alpha-3). The page sees nobody else. */
export async function contact(choose: ChooseContact, country: Value | undefined): Promise<CallOutcome> {
  if (choose === undefined) return { outcome: 'none' };
  try {
    const [chosen] = await choose();
    if (chosen === undefined) return { outcome: 'cancelled' };
    const number = (chosen.tel ?? [])
      .map((text) => nationalDigits(text, phoneCountry(String(country))))
      .find((one) => /[1-9]/.test(one));
    return number === undefined
      ? failed('no_number')
      : { outcome: 'ok', value: { phone_number: number, name: chosen.name?.[0] ?? '' } };
  } catch {
    return failed('no_contact');
  }
}
