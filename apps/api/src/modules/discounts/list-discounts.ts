import type {
  AnswerOf,
  DiscountCode,
  listDiscountsCall,
  listRedemptionsCall,
  ReceivedQuery,
} from '@zancada/contracts'
import { z } from 'zod'
import { decodeCursor, toPage } from '../../platform/database/cursor'
import type { Queryable } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { notFound } from '../../platform/http/problems'
import { presentDiscount, presentRedemption } from './discounts.presenter'
import { selectOrganizerCodes, selectRedemptions } from './organizer-codes.repository'

const PAGE_SIZE = 50
const cursorKey = z.tuple([z.uuid()])

type ListDependencies = Pick<ApiDependencies, 'database'>

export async function listDiscounts(
  { database }: ListDependencies,
  actor: OrganizerActor,
  query: ReceivedQuery<typeof listDiscountsCall>,
): Promise<AnswerOf<typeof listDiscountsCall>> {
  const rows = await selectOrganizerCodes(database, {
    reach: actor,
    q: query.q,
    event_slug: query.evento,
    is_active: query.estado && query.estado === 'activo',
    after: decodeCursor(cursorKey, query.cursor)?.[0],
    limit: PAGE_SIZE + 1,
  })
  return toPage(rows, PAGE_SIZE, ({ id }) => [id], presentDiscount)
}

export async function loadDiscount(db: Queryable, actor: OrganizerActor, id: string): Promise<DiscountCode> {
  const [row] = await selectOrganizerCodes(db, { reach: actor, id, limit: 1 })
  if (!row) throw notFound()
  return presentDiscount(row)
}

export async function listRedemptions(
  { database }: ListDependencies,
  actor: OrganizerActor,
  id: string,
  query: ReceivedQuery<typeof listRedemptionsCall>,
): Promise<AnswerOf<typeof listRedemptionsCall>> {
  await loadDiscount(database, actor, id)
  const rows = await selectRedemptions(database, {
    code_id: id,
    event_scope: actor.event_scope,
    after: decodeCursor(cursorKey, query.cursor)?.[0],
    limit: PAGE_SIZE + 1,
  })
  return toPage(rows, PAGE_SIZE, (row) => [row.id], presentRedemption)
}
