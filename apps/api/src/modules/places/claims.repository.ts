import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/transaction'

export async function updateClaims(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .updateTable('registrations')
    .set({ claims_document: true })
    .where('order_id', '=', orderId)
    .where('state', '=', 'held')
    .where('claims_document', '=', false)
    .execute()
}

interface NamedPerson {
  readonly category_id: string
  readonly document_type: string
  readonly document_number: string
}

/** Which of these people others already claimed in that category, by their place in the list. */
export async function selectClaimed(
  db: Queryable,
  people: readonly NamedPerson[],
  exceptOrderId: string | null,
): Promise<number[]> {
  const { rows } = await sql<{ index: number }>`
    select person.index - 1 as index
    from unnest(
      ${people.map(({ category_id }) => category_id)}::uuid[],
      ${people.map(({ document_type }) => document_type)}::document_type[],
      ${people.map(({ document_number }) => document_number)}::text[]
    ) with ordinality as person (category_id, document_type, document_number, index)
    where exists (
      select from registrations
      where registrations.category_id = person.category_id
        and registrations.document_key = key_of_document(person.document_type, person.document_number)
        and registrations.claims_document and registrations.state in ('held', 'confirmed')
        and registrations.order_id is distinct from ${exceptOrderId}::uuid
    )
  `.execute(db)
  return rows.map(({ index }) => index)
}
