import { writeAudit } from '../../../platform/audit'
import { inTransaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import { colombianDay } from '../../settings'
import { tell } from './data-requests'
import { lockRequest, selectIncomplete, updateRequest } from './data-requests.repository'
import { isAbandoned } from './request-states.rules'

/** Claims whose missing part nobody sent in two months. One that fails does not keep the others. */
export async function withdrawAbandoned(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'jobs'>,
): Promise<void> {
  const now = deps.clock.now()
  const today = colombianDay(now)
  const failures: unknown[] = []
  for (const { id, asked_at } of await selectIncomplete(deps.database)) {
    if (asked_at === null || !isAbandoned(colombianDay(asked_at), today)) continue
    await inTransaction(deps.database, async (tx) => {
      const request = await lockRequest(tx, id)
      if (request?.state !== 'incomplete') return
      const row = await updateRequest(tx, id, { state: 'withdrawn' }, now)
      await writeAudit(tx, {
        actor_id: null,
        action: 'data_request.withdrawn',
        subject_type: 'data_request',
        subject_id: id,
        before: { state: request.state },
        after: { state: row.state },
      })
      await tell(deps, tx, row, 'withdrawn', null)
    }).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} not withdrawn`)
}
