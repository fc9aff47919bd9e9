import { createContext } from 'react';

/** A fault of a configuration that reached a page: told to operations, never to the borrower. */
export interface Fault {
  readonly code: 'unknown-block' | 'broken-block' | 'broken-page';
  /** The id of the block on its screen, where the fault has one. */
  readonly block: string | undefined;
  readonly message: string;
}

/** Where faults are told. The app hands in its sink of operational events. */
export const FaultContext = createContext<(fault: Fault) => void>((fault) => {
  console.error(`${fault.code} ${fault.block ?? ''}: ${fault.message}`);
});
