import type { AnswerOf, listQueueCall, listQueuesCall, QueuedPerson, ReceivedQuery } from '@zancada/contracts'
import { z } from 'zod'
import { decodeCursor, toPage } from '../../platform/database/cursor'
import type { Queryable } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { notFound } from '../../platform/http/problems'
import { selectQueue, selectQueueTotals } from './organizer-queue.repository'
import { presentQueue, presentQueued } from './waitlist.presenter'

const PAGE_SIZE = 50
const cursorKey = z.tuple([z.iso.datetime({ precision: 6 }), z.uuid()])

type ListDependencies = Pick<ApiDependencies, 'database'>

export async function listQueue(
  { database }: ListDependencies,
  actor: OrganizerActor,
  query: ReceivedQuery<typeof listQueueCall>,
): Promise<AnswerOf<typeof listQueueCall>> {
  const after = decodeCursor(cursorKey, query.cursor)
  const rows = await selectQueue(database, actor, {
    event_slug: query.evento,
    category_id: query.categoria,
    states: query.estado === undefined ? ['waiting', 'offered'] : [query.estado],
    q: query.q,
    after: after && { queued_at: after[0], id: after[1] },
    limit: PAGE_SIZE + 1,
  })
  return toPage(rows, PAGE_SIZE, ({ turn_key, id }) => [turn_key, id], presentQueued)
}

export async function listQueues(
  { database }: ListDependencies,
  actor: OrganizerActor,
  query: ReceivedQuery<typeof listQueuesCall>,
): Promise<AnswerOf<typeof listQueuesCall>> {
  return { results: (await selectQueueTotals(database, actor, query.evento)).map(presentQueue) }
}

export async function loadQueued(db: Queryable, actor: OrganizerActor, id: string): Promise<QueuedPerson> {
  const [row] = await selectQueue(db, actor, { id, limit: 1 })
  if (!row) throw notFound()
  return presentQueued(row)
}
