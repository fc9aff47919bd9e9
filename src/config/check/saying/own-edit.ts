import { isJsonObject } from '../../json/object.ts';
import type { Pointer } from '../../json/pointer.ts';
import type { LayeredDocument } from '../../layered-document.ts';
import { isBase } from '../../layers.ts';
import type { Finding } from '../rule.ts';
import type { OwnEdit } from '../problem.ts';

/** Words are mended in files of words, which the suggestion names; what nobody uses is no matter of one lender. */
const elsewhere = /^words\.|\.unused$/;

/**
 * Where a lender writes what is to be otherwise for it alone, of what stands in a file that others have too, and how the
 * edit begins. A list is replaced whole.
 */
export function ownEdit(document: LayeredDocument, pointer: Pointer, { code }: Finding, file: string, lender: string): OwnEdit | undefined {
  const [base = ''] = document.files;
  if (file.startsWith(`tenants/${lender}/`) || !isBase(base) || document.kind === 'locale' || pointer.length === 0 || elsewhere.test(code)) return undefined;
  const names: string[] = [];
  let value = document.value;
  for (const name of pointer) {
    if (Array.isArray(value)) break;
    names.push(name);
    value = isJsonObject(value) ? value[name] : undefined;
  }
  const inside = Array.isArray(value) ? '[ … ]' : '…';
  return { file: `tenants/${lender}/${base}`, edit: names.reduceRight((edit, name) => `{ ${JSON.stringify(name)}: ${edit} }`, inside) };
}
