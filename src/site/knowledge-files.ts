import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where stands what the checker knows besides lenders' files: the grammar, the calls, and what blocks and widgets take. */
const folders = ['schemas/config', 'schemas/api', 'src/screen/blocks', 'src/forms/widgets'];

/** The paths of all files that knowledge is read from, in order. */
export function knowledgeFiles(root: string): readonly string[] {
  return folders.flatMap((folder) => filesBelow(root, folder).filter((path) => path.endsWith('.json'))).sort();
}

/** The paths of everything below a folder of a root, in no order. */
export function filesBelow(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`);
}
