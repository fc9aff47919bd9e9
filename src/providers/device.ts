import type { CallOutcome } from './provider.ts';

const locationTime = 10_000;
/** Where nobody asked for it, nobody waits for it either. */
const unaskedTime = 1_000;
/** The device's own limit counts only from the borrower's consent, which some browsers let stand open for ever. */
const consentTime = 60_000;

export interface Locating {
  readonly geolocation: Geolocation | undefined;
  readonly permissions: Pick<Permissions, 'query'> | undefined;
  /** False: nobody is asked; where the permission was not given before, nothing is known. */
  readonly ask: boolean;
}

/** Where the device is. Codes 1 to 4 are those of specification 2, section 8. */
export async function locate({ geolocation, permissions, ask }: Locating): Promise<CallOutcome> {
  if (ask) return position(geolocation, consentTime);
  return Promise.race([
    positionGiven(geolocation, permissions),
    new Promise<CallOutcome>((resolve) => setTimeout(() => resolve(nothing), unaskedTime)),
  ]);
}

async function positionGiven(
  geolocation: Locating['geolocation'],
  permissions: Locating['permissions'],
): Promise<CallOutcome> {
  const isGiven = await permissions?.query({ name: 'geolocation' }).then(
    ({ state }) => state === 'granted',
    () => false,
  );
  const outcome = isGiven ? await position(geolocation, unaskedTime) : nothing;
  return outcome.outcome === 'ok' ? outcome : nothing;
}

const nothing: CallOutcome = { outcome: 'ok', value: {} };

function position(geolocation: Geolocation | undefined, limit: number): Promise<CallOutcome> {
  if (geolocation === undefined) return Promise.resolve(refused(4));
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(refused(3)), limit);
    const told = (outcome: CallOutcome): void => {
      clearTimeout(timer);
      resolve(outcome);
    };
    geolocation.getCurrentPosition(
      ({ coords }) => told({ outcome: 'ok', value: { longitude: coords.longitude, latitude: coords.latitude } }),
      (error) => told(refused(error.code === 1 || error.code === 2 || error.code === 3 ? error.code : 4)),
      { timeout: Math.min(limit, locationTime), maximumAge: 60_000 },
    );
  });
}

function refused(code: number): CallOutcome {
  return { outcome: 'failed', error: { code: `location-${code}`, message: '', status: 0, fields: {} } };
}
