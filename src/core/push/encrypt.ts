import { createCipheriv, createECDH, createHmac, hkdfSync, randomBytes, type ECDH } from 'node:crypto';

/** What a device has told of itself: its public key and a secret, in base64url. */
export interface DeviceKeys {
  readonly p256dh: string;
  readonly auth: string;
}

const recordSize = 4096;

/**
 * Seals what is pushed for one device alone (RFC 8291, in one record of RFC 8188): the push service that carries it reads
 * nothing.
 * @param ephemeral a key and a salt of this message alone; tests name them
 * @throws for a key of the device that is no point of the curve
 */
export function encryptFor(
  { p256dh, auth }: DeviceKeys,
  text: string,
  ephemeral: { readonly ecdh: ECDH; readonly salt: Buffer } = freshKeys(),
): Buffer {
  const { ecdh, salt } = ephemeral;
  const theirs = Buffer.from(p256dh, 'base64url');
  const ours = ecdh.getPublicKey();
  const shared = createHmac('sha256', Buffer.from(auth, 'base64url')).update(ecdh.computeSecret(theirs)).digest();
  const input = createHmac('sha256', shared)
    .update('WebPush: info\0')
    .update(theirs)
    .update(ours)
    .update('\u0001')
    .digest();
  const derived = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${name}\0`, bytes));
  const cipher = createCipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  // The 2 says that this record is the last one.
  const sealed = Buffer.concat([
    cipher.update(text, 'utf8'),
    cipher.update(Buffer.from([2])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const header = Buffer.alloc(5);
  header.writeUInt32BE(recordSize);
  header.writeUInt8(ours.length, 4);
  return Buffer.concat([salt, header, ours, sealed]);
}

function freshKeys(): { readonly ecdh: ECDH; readonly salt: Buffer } {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return { ecdh, salt: randomBytes(16) };
}
