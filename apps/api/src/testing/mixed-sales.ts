import { followCancelledEvent } from '../modules/orders'
import { oweCancelledOrder } from '../modules/payments'
import { handOverPlace } from '../modules/places'
import { inTransaction } from '../platform/database/transaction'
import { createSignedInOrganizer } from './event-factories'
import { createHeldOrder } from './held-orders'
import { openMoneyDesk } from './money-desk'
import { createDiscount, createRace, type Race } from './order-factories'
import { createPaidOrder, takeByHand } from './paid-orders'
import type { TestApi } from './test-api'

const DAY_MS = 86_400_000
let serial = 0

export type MixedSales = Awaited<ReturnType<typeof createMixedSales>>

/**
 * An organizer to whom everything happened: sales with the fee on either side, a code, parts and wholes given back, a
 * place that changed hands, a race that was cancelled, cash, a payment in two halves that bought nothing, declined
 * cards and a payout.
 */
export async function createMixedSales(api: TestApi) {
  const owner = await createSignedInOrganizer(api)
  const organizer_id = owner.organizer.id
  const desk = await openMoneyDesk(api)
  const race = await createRace(api, { event: { organizer_id, name: 'Ruta' }, category: { name: '10K' } })
  const policy = await createRace(api, {
    price_cop: 63_333,
    event: {
      organizer_id,
      name: 'Montaña',
      fee_payer: 'runner',
      cancel_until_at: new Date(api.clock.now().getTime() + 10 * DAY_MS),
      cancel_refund_percentage: 50,
    },
    category: { name: 'Trail' },
  })
  const off = await createRace(api, { event: { organizer_id, name: 'Cancelada' } })

  const pair = await createPaidOrder(api, race, { runners: 2 })
  await handOver(api, pair.registrationIds[0])
  const { code: discount_code } = await createDiscount(api, organizer_id, { code: 'DIEZ' })
  await createPaidOrder(api, race, { runners: 3, discount_code, person: { gender: 'male' } })
  await takeByHand(api, await createPaidOrder(api, race), owner.owner.id)
  await createTwoHalves(api, race)
  await decline(api, race)

  const part = await createPaidOrder(api, policy, { runners: 2, method: 'PSE' })
  await desk.giveUp(part)
  const whole = await createPaidOrder(api, policy, { runners: 3 })
  if ((await desk.giveBack(whole.payment.id)).statusCode !== 200) throw new Error('It was not given back')
  await createPaidOrder(api, policy, { method: 'NEQUI' })

  await createPaidOrder(api, off, { runners: 2 })
  await api.database
    .updateTable('events')
    .set({ state: 'cancelled' })
    .where('id', '=', off.event.id)
    .execute()
  await followCancelledEvent(api.deps, oweCancelledOrder, { event_id: off.event.id })

  await api.database
    .insertInto('payouts')
    .values({
      event_id: race.event.id,
      amount_cop: 50_000,
      paid_on: '2026-01-05',
      bank_reference: 'BANCO-1',
      created_by: desk.adminId,
      created_at: api.clock.now(),
    })
    .execute()
  return { ...owner, desk, race, policy, off }
}

async function handOver(api: TestApi, id: string | undefined): Promise<void> {
  await inTransaction(api.database, async (tx) => {
    const old = await tx
      .selectFrom('registrations')
      .selectAll()
      .where('id', '=', id ?? '')
      .executeTakeFirstOrThrow()
    const { order_id, event_id, category_id, price_phase_id, position, bib, size } = old
    const { price_cop, discount_cop, service_fee_cop } = old
    await handOverPlace(
      tx,
      old,
      {
        ...{ order_id, event_id, category_id, price_phase_id, position, bib, size },
        ...{ price_cop, discount_cop, service_fee_cop },
        document_type: 'CC',
        document_number: '55443322',
        first_name: 'Marta',
        last_name: 'Heredera',
      },
      api.clock.now(),
    )
  })
}

/** Points and money that pay together buy nothing, and both go back. */
async function createTwoHalves(api: TestApi, race: Race): Promise<void> {
  const { code, total_cop } = await createHeldOrder(api, race)
  const owed = { state: 'approved', is_refund_due: true, attention_reason: 'mixed_payment' } as const
  await insertPayment(api, code, 30_000, { ...owed, method: 'PCOL' })
  await insertPayment(api, code, total_cop - 30_000, owed)
}

async function decline(api: TestApi, race: Race): Promise<void> {
  const { code, total_cop } = await createHeldOrder(api, race)
  const declined = { state: 'declined', status_message: 'Fondos insuficientes' } as const
  await insertPayment(api, code, total_cop, declined)
  await insertPayment(api, code, total_cop, declined)
  await insertPayment(api, code, total_cop, { state: 'error', method: 'NEQUI' })
}

async function insertPayment(
  api: TestApi,
  orderCode: string,
  amount_cop: number,
  given: {
    readonly state: 'approved' | 'declined' | 'error'
    readonly method?: string
    readonly status_message?: string
    readonly is_refund_due?: boolean
    readonly attention_reason?: string
  },
): Promise<void> {
  serial += 1
  const now = api.clock.now()
  const { id } = await api.database
    .selectFrom('orders')
    .select('id')
    .where('code', '=', orderCode)
    .executeTakeFirstOrThrow()
  const reference = `${orderCode}-mezcla-${serial}`
  await api.database
    .insertInto('checkouts')
    .values({ reference, payable_id: id, amount_cop, expires_at: now, created_at: now })
    .execute()
  await api.database
    .insertInto('payments')
    .values({
      payable_id: id,
      reference,
      provider_transaction_id: `mezcla-${serial}`,
      amount_cop,
      method: 'CARD',
      created_at: now,
      updated_at: now,
      ...given,
    })
    .execute()
}
