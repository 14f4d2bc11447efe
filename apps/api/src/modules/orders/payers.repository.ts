import type { Queryable } from '../../platform/database/transaction'
import type { PayableName } from '../payables'
import type { OwnPart } from './own-part.rules'

/** With whose each part is: of an order its buyer's, of a dearer category its runner's. */
export async function withPayers<Part extends PayableName>(
  db: Queryable,
  parts: readonly Part[],
): Promise<(Part & Pick<OwnPart, 'payer_email'>)[]> {
  if (parts.length === 0) return []
  const payers = await db
    .selectFrom('payables')
    .select(['id', 'email'])
    .where(
      'id',
      'in',
      parts.map(({ payable_id }) => payable_id),
    )
    .execute()
  const emails = new Map(payers.map(({ id, email }) => [id, email]))
  return parts.map((part) => ({ ...part, payer_email: emails.get(part.payable_id) ?? null }))
}
