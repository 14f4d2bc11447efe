import { randomUUID } from 'node:crypto'
import type { Transaction } from '../src/platform/database/transaction'

/** What a demo race needs to be worked at: who runs, what they get, who attends and with which devices. */
export interface RaceDay {
  readonly event_id: string
  readonly starts_at: Date
  readonly stations: readonly string[]
  readonly staff: readonly string[]
  readonly runners: readonly {
    readonly id: string
    readonly ticket_code: string
    readonly category_id: string
    readonly size: string | null
  }[]
  readonly kit: readonly {
    readonly id: string
    readonly name: string
    readonly size: string | null
    readonly category_id: string | null
  }[]
  /** Of the tables first, of the start line after them. */
  readonly devices: { readonly tables: readonly string[]; readonly gates: readonly string[] }
  /** A ticket of another race of the same organizer. */
  readonly foreign_code: string
}

export async function selectRaceDay(
  tx: Transaction,
  slug: string,
  stations: readonly string[],
  now: Date,
): Promise<RaceDay> {
  const event = await tx
    .selectFrom('events')
    .innerJoin('organizers', 'organizers.id', 'events.organizer_id')
    .select(['events.id', 'events.starts_at', 'events.organizer_id', 'organizers.owner_id'])
    .where('events.slug', '=', slug)
    .executeTakeFirstOrThrow()
  const runners = await tx
    .selectFrom('registrations')
    .select(['id', 'ticket_code', 'category_id', 'size'])
    .where('event_id', '=', event.id)
    .where('state', '=', 'confirmed')
    .orderBy('id')
    .execute()
  const kit = await tx
    .selectFrom('inventory_items')
    .select(['id', 'name', 'size', 'category_id'])
    .where('event_id', '=', event.id)
    .execute()
  const { id: staff } = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'staff@zancada.demo')
    .executeTakeFirstOrThrow()
  const foreign = await tx
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .select('ticket_code')
    .where('events.slug', '=', 'niebla-cafetera-trail')
    .orderBy('registrations.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const starts_at = event.starts_at ?? new Date()
  const tables = ['Tableta mesa 1', 'Tableta mesa 2', 'Celular de Samuel']
  const gates = ['Puerta A', 'Puerta B']
  const seen_at = starts_at < now ? starts_at : now
  const devices = [...tables, ...gates].map((name) => ({
    id: randomUUID(),
    organizer_id: event.organizer_id,
    name,
    created_at: seen_at,
    last_seen_at: seen_at,
  }))
  await tx.insertInto('race_devices').values(devices).execute()
  const ids = devices.map(({ id }) => id)
  return {
    event_id: event.id,
    starts_at,
    stations,
    staff: [staff, event.owner_id ?? staff],
    runners: runners.map((runner) => ({ ...runner, ticket_code: runner.ticket_code ?? '' })),
    kit,
    devices: { tables: ids.slice(0, tables.length), gates: ids.slice(tables.length) },
    foreign_code: foreign.ticket_code ?? '',
  }
}
