import type { z } from 'zod'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import type { PartBack } from '../paid-places'
import { guardianFirstName } from '../participants'
import type { undoneJob } from './jobs'
import { registrationUndoneMail } from './mails/registration-undone-mail'
import { selectBuyerAndRace } from './order-payable.repository'
import { type OrderRegistrationRow, selectRegistrations } from './order-registrations.repository'
import { toldTo } from './own-part.rules'
import { withPayers } from './payers.repository'

/**
 * The order's whole payment went back; the module that returned it mails the buyer about that. Here each runner gets a
 * mail that the place is gone, and each payer of a dearer category, the buyer too, one that this money is owed to them.
 */
export async function tellUndone(
  { jobs, publicUrl }: Pick<ApiDependencies, 'jobs' | 'publicUrl'>,
  tx: Transaction,
  orderId: string,
  runners: readonly OrderRegistrationRow[],
  owed: readonly Omit<PartBack, 'fee_cop' | 'return_by'>[],
): Promise<void> {
  const { email, is_imported, event_name, event_slug } = await selectBuyerAndRace(tx, orderId)
  const buyer = is_imported ? null : email
  const parts = await withPayers(tx, owed)
  const names = new Map(
    runners.map(({ email, first_name, guardian }) => [email, guardianFirstName(guardian) ?? first_name]),
  )
  for (const to of new Set([...names.keys(), ...parts.map(({ payer_email }) => payer_email)])) {
    if (to === null) continue
    const { own_cop } = toldTo(to, parts)
    if (to === buyer && own_cop === 0) continue
    const mail = await registrationUndoneMail({
      to,
      name: names.get(to) ?? null,
      isRunner: names.has(to),
      isBuyer: to === buyer,
      owed_cop: own_cop,
      event_name,
      event_slug,
      publicUrl,
    })
    await enqueueMail(tx, jobs, mail)
  }
}

/** The same of one registration, by a job. */
export function tellUndoneLater(
  deps: Pick<ApiDependencies, 'database' | 'jobs' | 'publicUrl'>,
  { order_id, registration_id, owed }: z.output<typeof undoneJob.data>,
): Promise<void> {
  return inTransaction(deps.database, async (tx) => {
    const runners = (await selectRegistrations(tx, order_id)).filter(({ id }) => id === registration_id)
    await tellUndone(deps, tx, order_id, runners, owed)
  })
}
