import type { createStore } from 'jotai';
import { createBegun, type Begun } from './begun.ts';
import { createOpenedPaths, type OpenedPaths } from '../navigation/opened-paths.ts';
import { createQueue, type Queue } from '../track/queue.ts';
import { createRemembered, type Remembered } from './remembered.ts';
import { deviceStorage, forgetFiles, nameOfTab } from './device-storage.ts';
import { createVault, type Vault } from './vault.ts';

/** What this device has stored for a lender's page. */
export interface Stored {
  /** Journeys of this tab, and journeys kept on the device. */
  readonly tab: Vault;
  readonly device: Vault;
  /** What of it was begun and not finished. */
  readonly begun: Begun;
  /** The last good answers of who is signed in. */
  readonly answers: Vault;
  /** Where this tab has been. */
  readonly opened: OpenedPaths;
  /** Events that have not been sent yet. */
  readonly queue: Queue;
  /** Choices about the device itself, which stay when somebody logs out. */
  readonly remembered: Remembered;
  /** This tab's own name, the same after a reload. */
  tabName(): string;
  /** Nothing of the borrower stays. */
  clear(): void;
}

/** @param notKept told when the device has refused to keep something */
export function createStored(lender: string, store: ReturnType<typeof createStore>, notKept: () => void): Stored {
  const ofTab = deviceStorage('sessionStorage');
  const ofDevice = deviceStorage('localStorage');
  const opened = createOpenedPaths(ofTab, `${lender}:opened`);
  const tab = createVault(ofTab, `${lender}:tab:`, undefined, notKept);
  const device = createVault(ofDevice, `${lender}:journey:`, undefined, notKept);
  const answers = createVault(ofDevice, `${lender}:answers:`);
  return {
    tab,
    device,
    answers,
    opened,
    begun: createBegun(device, store),
    remembered: createRemembered(ofDevice, `${lender}:remembered`, store),
    queue: createQueue(ofDevice, `${lender}:event:`),
    tabName: () => nameOfTab(ofTab, `${lender}:name`),
    clear() {
      forgetFiles();
      tab.clear();
      device.clear();
      answers.clear();
      opened.clear();
    },
  };
}
