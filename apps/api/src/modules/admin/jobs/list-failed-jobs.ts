import type { AnswerOf, listFailedJobsCall, ReceivedQuery } from '@zancada/contracts'
import { z } from 'zod'
import { decodeCursor, toPage } from '../../../platform/database/cursor'
import type { ApiDependencies } from '../../../platform/dependencies'
import { type FailedJobRow, selectFailedJobs, selectFailedWork } from './failed-jobs.repository'
import { judgeRetry } from './retry.rules'
import { safeError } from './safe-error.rules'

const PAGE_SIZE = 20
const cursorKey = z.tuple([z.string().max(40), z.uuid()])

export async function listFailedJobs(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  { nombre, cursor }: ReceivedQuery<typeof listFailedJobsCall>,
): Promise<AnswerOf<typeof listFailedJobsCall>> {
  const now = clock.now()
  const rows = await selectFailedJobs(database, {
    name: nombre,
    after: decodeCursor(cursorKey, cursor),
    limit: PAGE_SIZE + 1,
  })
  const work = await selectFailedWork(database)
  const names = [...new Set(work.map(({ name }) => name))]
  return {
    ...toPage(
      rows,
      PAGE_SIZE,
      ({ failed_at, id }) => [failed_at, id],
      (row) => presentFailedJob(row, now),
    ),
    by_name: names.map((name) => {
      const ofName = work.filter((each) => each.name === name)
      const retryable = ofName.filter((each) => judgeRetry(each, now) === 'yes').length
      const last = Math.max(...ofName.map(({ completed_on }) => completed_on.getTime()))
      return { name, count: ofName.length, retryable, last_failed_at: new Date(last).toISOString() }
    }),
  }
}

function presentFailedJob(row: FailedJobRow, now: Date) {
  return {
    id: row.id,
    name: row.name,
    created_at: row.created_on.toISOString(),
    failed_at: row.completed_on.toISOString(),
    tries: row.retry_count + 1,
    error: safeError(row.output),
    retry: judgeRetry(row, now),
  }
}
