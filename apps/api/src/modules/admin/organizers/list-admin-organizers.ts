import {
  type AnswerOf,
  type listAdminOrganizersCall,
  ORGANIZER_STATE_FILTERS,
  type ReceivedQuery,
} from '@zancada/contracts'
import { z } from 'zod'
import { decodeCursor, toPage } from '../../../platform/database/cursor'
import type { ApiDependencies } from '../../../platform/dependencies'
import { presentAdminOrganizer } from './admin-organizers.presenter'
import { selectAdminOrganizers } from './admin-organizers.repository'

const PAGE_SIZE = 20
const cursorKey = z.tuple([z.uuid()])

export async function listAdminOrganizers(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  { estado, q, cursor }: ReceivedQuery<typeof listAdminOrganizersCall>,
): Promise<AnswerOf<typeof listAdminOrganizersCall>> {
  const rows = await selectAdminOrganizers(database, {
    q,
    ...(estado === 'cambiado' ? { isChanged: true } : { state: estado && ORGANIZER_STATE_FILTERS[estado] }),
    after: decodeCursor(cursorKey, cursor)?.[0],
    limit: PAGE_SIZE + 1,
    now: clock.now(),
  })
  return toPage(rows, PAGE_SIZE, ({ id }) => [id], presentAdminOrganizer)
}
