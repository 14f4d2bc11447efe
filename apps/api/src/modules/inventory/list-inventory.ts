import type { Inventory, InventoryItem } from '@zancada/contracts'
import type { Queryable } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { findOwnEvent, selectCategoryNames } from '../events'
import { PACE_DAYS, type Sale } from './forecast.rules'
import { presentItem } from './inventory.presenter'
import { selectItem, selectItems, selectRecent, selectSizes } from './inventory.repository'

const DAY_MS = 24 * 3600 * 1000

export async function listInventory(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: OrganizerActor,
  slug: string,
): Promise<Inventory> {
  return inventoryOf(database, await findOwnEvent(database, actor, slug), clock.now())
}

export async function inventoryOf(db: Queryable, event: EventOnSale, now: Date): Promise<Inventory> {
  return {
    results: await itemsOf(db, event, now),
    next: null,
    categories: await selectCategoryNames(db, event.id),
    sizes: (await selectSizes(db, event.id)).map(({ size }) => size),
  }
}

export interface EventOnSale {
  readonly id: string
  readonly state: string
  readonly starts_at: Date | null
  readonly registration_opens_at: Date | null
  readonly registration_closes_at: Date | null
  readonly sales_closed_at: Date | null
}

export async function itemsOf(db: Queryable, event: EventOnSale, now: Date): Promise<InventoryItem[]> {
  const recent = await readRecent(db, event.id, now)
  return (await selectItems(db, event.id)).map((row) => presentItem(row, saleOf(event, now), recent))
}

export async function itemOf(
  db: Queryable,
  event: EventOnSale,
  itemId: string,
  now: Date,
): Promise<InventoryItem> {
  return presentItem(await selectItem(db, itemId), saleOf(event, now), await readRecent(db, event.id, now))
}

const readRecent = (db: Queryable, eventId: string, now: Date) =>
  selectRecent(db, eventId, new Date(now.getTime() - PACE_DAYS * DAY_MS))

function saleOf(event: EventOnSale, now: Date): Sale {
  return {
    now,
    opens_at: event.registration_opens_at,
    ends_at: event.registration_closes_at ?? event.starts_at,
    is_closed: event.state !== 'published' || event.sales_closed_at !== null,
  }
}
