import { writeAudits } from '../../../platform/audit'
import { inTransaction, type Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { Account } from '../../../platform/http/actor'
import { conflict, notFound } from '../../../platform/http/problems'
import { retryFailedJobs, selectFailedJob, selectFailedWork } from './failed-jobs.repository'
import { judgeRetry } from './retry.rules'

type Deps = Pick<ApiDependencies, 'database' | 'clock'>

/** One that somebody else sent meanwhile, or that went well since, is no longer there. */
export function retryJob({ database, clock }: Deps, actor: Account, id: string) {
  return inTransaction(database, async (tx) => {
    const job = await selectFailedJob(tx, id)
    if (!job) throw notFound()
    const verdict = judgeRetry(job, clock.now())
    if (verdict !== 'yes') throw conflict(`job_${verdict}`, REFUSALS[verdict])
    return sendAgain(tx, actor, [id])
  })
}

/** All of a kind that may be tried again; the others stay in sight. */
export function retryJobs({ database, clock }: Deps, actor: Account, name: string) {
  return inTransaction(database, async (tx) => {
    const work = await selectFailedWork(tx, name)
    const ready = work.filter((job) => judgeRetry(job, clock.now()) === 'yes')
    return sendAgain(
      tx,
      actor,
      ready.map(({ id }) => id),
    )
  })
}

async function sendAgain(tx: Transaction, actor: Account, ids: readonly string[]) {
  const retried = await retryFailedJobs(tx, ids)
  await writeAudits(
    tx,
    retried.map(({ id, name }) => ({
      actor_id: actor.user_id,
      action: 'job.retried',
      subject_type: 'job',
      subject_id: id,
      after: { name },
    })),
  )
  return { retried: retried.length }
}

const REFUSALS = {
  recurring: 'Este trabajo se repite solo: su siguiente turno hace lo mismo.',
  stale:
    'Este correo es de hace días: sus enlaces pudieron vencer. Pide que se envíe de nuevo desde su pantalla.',
}
