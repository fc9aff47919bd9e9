/** A new idempotency key: 128 random bits, also where `randomUUID` is refused (plain http on a local network). */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
