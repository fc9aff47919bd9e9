import type { Expr } from '../../language/language.gen.ts';
import { useRead, type Reader } from '../hooks.ts';
import type { ShellView } from './layout-context.ts';

/** All of the lender's languages, or conditions by codes: such a language is offered only where its condition holds. */
export type OfferedWhere = true | Readonly<Record<string, Expr>>;

const readHidden = (read: Reader, where: OfferedWhere): readonly string[] =>
  Object.entries(where).flatMap(([code, condition]) => (read.result(condition) === true ? [] : code));

/** The languages that are offered; the one that is spoken is always among them. */
export function useOfferedLanguages(
  { language, languages }: Pick<ShellView, 'language' | 'languages'>,
  where: OfferedWhere,
): ShellView['languages'] {
  const hidden = useRead(readHidden, where);
  return languages.filter(({ code }) => code === language || !hidden.includes(code));
}
