import { mask } from '../../engine/format/text.ts';
import { audit } from '../audit.ts';
import { endCodes } from '../auth/codes.ts';
import type { Answer } from '../api/operations.ts';
import { confirmPin } from '../auth/confirm-pin.ts';
import { later } from '../clock.ts';
import { one, opened, sealed, type Queries } from '../database/index.ts';
import { fileAt, keepOwnFiles, ownFile } from '../files/own-file.ts';
import { hasActiveLoan } from '../lending/active-loans.ts';
import { hashOfToken } from '../auth/token-hash.ts';
import { putEmail } from '../onboarding/email.ts';
import { optionOf } from '../profile/option.ts';
import { idsOf, placeOf } from '../profile/place.ts';
import { onField, Refusal, tooMany } from '../refusal.ts';
import { say } from '../messages/say.ts';
import { notify } from '../messages/notify.ts';
import { isAmongFirst } from '../wallet/airtime-and-bills.ts';
import type { Call, Handlers } from '../api/call.ts';

type Profile = Answer<'getProfile'>;

interface ProfileRow extends Record<string, unknown> {
  id: number;
  first_name: string;
  last_name: string;
  phone_number: string;
  email: string | null;
  email_verified: boolean;
  photo_url: string | null;
  gender: string | null;
  gender_id: number | null;
  marital_status_id: number | null;
  address: string | null;
  city: string | null;
  state: string | null;
  lga: string | null;
  nearest_landmark: string | null;
  country: string;
  bvn: string | null;
  bvn_hash: string | null;
  selfie_id_check: string | null;
  selfie_bvn_check: string | null;
  reason: string | null;
  customer_type: Profile['customer_type'];
  kin: NonNullable<Profile['kin']> | null;
  referral_code: string;
  own_answers: Profile['own_answers'] | null;
}

/** Members that hold something: what is unknown is absent, never null. */
type Known<T> = { [Key in keyof T as null extends T[Key] ? never : Key]: T[Key] } & {
  [Key in keyof T as null extends T[Key] ? Key : never]?: NonNullable<T[Key]>;
};

function known<T extends object>(row: T): Known<T> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Known<T>;
}

async function profileOf(
  queries: Queries,
  { lender, who, pageOrigin }: Pick<Call<'getProfile'>, 'lender' | 'who' | 'pageOrigin'>,
): Promise<Profile> {
  const row = await one<ProfileRow>(
    queries,
    `select b.id, ${opened('borrowers', ['first_name', 'last_name', 'phone_number', 'email', 'address', 'city', 'state', 'lga', 'nearest_landmark', 'bvn', 'bvn_hash', 'kin', 'own_answers'], 'b')},
       b.email_verified, b.photo_url, g.description as gender, b.gender_id, b.marital_status_id, b.country, b.selfie_id_check, b.selfie_bvn_check, b.check_reason as reason, b.customer_type, b.referral_code
     from borrowers b left join options g on g.id = b.gender_id where b.lender_id = $1 and b.id = $2`,
    [who.lender, who.borrower],
  );
  const { bvn_hash: hash, ...told } = row;
  return {
    ...known({
      ...told,
      photo_url: row.photo_url === null ? null : fileAt(pageOrigin, row.photo_url),
      bvn: row.bvn === null ? null : mask(row.bvn),
      hashed_bvn: hash === null ? null : hashOfToken(hash),
    }),
    ...(await idsOf(queries, who.lender, row)),
    ...(isAmongFirst(lender, row.phone_number) && { buys_airtime_and_bills: true }),
  } as Profile;
}

type Update = Call<'updateProfile'>;

/** Answers of a lender's own that a customer may have in all; a call takes as many at once. */
const mostOwnAnswers = 100;
/** Times that an email address may be changed in an hour, as many as codes are sent. */
const mostChanges = 5;
const hour = 3_600_000;
const places = ['state_id', 'lga_id', 'state', 'lga'] as const;

/** Whoever changes what letters go to shows by the PIN that it is the borrower. @throws Refusal `pin_needed`, `wrong_pin`, `pin_locked`, `pin_unset` */
async function askPin(call: Update): Promise<void> {
  const pin = call.header?.['x-pin'];
  if (pin === undefined)
    throw new Refusal(422, 'pin_needed', 'Please confirm with your PIN that it is you', {
      fields: { 'x-pin': 'Please confirm with your PIN that it is you' },
    });
  await confirmPin(call, pin);
}

/** The picture that is to be the borrower's. @throws Refusal `file_type`, `active_loan` */
async function checkPhoto({ core, who, body, pageOrigin }: Update): Promise<void> {
  if (body.photo_url === undefined) return;
  if (await hasActiveLoan(core.database, who))
    throw new Refusal(409, 'active_loan', 'You cannot change your profile picture while you have an active loan');
  const file = await ownFile(core, who, body.photo_url, pageOrigin);
  if (file === undefined || !file.type.startsWith('image/'))
    throw onField('photo_url', 'Please choose a photo', 'file_type');
}

/** Each change is written to two addresses, of which one may be a stranger's. @throws Refusal `too_many` */
async function checkChanges({ core, who, now }: Update): Promise<void> {
  const changes = await core.database.query<{ happened_on: string }>(
    `select happened_on from audit where lender_id = $1 and borrower_id = $2 and event = 'email-changed' and happened_on > $3 order by happened_on desc limit $4`,
    [who.lender, who.borrower, later(now, -hour), mostChanges],
  );
  const oldest = changes[mostChanges - 1];
  if (oldest !== undefined) throw tooMany(Math.ceil((Date.parse(oldest.happened_on) + hour - now.getTime()) / 1000));
}

/** Both addresses are told: whoever has lost one still hears of it. */
async function tellOfEmail(queries: Queries, call: Update, before: string | undefined, after: string): Promise<void> {
  const said = say`your email address is now ${after}. If it was not you, call us at once.`;
  const addresses = new Set([...(before === undefined ? [] : [before]), after]);
  await notify(queries, call, call.who.borrower, said, () =>
    [...addresses].map((address) => ({ channel: 'email', address })),
  );
}

export const handlers: Handlers<'getProfile' | 'updateProfile'> = {
  getProfile: (call) => profileOf(call.core.database, call),

  async updateProfile(call) {
    const { core, lender, who, body, now, pageOrigin } = call;
    const { email: present } = await profileOf(core.database, call);
    const isOther = body.email !== undefined && body.email.toLowerCase() !== present?.toLowerCase();
    if (isOther) {
      await checkChanges(call);
      await askPin(call);
    }
    await checkPhoto(call);
    if (body.own_answers !== undefined) await keepOwnFiles(core, who, body.own_answers, pageOrigin);
    return core.database.transaction(async (queries) => {
      if (body.gender_id !== undefined) await optionOf(queries, who.lender, 'gender', 'gender_id', body.gender_id);
      if (body.marital_status_id !== undefined)
        await optionOf(queries, who.lender, 'marital_status', 'marital_status_id', body.marital_status_id);
      const before = await profileOf(queries, call);
      if (before.gender_id !== undefined && body.gender_id !== undefined && body.gender_id !== before.gender_id) {
        throw new Refusal(422, 'invalid_request', 'Your gender cannot be changed', {
          fields: { gender_id: 'This cannot be changed' },
        });
      }
      const place = places.some((name) => body[name] !== undefined) ? await placeOf(queries, lender, body) : undefined;
      // Another that was written meanwhile stands: who sends the one of before has shown no PIN.
      if (body.email !== undefined && (isOther || before.email?.toLowerCase() === present?.toLowerCase()))
        await putEmail(queries, who, body.email);
      const own = body.own_answers && { ...before.own_answers, ...body.own_answers };
      if (own !== undefined && Object.keys(own).length > mostOwnAnswers)
        throw onField('own_answers', 'Too many answers');
      const written = {
        address: body.address,
        city: body.city,
        state: place?.state,
        lga: place?.lga,
        // Emptied, it is none.
        nearest_landmark: body.nearest_landmark === '' ? null : body.nearest_landmark,
        own_answers: own,
      } as const;
      for (const [column, value] of Object.entries(written) as [keyof typeof written, unknown][]) {
        if (value !== undefined)
          await queries.query(`update borrowers set ${column} = $3 where lender_id = $1 and id = $2`, [
            who.lender,
            who.borrower,
            sealed('borrowers', column, who.borrower, value),
          ]);
      }
      await queries.query(
        'update borrowers set gender_id = coalesce($3, gender_id), marital_status_id = coalesce($4, marital_status_id), photo_url = coalesce($5, photo_url) where lender_id = $1 and id = $2',
        [who.lender, who.borrower, body.gender_id ?? null, body.marital_status_id ?? null, body.photo_url ?? null],
      );
      // A code that was sent to the address before shows nothing of this one.
      if (isOther && body.email !== undefined) {
        await endCodes(queries, { lender: who.lender, phone: before.phone_number, purpose: 'email' }, now);
        await audit(queries, { ...who, name: 'email-changed', at: now });
        await tellOfEmail(queries, call, before.email, body.email);
      }
      return profileOf(queries, call);
    });
  },
};
