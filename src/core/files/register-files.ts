import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unauthorizedAccess } from '../auth/applicant.ts';
import { proofs } from '../auth/proofs.ts';
import { tokenOf } from '../auth/sent-token.ts';
import type { Core } from '../core.ts';
import { first, opened } from '../database/index.ts';
import { lenderAsked } from '../lender-asked.ts';
import type { Lender } from '../lender.ts';
import type { Limit } from '../limits/rates.ts';
import { notFound } from '../refusal.ts';
import { isFileName } from './files.ts';
import { sealUploads } from './seal-uploads.ts';

/** Where an uploaded file is had again by whoever it belongs to. */
export const filePath = '/utility/v1/files/';

/** Who reads: a borrower who is signed in, or whose sign-up is under way. @throws Refusal 401 */
async function ownerOf(
  { database, clock, callers }: Core,
  lender: Lender,
  request: FastifyRequest,
): Promise<{ readonly borrower: number }> {
  const token = tokenOf(request, 'bearer');
  if (token === undefined) throw unauthorizedAccess();
  // A file is asked for by the browser itself too, which may speak another language than the page.
  const shown = { queries: database, lender, token, asked: { file: request.params }, language: '', now: clock.now() };
  const signedIn = await proofs.bearer.of(shown);
  const proved = signedIn ?? (await proofs.onboarding.of(shown));
  if (proved === undefined) throw unauthorizedAccess();
  callers.learn(token, signedIn?.session.id);
  return proved.who;
}

/**
 * Serves uploads: to whoever they belong to, as downloads, without scripts, from their own lender's host alone.
 * @param limit how often one may ask, left out: without end
 */
export async function registerFiles(app: FastifyInstance, core: Core, limit: Limit | undefined): Promise<void> {
  const { files } = core;
  if (files === undefined) return;
  app.get<{ Params: { name: string } }>(
    `${filePath}:name`,
    { config: limit ? { rateLimit: limit } : {} },
    async (request, reply) => {
      const lender = await lenderAsked(core, request.headers.host);
      if (lender === undefined) throw notFound('The site');
      const { name } = request.params;
      const who = await ownerOf(core, lender, request);
      const file = isFileName(name)
        ? await first<{ name: string; key: string; type: string; bytes: number }>(
            core.database,
            `select name, type, bytes, ${opened('files', ['content_key as key'])} from files where lender_id = $1 and borrower_id = $2 and name = $3`,
            [lender.id, who.borrower, name],
          )
        : undefined;
      if (file === undefined || !(await files.has(file.name))) throw notFound('This file');
      return reply
        .header('content-type', file.type)
        .header('content-length', file.bytes)
        .header('content-disposition', 'attachment')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'same-origin')
        .header('referrer-policy', 'no-referrer')
        .send(files.read(file));
    },
  );
  const isKnown = async (names: readonly string[]) =>
    new Set(
      (await core.database.query<{ name: string }>('select name from files where name = any($1)', [names])).map(
        ({ name }) => name,
      ),
    );
  app.addHook('onReady', async () => {
    const clear = await sealUploads(core.database, files);
    if (clear > 0) app.log.info({ files: clear }, 'uploads that lay in the clear were sealed');
    // What the disk keeps must not end the start.
    const { aside, unknown } = await files.tidy(new Date(), isKnown).catch((error: unknown) => {
      app.log.error({ err: error }, 'what uploads have left behind could not be tidied away');
      return { aside: 0, unknown: 0 };
    });
    if (aside > 0)
      app.log.warn(
        { files: aside },
        'uploads that the database does not know were set aside, for 30 days, in the folder "aside" beside the uploads',
      );
    if (unknown > 0)
      app.log.error(
        { files: unknown },
        'most uploads are unknown to the database, so none was moved: is this the database that belongs to them?',
      );
  });
}
