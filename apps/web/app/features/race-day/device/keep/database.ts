export interface DatabaseShape {
  readonly name: string
  readonly version: number
  /** Makes the stores of this version; `from` is 0 on a device that has none. */
  readonly upgrade: (database: IDBDatabase, from: number) => void
  /** What has to be done with every new connection, the first one included, before any work is. */
  readonly onConnected?: (database: IDBDatabase) => Promise<void>
}

/**
 * A database of this device. A browser drops the connection of a page when it likes (in the background, short of space,
 * or because another page deletes the database): the next piece of work opens it again.
 */
export class DeviceDatabase {
  readonly #shape: DatabaseShape
  #connection: Promise<IDBDatabase> | null = null

  constructor(shape: DatabaseShape) {
    this.#shape = shape
  }

  /**
   * Runs one transaction. If the connection turns out to be gone it runs once more on a new one, so that `work` has to
   * bear being repeated.
   */
  async run<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> {
    const connection = this.#connect()
    try {
      return await work(await connection)
    } catch (error) {
      if (!isConnectionLost(error)) throw error
      this.#drop(connection)
      return work(await this.#connect())
    }
  }

  close(): void {
    this.#connection?.then(
      (database) => database.close(),
      () => {},
    )
    this.#connection = null
  }

  #connect(): Promise<IDBDatabase> {
    if (this.#connection) return this.#connection
    const connection = connectTo(this.#shape, () => this.#drop(connection))
    this.#connection = connection
    // One that could not be opened is tried again by the next piece of work.
    connection.catch(() => this.#drop(connection))
    return connection
  }

  #drop(connection: Promise<IDBDatabase>): void {
    if (this.#connection === connection) this.#connection = null
  }
}

async function connectTo(shape: DatabaseShape, onLost: () => void): Promise<IDBDatabase> {
  const database = await openDatabase(shape, onLost)
  try {
    await shape.onConnected?.(database)
  } catch (error) {
    database.close()
    throw error
  }
  return database
}

function openDatabase({ name, version, upgrade }: DatabaseShape, onLost: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version)
    request.onupgradeneeded = ({ oldVersion }) => upgrade(request.result, oldVersion)
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const database = request.result
      database.onclose = onLost
      // Somebody deletes it: nobody may wait for this page.
      database.onversionchange = () => {
        database.close()
        onLost()
      }
      resolve(database)
    }
  })
}

/** Browsers name it so: a connection that is closed, one whose server is gone, and a transaction cut off by either. */
const LOST: ReadonlySet<string> = new Set(['InvalidStateError', 'UnknownError', 'AbortError'])

function isConnectionLost(error: unknown): boolean {
  return error instanceof DOMException && LOST.has(error.name)
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
    // Cut off with its connection, a transaction has no error of its own.
    const fail = () => reject(transaction.error ?? new DOMException('the connection was lost', 'AbortError'))
    transaction.oncomplete = () => resolve()
    transaction.onabort = fail
    transaction.onerror = fail
  })
}
