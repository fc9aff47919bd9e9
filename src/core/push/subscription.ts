import { createECDH } from 'node:crypto';
import type { DeviceKeys } from './encrypt.ts';

/** Where a device is pushed to, and what for it alone is sealed with. */
export interface Subscription extends DeviceKeys {
  /** An address of the service of the device's browser. Who knows it could push there. */
  readonly endpoint: string;
}

/** The push services of the browsers there are. What a device names is asked by this core: no other address is. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^[a-z0-9-]+\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
];

const keyBytes = 65;
const authBytes = 16;

/** What a browser gives as its subscription, as JSON; undefined for what is none, or of a service that is not asked. */
export function subscriptionOf(text: string): Subscription | undefined {
  let given: { endpoint?: unknown; keys?: { p256dh?: unknown; auth?: unknown } } | null;
  try {
    given = JSON.parse(text) as typeof given;
  } catch {
    return undefined;
  }
  const { p256dh, auth } = given?.keys ?? {};
  const endpoint = given?.endpoint;
  if (typeof endpoint !== 'string' || typeof p256dh !== 'string' || typeof auth !== 'string') return undefined;
  return isOfService(endpoint) && isPoint(p256dh) && Buffer.from(auth, 'base64url').length === authBytes
    ? { endpoint, p256dh, auth }
    : undefined;
}

function isOfService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, port, username, password, hostname, hash } = new URL(endpoint);
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    hash === '' &&
    services.some((service) => service.test(hostname))
  );
}

/** Whether it is a point of the curve: one that is none would be found out only when something is sealed for it. */
function isPoint(key: string): boolean {
  const bytes = Buffer.from(key, 'base64url');
  if (bytes.length !== keyBytes) return false;
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(bytes);
    return true;
  } catch {
    return false;
  }
}
