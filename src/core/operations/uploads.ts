import { rm } from 'node:fs/promises';
import type { Answer } from '../api/operations.ts';
import { one, opened, sealed, type Queries } from '../database/index.ts';
import { limitsOf } from '../limits/lender-limits.ts';
import { fileType, takenBy } from '../files/file-type.ts';
import type { SealedFile } from '../files/files.ts';
import { newContentKey } from '../files/sealed-file.ts';
import { filePath } from '../files/register-files.ts';
import type { Received } from '../files/receive.ts';
import { whileUnderWay } from '../payments/outcomes.ts';
import { onField, Refusal, tooMany, unavailable } from '../refusal.ts';
import type { Call, Handlers } from '../api/call.ts';
import type { Who } from '../who.ts';

const noRoom = () =>
  new Refusal(422, 'upload_quota', 'We have no room for more files from you. Send fewer or smaller ones, or call us.', {
    fields: { file: 'We have no room for more files from you' },
  });

/** What of uploads is kept, set aside or not: all of a lender's, or one borrower's. */
async function bytesOf(queries: Queries, lender: number, borrower?: number): Promise<number> {
  const [whose, values] =
    borrower === undefined ? ['lender_id = $1', [lender]] : ['lender_id = $1 and borrower_id = $2', [lender, borrower]];
  return (
    await one<{ bytes: number }>(
      queries,
      `select coalesce(sum(bytes), 0)::bigint as bytes from files where ${whose}`,
      values,
    )
  ).bytes;
}

const wrongType = () => onField('file', 'This kind of file is not taken', 'file_type');

/** The file as which these bytes of this customer are kept, now or since before. */
async function record(
  queries: Queries,
  who: Who,
  { name, key }: SealedFile,
  file: Received,
  type: string,
  now: Date,
): Promise<SealedFile> {
  await queries.query(
    'insert into files (name, lender_id, borrower_id, digest, type, bytes, uploaded_on, content_key) values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (lender_id, borrower_id, digest) do update set uploaded_on = excluded.uploaded_on, aside_on = null',
    [
      name,
      who.lender,
      who.borrower,
      file.digest,
      type,
      file.bytes,
      now.toISOString(),
      sealed('files', 'content_key', name, key),
    ],
  );
  return one<SealedFile & Record<string, unknown>>(
    queries,
    `select name, ${opened('files', ['content_key as key'])} from files where lender_id = $1 and borrower_id = $2 and digest = $3`,
    [who.lender, who.borrower, file.digest],
  );
}

/** So many files of one customer arrive at once: each holds a line and a part on the disk, for as long as its sender takes. */
const atOnce = 10;

async function oneOfSome<T>(
  { core, who }: Pick<Call<'uploadFile'>, 'core' | 'who'>,
  work: () => Promise<T>,
): Promise<T> {
  const places = Array.from({ length: atOnce }, (_, at) => `upload/${who.lender}/${who.borrower}/${at}`);
  const free = places.find((place) => !core.underWay.has(place));
  if (free === undefined) throw tooMany(60);
  return whileUnderWay(core, free, work);
}

/** Takes a file that must be of a kind; the same bytes of the same customer are one file, however often they come (F65). */
async function upload(
  call: Call<'uploadPhoto' | 'uploadFile'>,
  operation: keyof typeof takenBy,
): Promise<Answer<'uploadFile'>> {
  const { core, lender, query, who, now, pageOrigin } = call;
  const { files } = core;
  if (files === undefined) throw unavailable(60);
  if (query.tenant !== lender.slug) throw onField('tenant', 'This is not the lender of this page');
  const { upload_megabytes_of_borrower: ofBorrower, upload_gigabytes: ofLender } = limitsOf(lender);
  if (
    (await bytesOf(core.database, lender.id)) >= ofLender * 1e9 ||
    (await bytesOf(core.database, lender.id, who.borrower)) >= ofBorrower * 1e6
  )
    throw noRoom();
  const part = await files.newPart(core.random.token(18));
  const key = newContentKey();
  const file = await call.receive(part, key);
  try {
    const kind = fileType(file.head);
    if (kind === undefined || !takenBy[operation](kind.type)) throw wrongType();
    // Before the record: a record without its file could never be repaired, a file without a record is tidied away.
    const fresh = { name: core.random.token(24), key };
    await files.keep(part, fresh.name);
    const kept = await core.database
      .transaction(async (queries) => {
        const recorded = await record(queries, who, fresh, file, kind.type, now);
        if (recorded.name === fresh.name && (await bytesOf(queries, lender.id, who.borrower)) > ofBorrower * 1e6)
          throw noRoom();
        return recorded;
      })
      .catch(async (error: unknown) => {
        if (error instanceof Refusal && error.status < 500) await files.drop(fresh.name);
        throw error;
      });
    if (kept.name !== fresh.name && !(await files.has(kept.name))) await files.keepAs(fresh, kept);
    else if (kept.name !== fresh.name) await files.drop(fresh.name);
    return { url: `${pageOrigin}${filePath}${kept.name}` };
  } finally {
    await rm(part, { force: true });
  }
}

export const handlers: Handlers<'uploadPhoto' | 'uploadFile'> = {
  uploadPhoto: (call) => oneOfSome(call, () => upload(call, 'uploadPhoto')),
  uploadFile: (call) => oneOfSome(call, () => upload(call, 'uploadFile')),
};
