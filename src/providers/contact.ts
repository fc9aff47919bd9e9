import { failed, type CallOutcome } from './provider.ts';

/** A list of the device in which the borrower chooses somebody; undefined where the browser has none. */
export type ChooseContact = (() => Promise<readonly { readonly name?: readonly string[]; readonly tel?: readonly string[] }[]>) | undefined;

/** Somebody of the device's own contacts: the first number that they have, as it is dialled. The page sees nobody else. */
export async function contact(choose: ChooseContact): Promise<CallOutcome> {
  if (choose === undefined) return { outcome: 'none' };
  try {
    const [chosen] = await choose();
    if (chosen === undefined) return { outcome: 'cancelled' };
    const number = (chosen.tel ?? []).map(dialled).find((one) => one !== '');
    return number === undefined ? failed('no_number') : { outcome: 'ok', value: { phone_number: number, name: chosen.name?.[0] ?? '' } };
  } catch {
    return failed('no_contact');
  }
}

/** Digits, behind a plus where there was one. */
const dialled = (text: string): string => `${/^\s*\+/.test(text) ? '+' : ''}${text.replace(/\D/g, '')}`.replace(/^\+$/, '');
