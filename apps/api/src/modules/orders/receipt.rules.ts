import type { CompanySettings, Cop, WithdrawalSettings } from '@zancada/contracts'
import { saidDay, saidMoment } from '../../platform/spanish-moment.rules'
import { methodName } from '../places'
import { type SellerRow, sellersOf, withdrawalUntil } from '../settings'
import type { Receipt } from './mails/mail-receipt'

const BOGOTA = 'America/Bogota'

interface BoughtOrder {
  readonly code: string
  readonly subtotal_cop: Cop
  readonly discount_cop: Cop
  readonly service_fee_cop: Cop
  readonly total_cop: Cop
  readonly paid_at: Date | null
  readonly manual_payment: string | null
}

interface BoughtRace extends SellerRow {
  readonly starts_at: Date | null
  readonly timezone: string
  readonly cancel_until_at: Date | null
  readonly cancel_refund_percentage: number
  readonly company: CompanySettings
}

interface Bought {
  readonly order: BoughtOrder
  readonly race: BoughtRace
  readonly places: number
  /** The provider's name of how it was paid. */
  readonly method: string | null
  readonly withdrawal: WithdrawalSettings
  readonly publicUrl: string
  readonly now: Date
}

/** The lines of a receipt: what was bought, who sold it, and the buyer's rights. */
export function receiptOf({ order, race, places, method, withdrawal, publicUrl, now }: Bought): Receipt {
  const { code, subtotal_cop, discount_cop, service_fee_cop, total_cop, paid_at, manual_payment } = order
  const until = withdrawalUntil(
    {
      paid_at,
      paid_cop: total_cop,
      is_paid_elsewhere: manual_payment !== null,
      has_kit: false,
      starts_at: race.starts_at,
    },
    withdrawal,
    now,
  )
  return {
    code,
    paid_on: saidDay(paid_at ?? now, BOGOTA),
    method: total_cop === 0 ? null : (BY_HAND[manual_payment ?? ''] ?? methodName(method ?? '')),
    lines: [
      { name: places === 1 ? '1 inscripción' : `${places} inscripciones`, amount_cop: subtotal_cop },
      ...(service_fee_cop > 0 ? [{ name: 'Tarifa de servicio', amount_cop: service_fee_cop }] : []),
      ...(discount_cop > 0 ? [{ name: 'Descuento', amount_cop: -discount_cop }] : []),
    ],
    total_cop,
    ...sellersOf(race),
    is_collected: manual_payment === null,
    policy: policyOf(race, now),
    // It ends with a day: the last one is said.
    withdrawal_until: until === null ? null : saidDay(new Date(until.getTime() - 1), BOGOTA),
    publicUrl,
  }
}

const BY_HAND: Readonly<Record<string, string>> = {
  cash: 'Efectivo, al organizador',
  transfer: 'Transferencia, al organizador',
}

function policyOf({ cancel_until_at, cancel_refund_percentage, timezone }: BoughtRace, now: Date): string {
  const besides = 'aparte de lo que te da la ley,'
  if (cancel_until_at === null) return `${besides} esta carrera no permite cancelar.`
  if (cancel_until_at <= now) return `${besides} ya pasó la fecha límite para cancelar.`
  const until = saidMoment(cancel_until_at, timezone)
  return cancel_refund_percentage > 0
    ? `puedes cancelar hasta el ${until} y te devolvemos el ${cancel_refund_percentage}\u00a0% de lo que pagaste por el cupo.`
    : `puedes cancelar hasta el ${until}, sin devolución.`
}
