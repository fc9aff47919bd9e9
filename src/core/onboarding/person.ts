import { countQuestion } from '../limits/day-bound.ts';
import { onField, Refusal, unavailable } from '../refusal.ts';
import type { RegisteredPerson } from '../providers/registers.ts';
import type { Asking } from './bank-account.ts';

const bvnMismatch = () => new Refusal(422, 'bvn_mismatch', 'The details do not match this BVN');

/**
 * Who has a BVN, if number and date of birth are theirs.
 * @param phone as the register has it, or its last five digits
 * @throws Refusal `bvn_not_found`, `bvn_mismatch`, `too_many`, `unavailable`
 */
export async function personOf(
  { core, lender, who, now }: Asking,
  { bvn, phone, dob }: { bvn: string; phone: string; dob: string },
): Promise<RegisteredPerson> {
  if (core.registers === undefined) throw unavailable(60);
  await countQuestion(core.database, who, 'bvn', now);
  const person = await core.registers.person(lender.slug, bvn);
  if (person === undefined) throw onField('bvn', 'This BVN cannot be found', 'bvn_not_found');
  const isTheirs = phone.length === 5 ? person.phone_number.endsWith(phone) : person.phone_number === phone;
  if (!isTheirs || person.dob !== dob) throw bvnMismatch();
  return person;
}
