import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { MIGRATIONS_DIRECTORY } from '../../testing/template-database'
import { readMigrations } from './migrate'

it('the files of the baseline are as they were released, and come first', async () => {
  const migrations = await readMigrations(MIGRATIONS_DIRECTORY)
  const pinned = readFileSync(join(MIGRATIONS_DIRECTORY, 'baseline.sha256'), 'utf8')
  const first = migrations.slice(0, pinned.trim().split('\n').length)
  expect(first.map(({ name, checksum }) => `${checksum}  ${name}\n`).join('')).toBe(pinned)
})
