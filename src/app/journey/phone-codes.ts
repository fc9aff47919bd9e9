import { isObject, type Value } from '../../engine/value.ts';

/** The dial codes of a comma list, digits alone. */
function codesOf(list: Value | undefined): readonly string[] {
  if (typeof list !== 'string') return [];
  return list
    .split(',')
    .map((code) => code.replaceAll(/\D/g, ''))
    .filter((code) => code !== '');
}

/** The dial codes that a lender allows for phones, the one that it wants chosen beforehand first (OP-40); none: its country's own. */
export function phoneCodes(settings: Value | undefined): readonly string[] {
  if (!isObject(settings)) return [];
  const allowed = codesOf(settings['allowed_phone_code']);
  const wanted = codesOf(settings['default-country-phone-codes']).find((code) => allowed.includes(code));
  return wanted === undefined ? allowed : [wanted, ...allowed.filter((code) => code !== wanted)];
}
