import { fits, isWritten, knownOf, type Type } from './type.ts';

/**
 * Whether something of one type can be given where another is wanted. What is not known is let pass, and what is
 * missing is looked at elsewhere.
 */
export function isAssignable(given: Type, wanted: Type): boolean {
  if (wanted.kind === 'any') return true;
  if (given.kind === 'any')
    return (
      given.either?.every(
        (one) => isAssignable(one, wanted) || knownOf(one)?.every((value) => value === '') === true,
      ) ?? true
    );
  switch (wanted.kind) {
    case 'text':
      return isWritten(given) && valuesFit(given, wanted);
    case 'money':
    case 'date':
    case 'instant':
      return fits(given, wanted.kind) && valuesFit(given, wanted);
    default:
      return given.kind === wanted.kind && valuesFit(given, wanted);
  }
}

/** An empty text is left out when something is given. */
function valuesFit(given: Type, wanted: Type): boolean {
  const [values, allowed] = [knownOf(given), knownOf(wanted)];
  return (
    values === undefined || allowed === undefined || values.every((value) => value === '' || allowed.includes(value))
  );
}
