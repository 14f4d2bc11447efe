import type { ImportTotals } from '@zancada/contracts'
import type { Queryable } from '../../../platform/database/transaction'
import { selectSale } from '../../orders'
import type { ImportRecord } from '../imports.repository'
import { selectCancelledRaces } from './cancelled-race.repository'
import { countRowsToHold } from './held-rows.repository'
import { totalsOf } from './import-money.rules'
import { sumReturnedCredit, sumRowRefunds, sumSubmitted } from './import-payments.repository'
import { priceQuantities, totalsToPay, UNPRICED } from './price-rows'
import { placesToHold } from './seated-rows.rules'

/** Of what was held, once it was; before, of what could be, at the prices of now. */
export async function loadTotals(db: Queryable, found: ImportRecord, now: Date): Promise<ImportTotals> {
  if (found.confirmed_at !== null)
    return totalsOf(found, {
      submitted_cop: (await sumSubmitted(db, [found.id])).get(found.id) ?? 0,
      returned_cop: (await sumReturnedCredit(db, [found.id])).get(found.id) ?? 0,
      rowRefunds: (await sumRowRefunds(db, [found.id])).get(found.id),
      cancelled: (await selectCancelledRaces(db, [found.id])).get(found.id),
    })
  if (found.state !== 'reviewing') return totalsToPay(0, UNPRICED)
  const counted = await countRowsToHold(db, found.id)
  const sale = await selectSale(db, { id: found.event_id }, now)
  return totalsToPay(
    counted.reduce((total, { rows }) => total + rows, 0),
    sale ? priceQuantities(sale, placesToHold(counted), now) : UNPRICED,
  )
}
