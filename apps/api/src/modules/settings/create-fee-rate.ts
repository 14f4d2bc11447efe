import type { createFeeRateCall, ReceivedBody, Settings } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Account } from '../../platform/http/actor'
import { InvalidInputError } from '../../platform/http/problems'
import { colombianDay } from './colombian-day.rules'
import { selectFee } from './fee.repository'
import { isPast } from './fee-rates.rules'
import { loadSettings } from './load-settings'
import { insertFeeRate, lockFeeRates, selectOrganizerExists, selectPricedSlugs } from './settings.repository'
import { staleSettings } from './stale-settings.rules'

/** One more rate: what is sold and what is held keep theirs, and the pages that show prices start anew. */
export async function createFeeRate(
  { database, clock, purgePages }: Pick<ApiDependencies, 'database' | 'clock' | 'purgePages'>,
  actor: Account,
  { last_rate_id, organizer_id, percentage, fixed_cop, valid_from }: ReceivedBody<typeof createFeeRateCall>,
): Promise<Settings> {
  const now = clock.now()
  assertSound({ organizer_id, percentage, fixed_cop, valid_from }, colombianDay(now))
  const { settings, slugs } = await inTransaction(database, async (tx) => {
    if ((await lockFeeRates(tx)) !== last_rate_id) throw staleSettings()
    if (organizer_id !== null && !(await selectOrganizerExists(tx, organizer_id)))
      throw new InvalidInputError({ organizer_id: ['Este organizador no existe'] })
    const before = await selectFee(tx, organizer_id, now)
    await insertFeeRate(tx, {
      organizer_id,
      percentage,
      fixed_cop,
      valid_from,
      created_by: actor.user_id,
      created_at: now,
    })
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'settings.fee_rate_set',
      subject_type: 'settings',
      subject_id: 'fees',
      before: { ...before },
      after: { organizer_id, percentage, fixed_cop, valid_from },
    })
    return {
      settings: await loadSettings(tx, now),
      slugs: await selectPricedSlugs(tx, organizer_id, now),
    }
  })
  purgePages(['events', ...slugs.map((slug) => `event:${slug}`)])
  return settings
}

function assertSound(
  rate: Pick<
    ReceivedBody<typeof createFeeRateCall>,
    'organizer_id' | 'percentage' | 'fixed_cop' | 'valid_from'
  >,
  today: string,
): void {
  if (isPast(rate.valid_from, today))
    throw new InvalidInputError({
      valid_from: ['La tarifa empieza hoy o después: lo vendido conserva la suya'],
    })
  const isEnd = rate.percentage === null && rate.fixed_cop === null
  if (isEnd && rate.organizer_id !== null) return
  const missing = (['percentage', 'fixed_cop'] as const).filter((field) => rate[field] === null)
  if (missing.length > 0)
    throw new InvalidInputError(Object.fromEntries(missing.map((field) => [field, ['Escribe un valor']])))
}
