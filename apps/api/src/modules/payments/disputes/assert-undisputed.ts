import type { Queryable } from '../../../platform/database/transaction'
import { conflict } from '../../../platform/http/problems'
import type { PayableName } from '../../payables'
import { hasOpenDispute } from './disputes.repository'

/** What a payer claims at their bank is not also given back here: it would leave twice. */
export async function assertUndisputed(db: Queryable, payable: PayableName): Promise<void> {
  if (await hasOpenDispute(db, payable)) throw disputed()
}

export const disputed = () =>
  conflict(
    'disputed',
    'Este pago está en disputa: si se devuelve, el dinero puede salir dos veces. Cierra primero la disputa.',
  )
