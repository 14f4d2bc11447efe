import type { Pickup } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { presentMicrosite } from './microsite.rules'
import { presentPickups } from './pickups.presenter'
import { selectEventOfRunners } from './public-events.repository'
import { shareImageOf } from './share-image/load-share-image'

/** What a ticket has of its race besides its words. */
export interface TicketLook {
  readonly primary_color: string | null
  /** A JPEG: its colour, its cover, its name and its day. Null: it could not be drawn, and a ticket needs none. */
  readonly picture: Buffer | null
  readonly pickups: readonly Pickup[]
}

const PLAIN: TicketLook = { primary_color: null, picture: null, pickups: [] }

/** Also of a race that was taken down: who has a ticket keeps it. */
export async function loadTicketLook(
  { database, clock, storage, fileUrl, log }: TicketLookDependencies,
  slug: string,
): Promise<TicketLook> {
  const row = await selectEventOfRunners(database, slug, clock.now())
  if (!row) return PLAIN
  const picture = await shareImageOf({ storage, fileUrl }, row).catch((error: unknown) => {
    log.warn({ err: error, slug }, 'the picture of a race could not be drawn for its tickets')
    return null
  })
  return {
    primary_color: presentMicrosite(row).theme.primary_color,
    picture: picture?.content ?? null,
    pickups: presentPickups(row.pickups),
  }
}

export type TicketLookDependencies = Pick<
  ApiDependencies,
  'database' | 'clock' | 'storage' | 'fileUrl' | 'log'
>
