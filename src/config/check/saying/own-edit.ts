import { valueAt, type Pointer } from '../../json/pointer.ts';
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
export function ownEdit(
  document: LayeredDocument,
  pointer: Pointer,
  { code }: Finding,
  lender: string,
): OwnEdit | undefined {
  const [base = ''] = document.files;
  const source = document.sourceAt(pointer);
  if (
    source.file.startsWith(`tenants/${lender}/`) ||
    !isBase(base) ||
    document.kind === 'locale' ||
    pointer.length === 0 ||
    elsewhere.test(code)
  )
    return undefined;
  const list = pointer.findIndex((_name, index) => Array.isArray(valueAt(document.value, pointer.slice(0, index))));
  // What a part has brought is laid over where it is used; an argument of a call that is handed over, where it is written.
  const written = document.files.includes(source.file) ? source.pointer : pointer;
  const names = list === -1 ? written : written.slice(0, list - pointer.length);
  const inside = list === -1 && !Array.isArray(valueAt(document.value, pointer)) ? '…' : '[ … ]';
  return {
    file: `tenants/${lender}/${base}`,
    edit: names.reduceRight((edit, name) => `{ ${JSON.stringify(name)}: ${edit} }`, inside),
  };
}
