import { errorText } from './error-text.ts';

/**
 * Why a regular expression can't be used in a browser, older phones' included; undefined when it can. Whether it can be
 * made to hang is judged elsewhere.
 * @param flags those that it will be run with
 */
export function patternMistake(pattern: string, flags: string): string | undefined {
  // Look-behind is unknown to older phones' browsers.
  if (/\(\?<[=!]/.test(pattern)) return 'it looks behind, which older phones do not know';
  try {
    void new RegExp(pattern, flags);
    return undefined;
  } catch (error) {
    return errorText(error);
  }
}
