import { sql } from 'kysely'
import { waiverVersion } from '../src/modules/events'
import type { Transaction } from '../src/platform/database/transaction'

/** A race of the demo with what it sells, as its people will buy it. */
export type DemoRace = Awaited<ReturnType<typeof selectRaces>>[number]

export async function selectRaces(tx: Transaction) {
  const { rows } = await sql<{
    id: string
    slug: string
    organizer: string
    waiver_version: string
    opens: Date
    closes: Date
    categories: {
      id: string
      capacity: number
      team_size: number
      bib_from: number
      min_age: number | null
      max_age: number | null
      phases: { id: string; price_cop: number; ends_at: string }[]
    }[]
  }>`
    select events.id, events.slug, organizers.slug as organizer, ${waiverVersion}, registration_opens_at as opens, registration_closes_at as closes,
      (select json_agg(json_build_object('id', categories.id, 'capacity', categories.capacity, 'team_size', team_size, 'bib_from', bib_from,
          'min_age', min_age, 'max_age', max_age, 'phases',
          (select json_agg(json_build_object('id', price_phases.id, 'price_cop', price_cop, 'ends_at', ends_at)
             order by ends_at) from price_phases where category_id = categories.id)) order by position)
        from categories where event_id = events.id) as categories
    from events join organizers on organizers.id = events.organizer_id
    where events.state in ('published', 'finished') order by events.slug
  `.execute(tx)
  return rows
}
