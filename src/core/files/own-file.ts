import { first, type Queries } from '../database/index.ts';
import { filePath } from './register-files.ts';

interface OwnFile extends Record<string, unknown> {
  readonly name: string;
  readonly type: string;
  /** SHA-256 of its bytes, in hex. */
  readonly digest: string;
}

/** The file that an address stands for, if this customer uploaded it. */
export async function ownFile(queries: Queries, who: { lender: number; borrower: number }, address: string, pageOrigin: string): Promise<OwnFile | undefined> {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname, search, hash } = new URL(address);
  if (origin !== pageOrigin || search !== '' || hash !== '' || !pathname.startsWith(filePath)) return undefined;
  return first<OwnFile>(queries, 'select name, type, digest from files where lender_id = $1 and borrower_id = $2 and name = $3', [who.lender, who.borrower, pathname.slice(filePath.length)]);
}
