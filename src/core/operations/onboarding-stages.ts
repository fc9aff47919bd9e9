import { mask } from '../../engine/format/text.ts';
import { hashSecret } from '../auth/secret.ts';
import { first, lookup, opened, sealed } from '../database/index.ts';
import { ownFile } from '../files/own-file.ts';
import { bvnTaken } from '../onboarding/activate.ts';
import { accountName, checkBank, isVerified, putAccount } from '../onboarding/bank-account.ts';
import { hashOfBvn, isAdult } from '../onboarding/bvn.ts';
import { passStage } from '../onboarding/pass-stage.ts';
import { nameIfNameless } from '../onboarding/names.ts';
import { putEmail } from '../onboarding/email.ts';
import { putPin, refuseWeakPin } from '../onboarding/weak-pin.ts';
import { personOf } from '../onboarding/person.ts';
import { onField, unavailable } from '../refusal.ts';
import { say } from '../messages/say.ts';
import type { Handlers } from '../api/call.ts';

/** Whether an address may sign up, by the lender's list of domains; the part after the last @ counts, in any letters (OP-51). */
function isAllowedEmail(email: string, domains: string | undefined): boolean {
  const allowed = (domains ?? '')
    .split(',')
    .map((domain) => domain.trim().toLowerCase())
    .filter((domain) => domain !== '');
  return allowed.length === 0 || allowed.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
}

export const handlers: Handlers<
  'saveOnboardingBvn' | 'saveOnboardingEmail' | 'saveOnboardingBank' | 'saveOnboardingPhoto' | 'saveOnboardingPin'
> = {
  async saveOnboardingBvn(call) {
    const { core, lender, body, who, today } = call;
    if (!isAdult(body.dob, today)) throw onField('dob', 'You must be 18 or older', 'bvn_mismatch');
    const person = await personOf(call, { bvn: body.bvn, phone: body.bvn_phone_number, dob: body.dob });
    const hash = await hashOfBvn(lender.id, body.bvn, core.hashCost);
    return passStage(call, 'bvn', async (queries) => {
      const other = await first(
        queries,
        'select id from borrowers where lender_id = $1 and id <> $2 and activated and bvn_key = any($3)',
        [who.lender, who.borrower, lookup('bvn', who.lender, hash)],
      );
      if (other !== undefined) throw bvnTaken();
      await queries.query(
        'update borrowers set bvn = $3, bvn_hash = $4, bvn_phone_number = $5, date_of_birth = $6, first_name = $7, last_name = $8, bvn_key = ($9::text[])[1] where lender_id = $1 and id = $2',
        [
          who.lender,
          who.borrower,
          sealed('borrowers', 'bvn', who.borrower, mask(body.bvn)),
          sealed('borrowers', 'bvn_hash', who.borrower, hash),
          sealed('borrowers', 'bvn_phone_number', who.borrower, person.phone_number),
          sealed('borrowers', 'date_of_birth', who.borrower, body.dob),
          sealed('borrowers', 'first_name', who.borrower, person.first_name),
          sealed('borrowers', 'last_name', who.borrower, person.last_name),
          lookup('bvn', who.lender, hash),
        ],
      );
    });
  },

  async saveOnboardingEmail(call) {
    const { lender, body, who } = call;
    if (!isAllowedEmail(body.email, lender.settings.allowed_domains))
      throw onField('email', say`Sign up is limited to members of ${lender.name}.`, 'domain_not_allowed');
    return passStage(call, 'email', async (queries) => {
      const other = await first(
        queries,
        'select id from borrowers where lender_id = $1 and id <> $2 and activated and email_key = any($3)',
        [who.lender, who.borrower, lookup('email', who.lender, body.email)],
      );
      if (other !== undefined)
        throw onField('email', 'This email address belongs to another customer', 'email_taken', 409);
      await putEmail(queries, who, body.email);
    });
  },

  async saveOnboardingBank(call) {
    const { core, lender, body, who, now } = call;
    const needsAddress = lender.settings['require-mandate-on-onboard'];
    if (needsAddress && (body.address ?? '').trim().length < 3)
      throw onField('address', 'Your address is needed for the mandate', 'address_missing');
    await checkBank(core.database, lender.id, body.bank_code);
    const typed = body.account_name?.trim() ?? '';
    const name = isVerified(lender.country) ? await accountName(call, body) : typed;
    if (name.length < 2) throw onField('account_name', 'Enter the name of the account');
    return passStage(call, 'bank', async (queries) => {
      await putAccount(
        queries,
        who,
        { bank_code: body.bank_code, account_number: body.account_number, account_name: name },
        now,
      );
      const [first_name = '', ...rest] = name.split(' ');
      // A lender that asks for no identity number knows its customers by their accounts.
      await nameIfNameless(queries, who, first_name, rest.join(' '));
      if (needsAddress)
        await queries.query('update borrowers set address = coalesce($3, address) where lender_id = $1 and id = $2', [
          who.lender,
          who.borrower,
          sealed('borrowers', 'address', who.borrower, body.address?.trim()),
        ]);
    });
  },

  async saveOnboardingPhoto(call) {
    const { core, lender, body, who, pageOrigin } = call;
    const file = await ownFile(core, who, body.photo_url, pageOrigin);
    if (file === undefined || !file.type.startsWith('image/'))
      throw onField('photo_url', 'Take a photo first', 'file_type');
    const { files, identity } = core;
    if (identity === undefined || files === undefined) throw unavailable(60);
    const { phone_number: phone = '' } =
      (await first<{ phone_number: string }>(
        core.database,
        `select ${opened('borrowers', ['phone_number'])} from borrowers where lender_id = $1 and id = $2`,
        [who.lender, who.borrower],
      )) ?? {};
    const picture = { digest: file.digest, type: file.type, read: () => files.read(file) };
    if (!(await identity.isAlive(lender.slug, phone, picture)))
      throw onField('photo_url', 'Invalid liveness', 'liveness');
    return passStage(call, 'photo', async (queries) => {
      await queries.query('update borrowers set photo_url = $3 where lender_id = $1 and id = $2', [
        who.lender,
        who.borrower,
        body.photo_url,
      ]);
    });
  },

  async saveOnboardingPin(call) {
    const { core, body, who } = call;
    await refuseWeakPin(core.database, who, 'pin', body.pin);
    const hash = await hashSecret(body.pin, core.hashCost);
    return passStage(call, 'pin', (queries) => putPin(queries, who, hash));
  },
};
