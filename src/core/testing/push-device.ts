import { createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Push, PushService } from '../index.ts';

/** A device with a browser: it subscribes, and opens what was sealed for it. */
export class PushDevice {
  readonly endpoint: string;
  readonly #auth = randomBytes(16);
  readonly #ecdh = createECDH('prime256v1');

  constructor(name: string, service = 'https://fcm.googleapis.com/fcm/send/') {
    this.endpoint = `${service}${name}`;
    this.#ecdh.generateKeys();
  }

  /** The subscription, as a browser gives it. */
  get token(): string {
    return JSON.stringify({
      endpoint: this.endpoint,
      expirationTime: null,
      keys: { p256dh: this.#ecdh.getPublicKey('base64url'), auth: this.#auth.toString('base64url') },
    });
  }

  /** Opens it as a browser does (RFC 8291). @throws for what was sealed for another device */
  opens(body: Uint8Array): string {
    const whole = Buffer.from(body);
    const theirs = whole.subarray(21, 21 + whole.readUInt8(20));
    const sealed = whole.subarray(21 + theirs.length);
    const shared = createHmac('sha256', this.#auth).update(this.#ecdh.computeSecret(theirs)).digest();
    const input = createHmac('sha256', shared)
      .update(Buffer.concat([Buffer.from('WebPush: info\0'), this.#ecdh.getPublicKey(), theirs, Buffer.from([1])]))
      .digest();
    const derived = (name: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', input, whole.subarray(0, 16), `Content-Encoding: ${name}\0`, bytes));
    const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12)).setAuthTag(
      sealed.subarray(-16),
    );
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  }
}

/** Plays the push services: what was posted, the last one last, and what is answered. */
export class PushesUnderTest implements PushService {
  readonly contact = 'mailto:push@lender.example';
  readonly posted: Push[] = [];
  answer: number | 'silence' = 201;

  async post(push: Push): Promise<number> {
    this.posted.push(push);
    if (this.answer === 'silence') throw new Error('nothing was answered');
    return this.answer;
  }
}
