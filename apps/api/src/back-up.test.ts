import { appendFile, cp, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { backUp } from './back-up'
import { selectLastBackup } from './platform/backup/backups.repository'
import { MANIFEST_FILE, type Manifest, readManifest } from './platform/backup/manifest'
import { createDiskStorage } from './platform/storage/disk-storage'
import { checkInvariants, restore } from './restore'
import { createRace, createTestApi, emptyDatabase, type TestApi } from './testing'
import { createPaidOrder } from './testing/paid-orders'
import { restoreApi } from './testing/restored-api'

const PICTURE = 'events/a/cover/uno.webp'

let api: TestApi
let directory: string
let folder: string
let manifest: Manifest
let address: string
beforeAll(async () => {
  api = await createTestApi()
  directory = await mkdtemp(join(tmpdir(), 'zancada-backup-'))
  folder = join(directory, 'backup')
  const race = await createRace(api)
  address = `/api/v1/eventos/publicos/${race.event.slug}/`
  await createPaidOrder(api, race)
  await api.deps.storage.save(PICTURE, Buffer.from([1, 2, 255]))
  manifest = await backUpTo(folder)
})
afterAll(async () => {
  await api.close()
  await rm(directory, { recursive: true, force: true })
})

const backUpTo = (target: string) =>
  backUp({
    databaseUrl: api.databaseUrl,
    storage: api.deps.storage,
    folder: target,
    version: '0.1.0',
    clock: api.clock,
  })

describe('a backup', () => {
  it('says what it holds, is for its owner alone and never lands on another', async () => {
    expect(await readManifest(folder)).toEqual(manifest)
    expect(manifest.files).toEqual([expect.objectContaining({ path: PICTURE, bytes: 3 })])
    expect(manifest.tables.find(({ name }) => name === 'registrations')?.rows).toBe(1)
    // Mails that wait to be sent are part of the state.
    expect(
      manifest.tables.find(({ schema, name }) => schema === 'pgboss' && name === 'job')?.rows,
    ).toBeGreaterThan(0)
    expect((await stat(folder)).mode & 0o077).toBe(0)
    await expect(backUpTo(folder)).rejects.toThrow('no está vacía')
    expect(await selectLastBackup(api.database)).toMatchObject({
      made_at: new Date(manifest.made_at),
      row_count: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      file_count: 1,
    })
  })

  it('comes back whole into an empty database, which serves and can be saved again as it was', async () => {
    const restored = await restoreApi(api, folder, join(directory, 'files'))
    try {
      expect(restored.broken).toEqual([])
      const page = await restored.app.inject(address)
      expect(page.statusCode).toBe(200)
      expect(page.json()).toEqual((await api.app.inject(address)).json())
      const picture = await restored.storage.open(PICTURE)
      expect(picture && (await buffer(picture))).toEqual(Buffer.from([1, 2, 255]))
      const again = await backUp({
        databaseUrl: restored.databaseUrl,
        storage: restored.storage,
        folder: join(directory, 'again'),
        version: '0.1.0',
        clock: api.clock,
      })
      expect(again).toEqual({ ...manifest, made_at: expect.any(String) })
      // The triggers that rested while rows came in are awake again.
      await expect(
        restored.database.updateTable('audit_entries').set({ action: 'otra' }).execute(),
      ).rejects.toThrow()
    } finally {
      await restored.close()
    }
  })
})

describe('a restore', () => {
  it('is refused into a database that holds something, which stays as it was', async () => {
    await expect(restoreInto(api.databaseUrl, folder)).rejects.toThrow('no está vacía')
    expect(await checkInvariants(api.databaseUrl)).toEqual([])
  })

  it.each<[string, (copy: string) => Promise<void>, string]>([
    [
      'a truncated table',
      (copy) => truncate(join(copy, 'database/public.orders.copy.gz'), 30),
      'public.orders.copy.gz cambió',
    ],
    [
      'a missing table',
      (copy) => rm(join(copy, 'database/public.orders.copy.gz')),
      'public.orders.copy.gz falta',
    ],
    ['a changed file', (copy) => appendFile(join(copy, 'files', PICTURE), 'x'), `files/${PICTURE} cambió`],
    ['no manifest', (copy) => rm(join(copy, MANIFEST_FILE)), 'falta manifest.json'],
    ['half a manifest', (copy) => truncate(join(copy, MANIFEST_FILE), 200), 'está dañado'],
    [
      'a migration of another content',
      (copy) => rewrite(copy, (text) => text.replace(/("checksum": ")./, '$1z')),
      'que este programa no conoce',
    ],
    [
      'a job queue of another version',
      (copy) => rewrite(copy, (text) => text.replace(/("job_queue": {\s+"schema": )\d+/, '$1999')),
      'cola de trabajos en su versión 999',
    ],
  ])('is refused with %s', async (_, harm, words) => {
    const copy = await mkdtemp(join(directory, 'harmed-'))
    await cp(folder, copy, { recursive: true })
    await harm(copy)
    const target = await emptyDatabase(inject('postgresUrl'))
    try {
      await expect(restoreInto(target.url, copy)).rejects.toThrow(words)
    } finally {
      await target.drop()
    }
  })

  it('tells of a counter that was already wrong when it was saved', async () => {
    const { event } = await createRace(api)
    await api.database.updateTable('events').set({ confirmed_count: 7 }).where('id', '=', event.id).execute()
    const wrong = join(directory, 'wrong')
    try {
      await backUpTo(wrong)
      expect(await checkInvariants(api.databaseUrl)).toEqual([expect.stringContaining(event.id)])
    } finally {
      await api.database
        .updateTable('events')
        .set({ confirmed_count: 0 })
        .where('id', '=', event.id)
        .execute()
    }
    const restored = await restoreApi(api, wrong, join(directory, 'files'))
    try {
      expect(restored.broken).toEqual([
        expect.stringContaining(`evento ${event.id}: cuenta 0 reservados y 7`),
      ])
    } finally {
      await restored.close()
    }
  })
})

const restoreInto = (databaseUrl: string, from: string) =>
  restore({
    databaseUrl,
    storage: createDiskStorage(join(directory, 'nowhere')),
    folder: from,
    migrations: api.deps.migrations,
  })

async function rewrite(copy: string, change: (text: string) => string): Promise<void> {
  const path = join(copy, MANIFEST_FILE)
  const text = await readFile(path, 'utf8')
  const changed = change(text)
  expect(changed).not.toBe(text)
  await writeFile(path, changed)
}
