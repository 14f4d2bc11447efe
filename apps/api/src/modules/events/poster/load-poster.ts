import { buffer } from 'node:stream/consumers'
import { formatCop, type PublicEvent } from '@zancada/contracts'
import sharp from 'sharp'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import { conflict } from '../../../platform/http/problems'
import { saidDay, saidHour } from '../../../platform/spanish-moment.rules'
import { presentCover } from '../covers.rules'
import { presentPublicEvent } from '../events.presenter'
import { presentMicrosite } from '../microsite.rules'
import { findOwnEvent } from '../organizer/own-event'
import { type PublicEventRow, selectPublicEvent } from '../public-events.repository'
import { spokenDistance } from '../share-image/share-facts'
import { type Poster, posterDrawing } from './poster.drawing'

/** All drawings share one thread. */
const DOWNLOADS = { name: 'poster-pdf', tries: 30, windowSeconds: 3600 }

type Files = Pick<ApiDependencies, 'storage' | 'fileUrl' | 'log'>
type Dependencies = Files &
  Pick<ApiDependencies, 'database' | 'clock' | 'createRateLimit' | 'drawings' | 'publicUrl'>

/** Only a published race has a poster: its code opens the page of the race. */
export async function downloadPoster(
  deps: Dependencies,
  actor: OrganizerActor,
  slug: string,
): Promise<Buffer> {
  const { database, clock, publicUrl } = deps
  const { state } = await findOwnEvent(database, actor, slug)
  const row = await selectPublicEvent(database, slug, clock.now())
  if (row === undefined || state !== 'published')
    throw conflict('not_published', 'El afiche se puede descargar cuando el evento está publicado')
  await deps.createRateLimit(DOWNLOADS).take(actor.user_id)
  const event = presentPublicEvent(row, clock.now())
  return deps.drawings.draw(posterDrawing, {
    ...wordsOf(event, clock.now()),
    page_url: `${publicUrl}/${slug}`,
    picture: await coverOf(deps, row),
  })
}

function wordsOf(event: PublicEvent, now: Date): Omit<Poster, 'page_url' | 'picture'> {
  const { name, starts_at, timezone, venue, city, distances, from_price_cop, organizer } = event
  const at = new Date(starts_at)
  const day = saidDay(at, timezone)
  return {
    name,
    date: `${day.charAt(0).toUpperCase()}${day.slice(1)} ${saidHour(at, timezone)}`,
    place: [venue, city].filter(Boolean).join(', '),
    distances: [
      ...new Set(distances.map(({ distance_m, team_size }) => spokenDistance(distance_m, team_size))),
    ].join(' · '),
    price:
      from_price_cop === null ? null : from_price_cop === 0 ? 'Gratis' : `Desde ${formatCop(from_price_cop)}`,
    priced_on: new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: timezone }).format(now),
    organizer: organizer.name,
    primary_color: event.primary_color,
  }
}

/** The cover, cut to the size of the poster. A poster without a photo has the colour of its race. */
async function coverOf({ storage, fileUrl, log }: Files, row: PublicEventRow): Promise<Buffer | null> {
  const cover = presentMicrosite(row).cover ?? presentCover(row.cover)
  const prefix = fileUrl('')
  if (!cover?.url.startsWith(prefix)) return null
  try {
    const file = await storage.open(cover.url.slice(prefix.length))
    if (!file) return null
    return await sharp(await buffer(file))
      .resize({ width: 1224, height: 660, fit: 'cover', position: sharp.strategy.attention })
      .jpeg({ quality: 84 })
      .toBuffer()
  } catch (error) {
    log.warn({ err: error, slug: row.slug }, 'the cover of a race could not be drawn on its poster')
    return null
  }
}
