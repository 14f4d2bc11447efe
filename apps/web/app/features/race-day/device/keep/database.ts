/** Opens a database of this device; `create` makes its stores the first time. */
export function openDatabase(name: string, create: (database: IDBDatabase) => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => create(request.result)
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const database = request.result
      // Somebody deletes it: nobody may wait for this page.
      database.onversionchange = () => database.close()
      resolve(database)
    }
  })
}

/** What a request answers. Nothing else may be waited for between the requests of a transaction, or it ends. */
export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** When everything the transaction wrote is kept. */
export function isWritten(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    transaction.onerror = () => reject(transaction.error)
  })
}
