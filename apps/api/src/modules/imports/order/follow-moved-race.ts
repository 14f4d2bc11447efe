import { cityName } from '@zancada/contracts'
import type { Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import { waitsForMoney } from '../import-states.rules'
import { tellImportJob } from '../imports.jobs'
import { lockImport, updateImport } from '../imports.repository'
import { selectHoldingImports } from './followed-imports.repository'

interface MovedRace {
  readonly event_id: string
  readonly old_starts_at: Date
  readonly new_starts_at: Date
  readonly new_venue: string | null
  readonly new_city_code: string | null
  readonly message: string
}

/** Companies that are about to pay hear of the new day or place, and no place waits for money once the race has started. */
export async function followMovedRace(
  { jobs, clock }: Pick<ApiDependencies, 'jobs' | 'clock'>,
  tx: Transaction,
  { event_id, old_starts_at, new_starts_at, new_venue, new_city_code, message }: MovedRace,
): Promise<void> {
  for (const id of await selectHoldingImports(tx, event_id)) {
    const found = await lockImport(tx, id)
    if (!found || !waitsForMoney(found.state)) continue
    if (found.expires_at !== null && found.expires_at > new_starts_at)
      await updateImport(tx, id, { expires_at: new_starts_at, updated_at: clock.now() })
    await jobs.enqueue(tx, tellImportJob, {
      id,
      told: {
        what: 'moved',
        old_starts_at: old_starts_at.toISOString(),
        new_starts_at: new_starts_at.toISOString(),
        place: [new_venue, new_city_code && cityName(new_city_code)].filter(Boolean).join(', '),
        message,
      },
    })
  }
}
