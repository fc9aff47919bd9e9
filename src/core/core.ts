import type { Clock } from './clock.ts';
import type { Database } from './database/index.ts';
import type { OperationId } from './api/operations.ts';
import type { HashCost } from './auth/secret.ts';
import type { LenderBounds } from './limits/lender-bounds.ts';
import type { Gate } from './limits/gate.ts';
import type { Files } from './files/files.ts';
import type { Outbound } from './outbound/outbound.ts';
import type { Providers } from './providers/providers.ts';
import type { Random } from './random.ts';
import type { KnownCallers } from './limits/rates.ts';
import type { PushService } from './push/push-service.ts';
import type { Sender } from './messages/sender.ts';

/** Decides scorings in the place of the product's own rule; may take its time. */
export interface ScoringDesk {
  /** @returns `rule` leaves it to the core's own rule */
  decide(lender: string, phoneNumber: string): Promise<'rule' | 'ok' | 'whitelisted' | 'not_ok' | 'error'>;
}

/** What an interposed party may make of an exchange. */
export type Interposed =
  | { readonly kind: 'answer' }
  | { readonly kind: 'drop' }
  | {
      readonly kind: 'instead';
      readonly status: number;
      readonly type: string;
      readonly body: string;
      readonly retryAfter?: number;
    };

/** Stands between the network and an operation; the sandbox makes faults with it. `run` does the operation, at most once. */
export type Interpose = (operation: OperationId, run: () => Promise<void>) => Promise<Interposed>;

/** All that operations need of the world. */
export interface Core extends Providers {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  /** What a guess at a password, PIN or code costs. */
  readonly hashCost: HashCost;
  /** Who sends codes and notices. */
  readonly sender: Sender | undefined;
  /** Through whom devices are pushed to; undefined: none is. */
  readonly push: PushService | undefined;
  /** Lenders' pages stand on `<host>.<suffix>`, besides domains of their own. */
  readonly hostSuffix: string;
  readonly scoring: ScoringDesk | undefined;
  /** Where uploads are kept; undefined: they are refused. */
  readonly files: Files | undefined;
  /** How lenders' own services are asked. */
  readonly outbound: Outbound;
  /** What is under way in this process: requests that move money, by the hashes of their keys, and uploads by their places. */
  readonly underWay: Set<string>;
  /** Lenders by the hosts that were asked for so far. */
  readonly hosts: Map<string, string>;
  /** Who stands behind tokens that were shown and proved so far. */
  readonly callers: KnownCallers;
  /** What strangers may cause a lender in all. */
  readonly bounds: LenderBounds;
  /** Through which money is moved. */
  readonly moneyGate: Gate;
  /** Aborted when the process is stopped: then the background begins nothing more, and waits for no provider. */
  readonly stopping: AbortSignal;
}
