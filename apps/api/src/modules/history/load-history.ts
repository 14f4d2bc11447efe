import type { AnswerOf, loadEventHistoryCall } from '@zancada/contracts'
import { z } from 'zod'
import { decodeCursor, toPage } from '../../platform/database/cursor'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { findOwnEvent } from '../events'
import { presentHistory } from './history.presenter'
import { type HistorySubject, selectHistory } from './history.repository'

const PAGE_SIZE = 30
/** Where the last page ended: the moment to its last digit, and the id. */
export const historyCursor = z.tuple([z.string().regex(/^[\d :.+-]{10,40}$/), z.uuid()])

type Dependencies = Pick<ApiDependencies, 'database'>
type Page = AnswerOf<typeof loadEventHistoryCall>

export async function loadEventHistory(
  deps: Dependencies,
  actor: OrganizerActor,
  slug: string,
  cursor: string | undefined,
): Promise<Page> {
  const { id } = await findOwnEvent(deps.database, actor, slug)
  return loadPage(deps, actor, { event_id: id }, cursor)
}

export function loadOrganizerHistory(
  deps: Dependencies,
  actor: OrganizerActor,
  cursor: string | undefined,
): Promise<Page> {
  return loadPage(deps, actor, 'organizer', cursor)
}

async function loadPage(
  { database }: Dependencies,
  { organizer_id }: OrganizerActor,
  subject: HistorySubject,
  cursor: string | undefined,
): Promise<Page> {
  const after = decodeCursor(historyCursor, cursor)
  const rows = await selectHistory(database, { subject, organizer_id, after, limit: PAGE_SIZE + 1 })
  return toPage(rows, PAGE_SIZE, ({ moment, id }) => [moment, id], presentHistory)
}
