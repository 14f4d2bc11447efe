import { cityName } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { calendarFile } from '../../platform/documents/calendar-file'
import { ticketDrawing } from '../../platform/documents/ticket.drawing'
import type { Actor } from '../../platform/http/actor'
import { conflict } from '../../platform/http/problems'
import { loadTicketLook, type TicketLookDependencies } from '../events'
import { organizerLine } from '../orders'
import { ticketOf } from '../places'
import { requireMine } from './my-registrations'
import type { MyRegistrationRow } from './my-registrations.repository'
import { personOf } from './person'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'publicUrl'>

/** One thread draws everybody's tickets. A family's or a team's are downloaded one by one. */
const TICKETS = { name: 'ticket-pdf', tries: 120, windowSeconds: 3600 }

export async function downloadTicket(
  deps: Dependencies &
    TicketLookDependencies &
    Pick<ApiDependencies, 'drawings' | 'ticketSigner' | 'createRateLimit'>,
  actor: Actor,
  id: string,
): Promise<Buffer> {
  const row = await requireConfirmed(deps, actor, id)
  await deps.createRateLimit(TICKETS).take(actor.kind === 'account' ? actor.user_id : id)
  const look = await loadTicketLook(deps, row.event_slug)
  const ticket = ticketOf(
    row,
    {
      event_name: row.event_name,
      timezone: row.timezone,
      place: placeOf(row),
      page_url: `${deps.publicUrl}/${row.event_slug}`,
      organizer: organizerLine(row),
      pickups: look.pickups,
    },
    deps.ticketSigner,
  )
  return deps.drawings.draw(ticketDrawing, { ...look, tickets: [ticket] })
}

export async function downloadCalendar(deps: Dependencies, actor: Actor, id: string): Promise<string> {
  const row = await requireConfirmed(deps, actor, id)
  if (row.category_starts_at === null) throw conflict('no_date', 'La carrera todavía no tiene fecha')
  const url = `${deps.publicUrl}/${row.event_slug}`
  return calendarFile(
    {
      uid: `${row.id}@zancada`,
      title: `${row.event_name} · ${row.category_name}`,
      starts_at: row.category_starts_at,
      place: placeOf(row),
      description: [`${row.first_name} ${row.last_name}`, row.bib && `Dorsal ${row.bib}`, url]
        .filter(Boolean)
        .join('\n'),
      url,
    },
    deps.clock.now(),
  )
}

async function requireConfirmed(deps: Dependencies, actor: Actor, id: string): Promise<MyRegistrationRow> {
  const row = await requireMine(deps.database, await personOf(deps.database, actor), id)
  if (row.state !== 'confirmed') throw conflict('not_active', 'Esta inscripción ya no tiene entrada')
  return row
}

function placeOf({ venue, event_city_code, event_added_city }: MyRegistrationRow): string {
  return [venue, cityName(event_city_code) ?? event_added_city].filter(Boolean).join(', ')
}
