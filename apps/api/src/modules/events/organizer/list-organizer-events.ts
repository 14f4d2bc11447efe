import {
  type AnswerOf,
  EVENT_STATE_FILTERS,
  type listOrganizerEventsCall,
  type ReceivedQuery,
} from '@zancada/contracts'
import { z } from 'zod'
import { decodeCursor, toPage } from '../../../platform/database/cursor'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import { refuseFaults } from './faults.rules'
import { presentOrganizerEventCard } from './organizer-events.presenter'
import { selectListedEvents } from './organizer-events.repository'
import { unstorableFaults } from './written-texts.rules'

const PAGE_SIZE = 20
const cursorKey = z.tuple([z.number(), z.number(), z.uuid()])

export async function listOrganizerEvents(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: OrganizerActor,
  { q, estado, limite = PAGE_SIZE, cursor }: ReceivedQuery<typeof listOrganizerEventsCall>,
): Promise<AnswerOf<typeof listOrganizerEventsCall>> {
  refuseFaults(unstorableFaults({ q }))
  const now = clock.now()
  const rows = await selectListedEvents(database, {
    reach: actor,
    q,
    state: estado && EVENT_STATE_FILTERS[estado],
    after: decodeCursor(cursorKey, cursor),
    limit: limite + 1,
    now,
  })
  return toPage(
    rows,
    limite,
    ({ is_past, place, id }) => [is_past, place, id],
    (row) => presentOrganizerEventCard(row, now),
  )
}
