import type { AnswerOf, listFailedJobsCall, ReceivedQuery } from '@zancada/contracts'
import { z } from 'zod'
import { decodeCursor, toPage } from '../../../platform/database/cursor'
import type { ApiDependencies } from '../../../platform/dependencies'
import { countFailedKinds, type FailedJobRow, selectFailedJobs } from './failed-jobs.repository'
import { freshSince, judgeRetry } from './retry.rules'
import { safeError } from './safe-error.rules'
import { safeMail } from './safe-mail.rules'

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
  const kinds = await countFailedKinds(database, freshSince(now))
  return {
    ...toPage(
      rows,
      PAGE_SIZE,
      ({ failed_at, id }) => [failed_at, id],
      (row) => presentFailedJob(row, now),
    ),
    by_name: kinds.map(({ last_failed_at, ...kind }) => ({
      ...kind,
      last_failed_at: last_failed_at.toISOString(),
    })),
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
    mail: mailOf(row),
    retry: judgeRetry(row, now),
  }
}

function mailOf({ mail_to, mail_subject }: FailedJobRow) {
  return mail_to === null || mail_subject === null ? null : safeMail(mail_to, mail_subject)
}
