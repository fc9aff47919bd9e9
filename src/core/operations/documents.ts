import { audit } from '../audit.ts';
import type { Answer } from '../api/operations.ts';
import { first, one, type Queries } from '../database/index.ts';
import { holdBorrower } from '../hold-borrower.ts';
import { fileAt, ownFile } from '../files/own-file.ts';
import { notFound, onField, Refusal } from '../refusal.ts';
import type { Call, Handlers } from '../api/call.ts';

type Document = Answer<'listDocuments'>[number];

/** What a document may be. */
const kinds: readonly string[] = ['image/jpeg', 'application/pdf'];

const columns = 'd.id, t.number as type_id, d.status, d.url from documents d join document_types t on t.id = d.type_id';

/** @throws Refusal on the field, where it is no file of the borrower's, or of another kind */
async function checkFile({
  core,
  who,
  body,
  pageOrigin,
}: Pick<Call<'addDocument'>, 'core' | 'who' | 'body' | 'pageOrigin'>): Promise<void> {
  const file = await ownFile(core, who, body.url, pageOrigin);
  if (file === undefined) throw onField('url', 'Please choose the file again');
  if (!kinds.includes(file.type)) throw onField('url', 'This kind of file is not taken', 'file_type');
}

/** The kind of document, of the lender's. @throws Refusal on its field, where there is none */
async function typeOf(queries: Queries, lender: number, number: number): Promise<number> {
  const type = await first<{ id: number }>(
    queries,
    'select id from document_types where lender_id = $1 and number = $2',
    [lender, number],
  );
  if (type === undefined) throw onField('type_id', 'There is no such kind of document');
  return type.id;
}

export const handlers: Handlers<'listDocumentTypes' | 'listDocuments' | 'addDocument' | 'replaceDocument'> = {
  async listDocumentTypes({ core, who, language }) {
    return core.database.query<Answer<'listDocumentTypes'>[number]>(
      `select number as id, said.name, said.name as code_description, code as additional_code, said.description, required, options
       from document_types t cross join lateral (select coalesce(t.translations #>> array[$2, 'name'], t.name) as name, coalesce(t.translations #>> array[$2, 'description'], t.description) as description) said
       where lender_id = $1 order by number`,
      [who.lender, language],
    );
  },

  async listDocuments({ core, who, pageOrigin }) {
    return (
      await core.database.query<Document>(
        `select ${columns} where d.lender_id = $1 and d.borrower_id = $2 order by d.id`,
        [who.lender, who.borrower],
      )
    ).map((document) => ({ ...document, url: fileAt(pageOrigin, document.url) }));
  },

  async addDocument(call) {
    const { core, who, body, now, pageOrigin } = call;
    await checkFile(call);
    return core.database.transaction(async (queries) => {
      const type = await typeOf(queries, who.lender, body.type_id);
      // Two at once are one after the other.
      await holdBorrower(queries, who);
      const there = await first<{ url: string; id: number; status: Document['status'] }>(
        queries,
        'select id, url, status from documents where lender_id = $1 and borrower_id = $2 and type_id = $3',
        [who.lender, who.borrower, type],
      );
      // The same once more: who did not get the answer (F65).
      if (there !== undefined && fileAt(pageOrigin, there.url) === body.url)
        return { id: there.id, type_id: body.type_id, status: there.status, url: body.url };
      if (there !== undefined) throw new Refusal(409, 'document_there', 'We have this document already');
      const { id } = await one<{ id: number }>(
        queries,
        `insert into documents (lender_id, borrower_id, type_id, status, url) values ($1, $2, $3, 'pending', $4) returning id`,
        [who.lender, who.borrower, type, body.url],
      );
      await audit(queries, { ...who, name: 'document-added', at: now, detail: { document: id } });
      return { id, type_id: body.type_id, status: 'pending', url: body.url };
    });
  },

  async replaceDocument(call) {
    const { core, who, path, body, now, pageOrigin } = call;
    if (
      (await first(core.database, 'select id from documents where lender_id = $1 and borrower_id = $2 and id = $3', [
        who.lender,
        who.borrower,
        path.id,
      ])) === undefined
    )
      throw notFound('This document');
    await checkFile(call);
    return core.database.transaction(async (queries) => {
      const there = await first<{ type_id: number; status: Document['status']; url: string }>(
        queries,
        'select type_id, status, url from documents where lender_id = $1 and borrower_id = $2 and id = $3 for update',
        [who.lender, who.borrower, path.id],
      );
      if (there === undefined) throw notFound('This document');
      const type = await typeOf(queries, who.lender, body.type_id);
      if (type !== there.type_id) throw onField('type_id', 'There is no such kind of document');
      if (there.status === 'pending' && fileAt(pageOrigin, there.url) === body.url)
        return { id: path.id, type_id: body.type_id, status: 'pending', url: body.url };
      if (there.status !== 'rejected')
        throw new Refusal(
          409,
          'document_kept',
          'This document is with us already. It can be replaced if it is rejected.',
        );
      await queries.query(
        `update documents set url = $4, status = 'pending' where lender_id = $1 and borrower_id = $2 and id = $3`,
        [who.lender, who.borrower, path.id, body.url],
      );
      await audit(queries, { ...who, name: 'document-replaced', at: now, detail: { document: path.id } });
      return { id: path.id, type_id: body.type_id, status: 'pending', url: body.url };
    });
  },
};
