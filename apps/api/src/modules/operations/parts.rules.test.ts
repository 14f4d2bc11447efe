import { expect, it } from 'vitest'
import { judgeParts, type SeenParts } from './parts.rules'

const now = new Date('2026-03-01T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const well: SeenParts = {
  worker_at: ago(30),
  provider_at: ago(86_400),
  oldest_job_seconds: 2,
  oldest_mail_seconds: 2,
  failed_jobs: 0,
  storage: 'ok',
}
const statuses = (seen: Partial<SeenParts>) =>
  Object.fromEntries(
    Object.entries(judgeParts({ ...well, ...seen }, now)).map(([name, { status }]) => [name, status]),
  )
const allWell = { worker: 'ok', queue: 'ok', mail: 'ok', storage: 'ok', provider: 'ok' }

it.each<[string, Partial<SeenParts>, object]>([
  ['all is well', {}, allWell],
  ['no worker ever came', { worker_at: null }, { ...allWell, worker: 'away' }],
  ['the worker has been quiet', { worker_at: ago(181) }, { ...allWell, worker: 'away' }],
  ['the worker is just in time', { worker_at: ago(180) }, allWell],
  [
    'mail waits',
    { oldest_mail_seconds: 301, oldest_job_seconds: 301 },
    { ...allWell, queue: 'late', mail: 'late' },
  ],
  ['another job waits', { oldest_job_seconds: 301 }, { ...allWell, queue: 'late' }],
  ['a job failed for good', { failed_jobs: 1 }, { ...allWell, queue: 'attention' }],
  ['files are away', { storage: 'away' }, { ...allWell, storage: 'away' }],
  ['nobody has paid yet', { provider_at: null }, { ...allWell, provider: 'unknown' }],
])('%s', (_, seen, expected) => {
  expect(statuses(seen)).toEqual(expected)
})
