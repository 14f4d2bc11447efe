import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MAKERS, templateFingerprint } from './template-fingerprint'

const JOBS = 'apps/api/src/modules/orders/jobs.ts'
const MAIL = 'apps/api/src/platform/mail/mail-outbox.ts'
const MIGRATION = 'apps/api/migrations/0001_first.sql'

describe('the fingerprint of the template database', () => {
  let root = ''
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'fingerprint-'))
    for (const path of MAKERS) write(path.includes('.') ? path : `${path}/source.ts`, path)
    write(MIGRATION, 'create table a (b int);')
    write(JOBS, "export const job = defineJob({ name: 'orders.confirm' })")
    write(MAIL, "export const job = defineJob<Mail>({ name: 'mail.send' })")
    write('apps/api/src/modules/orders/hold.ts', 'export const hold = 1')
  })
  afterEach(() => rmSync(root, { recursive: true }))

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }

  it.each([
    ['a migration', MIGRATION],
    ['a new migration', 'apps/api/migrations/9999_new.sql'],
    ['a definition of jobs', JOBS],
    ['the list of jobs', 'apps/api/src/jobs.ts'],
    ['how queues are made', 'apps/api/src/platform/jobs/job-queue.ts'],
    ['how a cluster is made', 'apps/server/src/postgres/create-cluster.ts'],
    ['the version of a package', 'package-lock.json'],
  ])('changes with %s', (_, path) => {
    const before = templateFingerprint(root)
    write(path, 'defineJob({}) -- otherwise')
    expect(templateFingerprint(root)).not.toBe(before)
  })

  it('changes with a job that names the type of its data, outside the modules', () => {
    const before = templateFingerprint(root)
    write(MAIL, "export const job = defineJob<Mail>({ name: 'mail.sent' })")
    expect(templateFingerprint(root)).not.toBe(before)
  })

  it('changes with the name of a migration, which the database records', () => {
    const before = templateFingerprint(root)
    renameSync(join(root, MIGRATION), join(root, 'apps/api/migrations/0001_other.sql'))
    expect(templateFingerprint(root)).not.toBe(before)
  })

  it('stays the same with any other source, and with tests', () => {
    const before = templateFingerprint(root)
    write('apps/api/src/modules/orders/hold.ts', 'export const hold = 2')
    write('apps/api/src/platform/jobs/new.test.ts', 'defineJob()')
    expect(templateFingerprint(root)).toBe(before)
  })

  it('finds everything it is made from in this repository', () => {
    expect(templateFingerprint()).toMatch(/^[0-9a-f]{16}$/)
  })
})
