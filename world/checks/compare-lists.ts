import { sql } from 'kysely'
import { followCancelledLists, type List, type ListState } from '../model/lists'
import type { Row } from '../model/model'
import { Finding } from '../run/finding'
import type { World } from '../run/world'

interface KeptList {
  readonly id: string
  readonly state: string
  readonly expires_at: string | null
  readonly paid_cop: number
  readonly owed_cop: number
  readonly returned_cop: number
  readonly credit_online_cop: number
  /** Money of transfers that paid for no row and was not returned: a credit while the list is open, then a rest. */
  readonly unspent_cop: number
  readonly rows: readonly KeptRow[] | null
}

interface KeptRow {
  readonly number: number
  readonly state: string
  readonly registration_id: string | null
}

const COARSE: Readonly<Record<string, ListState>> = {
  parsing: 'reading',
  mapping: 'reading',
  validating: 'reading',
  reviewing: 'reading',
  awaiting_payment: 'open',
  partially_paid: 'open',
  paid: 'open',
  applied: 'applied',
  cancelled: 'cancelled',
  expired: 'expired',
}

/** After each action: what each company paid, is owed and got back, and who of its list has which place. */
export async function compareLists(world: World): Promise<void> {
  const { model } = world
  if (model.lists.size === 0) return
  const kept = await loadLists(world)
  for (const list of model.lists.values()) {
    const row = kept.get(list.id)
    if (row === undefined) throw new Finding('una lista no está', `${list.name} no está en la base`)
    compareList(world, list, row)
  }
  const registrations = await loadRegistrations(world)
  for (const list of model.lists.values())
    for (const each of list.rows) {
      const state = registrations.get(each.place.id)?.state
      if (list.isMuddled && each.state === 'applied' && state !== 'confirmed') each.place.state = 'ended'
      comparePlace(each, registrations)
    }
}

function compareList({ model }: World, list: List, row: KeptList): void {
  const said = COARSE[row.state]
  // One that nobody touches is let go after a month.
  if (list.state === 'reading' && row.state === 'expired') list.state = 'expired'
  else if (said !== list.state) differ('estado de una lista', list.name, list.state, row.state)
  if (row.expires_at !== null) {
    const expires_at = new Date(row.expires_at)
    if (list.state === 'open' && expires_at < list.expires_at)
      differ('la reserva de una lista se acortó', list.name, list.expires_at.toISOString(), row.expires_at)
    list.expires_at = expires_at
    list.payable.expires_at = list.heldUntil
  }
  const balance = model.balanceOf(list.payable)
  if (list.isMuddled) {
    const { paid_cop, owed_cop, returned_cop } = row
    model.balances.set(list.payable, { paid_cop, owed_cop, returned_cop })
    list.credit_online_cop = row.credit_online_cop
    takeRest(list, row)
  }
  for (const what of ['paid_cop', 'owed_cop', 'returned_cop'] as const)
    if (!list.isMuddled && row[what] !== balance[what])
      differ(`dinero de una lista ${what}`, list.name, balance[what], row[what])
  if (list.credit_online_cop !== row.credit_online_cop)
    differ('crédito de una lista', list.name, list.credit_online_cop, row.credit_online_cop)
  const unspent_cop = list.credit_transfer_cop + list.rest_transfer_cop
  if (unspent_cop !== row.unspent_cop)
    differ('transferencias de una lista sin usar', list.name, unspent_cop, row.unspent_cop)
  compareRows(list, row.rows ?? [])
}

function takeRest(list: List, row: KeptList): void {
  if (list.state === 'open') list.credit_transfer_cop = row.unspent_cop - list.rest_transfer_cop
  else list.rest_transfer_cop = row.unspent_cop
}

/** Rows are forgotten some time after their list. */
function compareRows(list: List, kept: readonly KeptRow[]): void {
  if (list.rows.length === 0 || kept.length === 0) return
  const held = kept.filter(({ state }) => state === 'held').length
  if (held !== list.held.length) differ('filas apartadas de una lista', list.name, list.held.length, held)
  for (const row of list.rows) {
    const id = kept.find(({ number }) => number === row.number)?.registration_id
    // From then on the place may go from one registration to the next.
    if (row.state === 'applied' && row.place.id === '') {
      if (!id) differ('fila sin inscripción', row.place.name, 'inscrita', 'sin inscripción')
      row.place.id = id
    }
    if (row.state !== 'applied' && id) differ('fila inscrita', row.place.name, row.state, id)
  }
}

interface Registered {
  readonly id: string
  readonly state: string
  readonly category_id: string
  readonly document: string | null
}

function comparePlace({ state, place }: Row, registrations: ReadonlyMap<string, Registered>): void {
  if (state !== 'applied') return
  const kept = registrations.get(place.id)
  if (kept === undefined) throw new Finding('un cupo no está', `${place.name} no está en la base`)
  const is = kept.state === 'confirmed' ? 'confirmed' : 'ended'
  if (is !== place.state) differ('estado de un cupo', place.name, place.state, kept.state)
  if (kept.category_id !== place.category.id)
    differ('categoría de un cupo', place.name, place.category.id, kept.category_id)
  if (place.state === 'confirmed' && kept.document !== (place.runner?.document ?? null))
    differ('corredor de un cupo', place.name, place.runner?.document ?? null, kept.document)
}

function differ(kind: string, name: string, expected: unknown, kept: unknown): never {
  throw new Finding(kind, `${name}: el modelo dice ${String(expected)}, la base ${String(kept)}`)
}

/** Of what was done at the same moment the model takes over what came. */
export async function takeOverLists(world: World): Promise<void> {
  const { model } = world
  if (model.lists.size === 0) return
  const kept = await loadLists(world)
  for (const list of model.lists.values()) {
    const row = kept.get(list.id)
    if (row === undefined) continue
    list.state = COARSE[row.state] ?? list.state
    list.isMuddled = true
    for (const each of list.rows) {
      const id = row.rows?.find(({ number }) => number === each.number)?.registration_id
      if (!id) {
        each.place.state = list.state === 'open' ? 'held' : 'ended'
        continue
      }
      if (each.place.id === '') {
        each.place.id = id
        each.state = 'applied'
        list.registered.push(each)
      }
    }
  }
  const registrations = await loadRegistrations(world)
  for (const list of model.lists.values())
    for (const { place } of list.registered)
      place.state = registrations.get(place.id)?.state === 'confirmed' ? 'confirmed' : 'ended'
}

/** What the jobs do to lists: files are read, rows that the money covers become registrations. */
export async function followLists(world: World): Promise<void> {
  const { model } = world
  if (model.lists.size === 0) return
  const kept = await loadLists(world)
  for (const list of model.lists.values()) {
    if (!list.isToApply) continue
    list.isToApply = false
    const rows = kept.get(list.id)?.rows ?? []
    list.advance(({ number, place }) => {
      const claim = place.runner && model.claimOf(place.category, place.runner)
      const isNew = claim?.order.paid_at?.getTime() === world.now.getTime()
      return isNew && rows.some((row) => row.number === number && row.state === 'held')
    })
  }
  followCancelledLists(model)
}

/** Every minute: what its money covers is asked for, and what nobody paid in time is let go. */
export async function expireLists(world: World): Promise<void> {
  const { model, now } = world
  const pending = new Set(
    [...model.transfers.values()]
      .filter(({ word }) => word === 'PENDING')
      .map(({ checkout }) => checkout.order),
  )
  const kept = model.lists.size === 0 ? undefined : await loadLists(world)
  for (const list of model.lists.values()) {
    if (list.state !== 'open') continue
    if (list.coversNext() || list.left_cop === 0) list.isToApply = true
    if (!list.isWaiting || list.heldUntil > now || list.coversNext()) continue
    // How long a bank may take is the product's affair.
    if (pending.has(list.payable) && kept?.get(list.id)?.state !== 'expired') continue
    list.end('expired')
  }
}

async function loadRegistrations({ model, stage }: World): Promise<Map<string, Registered>> {
  const ids = [...model.lists.values()].flatMap(({ registered }) =>
    registered.flatMap(({ place }) => (place.id === '' ? [] : [place.id])),
  )
  const rows = await stage.api.database
    .selectFrom('registrations')
    .select(['id', 'state', 'category_id', 'document_number as document'])
    .where('id', 'in', ids.length > 0 ? ids : ['00000000-0000-0000-0000-000000000000'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function loadLists({ stage }: World): Promise<Map<string, KeptList>> {
  const { rows } = await sql<KeptList>`
    with money as (
      select import_order_id as id,
        sum(amount_cop) filter (where approved_at is not null) as paid_cop,
        sum(amount_cop) filter (where is_refund_due and approved_at is not null and not is_back) as owed_cop,
        sum(amount_cop) filter (where is_back and approved_at is not null) as returned_cop
      from payments, lateral (select refunded_at is not null or state in ('voided', 'refunded') as is_back) as went
      where import_order_id is not null group by import_order_id
    ),
    parts as (
      select import_order_id as id, sum(amount_cop) filter (where state = 'due') as owed_cop,
        sum(amount_cop) filter (where state = 'done') as returned_cop
      from refunds where import_order_id is not null and covered_by_payment_id is null group by import_order_id
    ),
    listed as (
      select import_id as id, jsonb_agg(jsonb_build_object(
        'number', number, 'state', state, 'registration_id', registration_id) order by number) as rows
      from import_rows group by import_id
    )
    select import_orders.id, state, expires_at, rows,
      coalesce(money.paid_cop, 0)::bigint as paid_cop,
      (coalesce(money.owed_cop, 0) + coalesce(parts.owed_cop, 0))::bigint as owed_cop,
      (coalesce(money.returned_cop, 0) + coalesce(parts.returned_cop, 0))::bigint as returned_cop,
      (online_paid_cop - import_orders.owed_cop - applied_online_cop)::bigint as credit_online_cop,
      (transfer_paid_cop - applied_transfer_cop - rest_returned_cop)::bigint as unspent_cop
    from import_orders left join money using (id) left join parts using (id) left join listed using (id)
  `.execute(stage.api.database)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Of a cancelled race each company hears once, when it lost something by it; others at most once. */
export function compareCompanyMails({ model, stage }: World): void {
  for (const list of model.lists.values()) {
    if (list.race.state !== 'cancelled') continue
    const count = stage.mails.filter(
      ({ to, subject }) => to === list.email && subject === `${list.race.name} fue cancelada`,
    ).length
    const isLosing = list.rows.some(({ endedWithRace }) => endedWithRace)
    if (count > 1 || (isLosing && count === 0))
      throw new Finding(
        'correo de una carrera cancelada a una empresa',
        `${list.name} recibió ${count}, y ${isLosing ? 'perdió cupos' : 'no perdió ninguno'}`,
      )
  }
}
