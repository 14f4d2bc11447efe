import { inTransaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import { ticketJob } from './ticket.jobs'
import { selectAddressed } from './tickets.repository'

/** Each runner of those categories gets the ticket with its new hour. */
export async function tellStartsMoved(
  { database, jobs }: Pick<ApiDependencies, 'database' | 'jobs'>,
  { category_ids }: { readonly category_ids: readonly string[] },
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const runners = await selectAddressed(tx, category_ids)
    await jobs.enqueueMany(
      tx,
      ticketJob,
      runners.map(({ id }) => ({ registration_id: id, why: 'start_moved' as const })),
    )
  })
}
