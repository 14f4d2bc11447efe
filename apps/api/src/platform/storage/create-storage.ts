import { createDiskStorage } from './disk-storage'
import { createS3Storage, type S3Settings } from './s3-storage'
import type { Storage } from './storage'

export type StorageSettings =
  | { readonly kind: 'disk'; readonly directory: string }
  | ({ readonly kind: 's3' } & S3Settings)

export function createStorage(settings: StorageSettings): Storage {
  return settings.kind === 's3' ? createS3Storage(settings) : createDiskStorage(settings.directory)
}
