import type { Cop } from '@zancada/contracts'
import type { Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import type { MailMessage } from '../../platform/mail/mailer'
import { toldTo, withPayers } from '../orders'
import { loadReturnDay, type PartBack } from '../paid-places'
import type { RecordRow } from './registration-record.repository'

/** What somebody who paid for a registration is told of their money. */
export interface ToldPayer {
  readonly to: string
  /** Null for who paid a place that was handed on to a stranger. */
  readonly runner: string | null
  readonly event_name: string
  readonly amount_cop: Cop
  /** The last day to give it back, as it is said. */
  readonly return_day: string
  readonly url: string
}

/** Each who paid a part of what goes back hears once, of their own. */
export async function tellPayers(
  { jobs, publicUrl }: Pick<ApiDependencies, 'jobs' | 'publicUrl'>,
  tx: Transaction,
  row: RecordRow,
  { parts, now }: { readonly parts: readonly PartBack[]; readonly now: Date },
  compose: (told: ToldPayer) => Promise<MailMessage>,
): Promise<void> {
  const owned = await withPayers(tx, parts)
  const return_day = await loadReturnDay(tx, parts, now)
  for (const to of new Set(owned.map(({ payer_email }) => payer_email))) {
    if (to === null) continue
    // Who got the place by transfer, or a seat by their own link, is nobody the payer knows of.
    const isKnown = to === row.email || (row.transferred_from_id === null && !row.joined_by_link)
    const mail = await compose({
      to,
      runner: isKnown ? `${row.first_name} ${row.last_name}` : null,
      event_name: row.event_name,
      amount_cop: toldTo(to, owned).own_cop,
      return_day,
      url: `${publicUrl}/${row.event_slug}`,
    })
    await enqueueMail(tx, jobs, mail)
  }
}
