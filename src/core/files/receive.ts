import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { onField, Refusal } from '../refusal.ts';
import { sealing } from './sealed-file.ts';

/** A file as it was received: on disk, not in memory. */
export interface Received {
  readonly path: string;
  readonly bytes: number;
  /** SHA-256 in hex. */
  readonly digest: string;
  /** Its first bytes. */
  readonly head: Uint8Array;
}

const headBytes = 4096;
/** Nothing has come for so long: the phone is gone. */
const silence = 60_000;
/** What a refused sender may still send before the line is cut, so that the refusal can be read. */
const lingering = 5000;

const tooLarge = () => onField('file', 'This file is too large', 'file_size', 413);
const notOneFile = () => onField('file', 'Send one file');
const cutOff = () => new Refusal(400, 'cut_off', 'The file did not arrive whole');

/** Lets bytes through, and notes what must be known of them. */
function noting(noted: { bytes: number; head: Buffer; digest: string }): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      noted.bytes += chunk.length;
      if (noted.head.length < headBytes) noted.head = Buffer.concat([noted.head, chunk]).subarray(0, headBytes);
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      noted.digest = hash.digest('hex');
      done();
    },
  });
}

/**
 * Reads one file of a multipart body onto a path, where it is sealed as it arrives.
 * @param key that it is sealed with
 * @param most the most bytes that it may have
 * @throws Refusal `file_size`, `cut_off`, `invalid_request`; the path is empty again then
 */
export async function receive(request: IncomingMessage, path: string, key: string, most: number): Promise<Received> {
  if (Number(request.headers['content-length'] ?? 0) > most + 65_536) {
    letGo(request);
    throw tooLarge();
  }
  const noted = { bytes: 0, head: Buffer.alloc(0), digest: '' };
  try {
    await read(request, path, key, most, noted);
    return { path, ...noted };
  } catch (error) {
    letGo(request);
    await rm(path, { force: true });
    throw error;
  }
}

function parserOf(request: IncomingMessage, most: number): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      limits: {
        files: 1,
        fields: 4,
        parts: 5,
        fieldSize: 1024,
        fieldNameSize: 100,
        headerPairs: 20,
        fileSize: most + 1,
      },
    });
  } catch {
    throw notOneFile();
  }
}

function read(
  request: IncomingMessage,
  path: string,
  key: string,
  most: number,
  noted: { bytes: number; head: Buffer; digest: string },
): Promise<void> {
  const parser = parserOf(request, most);
  return new Promise<void>((resolve, reject) => {
    let written: Promise<void> | undefined;
    let quiet = setTimeout(() => fail(cutOff()), silence);
    const fail = (error: unknown) => {
      clearTimeout(quiet);
      request.unpipe(parser);
      // Ends the writing too, which else would wait for the rest.
      parser.destroy();
      void (written ?? Promise.resolve())
        .catch(() => {})
        .then(() => reject(error instanceof Refusal || isFull(error) ? error : cutOff()));
    };
    request.on('data', () => {
      clearTimeout(quiet);
      quiet = setTimeout(() => fail(cutOff()), silence);
    });
    request.once('aborted', () => fail(cutOff()));
    request.once('error', () => fail(cutOff()));
    parser.on('file', (name: string, stream: Readable & { truncated?: boolean }) => {
      if (name !== 'file' || written !== undefined) {
        stream.resume();
        fail(notOneFile());
        return;
      }
      stream.once('limit', () => fail(tooLarge()));
      parser.once('close', () => stream.destroy());
      written = pipeline(
        stream,
        noting(noted),
        sealing(key),
        createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
      );
      written.catch(fail);
    });
    parser.once('filesLimit', () => fail(notOneFile()));
    parser.once('partsLimit', () => fail(notOneFile()));
    parser.once('fieldsLimit', () => fail(notOneFile()));
    parser.once('error', () => fail(cutOff()));
    parser.once('finish', () => {
      clearTimeout(quiet);
      if (written === undefined) fail(notOneFile());
      else written.then(() => (noted.bytes > most ? fail(tooLarge()) : resolve()), fail);
    });
    request.pipe(parser);
  });
}

const isFull = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** Takes what still comes for a moment, then cuts the line. */
function letGo(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  request.resume();
  const end = setTimeout(() => request.destroy(), lingering);
  end.unref();
  request.once('close', () => clearTimeout(end));
}
