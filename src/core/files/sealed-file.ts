import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';

const algorithm = 'aes-256-gcm';
const pieceBytes = 65_536;
const tagBytes = 16;

/** A key for one file alone, so that pieces may be counted for their nonces. */
export const newContentKey = (): string => randomBytes(32).toString('base64');

/** The piece's number, and whether it is the last: pieces that change places, and a file that was cut off, don't open. */
function nonceOf(count: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(count, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Works on pieces of so many bytes each, whatever chunks come; the last may be shorter, or empty. */
function byPieces(size: number, work: (piece: Buffer, count: number, isLast: boolean) => Buffer): Transform {
  let pending: Buffer = Buffer.alloc(0);
  let count = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
        // One whole piece may be the last.
        for (; pending.length > size; pending = pending.subarray(size))
          this.push(work(pending.subarray(0, size), count++, false));
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        done(null, work(pending, count, true));
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

/** Seals the bytes that go through it. @param contentKey of this file alone */
export function sealing(contentKey: string): Transform {
  const key = Buffer.from(contentKey, 'base64');
  return byPieces(pieceBytes, (piece, count, isLast) => {
    const cipher = createCipheriv(algorithm, key, nonceOf(count, isLast));
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  });
}

/** Opens what went through `sealing`, piece by piece. Ends with an error at the first that is not as it was, or not in its place. */
export function opening(contentKey: string): Transform {
  const key = Buffer.from(contentKey, 'base64');
  return byPieces(pieceBytes + tagBytes, (piece, count, isLast) => {
    if (piece.length < tagBytes) throw new Error('an upload was cut off');
    const decipher = createDecipheriv(algorithm, key, nonceOf(count, isLast), { authTagLength: tagBytes });
    decipher.setAuthTag(piece.subarray(-tagBytes));
    try {
      return Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()]);
    } catch (error) {
      throw new Error('an upload was cut off or altered', { cause: error });
    }
  });
}
