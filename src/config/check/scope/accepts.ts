import { fits, isWritten, knownOf, never, type Kind, type Type } from './type.ts';

/** What an operand must be. */
export type Wanted =
  | 'anything'
  | 'condition'
  | 'amount'
  | 'whole'
  | 'ordered'
  | 'scalar'
  | 'text'
  | 'list'
  | 'amounts'
  | 'tables'
  | 'search'
  | 'moment'
  | 'object'
  | 'path'
  | 'table';

const ordered: readonly Kind[] = ['money', 'date', 'instant'];

/** Whether a value of that type can be such an operand. What is not known is let pass. */
export function accepts(wanted: Wanted, type: Type): boolean {
  if (type.kind === 'any') return type.either?.every((one) => accepts(wanted, one)) ?? true;
  switch (wanted) {
    case 'condition':
      return type.kind === 'boolean';
    case 'amount':
      return type.kind === 'number' || fits(type, 'money');
    case 'whole':
      return type.kind === 'number'
        ? (knownOf(type)?.every((value) => Number.isSafeInteger(value)) ?? true)
        : type.kind === 'text' && fits(type, 'money');
    case 'ordered':
      return type.kind === 'number' || ordered.some((kind) => fits(type, kind));
    case 'scalar':
      return type.kind !== 'list' && type.kind !== 'object';
    case 'text':
      return isWritten(type);
    case 'list':
      return type.kind === 'list';
    case 'amounts':
      return type.kind === 'list' && (type.of() === never || accepts('amount', type.of()));
    case 'tables':
      return type.kind === 'list' && (type.of() === never || accepts('object', type.of()));
    case 'search':
      return type.kind === 'list' || isWritten(type);
    case 'moment':
      return fits(type, 'date') || fits(type, 'instant');
    case 'object':
      return type.kind === 'object';
    default:
      return true;
  }
}
