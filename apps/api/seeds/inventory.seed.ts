import { sql } from 'kysely'
import type { Transaction } from '../src/platform/database/transaction'
import type { DemoSeed } from './demo-seed'

const DAY_MS = 86_400_000

/** The kit of the races that give a shirt: what came in, what broke, and some of it about to run out. */
export const inventorySeed: DemoSeed = {
  name: 'inventory',
  run: async (tx, clock) => {
    const now = clock.now()
    const opened = new Date(now.getTime() - 20 * DAY_MS)
    await stockShirts(tx, opened)
    await stockTheRest(tx, opened)
    await missLargest(tx, new Date(now.getTime() - 15 * DAY_MS))
    await move(tx, now, 'entry', {
      kinds: ['medal'],
      share: 0.9,
      daysAgo: 12,
      reason: 'Primera caja del proveedor',
    })
    await move(tx, now, 'entry', { kinds: ['bib', 'bag'], share: 1.05, daysAgo: 8, reason: '' })
    await move(tx, now, 'loss', {
      kinds: ['medal'],
      share: 0.01,
      daysAgo: 3,
      reason: 'Llegaron con la cinta rota',
    })
    await move(tx, now, 'adjustment', {
      kinds: ['bag'],
      share: -0.02,
      daysAgo: 1,
      reason: 'Conteo en bodega',
    })
  },
}

/** That long ago, and of a race that was run already as long before its start. */
function beforeRace(moment: Date) {
  return sql`least(${moment}::timestamptz, events.starts_at - (now() - ${moment}::timestamptz))`
}

/** They start with what the race has of each size. */
async function stockShirts(tx: Transaction, now: Date): Promise<void> {
  await sql`
    insert into inventory_items (event_id, kind, name, size, alert_at, position, created_at)
    select event_id, 'shirt', 'Camiseta', size, 10, position, ${beforeRace(now)}
    from event_sizes join events on events.id = event_sizes.event_id order by event_id, position
  `.execute(tx)
}

/** Of the largest far fewer arrived than were ordered: two are left besides those sold. */
async function missLargest(tx: Transaction, now: Date): Promise<void> {
  await sql`
    insert into stock_movements (item_id, kind, quantity, reason, client_id, made_by, occurred_at, received_at)
    select items.id, 'adjustment', sizes.held_count + sizes.confirmed_count + 2 - sizes.stock,
      'El proveedor entregó menos de las pedidas', gen_random_uuid(), organizers.owner_id,
      ${beforeRace(now)}, ${beforeRace(now)}
    from inventory_items as items
    join event_sizes as sizes using (event_id, size)
    join events on events.id = items.event_id
    join organizers on organizers.id = events.organizer_id
    where size = 'XXL' and sizes.held_count + sizes.confirmed_count + 2 < sizes.stock
    order by items.id
  `.execute(tx)
}

async function stockTheRest(tx: Transaction, now: Date): Promise<void> {
  await sql`
    insert into inventory_items (event_id, kind, name, category_id, alert_at, position, created_at)
    select distinct events.id, kit.kind::inventory_kind, kit.name, kit.category_id, kit.alert_at, kit.position,
      ${beforeRace(now)}
    from events join event_sizes on event_sizes.event_id = events.id,
    lateral (
      select 'medal' as kind, 'Medalla' as name, id as category_id, 25 as alert_at, position
      from categories where event_id = events.id
      union all
      values ('bag', 'Bolsa del kit', null::uuid, 40, 0), ('bib', 'Dorsal con chip', null, 20, 0)
    ) as kit
  `.execute(tx)
}

interface Moved {
  readonly kinds: readonly string[]
  /** Of the places that get it. */
  readonly share: number
  readonly daysAgo: number
  readonly reason: string
}

async function move(
  tx: Transaction,
  now: Date,
  kind: 'entry' | 'loss' | 'adjustment',
  { kinds, share, daysAgo, reason }: Moved,
): Promise<void> {
  const moved = new Date(now.getTime() - daysAgo * DAY_MS)
  await sql`
    insert into stock_movements (item_id, kind, quantity, reason, client_id, made_by, occurred_at, received_at)
    select items.id, ${kind}::stock_movement_kind, sign(${share}::numeric) * ceil(abs(places.count * ${share}::numeric)),
      ${reason}, gen_random_uuid(), organizers.owner_id, ${beforeRace(moved)}, ${beforeRace(moved)}
    from inventory_items as items
    join events on events.id = items.event_id
    join organizers on organizers.id = events.organizer_id,
    lateral (
      select sum(capacity) as count from categories
      where event_id = items.event_id and (items.category_id is null or items.category_id = categories.id)
    ) as places
    where items.kind::text = any(${[...kinds]})
    order by items.id
  `.execute(tx)
}
