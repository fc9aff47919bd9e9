import type { Tokens } from '../api/session.ts';
import { urlOf } from '../engine/url.ts';
import type { SignIn } from './session/sign-in.ts';

/**
 * Reads a file that the borrower has uploaded, which the core gives to its owner alone: an address in the page can't say
 * who asks. Only from the page's own origin, so that the token goes nowhere else. One that has run out is
 * refreshed, as of any call.
 * @returns undefined where it can't be had
 */
export async function readOwnFile({ session }: Pick<SignIn, 'session'>, address: string): Promise<Blob | undefined> {
  const tokens = session.tokens();
  if (tokens === undefined || urlOf(address)?.origin !== window.location.origin) return undefined;
  const ask = ({ access }: Tokens): Promise<Response> =>
    fetch(address, { headers: { authorization: `Bearer ${access}` } });
  try {
    let answer = await ask(tokens);
    if (answer.status === 401) {
      const refreshed = await session.refresh(tokens);
      if (refreshed.kind === 'ok') answer = await ask(refreshed.tokens);
    }
    return answer.ok ? await answer.blob() : undefined;
  } catch {
    return undefined;
  }
}
