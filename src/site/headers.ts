/** The policy of a lender's page: nothing but its own origin, and what the lender has named: frames of providers, and where pictures come from. */
export function contentSecurityPolicy(frames: readonly string[], pictures: readonly string[] = []): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data:", ...pictures].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    // Documents that the page itself has been given, in the browser's viewer.
    `frame-src ${['blob:', ...frames].join(' ')}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types app',
  ].join('; ');
}

/** The policy of the worker: it fetches from its own origin and runs nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

/**
 * What a page may use of the device. A provider's frame may be handed the camera and the microphone, for an identity
 * check, and a payment: which of them it gets, its window says.
 */
export function permissionsPolicy(frames: readonly string[]): string {
  const origins = frames.map((frame) => `"${frame}"`);
  const allowed = (...to: readonly string[]): string => `(${to.join(' ')})`;
  return [
    'accelerometer=()',
    'autoplay=()',
    `camera=${allowed('self', ...origins)}`,
    'display-capture=()',
    'encrypted-media=()',
    'fullscreen=(self)',
    'geolocation=(self)',
    'gyroscope=()',
    `microphone=${allowed(...origins)}`,
    'midi=()',
    `payment=${allowed(...origins)}`,
    'usb=()',
  ].join(', ');
}

/** On everything that is served. */
export const ordinaryHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy([]),
};
