/** A table of the browser's database on this device: a database holds one. */
interface DeviceTable {
  readonly database: string;
  readonly table: string;
}

/** What a request of `work` finds, once all that `work` has asked of the table is done. @throws when the browser refuses, or has no room */
export async function inTable(
  { database, table }: DeviceTable,
  mode: IDBTransactionMode,
  work: (rows: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(table));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  });
  try {
    return await new Promise((resolve, reject) => {
      const transaction = db.transaction(table, mode);
      const request = work(transaction.objectStore(table));
      transaction.addEventListener('complete', () => resolve(request.result as unknown));
      // An abort (storage full) is told without an error of the request.
      for (const end of ['error', 'abort'])
        transaction.addEventListener(end, () => reject(transaction.error ?? new Error('not kept')));
    });
  } finally {
    // Whoever logs out deletes databases, which waits for nobody.
    db.close();
  }
}
