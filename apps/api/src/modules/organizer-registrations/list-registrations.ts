import type { AnswerOf, listOrganizerRegistrationsCall, ReceivedQuery } from '@zancada/contracts'
import { decodeCursor, toPage } from '../../platform/database/cursor'
import type { Queryable } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { notFound } from '../../platform/http/problems'
import { presentListed } from './registration-list.presenter'
import { countListed, selectListed, selectListedEvents } from './registration-list.repository'
import { cursorKey, cursorOf, SORTINGS } from './registration-order.rules'

const PAGE_SIZE = 50

/** Two queries and one more to count, however many registrations there are. */
export async function listRegistrations(
  { database }: Pick<ApiDependencies, 'database'>,
  actor: OrganizerActor,
  query: ReceivedQuery<typeof listOrganizerRegistrationsCall>,
): Promise<AnswerOf<typeof listOrganizerRegistrationsCall>> {
  const { evento, orden = '-creada', cursor, conteo, ...filter } = query
  const last = decodeCursor(cursorOf(orden), cursor)
  const eventIds = await listedEvents(database, actor, evento)
  const rows = await selectListed(database, {
    eventIds,
    filter,
    ...SORTINGS[orden],
    after: last && [last[1], last[2]],
    limit: PAGE_SIZE + 1,
  })
  const page = toPage(rows, PAGE_SIZE, (row) => cursorKey(orden, row), presentListed)
  return conteo ? { ...page, count: await countListed(database, { eventIds, filter }) } : page
}

/** One that is named and not within reach is as if it did not exist; without a name, all that are. */
export async function listedEvents(
  db: Queryable,
  actor: OrganizerActor,
  slug: string | undefined,
): Promise<string[]> {
  const ids = await selectListedEvents(db, actor, slug)
  if (slug !== undefined && ids.length === 0) throw notFound()
  return ids
}
