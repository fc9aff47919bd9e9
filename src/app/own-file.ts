import type { SignIn } from './session/sign-in.ts';

/**
 * Reads a file that the borrower has uploaded, which the core gives to its owner alone: an address in the page can't say
 * who asks. Only from the page's own origin, so that the token goes nowhere else.
 * @returns undefined where it can't be had
 */
export async function readOwnFile(signIn: Pick<SignIn, 'session'>, address: string): Promise<Blob | undefined> {
  const tokens = signIn.session.tokens();
  if (tokens === undefined || !URL.canParse(address) || new URL(address).origin !== window.location.origin) return undefined;
  try {
    const answer = await fetch(address, { headers: { authorization: `Bearer ${tokens.access}` } });
    return answer.ok ? await answer.blob() : undefined;
  } catch {
    return undefined;
  }
}
