import type { Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { ticketJob } from '../orders'

interface Numbered {
  readonly id: string
  readonly before: string | null
  readonly after: string | null
}

/** Mails the ticket, once, to each runner whose bib changed, and to nobody else. */
export async function tellNumbered(
  { jobs }: Pick<ApiDependencies, 'jobs'>,
  tx: Transaction,
  numbered: readonly Numbered[],
): Promise<void> {
  const changed = numbered.filter(({ before, after }) => before !== after)
  await jobs.enqueueMany(
    tx,
    ticketJob,
    changed.map(({ id, after }) => ({
      registration_id: id,
      why: after === null ? ('changed' as const) : ('numbered' as const),
    })),
  )
}
