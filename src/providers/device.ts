import type { CallOutcome } from './provider.ts';

const locationTime = 10_000;
/** The device's own limit counts only from the borrower's consent, which some browsers let stand open for ever. */
const consentTime = 60_000;

/** Where the device is. Codes 1 to 4 are those of specification 2, section 8. */
export function locate(geolocation: Geolocation | undefined): Promise<CallOutcome> {
  if (geolocation === undefined) return Promise.resolve(refused(4));
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(refused(3)), consentTime);
    const told = (outcome: CallOutcome): void => {
      clearTimeout(timer);
      resolve(outcome);
    };
    geolocation.getCurrentPosition(
      ({ coords }) => told({ outcome: 'ok', value: { longitude: coords.longitude, latitude: coords.latitude } }),
      (error) => told(refused(error.code === 1 || error.code === 2 || error.code === 3 ? error.code : 4)),
      { timeout: locationTime, maximumAge: 60_000 },
    );
  });
}

function refused(code: number): CallOutcome {
  return { outcome: 'failed', error: { code: `location-${code}`, message: '', status: 0, fields: {} } };
}
