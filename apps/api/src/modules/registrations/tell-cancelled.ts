import type { Cop } from '@zancada/contracts'
import type { Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { boughtPlaceCancelledMail, cancellationMail } from './mails/cancellation-mail'
import type { MyRegistrationRow } from './my-registrations.repository'

/** The runner, who loses the place, and the buyer, to whom the money goes back: one mail when they are the same. */
export async function tellCancelled(
  { jobs, publicUrl }: Pick<ApiDependencies, 'jobs' | 'publicUrl'>,
  tx: Transaction,
  registration: MyRegistrationRow,
  refund_cop: Cop,
): Promise<void> {
  const { email, buyer_email, first_name, last_name, event_name, category_name, order_code } = registration
  const shared = { event_name, category_name, refund_cop, url: `${publicUrl}/${registration.event_slug}` }
  if (email !== null)
    await enqueueMail(
      tx,
      jobs,
      await cancellationMail({
        ...shared,
        to: email,
        name: first_name ?? '',
        isBuyer: email === buyer_email,
      }),
    )
  if (email === buyer_email) return
  // Who got the place by transfer is nobody the buyer knows of.
  const runner_name = registration.transferred_from_id === null ? `${first_name} ${last_name}` : null
  await enqueueMail(
    tx,
    jobs,
    await boughtPlaceCancelledMail({ ...shared, to: buyer_email, runner_name, order_code }),
  )
}
