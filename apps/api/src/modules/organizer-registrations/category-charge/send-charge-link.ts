import type { Cop } from '@zancada/contracts'
import type { Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import { enqueueMail } from '../../../platform/mail/mail-outbox'
import { raceMoment } from '../../places'
import type { RecordRow } from '../registration-record.repository'
import { chargePagePath } from './charge-page-path.rules'
import { chargeLinkMail } from './mails/category-charge-mails'

interface Link {
  readonly token: string
  readonly category_name: string
  readonly total_cop: Cop
  readonly expires_at: Date
}

/** To the runner's own address: the buyer may be somebody else. */
export async function sendChargeLink(
  { jobs, publicUrl }: Pick<ApiDependencies, 'jobs' | 'publicUrl'>,
  tx: Transaction,
  row: Pick<RecordRow, 'email' | 'first_name' | 'event_name' | 'category_name' | 'timezone'>,
  { token, category_name, total_cop, expires_at }: Link,
): Promise<void> {
  if (row.email === null) return
  const mail = await chargeLinkMail({
    to: row.email,
    name: row.first_name ?? '',
    event_name: row.event_name,
    from_category: row.category_name,
    to_category: category_name,
    total_cop,
    until: raceMoment(expires_at, row.timezone),
    url: `${publicUrl}${chargePagePath(token)}`,
  })
  await enqueueMail(tx, jobs, mail)
}
