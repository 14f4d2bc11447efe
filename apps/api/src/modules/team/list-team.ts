import {
  type AnswerOf,
  type listTeamCall,
  MEMBER_STATE_FILTERS,
  type ReceivedQuery,
  type TeamMember,
} from '@zancada/contracts'
import { z } from 'zod'
import { decodeCursor, toPage } from '../../platform/database/cursor'
import type { Queryable } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { notFound } from '../../platform/http/problems'
import { presentMember } from './team.presenter'
import { selectMembers } from './team.repository'

const PAGE_SIZE = 50
const cursorKey = z.tuple([z.uuid()])

export async function listTeam(
  { database }: Pick<ApiDependencies, 'database'>,
  { organizer_id }: OrganizerActor,
  { q, estado, cursor }: ReceivedQuery<typeof listTeamCall>,
): Promise<AnswerOf<typeof listTeamCall>> {
  const rows = await selectMembers(database, {
    organizer_id,
    q,
    state: estado && MEMBER_STATE_FILTERS[estado],
    after: decodeCursor(cursorKey, cursor)?.[0],
    limit: PAGE_SIZE + 1,
  })
  return toPage(rows, PAGE_SIZE, ({ id }) => [id], presentMember)
}

export async function loadMember(db: Queryable, organizer_id: string, id: string): Promise<TeamMember> {
  const [row] = await selectMembers(db, { organizer_id, id, limit: 1 })
  if (!row) throw notFound()
  return presentMember(row)
}
