import type { Core } from '../core.ts';
import { first, opened } from '../database/index.ts';
import { onField } from '../refusal.ts';
import { isFileName } from './files.ts';
import { filePath } from './register-files.ts';
import type { Who } from '../who.ts';

interface OwnFile extends Record<string, unknown> {
  readonly name: string;
  /** What its bytes are sealed with. */
  readonly key: string;
  readonly type: string;
  /** SHA-256 of its bytes, in hex. */
  readonly digest: string;
  /** How many bytes it has. */
  readonly bytes: number;
}

type Keeping = Pick<Core, 'database' | 'files' | 'clock'>;

/**
 * The file that an address stands for, if this customer uploaded it. It is kept from now on: an answer refers to it. One
 * that was set aside, because none did for a day, is back.
 */
export async function ownFile(
  { database, files, clock }: Keeping,
  who: Who,
  address: string,
  pageOrigin: string,
): Promise<OwnFile | undefined> {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname, search, hash } = new URL(address);
  if (origin !== pageOrigin || search !== '' || hash !== '' || !pathname.startsWith(filePath)) return undefined;
  const file = await first<OwnFile & { aside_on: string | null }>(
    database,
    `select name, type, digest, bytes, aside_on, ${opened('files', ['content_key as key'])} from files where lender_id = $1 and borrower_id = $2 and name = $3`,
    [who.lender, who.borrower, pathname.slice(filePath.length)],
  );
  if (file === undefined) return undefined;
  const kept = await database.query(
    'update files set answered_on = coalesce(answered_on, $4), aside_on = null where lender_id = $1 and borrower_id = $2 and name = $3 returning 1',
    [who.lender, who.borrower, file.name, clock.now().toISOString()],
  );
  if (kept.length === 0) return undefined;
  if (file.aside_on !== null) {
    await files?.bringBack(file.name);
    if ((await files?.has(file.name)) !== true) return undefined;
  }
  return { name: file.name, key: file.key, type: file.type, digest: file.digest, bytes: Number(file.bytes) };
}

/** The address of a file here as a page has it, wherever the page stood when it was kept: lenders move to domains of their own. All else stays as it is. */
export function fileAt(pageOrigin: string, address: string): string {
  const path = URL.canParse(address) ? new URL(address).pathname : '';
  return path.startsWith(filePath) && isFileName(path.slice(filePath.length)) ? `${pageOrigin}${path}` : address;
}

type Answers = Readonly<Record<string, unknown>>;

/**
 * Keeps the files that answers of a lender's own refer to, as it keeps those of its own fields.
 * @throws Refusal `file_unknown` where an address is of the files here and none of this customer's
 */
export async function keepOwnFiles(
  keeping: Keeping,
  who: { lender: number; borrower: number },
  answers: Answers,
  pageOrigin: string,
): Promise<void> {
  const addresses = Object.values(answers)
    .flat()
    .filter((value) => typeof value === 'string' && value.startsWith(`${pageOrigin}${filePath}`));
  for (const address of new Set(addresses)) {
    if ((await ownFile(keeping, who, String(address), pageOrigin)) === undefined)
      throw onField('own_answers', 'Please choose the file again', 'file_unknown');
  }
}
