import type { ParticipantFields } from '@zancada/contracts'
import type { Transaction } from '../../platform/database/transaction'
import { InvalidInputError } from '../../platform/http/problems'
import { documentKey } from '../places'
import { selectHoldersInOrder } from './claimed-runners.repository'
import { documentTakenFault, holderOfDocument } from './order-faults.rules'

type Named = Pick<ParticipantFields, 'document_type' | 'document_number' | 'first_name' | 'last_name'>

/**
 * Refuses a new document that another runner of the same order has under another name. The caller holds the order's lock,
 * so two corrections in the same instant cannot both take the document.
 */
export async function refuseSharedDocument(
  tx: Transaction,
  registration: { readonly id: string; readonly order_id: string },
  { document_type, document_number, first_name, last_name }: Named,
): Promise<void> {
  const document_key = documentKey(document_type, document_number)
  const others = await selectHoldersInOrder(tx, registration, document_key)
  const holder = holderOfDocument(others, { document_key, name: `${first_name} ${last_name}` })
  if (holder !== null) throw new InvalidInputError({ document_number: [documentTakenFault(holder)] })
}
