import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';

/** Milliseconds that a core elsewhere may take. */
export interface CoreLimits {
  /** Until there is a line to it. */
  readonly connect: number;
  /** From the end of the request to the first byte of its answer. */
  readonly firstByte: number;
  /** For the whole exchange, uploads and downloads included. */
  readonly whole: number;
}

/** The page itself waits 30 seconds for an answer; told in words before that, it has them to show. */
export const ordinaryLimits: CoreLimits = { connect: 5000, firstByte: 25_000, whole: 300_000 };

/** No answer was had. */
export class CoreSilent extends Error {
  /** False only where it is sure that nothing of the request has come to the core. */
  readonly mayHaveArrived: boolean;
  readonly isLate: boolean;

  constructor(
    message: string,
    {
      mayHaveArrived,
      isLate = false,
      cause,
    }: { readonly mayHaveArrived: boolean; readonly isLate?: boolean; readonly cause?: unknown },
  ) {
    super(message, { cause });
    this.mayHaveArrived = mayHaveArrived;
    this.isLate = isLate;
  }
}

export interface CoreRequest {
  readonly method: string;
  /** With its query, as it is sent. */
  readonly path: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Readable | undefined;
}

/** Sends requests to one core, each once. */
export class CoreLine {
  readonly #url: URL;
  readonly #limits: CoreLimits;
  /** Of reads alone: a line that was left open may end while it is written on, and then nobody knows whether it arrived. */
  readonly #open: HttpAgent | HttpsAgent;

  constructor(url: URL, limits: CoreLimits) {
    this.#url = url;
    this.#limits = limits;
    this.#open = url.protocol === 'https:' ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  }

  /**
   * The core's answer, as soon as its head is there; its body ends with an error where it is cut off or late.
   * @throws CoreSilent
   */
  async ask(asked: CoreRequest): Promise<IncomingMessage> {
    const isRead = asked.method === 'GET' && asked.body === undefined;
    if (!isRead) return this.#once(asked, false);
    try {
      return await this.#once(asked, this.#open);
    } catch (error) {
      if (!(error instanceof LineWasOld)) throw error;
      return this.#once(asked, false);
    }
  }

  close(): void {
    this.#open.destroy();
  }

  #once({ method, path, headers, body }: CoreRequest, agent: HttpAgent | HttpsAgent | false): Promise<IncomingMessage> {
    const { protocol, hostname, port, pathname } = this.#url;
    const { connect, firstByte, whole } = this.#limits;
    return new Promise((resolve, reject) => {
      const send = protocol === 'https:' ? httpsRequest : httpRequest;
      const outgoing = send({
        protocol,
        hostname: hostname.replace(/^\[|\]$/g, ''),
        port,
        path: `${pathname.replace(/\/$/, '')}${path}`,
        method,
        headers,
        agent,
      });
      let isThere = false;
      const after = (milliseconds: number, error: () => CoreSilent) =>
        setTimeout(() => outgoing.destroy(error()), milliseconds);
      const connecting = after(
        connect,
        () => new CoreSilent(`no line to the core within ${connect} ms`, { mayHaveArrived: false }),
      );
      const ending = after(
        whole,
        () => new CoreSilent(`no whole answer within ${whole} ms`, { mayHaveArrived: true, isLate: true }),
      );
      let waiting: NodeJS.Timeout | undefined;
      const calm = (): void => [connecting, ending, waiting].forEach((timer) => clearTimeout(timer));
      const connected = (): void => {
        isThere = true;
        clearTimeout(connecting);
      };
      outgoing.once('socket', (socket) => {
        if (outgoing.reusedSocket) connected();
        else socket.once(protocol === 'https:' ? 'secureConnect' : 'connect', connected);
      });
      outgoing.once('finish', () => {
        waiting = after(
          firstByte,
          () => new CoreSilent(`no answer within ${firstByte} ms`, { mayHaveArrived: true, isLate: true }),
        );
      });
      outgoing.once('response', (response) => {
        clearTimeout(waiting);
        response.once('close', calm);
        resolve(response);
      });
      // Also heard after the answer has begun: then whoever reads it is told by its own end.
      outgoing.on('error', (error) => {
        calm();
        if (error instanceof CoreSilent) reject(error);
        else
          reject(
            outgoing.reusedSocket && agent !== false
              ? new LineWasOld()
              : new CoreSilent(error.message, { mayHaveArrived: isThere, cause: error }),
          );
      });
      if (body === undefined) {
        outgoing.end();
        return;
      }
      body.pipe(outgoing);
      // Who sends has gone in the middle: half a request is none.
      body.once('close', () => {
        if (!body.readableEnded) outgoing.destroy();
      });
    });
  }
}

class LineWasOld extends Error {}
