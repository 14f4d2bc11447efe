import type { Readable } from 'node:stream'

/** Where uploaded files live. Names are ours (never the uploader's) and content never changes under a name. */
export interface Storage {
  save(path: string, content: Buffer): Promise<void>
  has(path: string): Promise<boolean>
  open(path: string): Promise<Readable | undefined>
  remove(path: string): Promise<void>
  /** The paths of all of them, in no order. */
  list(): AsyncIterable<string>
  /** Fails when files cannot be kept or read now. */
  check(): Promise<void>
}

/** Lower-case folders and a file name with an extension: nothing that could climb out of the store. */
export const STORED_PATH = /^(?:[a-z0-9-]+\/)+[a-z0-9-]+\.[a-z0-9]{2,5}$/
