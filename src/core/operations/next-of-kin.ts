import { audit } from '../audit.ts';
import { one, opened, sealed } from '../database/index.ts';
import { isSameNumber } from '../phone.ts';
import { optionOf } from '../profile/option.ts';
import { placeOf } from '../profile/place.ts';
import { onField } from '../refusal.ts';
import type { Handlers } from '../api/call.ts';

/** A borrower has one next of kin, which is known by the borrower's own id. */
export const handlers: Handlers<'saveNextOfKin'> = {
  async saveNextOfKin({ core, lender, who, body, now }) {
    return core.database.transaction(async (queries) => {
      const relationship = await optionOf(queries, who.lender, 'relationship', 'relationship_id', body.relationship_id);
      const { state_id: stateId, lga_id: lgaId, state, lga, ...rest } = body;
      const place = await placeOf(queries, lender, { state_id: stateId, lga_id: lgaId, state, lga });
      const { country, phone_number: own } = await one<{ country: string; phone_number: string }>(
        queries,
        `select country, ${opened('borrowers', ['phone_number'])} from borrowers where lender_id = $1 and id = $2`,
        [who.lender, who.borrower],
      );
      if (isSameNumber(lender, body.phone_number, own))
        throw onField('phone_number', 'This is your own number. Give the number of somebody else.');
      const kin = { ...rest, id: who.borrower, relationship, ...place, country };
      await one(queries, 'update borrowers set kin = $3 where lender_id = $1 and id = $2 returning id', [
        who.lender,
        who.borrower,
        sealed('borrowers', 'kin', who.borrower, kin),
      ]);
      await audit(queries, { ...who, name: 'next-of-kin-saved', at: now });
      return kin;
    });
  },
};
