import { violatedConstraint } from '../../platform/database/database-errors'
import type { Transaction } from '../../platform/database/transaction'
import { updateClaims } from './claims.repository'

/**
 * From here on the runners of an order's held places are nobody else's in their categories. Two who claim one person
 * follow each other: the second is refused, which `isDocumentClaimed` reads. Confirming claims by itself.
 */
export function claimDocuments(tx: Transaction, orderId: string): Promise<void> {
  return updateClaims(tx, orderId)
}

/** Refused because the person is registered in that category, or somebody else went to pay for them. */
export function isDocumentClaimed(error: unknown): boolean {
  return violatedConstraint(error) === 'registrations_document_once'
}

/** The message at the document's field. */
export const ALREADY_REGISTERED = 'Esta persona ya está inscrita en esta categoría'
