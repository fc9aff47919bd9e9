import type { Answer, Ask, HeaderOf, OperationId, PathOf, QueryOf } from '../api/operations.ts';
import type { Applicant } from '../auth/applicant.ts';
import type { Onboarding } from '../auth/onboarding.ts';
import type { Session } from '../auth/session.ts';
import type { Core } from '../core.ts';
import type { Log, Message } from '../sender.ts';
import type { Queries } from '../database/index.ts';
import type { Received } from '../files/receive.ts';
import type { Lender } from '../lender.ts';

/** A checked request without a lender. */
export interface OpenCall<Id extends OperationId> {
  readonly core: Core;
  readonly now: Date;
  readonly log: Log;
  readonly path: PathOf<Id>;
  readonly query: QueryOf<Id>;
  readonly header: HeaderOf<Id>;
  readonly body: Ask<Id>;
}

/** With the lender whose page it comes from. */
export interface LenderCall<Id extends OperationId> extends OpenCall<Id> {
  readonly lender: Lender;
  /** The day that it is at the lender's. */
  readonly today: string;
  /** Where the lender's page stands: http://naija.localhost:3000 */
  readonly pageOrigin: string;
}

/** With the token of a sign-up under way or of a login that asked for a password, where one was given. */
export interface NewcomerCall<Id extends OperationId> extends LenderCall<Id> {
  readonly onboarding: Onboarding | undefined;
}

interface Who {
  readonly lender: number;
  readonly borrower: number;
}

/** With the customer whose sign-up is under way. */
export interface ApplicantCall<Id extends OperationId> extends LenderCall<Id> {
  readonly applicant: Applicant;
  readonly who: Who;
}

/** With a customer, signed in or signing up. */
export interface CustomerCall<Id extends OperationId> extends LenderCall<Id> {
  readonly who: Who;
}

/** With a file, which is read when the handler wants it. */
export interface FileCall<Id extends OperationId> extends CustomerCall<Id> {
  /** @param path where the file is written while it arrives */
  readonly receive: (path: string) => Promise<Received>;
}

/** With the borrower who is signed in. */
export interface BorrowerCall<Id extends OperationId> extends LenderCall<Id> {
  readonly session: Session;
  /** For queries: no row is read or written without both. */
  readonly who: Who;
}

export type OpenHandlers<Ids extends OperationId> = { readonly [Id in Ids]: (call: OpenCall<Id>) => Promise<Answer<Id>> };
export type LenderHandlers<Ids extends OperationId> = { readonly [Id in Ids]: (call: LenderCall<Id>) => Promise<Answer<Id>> };
export type NewcomerHandlers<Ids extends OperationId> = { readonly [Id in Ids]: (call: NewcomerCall<Id>) => Promise<Answer<Id>> };
export type ApplicantHandlers<Ids extends OperationId> = { readonly [Id in Ids]: (call: ApplicantCall<Id>) => Promise<Answer<Id>> };
export type CustomerHandlers<Ids extends OperationId> = { readonly [Id in Ids]: (call: CustomerCall<Id>) => Promise<Answer<Id>> };
export type FileHandlers<Ids extends OperationId> = { readonly [Id in Ids]: (call: FileCall<Id>) => Promise<Answer<Id>> };
export type BorrowerHandlers<Ids extends OperationId> = { readonly [Id in Ids]: (call: BorrowerCall<Id>) => Promise<Answer<Id>> };

/** Moves money: its effect is run in the transaction that stores its answer. Effects use no other queries than those given. */
export interface MoneyHandler<Id extends OperationId> {
  /** The PIN that must be right before anything else is looked at. */
  readonly pin?: (call: BorrowerCall<Id>) => string;
  /** @param tell takes messages that are sent when the effect is sure */
  readonly effect: (call: BorrowerCall<Id>, queries: Queries, tell: (message: Message) => void) => Promise<Answer<Id>>;
}
export type MoneyHandlers<Ids extends OperationId> = { readonly [Id in Ids]: MoneyHandler<Id> };
