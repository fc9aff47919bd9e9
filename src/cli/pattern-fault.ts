import { checkSync } from 'recheck';

/** Why a regular expression can be made to hang, with a text that does it, or undefined. */
export function patternFault(pattern: string): string | undefined {
  const found = checkSync(pattern, '', { timeout: 2000 });
  if (found.status === 'safe') return undefined;
  return found.status === 'vulnerable' ? `it can be made to hang (${found.complexity.summary}), for example by ${found.attack.pattern}` : 'it is too complicated to be judged';
}
