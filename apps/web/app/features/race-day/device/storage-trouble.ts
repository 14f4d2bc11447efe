import { deviceTexts } from './locale'

export type TroubledStorage = 'storage-full' | 'storage-refused'

/** The action could not be written on this device: it did not happen, and the volunteer must know. */
export class StorageTrouble extends Error {
  override readonly name = 'StorageTrouble'
  readonly trouble: TroubledStorage

  constructor(trouble: TroubledStorage, cause?: unknown) {
    super(deviceTexts.t(trouble), { cause })
    this.trouble = trouble
  }
}

function storageTroubleOf(error: unknown): TroubledStorage {
  if (error instanceof StorageTrouble) return error.trouble
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  return name === 'QuotaExceededError' ? 'storage-full' : 'storage-refused'
}

/** Whether this device still keeps what it is given. */
export class StorageHealth {
  #trouble: TroubledStorage | null = null

  get trouble(): TroubledStorage | null {
    return this.#trouble
  }

  failed(error: unknown): TroubledStorage {
    this.#trouble = storageTroubleOf(error)
    return this.#trouble
  }

  foundRoom(): void {
    if (this.#trouble === 'storage-full') this.#trouble = null
  }
}
