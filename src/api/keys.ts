/** A new idempotency key: 128 random bits, also where `randomUUID` is refused (plain http on a local network). */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A random UUID (RFC 9562, version 4). */
export function newUuid(): string {
  return newKey().replace(
    /^(.{8})(.{4}).(.{3})(.)(.{3})(.{12})$/,
    (_whole, a: string, b: string, c: string, d: string, e: string, f: string) =>
      `${a}-${b}-4${c}-${'89ab'.charAt(parseInt(d, 16) % 4)}${e}-${f}`,
  );
}
