import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/transaction'
import { participantColumns, type StoredParticipant } from '../participants'
import type { BothNames } from './buyer.rules'
import { ofEither } from './orders.repository'

interface WrittenParticipant {
  readonly registration_id: string
  readonly participant: StoredParticipant
}

/** Answers which of them belong to people that another order claimed in that category. */
export async function updateParticipants(
  tx: Transaction,
  written: readonly WrittenParticipant[],
  now: Date,
): Promise<Set<string>> {
  // Two runners of an order may swap places: between the two updates nobody has the document.
  const ids = written.map(({ registration_id }) => registration_id)
  if (ids.length > 1)
    await tx.updateTable('registrations').set({ document_number: null }).where('id', 'in', ids).execute()
  const claimed = new Set<string>()
  for (const { registration_id, participant } of written) {
    const { is_claimed } = await tx
      .updateTable('registrations')
      .set({ ...participantColumns(participant), updated_at: now })
      .where('id', '=', registration_id)
      .returning(
        sql<boolean>`exists (
          select from registrations as other
          where other.category_id = registrations.category_id and other.document_key = registrations.document_key
            and other.claims_document and other.state in ('held', 'confirmed')
            and other.order_id <> registrations.order_id
        )`.as('is_claimed'),
      )
      .executeTakeFirstOrThrow()
    if (is_claimed) claimed.add(registration_id)
  }
  return claimed
}

/** The documents that the buyer of an order wrote as their own: as who runs, or as a minor's guardian. */
export async function selectBuyerDocuments(tx: Transaction, orderId: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('consents')
    .innerJoin('registrations', 'registrations.id', 'consents.registration_id')
    .select(['registrations.id', 'consents.giver_document'])
    .where('registrations.order_id', '=', orderId)
    .where('consents.kind', '=', 'waiver')
    .where('consents.capacity', 'in', ['self', 'guardian'])
    .where('consents.revoked_at', 'is', null)
    .execute()
  return new Map(
    rows.flatMap(({ id, giver_document }) =>
      giver_document === null ? [] : [[id, giver_document.split(' ').slice(1).join(' ')] as const],
    ),
  )
}

/**
 * People that a buyer wrote before, each once, as they were written last. A runner who got a place by transfer, or came to
 * a team by their own link, is not among them.
 */
export async function selectSavedRunners(db: Queryable, names: BothNames, limit: number) {
  const latest = db
    .selectFrom('registrations')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .selectAll('registrations')
    .distinctOn(['registrations.document_type', 'registrations.document_number'])
    .where('registrations.document_number', 'is not', null)
    .where('registrations.transferred_from_id', 'is', null)
    .where('registrations.joined_by_link', '=', false)
    .where(ofEither(names))
    .orderBy('registrations.document_type')
    .orderBy('registrations.document_number')
    .orderBy('registrations.updated_at', 'desc')
  return db
    .selectFrom(latest.as('latest'))
    .selectAll()
    .orderBy('latest.updated_at', 'desc')
    .limit(limit)
    .execute()
}
