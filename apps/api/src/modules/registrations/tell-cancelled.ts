import type { Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { toldTo, withPayers } from '../orders'
import type { PartBack } from '../paid-places'
import { guardianFirstName } from '../participants'
import { cancellationMail, paidPlaceCancelledMail } from './mails/cancellation-mail'
import { returnByHandMail } from './mails/return-by-hand-mail'
import type { MyRegistrationRow } from './my-registrations.repository'
import { selectEventOwner } from './organizer-owner.repository'

interface Ended {
  readonly parts: readonly PartBack[]
  readonly is_withdrawal: boolean
  /** The last day to give it back, as it is said. */
  readonly return_day: string
}

/**
 * Mails the runner, who loses the place, the buyer, and anybody else who paid a part: each about the money that goes back to
 * them, in one mail. The organizer hears of what they have to return themselves.
 */
export async function tellCancelled(
  { jobs, publicUrl }: Pick<ApiDependencies, 'jobs' | 'publicUrl'>,
  tx: Transaction,
  registration: MyRegistrationRow,
  { parts, ...how }: Ended,
): Promise<void> {
  const { email, buyer_email, first_name, last_name, event_name, category_name, order_code, import_code } =
    registration
  const owned = await withPayers(tx, parts)
  const shared = { event_name, category_name, ...how, url: `${publicUrl}/${registration.event_slug}` }
  if (email !== null) {
    const money = toldTo(email, owned)
    await enqueueMail(
      tx,
      jobs,
      await cancellationMail({
        ...shared,
        to: email,
        name: first_name ?? '',
        guardian: guardianFirstName(registration.guardian),
        money,
      }),
    )
  }
  // Who got the place by transfer is nobody the others know of.
  const runner_name = registration.transferred_from_id === null ? `${first_name} ${last_name}` : null
  for (const to of new Set([buyer_email, ...owned.map(({ payer_email }) => payer_email)])) {
    if (to === null || to === email) continue
    const paid = to === buyer_email ? { order_code, import_code } : 'category'
    const money = toldTo(to, owned)
    await enqueueMail(tx, jobs, await paidPlaceCancelledMail({ ...shared, to, runner_name, paid, money }))
  }
  for (const { is_outside, amount_cop, payer_email } of owned)
    if (is_outside) {
      const owner = await selectEventOwner(tx, registration.event_id)
      await enqueueMail(
        tx,
        jobs,
        await returnByHandMail({
          owner,
          event_name,
          event_slug: registration.event_slug,
          runner_name: `${first_name} ${last_name}`,
          payer_email,
          order_code,
          import_code,
          amount_cop,
          publicUrl,
        }),
      )
    }
}
