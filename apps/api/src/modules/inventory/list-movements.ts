import type { AnswerOf, listStockMovementsCall, ReceivedQuery } from '@zancada/contracts'
import { z } from 'zod'
import { decodeCursor, toPage } from '../../platform/database/cursor'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { notFound } from '../../platform/http/problems'
import { findOwnEvent } from '../events'
import { presentMovement } from './inventory.presenter'
import { findEventOfItem } from './inventory.repository'
import { selectMovements } from './movements.repository'

const PAGE_SIZE = 50
const cursorKey = z.tuple([z.uuid()])

export async function listMovements(
  { database }: Pick<ApiDependencies, 'database'>,
  actor: OrganizerActor,
  { evento, item, tipo, cursor }: ReceivedQuery<typeof listStockMovementsCall>,
): Promise<AnswerOf<typeof listStockMovementsCall>> {
  const key = decodeCursor(cursorKey, cursor)
  const event = await findOwnEvent(database, actor, evento)
  if (item !== undefined && (await findEventOfItem(database, actor, item))?.id !== event.id) throw notFound()
  const rows = await selectMovements(database, event.id, {
    itemId: item,
    kind: tipo,
    before: key?.[0],
    limit: PAGE_SIZE + 1,
  })
  return toPage(rows, PAGE_SIZE, ({ id }) => [id], presentMovement)
}
