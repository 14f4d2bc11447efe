import type { Cop } from '@zancada/contracts'
import type { Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { cancelledByOrganizerMail } from './mails/cancelled-by-organizer-mail'
import type { RefundRoad } from './refund-facts'
import type { RecordRow } from './registration-record.repository'

interface Cancellation {
  readonly refund_cop: Cop
  readonly reason: string
  readonly road: RefundRoad
}

/** The runner, who loses the place, and the buyer, to whom the money goes back: one mail when they are the same. */
export async function tellCancelledByOrganizer(
  { jobs, publicUrl }: Pick<ApiDependencies, 'jobs' | 'publicUrl'>,
  tx: Transaction,
  row: RecordRow,
  { refund_cop, reason, road }: Cancellation,
): Promise<void> {
  // Who got the place by transfer is nobody the buyer knows of.
  const isKnown = row.transferred_from_id === null
  const recipients = new Set([row.email ?? row.buyer_email, row.buyer_email])
  for (const to of recipients)
    await enqueueMail(
      tx,
      jobs,
      await cancelledByOrganizerMail({
        to,
        runner: to === row.email || isKnown ? `${row.first_name} ${row.last_name}` : null,
        isBuyer: to === row.buyer_email,
        event_name: row.event_name,
        category_name: row.category_name,
        refund_cop,
        isOutside: road === 'outside',
        reason,
        url: `${publicUrl}/${row.event_slug}`,
      }),
    )
}
