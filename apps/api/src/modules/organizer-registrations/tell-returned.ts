import type { Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { toldTo, withPayers } from '../orders'
import type { PartBack } from '../payables'
import { returnDecidedMail } from './mails/return-decided-mail'
import type { RecordRow } from './registration-record.repository'

interface Returned {
  readonly parts: readonly PartBack[]
  readonly reason: string
}

/** Whoever paid: each hears of their own money. */
export async function tellReturned(
  { jobs, publicUrl }: Pick<ApiDependencies, 'jobs' | 'publicUrl'>,
  tx: Transaction,
  row: RecordRow,
  { parts, reason }: Returned,
): Promise<void> {
  const owned = await withPayers(tx, parts)
  for (const to of new Set(owned.map(({ payer_email }) => payer_email))) {
    if (to === null) continue
    // Who got the place by transfer is nobody the payer knows of.
    const isKnown = to === row.email || row.transferred_from_id === null
    const mail = await returnDecidedMail({
      to,
      runner: isKnown ? `${row.first_name} ${row.last_name}` : null,
      event_name: row.event_name,
      amount_cop: toldTo(to, owned).own_cop,
      reason,
      url: `${publicUrl}/${row.event_slug}`,
    })
    await enqueueMail(tx, jobs, mail)
  }
}
