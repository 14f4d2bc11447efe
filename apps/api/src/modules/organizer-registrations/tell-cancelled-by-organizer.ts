import type { Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { toldTo, withPayers } from '../orders'
import { loadReturnDay, type PartBack } from '../paid-places'
import { cancelledByOrganizerMail } from './mails/cancelled-by-organizer-mail'
import type { RecordRow } from './registration-record.repository'

interface Cancellation {
  readonly parts: readonly PartBack[]
  readonly reason: string
  /** Why less goes back than the race's policy promises. */
  readonly below?: string | undefined
  readonly now: Date
}

/** Mails the runner, who loses the place, the buyer, and anybody else who paid a part: each once, about their own money. */
export async function tellCancelledByOrganizer(
  { jobs, publicUrl }: Pick<ApiDependencies, 'jobs' | 'publicUrl'>,
  tx: Transaction,
  row: RecordRow,
  { parts, reason, below, now }: Cancellation,
): Promise<void> {
  const owned = await withPayers(tx, parts)
  const return_day = await loadReturnDay(tx, parts, now)
  // Who got the place by transfer, or a seat by their own link, is nobody the others know of.
  const isKnown = row.transferred_from_id === null && !row.joined_by_link
  for (const to of new Set([row.email, row.buyer_email, ...owned.map(({ payer_email }) => payer_email)])) {
    if (to === null) continue
    const mail = await cancelledByOrganizerMail({
      to,
      runner: to === row.email || isKnown ? `${row.first_name} ${row.last_name}` : null,
      event_name: row.event_name,
      category_name: row.category_name,
      money: toldTo(to, owned),
      reason,
      below,
      return_day,
      url: `${publicUrl}/${row.event_slug}`,
    })
    await enqueueMail(tx, jobs, mail)
  }
}
