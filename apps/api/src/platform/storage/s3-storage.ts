import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { contentTypeOf, FOREVER } from './content-types'
import { STORED_PATH, type Storage } from './storage'

export interface S3Settings {
  /** Amazon's of the region, or any server that speaks the same: MinIO, R2, Spaces… */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** A save of eight megabytes on a slow line, tries included. */
const PATIENCE_MS = 60_000
/** Somebody waits for the answer. */
const CHECK_MS = 3_000
const RETRIES = 3

/**
 * Files in a bucket, which may stay private: people read them through our own path. The key needs GetObject, PutObject,
 * DeleteObject and ListBucket; without the last one Amazon answers 403 for a file that is not there.
 */
export function createS3Storage({ endpoint, bucket, ...access }: S3Settings): Storage {
  const client = new AwsClient({ ...access, service: 's3', retries: RETRIES })
  const ask = async (method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', path: string, content?: Buffer) => {
    if (!STORED_PATH.test(path)) throw new Error(`Not a stored path: ${path}`)
    const response = await client.fetch(`${endpoint}/${bucket}/${path}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(content && {
        body: new Uint8Array(content),
        headers: {
          'content-type': contentTypeOf(path) ?? 'application/octet-stream',
          'cache-control': FOREVER,
        },
      }),
    })
    if (response.ok || response.status === 404) return response
    throw new S3Error(method, path, response.status, await response.text())
  }
  return {
    save: async (path, content) => {
      const response = await ask('PUT', path, content)
      const said = await response.text()
      // 404 is an answer to a read; to a write it says that there is no such bucket.
      if (!response.ok) throw new S3Error('PUT', path, response.status, said)
    },
    has: async (path) => {
      if (!STORED_PATH.test(path)) return false
      const response = await ask('HEAD', path)
      return response.ok
    },
    open: async (path) => {
      if (!STORED_PATH.test(path)) return undefined
      const response = await ask('GET', path)
      if (response.ok && response.body) return Readable.fromWeb(response.body)
      await response.body?.cancel()
      return undefined
    },
    remove: async (path) => {
      const response = await ask('DELETE', path)
      await response.body?.cancel()
    },
    check: async () => {
      const response = await client.fetch(`${endpoint}/${bucket}`, {
        method: 'HEAD',
        signal: AbortSignal.timeout(CHECK_MS),
      })
      if (!response.ok) throw new S3Error('HEAD', bucket, response.status, '')
    },
    async *list() {
      let next: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', ...(next && { 'continuation-token': next }) })
        const response = await client.fetch(`${endpoint}/${bucket}?${query}`, {
          signal: AbortSignal.timeout(PATIENCE_MS),
        })
        const said = await response.text()
        if (!response.ok) throw new S3Error('LIST', bucket, response.status, said)
        for (const [, path = ''] of said.matchAll(/<Key>([^<]+)<\/Key>/g))
          if (STORED_PATH.test(path)) yield path
        next = /<NextContinuationToken>([^<]+)</.exec(said)?.[1]
      } while (next !== undefined)
    },
  }
}

class S3Error extends Error {
  override readonly name = 'S3Error'

  constructor(method: string, path: string, status: number, said: string) {
    super(`S3 answered ${status} to ${method} ${path}: ${/<Code>(\w+)<\/Code>/.exec(said)?.[1] ?? 'no code'}`)
  }
}
