import type { Settings } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Account } from '../../platform/http/actor'
import { conflict, notFound } from '../../platform/http/problems'
import { colombianDay, startOfColombianDay } from './colombian-day.rules'
import { selectFee } from './fee.repository'
import { loadSettings } from './load-settings'
import { insertWithdrawal, lockFeeRates, selectFeeRates } from './settings.repository'

/** A rate whose day has not come is taken back, once: that day what ruled before it goes on. */
export function withdrawFeeRate(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: Account,
  id: string,
): Promise<Settings> {
  return inTransaction(database, async (tx) => {
    await lockFeeRates(tx)
    // After the lock: a wait through midnight finds that its day came.
    const now = clock.now()
    const rate = (await selectFeeRates(tx)).find((each) => each.id === id)
    if (!rate) throw notFound()
    if (rate.withdrawn_at !== null) throw conflict('already_withdrawn', 'Otra persona ya la retiró')
    if (rate.valid_from <= colombianDay(now))
      throw conflict('rate_began', 'Ya empezó a regir: fija otra desde hoy')
    await insertWithdrawal(tx, { rate_id: id, withdrawn_by: actor.user_id, withdrawn_at: now })
    const { organizer_id, organizer_name, percentage, fixed_cop, valid_from } = rate
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'settings.fee_rate_withdrawn',
      subject_type: 'settings',
      subject_id: 'fees',
      before: { organizer_id, organizer: organizer_name, percentage, fixed_cop, valid_from },
      after: { ...(await selectFee(tx, organizer_id, startOfColombianDay(valid_from))) },
    })
    return loadSettings(tx, now)
  })
}
