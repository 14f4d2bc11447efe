import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskStorage } from './disk-storage'
import { createS3Storage, type S3Settings } from './s3-storage'
import type { Storage } from './storage'

const KEY = 'S3RVER'
let directory: string
let server: S3rver
let settings: S3Settings
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'zancada-storage-'))
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(directory, 's3'),
    configureBuckets: [{ name: 'zancada' }],
  })
  const { port } = await server.run()
  settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'zancada',
    accessKeyId: KEY,
    secretAccessKey: KEY,
  }
})
afterAll(async () => {
  await server.close()
  await rm(directory, { recursive: true, force: true })
})

const read = async (storage: Storage, path: string) => {
  const content = await storage.open(path)
  return content && buffer(content)
}

it('a disk where nothing was saved yet lists nothing', async () => {
  const listed = []
  for await (const path of createDiskStorage(join(directory, 'none')).list()) listed.push(path)
  expect(listed).toEqual([])
})

it('a bucket that is not there and a folder that cannot be one are found out when they are checked', async () => {
  await expect(createS3Storage({ ...settings, bucket: 'otro' }).check()).rejects.toThrow('S3 answered 404')
  const file = join(directory, 'a-file')
  await writeFile(file, '')
  await expect(createDiskStorage(file).check()).rejects.toThrow()
})

describe.each([
  ['a disk', () => createDiskStorage(join(directory, 'files'))],
  ['a bucket', () => createS3Storage(settings)],
] as const)('files kept on %s', (_, create) => {
  it('come back byte by byte, also large ones', async () => {
    const storage = create()
    const large = Buffer.alloc(3_000_000, 'zancada')
    await storage.save('events/a/cover/uno-480.webp', Buffer.from([0, 1, 2, 255]))
    await storage.save('events/a/cover/dos-1920.avif', large)
    expect(await read(storage, 'events/a/cover/uno-480.webp')).toEqual(Buffer.from([0, 1, 2, 255]))
    expect((await read(storage, 'events/a/cover/dos-1920.avif'))?.equals(large)).toBe(true)
  })

  it('are not found when they were never there or are gone', async () => {
    const storage = create()
    await storage.save('events/b/logo/uno.webp', Buffer.from('x'))
    expect(await storage.has('events/b/logo/uno.webp')).toBe(true)
    await storage.remove('events/b/logo/uno.webp')
    await storage.remove('events/b/logo/uno.webp')
    expect(await storage.has('events/b/logo/uno.webp')).toBe(false)
    expect(await read(storage, 'events/b/logo/uno.webp')).toBeUndefined()
    expect(await read(storage, 'events/b/logo/nunca.webp')).toBeUndefined()
    expect(await read(storage, 'events/b/logo')).toBeUndefined()
  })

  it('are all listed, and only they', async () => {
    const storage = create()
    await storage.save('lists/a/uno.webp', Buffer.from('x'))
    await storage.save('lists/b/c/dos.pdf', Buffer.from('y'))
    await storage.save('lists/b/tres.pdf', Buffer.from('z'))
    await storage.remove('lists/b/tres.pdf')
    await storage.check()
    const listed = []
    for await (const path of storage.list()) if (path.startsWith('lists/')) listed.push(path)
    expect(listed.toSorted()).toEqual(['lists/a/uno.webp', 'lists/b/c/dos.pdf'])
  })

  it('have the content of the last save, shorter or longer', async () => {
    const storage = create()
    for (const length of [200_000, 10, 300_000]) {
      const content = Buffer.alloc(length, String(length))
      await storage.save('events/c/cover/uno.webp', content)
      expect((await read(storage, 'events/c/cover/uno.webp'))?.equals(content)).toBe(true)
    }
  })

  it.each(['../secreto.webp', 'events/../../secreto.webp', '/etc/passwd', 'events/A.webp', 'events/x', ''])(
    'never leave their place (%j)',
    async (path) => {
      const storage = create()
      expect(await storage.open(path)).toBeUndefined()
      expect(await storage.has(path)).toBe(false)
      await expect(storage.save(path, Buffer.from('x'))).rejects.toThrow('Not a stored path')
      await expect(async () => storage.remove(path)).rejects.toThrow('Not a stored path')
    },
  )
})

/** A bucket takes each object whole or not at all; on a disk that is ours to see to. */
it('a file on a disk is one of those written at once, whole', async () => {
  const storage = createDiskStorage(join(directory, 'files'))
  const contents = ['a', 'b', 'c'].map((letter) => Buffer.alloc(200_000, letter))
  await Promise.all(contents.map((content) => storage.save('events/d/cover/uno.webp', content)))
  const kept = await read(storage, 'events/d/cover/uno.webp')
  expect(contents.some((content) => kept?.equals(content))).toBe(true)
})

describe('a bucket that is not ours', () => {
  it('refuses a wrong secret, and the error says what S3 said', async () => {
    const stranger = createS3Storage({ ...settings, secretAccessKey: 'otra' })
    await expect(stranger.save('events/a/cover/x.webp', Buffer.from('x'))).rejects.toThrow(
      'S3 answered 403 to PUT events/a/cover/x.webp: SignatureDoesNotMatch',
    )
  })

  it('takes nothing when it does not exist', async () => {
    const nowhere = createS3Storage({ ...settings, bucket: 'no-existe' })
    await expect(nowhere.save('events/a/cover/x.webp', Buffer.from('x'))).rejects.toThrow('NoSuchBucket')
  })
})
