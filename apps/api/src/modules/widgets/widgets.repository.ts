import type { WidgetInput } from '@zancada/contracts'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/transaction'

export type WidgetRow = Awaited<ReturnType<typeof selectWidgets>>[number]

/** In the order they were made. */
export function selectWidgets(db: Queryable, eventId: string) {
  return db.selectFrom('widgets').selectAll().where('event_id', '=', eventId).orderBy('id').execute()
}

export async function countWidgets(tx: Transaction, eventId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('widgets')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Of that event: another's is not found. */
export function lockWidget(tx: Transaction, eventId: string, id: string) {
  return tx
    .selectFrom('widgets')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function insertWidget(
  tx: Transaction,
  eventId: string,
  { kind, options, allowed_domains }: WidgetInput,
  now: Date,
): Promise<WidgetRow> {
  return tx
    .insertInto('widgets')
    .values({
      event_id: eventId,
      kind,
      options: JSON.stringify(options),
      allowed_domains,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function updateWidget(
  tx: Transaction,
  id: string,
  { kind, options, allowed_domains }: WidgetInput,
  now: Date,
): Promise<WidgetRow> {
  return tx
    .updateTable('widgets')
    .set((eb) => ({
      kind,
      options: JSON.stringify(options),
      allowed_domains,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteWidgetRow(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('widgets').where('id', '=', id).execute()
}

export interface RegisteredCounts {
  /** People who run. */
  readonly registered: number
  /** Of the capacity: a team takes one. */
  readonly places_taken: number
  readonly capacity: number
}

/** From the counters and figures, never by counting rows. The capacity is the tighter of the event's and its categories'. */
export async function selectRegisteredCounts(db: Queryable, slug: string): Promise<RegisteredCounts> {
  return db
    .selectFrom('events')
    .select([
      // Every runner is of one gender figure, or of the one that nobody told.
      sql<number>`coalesce((
        select sum(confirmed)::int from event_figures
        where event_figures.event_id = events.id and event_figures.kind = 'gender'
      ), 0)`.as('registered'),
      'events.confirmed_count as places_taken',
      sql<number>`coalesce(least(
        events.capacity,
        (select sum(categories.capacity)::int from categories where categories.event_id = events.id)
      ), 0)`.as('capacity'),
    ])
    .where('events.slug', '=', slug)
    .executeTakeFirstOrThrow()
}

/** A widget of any organizer: the sites that show it know its id alone. */
export function selectWidgetWithEvent(db: Queryable, id: string) {
  return db
    .selectFrom('widgets')
    .innerJoin('events', 'events.id', 'widgets.event_id')
    .selectAll('widgets')
    .select('events.slug')
    .where('widgets.id', '=', id)
    .executeTakeFirst()
}
