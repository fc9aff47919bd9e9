import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { CannotStart } from '../cannot-start.ts';

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** One key that came from outside of the database, and the two that are derived of it. */
class DataKey {
  readonly version: number;
  private readonly sealing: Buffer;
  private readonly finding: Buffer;

  constructor(version: number, key: Buffer) {
    this.version = version;
    const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, keyBytes));
    this.sealing = derived('seal');
    this.finding = derived('lookup');
  }

  seal(place: string, text: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.sealing, nonce).setAAD(Buffer.from(place));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return `s1.${this.version}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
  }

  open(place: string, bytes: Buffer): string {
    const decipher = createDecipheriv(algorithm, this.sealing, bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    }).setAAD(Buffer.from(place));
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  }

  lookup(what: string): string {
    return `h1.${this.version}.${createHmac('sha256', this.finding).update(what).digest('base64url')}`;
  }
}

const sealedText = /^s1\.(\d{1,9})\.([A-Za-z0-9_-]{38,})$/;

/** Whether a text is a value that was sealed. */
export const isSealed = (text: string): boolean => sealedText.test(text);

/** The keys by which values are sealed and found: with the first of them all is written, with the others it can be read. */
export class DataKeys {
  private readonly keys: readonly [DataKey, ...DataKey[]];

  private constructor(keys: readonly [DataKey, ...DataKey[]]) {
    this.keys = keys;
  }

  /**
   * @param text `2:base64,1:base64`, or lines of this
   * @param source where it was read, for who mends it
   * @throws CannotStart for what are no keys
   */
  static parse(text: string, source: string): DataKeys {
    const keys = text
      .split(/[,\n]/)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '')
      .map((entry) => {
        const [, version, key = ''] = /^([1-9]\d{0,8}):([A-Za-z0-9+/]{43}=)$/.exec(entry) ?? [];
        if (version === undefined)
          throw new CannotStart(
            `${source} must hold keys as version:key, by commas, the newest first; each key is 32 random bytes in base64, as \`openssl rand -base64 32\` makes them.`,
          );
        return new DataKey(Number(version), Buffer.from(key, 'base64'));
      });
    const [newest, ...others] = keys;
    if (newest === undefined) throw new CannotStart(`${source} holds no key.`);
    if (new Set(keys.map(({ version }) => version)).size < keys.length)
      throw new CannotStart(`${source} holds two keys of one version.`);
    return new DataKeys([newest, ...others]);
  }

  /** What is written is sealed with this one. */
  get newest(): number {
    return this.keys[0].version;
  }

  get versions(): number[] {
    return this.keys.map(({ version }) => version);
  }

  /** @param place table, column and row, without which it does not open */
  seal(place: string, text: string, version = this.newest): string {
    return this.key(version).seal(place, text);
  }

  /** @throws Error for what was sealed for another place, altered, or sealed with a key that is not here */
  open(place: string, sealed: string): string {
    const [, version, body = ''] = sealedText.exec(sealed) ?? [];
    if (version === undefined) throw new Error(`${place} is not sealed`);
    try {
      return this.key(Number(version)).open(place, Buffer.from(body, 'base64url'));
    } catch (error) {
      throw new Error(`${place} does not open with key ${version}`, { cause: error });
    }
  }

  /** What a value is found by: one text for each key, that of the newest first. */
  lookups(what: string): string[] {
    return this.keys.map((key) => key.lookup(what));
  }

  private key(version: number): DataKey {
    const found = this.keys.find((key) => key.version === version);
    if (found === undefined) throw new Error(`there is no key ${version}`);
    return found;
  }
}

/**
 * Where the keys come from: the environment, or a file that only this user of the machine can read.
 * @returns reads them; told that nothing is sealed yet, it makes a file that is not there, with a new key
 * @throws CannotStart where there are none, or others can read them
 */
export function keysFrom({
  text,
  file,
}: {
  readonly text: string | undefined;
  readonly file: string | undefined;
}): (unused: boolean) => Promise<DataKeys> {
  if (text !== undefined) {
    const keys = DataKeys.parse(text, 'DATA_KEYS');
    return async () => keys;
  }
  if (file === undefined)
    throw new CannotStart(
      'DATA_KEYS must be set: with PostgreSQL, what identifies people is sealed with keys that are kept elsewhere. Make one with `echo 1:$(openssl rand -base64 32)`, and keep it apart from backups of the database.',
    );
  return (unused) => keysOfFile(file, unused);
}

async function keysOfFile(file: string, mayMake: boolean): Promise<DataKeys> {
  if (mayMake) {
    await writeFile(file, `1:${randomBytes(keyBytes).toString('base64')}\n`, {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    }).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    });
  }
  const lines = await readFile(file, 'utf8').catch(() => undefined);
  if (lines === undefined)
    throw new CannotStart(`The keys of this database are missing: put the file ${file} back, or set DATA_KEYS.`);
  if (((await stat(file)).mode & 0o077) !== 0)
    throw new CannotStart(
      `Others can read ${file}: run \`chmod 600\` on it, and take a new key if somebody may have read it.`,
    );
  return DataKeys.parse(lines, file);
}
