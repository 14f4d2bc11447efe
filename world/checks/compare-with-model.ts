import { sql } from 'kysely'
import { hearOffers } from '../actions/waiting'
import { hear } from '../model/hear'
import type { BankWord, Order, OrderState } from '../model/model'
import { isDocumentOf } from '../model/people'
import { Finding } from '../run/finding'
import type { World } from '../run/world'
import { compareCharges } from './compare-charges'
import { compareLists, takeOverLists } from './compare-lists'
import { comparePeople, takeOverPeople } from './compare-people'
import { compareRaceDay } from './compare-race-day'

interface KeptOrder {
  readonly code: string
  readonly state: string
  readonly total_cop: number
  readonly expires_at: string
  readonly paid_cop: number
  readonly owed_cop: number
  readonly returned_cop: number
  readonly places: readonly {
    readonly id: string
    readonly state: string
    readonly category_id: string
    readonly document: string | null
  }[]
}

/** After each action: what the product keeps of every purchase is what the model says. */
export async function compareWithModel(world: World): Promise<void> {
  await hearTheBank(world)
  await hearOffers(world)
  await compareCharges(world)
  await compareLists(world)
  const kept = await loadOrders(world)
  for (const order of world.model.orders.values()) {
    const row = kept.get(order.code)
    if (row === undefined) throw new Finding('una compra no está', `${order.name} no está en la base`)
    compareOrder(world, order, row)
  }
  await comparePeople(world)
  if (kept.size !== world.model.orders.size)
    throw new Finding(
      'compras de más',
      `hay ${kept.size} compras y el modelo conoce ${world.model.orders.size}`,
    )
  await compareRaceDay(world)
}

/** What was paid and given back otherwise than by the bank reads as returned: the bank still says that it was paid. */
const wordOf = (state: string) => (state === 'refunded' ? 'APPROVED' : state.toUpperCase()) as BankWord

/** Of what was done at the same moment nobody can say what should have come: the model takes over what did. */
export async function takeOver(world: World): Promise<void> {
  await takeOverPeople(world)
  await hearOffers(world)
  await takeOverLists(world)
  const kept = await loadOrders(world)
  for (const order of world.model.orders.values()) {
    const row = kept.get(order.code)
    if (row === undefined) throw new Finding('una compra no está', `${order.name} no está en la base`)
    order.state = COARSE[row.state] ?? order.state
    order.expires_at = new Date(row.expires_at)
    for (const place of order.places) {
      const state = row.places.find(({ id }) => id === place.id)?.state
      place.state = state === 'held' || state === 'confirmed' ? state : 'ended'
    }
    const { paid_cop, owed_cop, returned_cop } = row
    world.model.balances.set(order, { paid_cop, owed_cop, returned_cop })
  }
  const { rows } = await sql<{ id: string; state: string }>`
    select provider_transaction_id as id, state from payments
  `.execute(world.stage.api.database)
  for (const transfer of world.model.transfers.values()) {
    const state = rows.find(({ id }) => id === transfer.id)?.state
    transfer.heard = state === undefined ? null : wordOf(state)
    transfer.word = ((await world.stage.wompi.find(transfer.id))?.status ?? transfer.word) as BankWord
  }
}

/** When the product asks the bank is its own affair; what follows from the answer is not. */
export async function hearTheBank({ model, stage, now }: World): Promise<void> {
  const { rows } = await sql<{ id: string; state: string }>`
    select provider_transaction_id as id, state from payments
  `.execute(stage.api.database)
  const states = new Map(rows.map(({ id, state }) => [id, wordOf(state)]))
  for (const transfer of model.transfers.values()) {
    const heard = states.get(transfer.id)
    if (heard === undefined || heard === transfer.heard) continue
    // A void that was asked for is done at the bank a moment after it said yes.
    if (heard === 'VOIDED' && transfer.word === 'APPROVED') {
      const settled = await stage.wompi.settle(transfer.id)
      if (settled?.status === 'VOIDED') transfer.word = 'VOIDED'
    }
    if (heard !== transfer.word)
      throw new Finding(
        'un pago que el banco no dijo',
        `${transfer.name} dice ${heard} en la base, y el banco dice ${transfer.word}`,
      )
    hear(model, transfer, heard, now)
  }
}

const COARSE: Readonly<Record<string, OrderState>> = {
  held: 'open',
  awaiting_payment: 'open',
  paid: 'paid',
  partially_refunded: 'paid',
  refunded: 'paid',
  expired: 'expired',
  cancelled: 'cancelled',
  refund_due: 'refund_due',
}

function compareOrder({ model, now }: World, order: Order, row: KeptOrder): void {
  const said = COARSE[row.state]
  const isReturned = row.state === 'refunded' && order.state === 'refund_due'
  if (said !== order.state && !isReturned)
    differ('estado de una compra', order.name, order.state, `${row.state}`)
  const expires_at = new Date(row.expires_at)
  if (order.state === 'open' && expires_at < order.expires_at)
    differ('una reserva se acortó', order.name, order.expires_at.toISOString(), row.expires_at)
  order.expires_at = expires_at
  if (row.total_cop !== order.total_cop)
    differ('total de una compra', order.name, order.total_cop, row.total_cop)
  const balance = model.balanceOf(order)
  for (const what of ['paid_cop', 'owed_cop', 'returned_cop'] as const)
    if (row[what] !== balance[what]) differ(`dinero ${what}`, order.name, balance[what], row[what])
  const places = new Map(row.places.map((place) => [place.id, place]))
  for (const place of order.places) {
    const kept = places.get(place.id)
    if (kept === undefined) throw new Finding('un cupo no está', `${place.name} no está en la base`)
    const state = kept.state === 'held' || kept.state === 'confirmed' ? kept.state : 'ended'
    if (state !== place.state) differ('estado de un cupo', place.name, place.state, kept.state)
    if (kept.category_id !== place.category.id)
      differ('categoría de un cupo', place.name, place.category.id, kept.category_id)
    if (place.state !== 'ended' && !isDocumentOf(place, kept.document, now))
      differ('corredor de un cupo', place.name, place.runner?.document ?? null, kept.document)
  }
  if (row.state === 'refunded' && order.places.some(({ state }) => state === 'confirmed'))
    throw new Finding(
      'compra devuelta con corredores',
      `${order.name} dice «refunded» y alguien corre por ella`,
    )
}

function differ(kind: string, name: string, expected: unknown, kept: unknown): never {
  throw new Finding(kind, `${name}: el modelo dice ${String(expected)}, la base ${String(kept)}`)
}

async function loadOrders({ stage }: World): Promise<Map<string, KeptOrder>> {
  const { rows } = await sql<KeptOrder>`
    with money as (
      select payable_id,
        sum(amount_cop) filter (where approved_at is not null) as paid_cop,
        sum(amount_cop) filter (where is_refund_due and approved_at is not null and not is_back) as owed_cop,
        sum(amount_cop) filter (where is_back and approved_at is not null) as returned_cop
      from payments, lateral (select refunded_at is not null or state in ('voided', 'refunded') as is_back) as went
      where payable_kind = 'order' group by payable_id
    ),
    parts as (
      select payable_id, sum(amount_cop) filter (where state = 'due') as owed_cop,
        sum(amount_cop) filter (where state = 'done') as returned_cop
      from refunds where payable_kind = 'order' and covered_by_payment_id is null group by payable_id
    ),
    seats as (
      select order_id, jsonb_agg(jsonb_build_object(
        'id', id, 'state', state, 'category_id', category_id, 'document', document_number)) as places
      from registrations group by order_id
    )
    select code, state, total_cop, expires_at, places,
      coalesce(money.paid_cop, 0)::bigint as paid_cop,
      (coalesce(money.owed_cop, 0) + coalesce(parts.owed_cop, 0))::bigint as owed_cop,
      (coalesce(money.returned_cop, 0) + coalesce(parts.returned_cop, 0))::bigint as returned_cop
    from orders left join money on money.payable_id = orders.id left join parts on parts.payable_id = orders.id
      left join seats on seats.order_id = orders.id
    where orders.import_order_id is null
  `.execute(stage.api.database)
  return new Map(rows.map((row) => [row.code, row]))
}
