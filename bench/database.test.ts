import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { databaseOf } from './database'

it('a database that stops under connections at rest does not end the bench', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres/postmaster.pid'), '1\n/data\n0\n5432\n/tmp/nowhere\n')
  const pool = databaseOf(dataDir, 1)
  // As the pool tells of a connection at rest that the server closed; without a listener this throws.
  expect(pool.emit('error', new Error('terminating connection due to administrator command'))).toBe(true)
  await pool.end()
  rmSync(dataDir, { recursive: true })
})
