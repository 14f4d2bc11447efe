import type { discardJobsCall, ReceivedBody } from '@zancada/contracts'
import { writeAudits } from '../../../platform/audit'
import { inTransaction, type Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { Account } from '../../../platform/http/actor'
import { notFound } from '../../../platform/http/problems'
import { discardFailedJob, discardFailedJobs, type NamedJob } from './failed-jobs.repository'

type Deps = Pick<ApiDependencies, 'database'>

/** One that somebody else retried or discarded meanwhile is no longer there. */
export function discardJob({ database }: Deps, actor: Account, id: string) {
  return inTransaction(database, async (tx) => {
    const discarded = await discardFailedJob(tx, id)
    if (discarded.length === 0) throw notFound()
    return tell(tx, actor, discarded)
  })
}

/** All of a kind that had failed when the person looked. */
export function discardJobs(
  { database }: Deps,
  actor: Account,
  { name, until }: ReceivedBody<typeof discardJobsCall>,
) {
  return inTransaction(database, async (tx) =>
    tell(tx, actor, await discardFailedJobs(tx, name, new Date(until))),
  )
}

async function tell(tx: Transaction, actor: Account, discarded: readonly NamedJob[]) {
  await writeAudits(
    tx,
    discarded.map(({ id, name }) => ({
      actor_id: actor.user_id,
      action: 'job.discarded',
      subject_type: 'job',
      subject_id: id,
      after: { name },
    })),
  )
  return { discarded: discarded.length }
}
