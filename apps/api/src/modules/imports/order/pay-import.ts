import { type Cop, formatCop, IMPORT_MAX_PAYMENT_COP, IMPORT_MIN_PAYMENT_COP } from '@zancada/contracts'
import { inTransaction, type Transaction } from '../../../platform/database/transaction'
import { hasStarted } from '../../../platform/has-started.rules'
import { conflict, InvalidInputError } from '../../../platform/http/problems'
import { salesPaused } from '../../orders'
import {
  askingFirst,
  checkoutUrlOf,
  hasCheckout,
  openCheckout,
  type SettleDependencies,
} from '../../payments'
import { waitsForMoney } from '../import-states.rules'
import type { ImportRecord } from '../imports.repository'
import { type ChargeFault, chargeable } from './chargeable.rules'
import { leftOf } from './import-money.rules'
import { importPayable } from './import-payable'

interface Paying {
  readonly amount_cop: Cop | undefined
  readonly actor_id: string | null
  /** The page to which the provider sends the payer back. */
  readonly returnPath: string
}

/** Sends somebody to pay an import, all of it or a part; a second click finds the first one's checkout. */
export function payImport(
  deps: SettleDependencies,
  /** Locks the import that the caller may pay. */
  lock: (tx: Transaction) => Promise<ImportRecord>,
  paying: Paying,
): Promise<{ checkout_url: string }> {
  return askingFirst(deps, (asked) =>
    inTransaction(deps.database, async (tx) => pay(deps, tx, await lock(tx), paying, asked)),
  )
}

async function pay(
  deps: SettleDependencies,
  tx: Transaction,
  found: ImportRecord,
  { amount_cop, actor_id, returnPath }: Paying,
  asked: string | undefined,
): Promise<{ checkout_url: string }> {
  const now = deps.clock.now()
  const until = assertPayable(found, now)
  const payable = importPayable(deps, tx, found, now)
  // One that already went to pay may still be paid; nobody else is sent to while the organizer is suspended.
  if (found.sales_paused && !(await hasCheckout(tx, payable))) throw salesPaused()
  const charge = chargeable(leftOf(found), amount_cop)
  if ('fault' in charge) throw toldFault(charge.fault, leftOf(found))
  const checkout = await openCheckout(
    tx,
    payable,
    { amount_cop: charge.amount_cop, until, actor_id, asked },
    now,
  )
  return { checkout_url: await checkoutUrlOf(deps, payable, checkout, returnPath) }
}

/** Answers until when it can be paid. */
export function assertPayable(found: ImportRecord, now: Date): Date {
  if (found.state === 'paid' || found.state === 'applied')
    throw conflict('import_paid', 'Esta importación ya está pagada')
  if (found.event_state === 'cancelled') throw conflict('import_closed', 'Esta carrera fue cancelada')
  if (hasStarted(found.event_starts_at, now)) throw conflict('import_closed', 'Esta carrera ya empezó')
  if (!waitsForMoney(found.state) || found.held_until === null || found.held_until <= now)
    throw conflict(
      'import_closed',
      'Esta importación ya no se puede pagar: venció o el organizador la canceló',
    )
  return found.held_until
}

function toldFault(fault: ChargeFault, left_cop: Cop) {
  const least = formatCop(IMPORT_MIN_PAYMENT_COP)
  switch (fault) {
    case 'below_minimum':
      return conflict(
        'total_below_minimum',
        `El pago en línea mínimo es de ${least} y solo faltan ${formatCop(left_cop)}: págalos por transferencia.`,
      )
    case 'too_little':
      return new InvalidInputError({ amount_cop: [`El pago en línea mínimo es de ${least}`] })
    case 'above_left':
      return new InvalidInputError({ amount_cop: [`Solo faltan ${formatCop(left_cop)} por pagar`] })
    case 'above_maximum':
      return new InvalidInputError({
        amount_cop: [`De una vez se pagan en línea hasta ${formatCop(IMPORT_MAX_PAYMENT_COP)}`],
      })
    case 'leaves_too_little':
      return new InvalidInputError({
        amount_cop: [`Paga todo o deja al menos ${least}, que es el pago en línea mínimo`],
      })
  }
}
