import type { AnswerOf, listAdminEventsCall, ReceivedQuery } from '@zancada/contracts'
import { z } from 'zod'
import { decodeCursor, toPage } from '../../../platform/database/cursor'
import type { ApiDependencies } from '../../../platform/dependencies'
import { presentAdminEvent } from './admin-events.presenter'
import { selectAdminEvents } from './admin-events.repository'

const PAGE_SIZE = 20
const cursorKey = z.tuple([z.uuid()])

export async function listAdminEvents(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  { q, estado, organizador, cursor }: ReceivedQuery<typeof listAdminEventsCall>,
): Promise<AnswerOf<typeof listAdminEventsCall>> {
  const rows = await selectAdminEvents(database, {
    q,
    standing: estado,
    organizer_id: organizador,
    after: decodeCursor(cursorKey, cursor)?.[0],
    limit: PAGE_SIZE + 1,
    now: clock.now(),
  })
  return toPage(rows, PAGE_SIZE, ({ id }) => [id], presentAdminEvent)
}
