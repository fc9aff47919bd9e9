import { lifeOf } from '../src/api/session.ts';

/** What a login has answered, as the page keeps it on the device. */
export function storedSession({
  token: access,
  refresh_token: refresh,
  expires_in: life,
  id,
  session_id: session,
}: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({
    access,
    refresh,
    expires: Date.now() + lifeOf(life),
    id: String(id),
    ...(typeof session === 'string' && { session }),
  });
}
