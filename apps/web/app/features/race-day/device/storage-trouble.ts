export type TroubledStorage = 'storage-full' | 'storage-refused'

/** What was done could not be written on this device: it did not happen, and whoever did it must know. */
export class StorageTrouble extends Error {
  override readonly name = 'StorageTrouble'
  readonly trouble: TroubledStorage

  constructor(trouble: TroubledStorage, cause?: unknown) {
    super(trouble, { cause })
    this.trouble = trouble
  }
}

export function storageTroubleOf(error: unknown): TroubledStorage {
  if (error instanceof StorageTrouble) return error.trouble
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  return name === 'QuotaExceededError' ? 'storage-full' : 'storage-refused'
}
