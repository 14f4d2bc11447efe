import type { AnswerOf, quoteImportCall, ReceivedQuery } from '@zancada/contracts'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import { findDiscount } from '../../discounts'
import { selectSale } from '../../orders'
import { takesPlace } from '../../places'
import { findOwnImport, notOpen } from '../own-import'
import { selectRowsToHold } from './held-rows.repository'
import { NOT_ON_SALE, type PricedRow, priceRows, totalsToPay, UNPRICED } from './price-rows'
import { fitRows } from './rows-that-fit'

type Quote = AnswerOf<typeof quoteImportCall>

/** What the rows that are right would cost, before anybody is asked to pay. */
export async function quoteImport(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: OrganizerActor,
  id: string,
  { codigo }: ReceivedQuery<typeof quoteImportCall>,
): Promise<Quote> {
  const now = clock.now()
  const found = await findOwnImport(database, actor, id)
  if (found.state !== 'reviewing') throw notOpen(found)
  const { organizer_id, event_id } = found
  const discount = codigo
    ? await findDiscount(database, { code: codigo.toUpperCase(), organizer_id, event_id, now }, 'codigo')
    : null
  const rows = await selectRowsToHold(database, id)
  const sale = await selectSale(database, { id: event_id }, now)
  const pricing = sale && priceRows(sale, rows, discount, now)
  if (pricing?.outcome !== 'priced')
    return {
      lines: [],
      totals: totalsToPay(rows.length, UNPRICED),
      refusals: [pricing?.refusal ?? NOT_ON_SALE],
      ...(sale && pricing?.code === 'sold_out' ? fittingOf(sale, rows, now) : FITS),
    }
  return {
    lines: linesOf(pricing.priced.rows),
    totals: totalsToPay(rows.length, pricing.priced),
    refusals: [],
    ...FITS,
  }
}

const FITS = { shortages: [], beyond: 0 }

function fittingOf(...asked: Parameters<typeof fitRows>) {
  const { shortages, beyond } = fitRows(...asked)
  return { shortages: [...shortages], beyond: beyond.length }
}

function linesOf(rows: readonly PricedRow[]): Quote['lines'] {
  const lines = new Map<string, Quote['lines'][number]>()
  for (const { price } of rows.filter(takesPlace)) {
    const { price_phase_id, category_name: category, phase_name: phase, price_cop } = price
    const line = lines.get(price_phase_id) ?? { category, phase, price_cop, quantity: 0, subtotal_cop: 0 }
    line.quantity += 1
    line.subtotal_cop += price_cop
    lines.set(price_phase_id, line)
  }
  return [...lines.values()]
}
