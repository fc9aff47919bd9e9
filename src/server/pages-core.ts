import type { FastifyInstance } from 'fastify';
import type { Clock } from '../core/index.ts';
import type { Sandbox } from './sandbox/index.ts';

/** The core behind the pages of this server: ours in this process, or a lender's own elsewhere. */
export interface PagesCore {
  /** What the server's time is. */
  readonly clock: Clock;
  /** Plays our own core's outside parties. */
  readonly sandbox?: Sandbox;
  /** Answers the calls of the contract on this app. */
  register(app: FastifyInstance): Promise<void>;
  /** Rejects where this process can't do its part. */
  beWell(): Promise<void>;
  close(): Promise<void>;
}
