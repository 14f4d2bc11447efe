import type { AnswerOf, listAdminUsersCall, ReceivedQuery } from '@zancada/contracts'
import { z } from 'zod'
import { decodeCursor, toPage } from '../../../platform/database/cursor'
import type { ApiDependencies } from '../../../platform/dependencies'
import { presentAdminUser } from './admin-users.presenter'
import { selectAdminUsers } from './admin-users.repository'

const PAGE_SIZE = 20
const cursorKey = z.tuple([z.uuid()])

export async function listAdminUsers(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  { q, rol, estado, cursor }: ReceivedQuery<typeof listAdminUsersCall>,
): Promise<AnswerOf<typeof listAdminUsersCall>> {
  const rows = await selectAdminUsers(database, {
    q,
    role: rol,
    state: estado,
    after: decodeCursor(cursorKey, cursor)?.[0],
    limit: PAGE_SIZE + 1,
    now: clock.now(),
  })
  return toPage(rows, PAGE_SIZE, ({ id }) => [id], presentAdminUser)
}
