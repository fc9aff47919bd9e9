import { buffer } from 'node:stream/consumers';
import { audit } from '../audit.ts';
import type { Call, Handlers } from '../api/call.ts';
import { dayIn } from '../clock.ts';
import type { Core } from '../core.ts';
import { first, opened, sealed } from '../database/index.ts';
import { ownFile } from '../files/own-file.ts';
import { evidenceOf, evidencePdf } from '../lending/evidence.ts';
import { letterFor, letterOf, letterPdf, type LetterRow } from '../lending/letter.ts';
import { standingOffer } from '../lending/offer.ts';
import { productOf } from '../lending/product.ts';
import { fileName } from '../papers/file-name.ts';
import { mostOfSignature, pictureOf, type Picture } from '../papers/picture.ts';
import { notFound, onField, Refusal } from '../refusal.ts';
import { momentIn, sayIn } from '../messages/say.ts';
import type { Who } from '../who.ts';

/** The picture of a signature, where there is one that can be printed. */
async function signaturePicture(core: Core, who: Who, name: string | null): Promise<Picture | undefined> {
  if (name === null || core.files === undefined) return undefined;
  const file = await first<{ name: string; key: string }>(
    core.database,
    `select name, ${opened('files', ['content_key as key'])} from files where lender_id = $1 and borrower_id = $2 and name = $3 and bytes <= $4`,
    [who.lender, who.borrower, name, mostOfSignature],
  );
  return file && pictureOf(await buffer(core.files.read(file)));
}

/** The letter of an offer that stands. */
async function asked(call: Call<'getOfferLetter'>): Promise<{ row: LetterRow; signedOn: string | null }> {
  const { core, who, query, now, lender, language } = call;
  return core.database.transaction(async (queries) => {
    const offer = await standingOffer(queries, who, query.token, now);
    const offered = await productOf(queries, who.lender, offer.product_id);
    return {
      row: await letterFor(queries, who, offer, { lender, offered, language, now, token: core.random.token(9) }),
      signedOn: offer.signed_on,
    };
  });
}

export const handlers: Handlers<'getOfferLetter' | 'signOfferLetter' | 'getLoanEvidence'> = {
  async getOfferLetter(call) {
    const { core, who, query, lender, language } = call;
    const { row, signedOn } = await asked(call);
    const { written, signed_by } = row;
    const signed =
      signedOn === null
        ? []
        : [
            { label: sayIn(language, 'Signed by'), text: signed_by },
            { label: sayIn(language, 'Signed on'), text: momentIn(lender, signedOn, language) },
          ];
    const pdf = letterPdf(lender, written, signed, await signaturePicture(core, who, row.signature));
    return {
      token: query.token,
      ...written,
      name: `${written.reference}.pdf`,
      content: pdf.toString('base64'),
      ...(signedOn !== null && { signed_by, signed_on: signedOn }),
    };
  },

  async signOfferLetter({ core, who, body, now, pageOrigin }) {
    const signature = body.signature === undefined ? undefined : await ownFile(core, who, body.signature, pageOrigin);
    if (
      body.signature !== undefined &&
      (signature === undefined || !signature.type.startsWith('image/') || signature.bytes > mostOfSignature)
    )
      throw onField('signature', 'Sign first', 'signature_unknown');
    const name = body.name.trim().replace(/\s+/g, ' ');
    if (!/\p{L}\S*\s+\S*\p{L}/u.test(name)) throw onField('name', 'Enter your full name');
    return core.database.transaction(async (queries) => {
      const offer = await standingOffer(queries, who, body.token, now);
      await queries.query('select id from offers where lender_id = $1 and id = $2 for update', [who.lender, offer.id]);
      const letter = await letterOf(queries, who, offer.id);
      if (letter === undefined) throw new Refusal(409, 'letter_unread', 'Read the letter before you sign it');
      // What is signed is signed for good.
      if (offer.signed_on !== null && letter.signed_by !== '')
        return { token: offer.token, signed_by: letter.signed_by, signed_on: offer.signed_on };
      await queries.query(
        'update letters set signed_by = $4, signature = $5 where lender_id = $1 and borrower_id = $2 and id = $3',
        [who.lender, who.borrower, letter.id, sealed('letters', 'signed_by', letter.id, name), signature?.name ?? null],
      );
      await queries.query('update offers set signed_on = $3 where lender_id = $1 and id = $2', [
        who.lender,
        offer.id,
        now.toISOString(),
      ]);
      await audit(queries, { ...who, name: 'letter-signed', at: now, detail: { offer: offer.id } });
      return { token: offer.token, signed_by: name, signed_on: now.toISOString() };
    });
  },

  async getLoanEvidence({ core, who, path, lender, language }) {
    const found = await evidenceOf(core.database, who, path.id);
    if (found === undefined) throw notFound('This loan');
    const pdf = evidencePdf(lender, path.id, found, language, await signaturePicture(core, who, found.kept.signature));
    return {
      name: fileName(
        lender.name,
        sayIn(language, 'What you agreed to'),
        dayIn(lender.timeZone, new Date(found.kept_on)),
      ),
      content: pdf.toString('base64'),
      kept_on: found.kept_on,
    };
  },
};
