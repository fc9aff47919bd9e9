import { audit } from '../audit.ts';
import { one, sealed } from '../database/index.ts';
import { optionOf } from '../profile/option.ts';
import { placeOf } from '../profile/place.ts';
import type { Handlers } from '../api/call.ts';

/** A borrower has one next of kin, which is known by the borrower's own id. */
export const handlers: Handlers<'saveNextOfKin'> = {
  async saveNextOfKin({ core, lender, who, body, now }) {
    return core.database.transaction(async (queries) => {
      const relationship = await optionOf(queries, who.lender, 'relationship', 'relationship_id', body.relationship_id);
      const { state_id: stateId, lga_id: lgaId, state, lga, ...rest } = body;
      const place = await placeOf(queries, lender, { state_id: stateId, lga_id: lgaId, state, lga });
      const { country } = await one<{ country: string }>(queries, 'select country from borrowers where lender_id = $1 and id = $2', [who.lender, who.borrower]);
      const kin = { ...rest, id: who.borrower, relationship, ...place, country };
      await one(queries, 'update borrowers set kin = $3 where lender_id = $1 and id = $2 returning id', [who.lender, who.borrower, sealed('borrowers', 'kin', who.borrower, kin)]);
      await audit(queries, { ...who, name: 'next-of-kin-saved', at: now });
      return kin;
    });
  },
};
