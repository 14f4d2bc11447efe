import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { ProblemError } from '../../platform/http/problems'
import { keptOfEvent } from './kept-event.rules'
import { processEventJob } from './payments.jobs'
import { closeProviderEvent, insertProviderEvent } from './provider-events.repository'

/**
 * A delivery of the provider: checked, stored and answered; what it means is found out by a job, wanted in the same
 * transaction. Deliveries of one change carry one checksum, so that a message repeated, or altered in what is not
 * signed, is stored once. Nothing in it is believed but which transaction to ask about.
 */
export async function receiveEvent(
  {
    database,
    jobs,
    clock,
    wompi,
    log,
  }: Pick<ApiDependencies, 'database' | 'jobs' | 'clock' | 'wompi' | 'log'>,
  rawBody: string,
): Promise<Record<string, never>> {
  const check = wompi.verifyEvent(rawBody)
  if (!check.ok) {
    log.warn({ reason: check.reason }, 'provider event refused')
    throw refused()
  }
  const { event } = check
  if (event.environment !== wompi.environment) {
    log.warn({ environment: event.environment }, 'provider event of another environment refused')
    throw refused()
  }
  await inTransaction(database, async (tx) => {
    const id = await insertProviderEvent(tx, {
      delivery_key: event.delivery_key,
      body: keptOfEvent(JSON.parse(rawBody)),
      received_at: clock.now(),
    })
    if (id === undefined) return
    // Something else than a transaction changed (a saved card, a token): kept, and nothing to do.
    if (event.transaction === undefined) return closeProviderEvent(tx, id, 'not_ours', clock.now())
    const { id: transaction_id, status } = event.transaction
    await jobs.enqueue(tx, processEventJob, { event_id: id, transaction_id, status })
  })
  return {}
}

const refused = () => new ProblemError(400, 'invalid_event', 'El evento no es válido')
