import { first, type Queries } from '../database/index.ts';
import { filePath } from './register-files.ts';

/** The file that an address stands for, if this customer uploaded it. */
export async function ownFile(queries: Queries, who: { lender: number; borrower: number }, address: string, pageOrigin: string): Promise<{ name: string; type: string } | undefined> {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname, search, hash } = new URL(address);
  if (origin !== pageOrigin || search !== '' || hash !== '' || !pathname.startsWith(filePath)) return undefined;
  return first<{ name: string; type: string }>(queries, 'select name, type from files where lender_id = $1 and borrower_id = $2 and name = $3', [who.lender, who.borrower, pathname.slice(filePath.length)]);
}
