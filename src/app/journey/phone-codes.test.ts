import { expect, it } from 'vitest';
import { phoneCodes } from './phone-codes.ts';

it.each([
  [{ allowed_phone_code: '+255,+254,+256', 'default-country-phone-codes': '+254,+255' }, ['254', '255', '256']],
  [{ allowed_phone_code: ' +234 ', 'default-country-phone-codes': '' }, ['234']],
  [{ allowed_phone_code: '+234,+233', 'default-country-phone-codes': '+1' }, ['234', '233']],
  [{ allowed_phone_code: '' }, []],
  ['none', []],
])('the codes that a lender allows, the one to begin with first: %j', (settings, codes) => {
  expect(phoneCodes(settings)).toEqual(codes);
});
