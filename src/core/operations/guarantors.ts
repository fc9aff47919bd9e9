import { audit } from '../audit.ts';
import type { Answer } from '../api/operations.ts';
import type { Call, Handlers } from '../api/call.ts';
import { hashOfToken } from '../auth/token-hash.ts';
import { first, one, opened, sealed, type Queries } from '../database/index.ts';
import {
  ask,
  entryOf,
  guaranteedOf,
  guarantorsNeeded,
  guaranteesOf,
  isAhead,
  isOpen,
  type GuaranteeRow,
  type Guarantor,
} from '../lending/guarantee.ts';
import { payOutIfReady, type Readiness } from '../lending/pay-out-ready.ts';
import type { StoredOffer } from '../lending/offer.ts';
import { isMistyped, isSameNumber } from '../phone.ts';
import { notFound, onField, Refusal } from '../refusal.ts';
import { say, type Said } from '../messages/say.ts';
import { notify } from '../messages/notify.ts';

/** Where the page stands that a link opens. */
const linkOf = (pageOrigin: string) => (token: string) => `${pageOrigin}/guarantee/${token}`;

/** A guarantee as its link finds it, with what it is for. */
interface Asked extends GuaranteeRow {
  readonly borrower_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly borrower_phone: string;
  readonly cancelled: boolean;
  readonly product_id: number;
  readonly loan_id: number | null;
  readonly loan_status: string | null;
}

/** @throws Refusal `guarantee_unknown` */
async function askedBy(queries: Queries, lender: number, token: string, lock = ''): Promise<Asked> {
  const found = await first<Asked>(
    queries,
    `select g.id, g.application_id, g.borrower_id, ${opened('guarantees', ['token', 'phone_number', 'person'], 'g')}, g.asked_on, g.expires_on, g.state, g.answered_on, g.offer_id,
       ${opened('borrowers', ['first_name', 'last_name', 'phone_number as borrower_phone'], 'b')}, a.cancellation_status = 1 as cancelled, a.product_id, l.id as loan_id, l.status as loan_status
     from guarantees g join borrowers b on b.id = g.borrower_id join applications a on a.id = g.application_id left join loans l on l.application_id = a.id
     where g.lender_id = $1 and g.token_hash = $2 ${lock}`,
    [lender, hashOfToken(token)],
  );
  if (found === undefined)
    throw new Refusal(404, 'guarantee_unknown', 'This link is not known here. Ask for a new one.');
  return found;
}

/** The offer that the loan of an application was made of; before there is one, that which was chosen last. */
const offerOf = (queries: Queries, lender: number, application: number) =>
  one<StoredOffer>(
    queries,
    `select o.* from offers o left join loans l on l.application_id = o.application_id
     where o.lender_id = $1 and o.application_id = $2 and (l.offer_id = o.id or (l.id is null and o.chosen_on is not null)) order by o.chosen_on desc nulls last, o.id desc limit 1`,
    [lender, application],
  );

/** Whether it can still be answered: what it is for may be gone. */
function isAnswerable(
  asked: Asked,
  offer: StoredOffer,
  { now, today }: Pick<Call<'getGuarantee'>, 'now' | 'today'>,
): boolean {
  const stands =
    asked.loan_id === null ? Date.parse(offer.expires_on) > now.getTime() : asked.loan_status === 'PENDING';
  return isOpen(asked, now) && !asked.cancelled && stands && isAhead(offer, today);
}

/** What a stranger with the link is told: all of it while it waits for an answer, no more than its state afterwards. */
async function shown(
  { core, lender, now, today }: Pick<Call<'getGuarantee'>, 'core' | 'lender' | 'now' | 'today'>,
  asked: Asked,
): Promise<Answer<'getGuarantee'>> {
  if (asked.state !== 'pending')
    return { state: asked.state === 'success' ? 'accepted' : 'declined', lender: lender.name };
  const offer = await offerOf(core.database, lender.id, asked.application_id);
  if (!isAnswerable(asked, offer, { now, today })) return { state: 'expired', lender: lender.name };
  return {
    state: 'open',
    lender: lender.name,
    borrower: `${asked.first_name} ${asked.last_name.slice(0, 1)}.`,
    currency: offer.currency,
    loan_amount: offer.loan_amount,
    amount_due: offer.amount_due,
    due_date: offer.due_date,
    instalments: offer.schedule.length,
    expires_on: asked.expires_on,
  };
}

/** Who agrees is somebody else than the borrower, and agrees once. @throws Refusal on the field */
async function personOf(
  queries: Queries,
  { lender, body }: Call<'answerGuarantee'>,
  asked: Asked,
  offer: StoredOffer,
): Promise<{ person: Guarantor; phone: string }> {
  const { first_name, last_name, phone_number: phone, relationship, email, agrees } = body;
  if (first_name === undefined) throw onField('first_name', 'Please tell us this');
  if (last_name === undefined) throw onField('last_name', 'Please tell us this');
  if (phone === undefined) throw onField('phone_number', 'Please tell us this');
  // Nobody proves it with a code: where a digit is lacking, whoever vouches is never reached.
  if (isMistyped(lender, phone)) throw onField('phone_number', 'This phone number has too few or too many digits');
  if (isSameNumber(lender, phone, asked.borrower_phone))
    throw onField('phone_number', 'Nobody can guarantee their own loan', 'own_guarantee', 409);
  const others = await guaranteesOf(queries, { lender: lender.id, borrower: asked.borrower_id }, asked.application_id);
  if (
    others.some(
      (other) =>
        other.state === 'success' && other.offer_id === offer.id && isSameNumber(lender, other.phone_number, phone),
    )
  )
    throw onField('phone_number', 'This number guarantees the loan already', 'guarantees_twice', 409);
  return {
    phone,
    person: {
      first_name: first_name.trim(),
      last_name: last_name.trim(),
      relationship: relationship?.trim(),
      email,
      agreed: agrees,
    },
  };
}

/** What the borrower is told of an answer, by what has come of the loan. */
function saidOf(accepts: boolean, come: Readiness | undefined): Said {
  if (!accepts) return say`somebody has declined to guarantee your loan. Ask somebody else.`;
  if (come === 'paid') return say`your guarantor has agreed, and your loan is on its way.`;
  if (come === 'mandate')
    return say`your guarantor has agreed. Your loan is paid out as soon as your bank has agreed to its mandate.`;
  return say`a guarantor has agreed to your loan.`;
}

export const handlers: Handlers<'makeGuarantorLink' | 'listGuarantors' | 'getGuarantee' | 'answerGuarantee'> = {
  async makeGuarantorLink({ core, who, query, now, today, pageOrigin }) {
    const { row, needed, successful } = await core.database.transaction(async (queries) => {
      const made = await ask(queries, who, { now, today }, core.random.token(24), query?.loan_id);
      await audit(queries, { ...who, name: 'guarantor-asked', at: now, detail: { guarantee: made.row.id } });
      return made;
    });
    return {
      guarantor_link: linkOf(pageOrigin)(row.token),
      expires_on: row.expires_on,
      no_of_guarantors: needed,
      successful,
    };
  },

  async listGuarantors({ core, who, query, now, pageOrigin }) {
    const what = await guaranteedOf(core.database, who, query?.loan_id);
    if (what === undefined) {
      if (query?.loan_id !== undefined) throw notFound('This loan');
      return { no_of_guarantors: 0, successful: 0, guarantors: [] };
    }
    const needed = guarantorsNeeded(what.terms);
    const guarantors = (await guaranteesOf(core.database, who, what.application)).map((row) =>
      entryOf(row, what.offer, now, linkOf(pageOrigin)),
    );
    return {
      no_of_guarantors: needed,
      successful: guarantors.filter(({ status }) => status === 'success').length,
      guarantors,
    };
  },

  async getGuarantee(call) {
    return shown(call, await askedBy(call.core.database, call.lender.id, call.body.token));
  },

  async answerGuarantee(call) {
    const { core, lender, body, now, today } = call;
    await core.moneyGate.through(() =>
      core.database.transaction(async (queries) => {
        // One answer after the other, of all links of the application: two last guarantors pay out once.
        const { application_id } = await askedBy(queries, lender.id, body.token);
        await one(queries, 'select id from applications where lender_id = $1 and id = $2 for update', [
          lender.id,
          application_id,
        ]);
        const asked = await askedBy(queries, lender.id, body.token, 'for update of g');
        if (asked.state !== 'pending') throw new Refusal(409, 'guarantee_answered', 'This was answered already');
        const offer = await offerOf(queries, lender.id, asked.application_id);
        if (!isAnswerable(asked, offer, { now, today }))
          throw new Refusal(409, 'guarantee_gone', 'This can no longer be answered');
        const who = { lender: lender.id, borrower: asked.borrower_id };
        if (body.accepts) {
          const { person, phone } = await personOf(queries, call, asked, offer);
          await queries.query(
            `update guarantees set state = 'success', answered_on = $3, phone_number = $4, person = $5, offer_id = $6 where lender_id = $1 and id = $2`,
            [
              lender.id,
              asked.id,
              now.toISOString(),
              sealed('guarantees', 'phone_number', asked.id, phone),
              sealed('guarantees', 'person', asked.id, person),
              offer.id,
            ],
          );
        } else {
          await queries.query(
            `update guarantees set state = 'declined', answered_on = $3, offer_id = $4 where lender_id = $1 and id = $2`,
            [lender.id, asked.id, now.toISOString(), offer.id],
          );
        }
        await audit(queries, {
          ...who,
          name: body.accepts ? 'guarantee-accepted' : 'guarantee-declined',
          at: now,
          detail: { guarantee: asked.id },
        });
        const come =
          body.accepts && asked.loan_id !== null
            ? await payOutIfReady(queries, who, asked.loan_id, { now, today })
            : undefined;
        await notify(queries, call, asked.borrower_id, saidOf(body.accepts, come));
      }),
    );
    return { state: body.accepts ? 'accepted' : 'declined', lender: lender.name };
  },
};
