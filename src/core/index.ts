export { makeBackup, restoreBackup } from './backup/index.ts';
export { operationsByArea, pathOfOperation } from './api/document.ts';
export type { CardProvider, RegisteredCard } from './providers/card-provider.ts';
export type { Collected, Collection, CollectionProvider } from './providers/collection-provider.ts';
export type { Biller, BillerProvider, BillItem } from './providers/biller-provider.ts';
export type { FundingProvider, VirtualAccount } from './providers/funding-provider.ts';
export type { PaidForToken, Payout, PayoutProvider, PayoutTo } from './providers/payout-provider.ts';
export { receiveDeposit, type Deposit } from './wallet/receive-deposit.ts';
export { systemClock, type Clock } from './clock.ts';
export type { Interpose, Interposed, ScoringDesk } from './core.ts';
export { sealedTables, type TableName } from './database/sealed-columns.ts';
export {
  DataKeys,
  keepToNewest,
  keysFrom,
  lookup,
  migrate,
  newId,
  openDatabase,
  opened,
  openMemory,
  openSealed,
  readable,
  proveKeys,
  sealed,
  withKeys,
  type Database,
  type Queries,
} from './database/index.ts';
export { Files } from './files/files.ts';
export { CannotStart } from './cannot-start.ts';
export { lenderOfHost, type LenderSettings } from './lender.ts';
export { changeLender, lenderInCore, namesInCore } from './adding/lender-in-core.ts';
export { listsInCore, putList } from './adding/list-in-core.ts';
export { logOptions } from './log-options.ts';
export { putBorrower, type NewBorrower } from './adding/new-borrower.ts';
export { addLender, putLender, putLists, wantsForm, type NewLender, type NewOption } from './adding/new-lender.ts';
export { formsOfOneName, formsToGive } from './adding/product-faults.ts';
export { misspeltStages } from './onboarding/stages.ts';
export { putForm } from './form/put-form.ts';
export { decideDocument } from './profile/decide-document.ts';
export { offerByHand } from './lending/offer-by-hand.ts';
export { systemRandom } from './random.ts';
export type { StoredForm } from './form/stored-form.ts';
export type { LenderServices } from './outbound/lender-services.ts';
export { Refusal } from './refusal.ts';
export type { MandateProvider, MandateStanding, SentMandate } from './providers/mandate-provider.ts';
export type { IdentityProvider, RegisteredPerson, Registers } from './providers/registers.ts';
export { frameworkErrors, registerCore, type CoreOptions } from './register-core.ts';
export type { Statement, StatementProvider } from './providers/statement-provider.ts';
export type { Push, PushService } from './push/push-service.ts';
export { keepMessage } from './messages/outbox.ts';
export type { Message, Sender } from './messages/sender.ts';
export { hashSecret, ordinaryCost, type HashCost } from './auth/secret.ts';
export type { Product, Translation } from './lending/product.ts';
