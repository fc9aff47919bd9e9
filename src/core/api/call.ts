import type { callers, moneyOperations, operations } from '../../api/operations.gen.ts';
import type { Proof } from '../auth/proofs.ts';
import type { Device } from '../auth/known-device.ts';
import type { Core } from '../core.ts';
import type { Queries } from '../database/index.ts';
import type { Received } from '../files/receive.ts';
import type { Lender } from '../lender.ts';
import type { Said } from '../messages/say.ts';
import type { Log } from '../messages/sender.ts';
import type { Answer, Ask, HeaderOf, OperationId, PathOf, QueryOf } from './operations.ts';

/** A checked request. */
interface Checked<Id extends OperationId> {
  readonly core: Core;
  readonly now: Date;
  readonly log: Log;
  /** The language that its texts are wanted in, as the page names it: "fr". */
  readonly language: string;
  /** Where it is made. */
  readonly device: Device;
  readonly path: PathOf<Id>;
  readonly query: QueryOf<Id>;
  readonly header: HeaderOf<Id>;
  readonly body: Ask<Id>;
}

/** The lender whose page a call comes from. */
export interface OfLender {
  readonly lender: Lender;
  /** The day that it is at the lender's. */
  readonly today: string;
  /** Where the lender's page stands: http://naija.localhost:3000 */
  readonly pageOrigin: string;
}

/** A file, which is read when the handler wants it. */
export interface WithFile {
  /**
   * @param path where the file is written while it arrives
   * @param key that it is sealed with there
   */
  readonly receive: (path: string, key: string) => Promise<Received>;
}

type FileOf<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'multipart/form-data': unknown } };
}
  ? WithFile
  : unknown;

/** Nobody is asked who they are where an operation names no scheme: then there is no lender either. */
type CallerOf<Id extends OperationId> = [callers[Id]] extends [never] ? unknown : OfLender & Proof<callers[Id]>;

/** What a handler is given: a checked request, and who makes it, as the contract says who may. */
export type Call<Id extends OperationId> = Checked<Id> & CallerOf<Id> & FileOf<Id>;

/** Moves money: its effect is run in the transaction that stores its answer. Effects use no other queries than those given. */
export interface MoneyHandler<Id extends OperationId> {
  /** The PIN that must be right before anything else is looked at. */
  readonly pin?: (call: Call<Id>) => string;
  /** The code that must be right besides, where one is needed for it. It is looked at after the PIN. */
  readonly code?: (call: Call<Id>) => { readonly isNeeded: boolean; readonly typed: string | undefined };
  /** Asks others what the effect must know, before its transaction, which waits for nobody outside. What it refuses is refused as the effect's refusals are. */
  readonly before?: (call: Call<Id>) => Promise<unknown>;
  /**
   * @param tell takes what the borrower is told, where the effect is done
   * @param found what `before` gave
   */
  readonly effect: (call: Call<Id>, queries: Queries, tell: (said: Said) => void, found: never) => Promise<Answer<Id>>;
  /**
   * What others are asked when the effect is sure, such as who collects. It is run again when the same request comes
   * again, and what it does not reach is done in the background.
   */
  readonly afterwards?: (call: Call<Id>, answer: Answer<Id>) => Promise<void>;
}

type Handler<Id extends OperationId> = Id extends moneyOperations
  ? MoneyHandler<Id>
  : (call: Call<Id>) => Promise<Answer<Id>>;

/** The handlers of some operations: what each file of src/core/operations exports as `handlers`. */
export type Handlers<Ids extends OperationId> = { readonly [Id in Ids]: Handler<Id> };
