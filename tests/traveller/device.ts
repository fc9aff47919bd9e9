import { fakeDatabase, fakeKeyRange } from '../../src/app/testing/fake-database.ts';
import { fakeStorage } from '../../src/app/testing/fake-storage.ts';

/** What a phone keeps while no page is open: its storage, its database and the chosen language. */
export interface Device {
  readonly local: Storage;
  /** Of the tab. */
  tab: Storage;
  readonly indexedDB: IDBFactory;
  readonly keyRange: typeof IDBKeyRange;
  cookie: string;
}

export function newDevice(language: string): Device {
  const { indexedDB } = fakeDatabase();
  return {
    local: fakeStorage(),
    tab: fakeStorage(),
    indexedDB: Object.assign(indexedDB, { deleteDatabase: () => undefined }),
    keyRange: fakeKeyRange as unknown as typeof IDBKeyRange,
    cookie: `language=${language}`,
  };
}
