import type { Queryable, Transaction } from '../../platform/database/transaction'
import type { OrganizerActor } from '../../platform/http/actor'
import { conflict, notFound, type ProblemError } from '../../platform/http/problems'
import { type ImportRecord, lockOwnImport, selectOwnImport } from './imports.repository'

/** Of an event within reach; any other is as if it did not exist. */
export async function findOwnImport(db: Queryable, actor: OrganizerActor, id: string): Promise<ImportRecord> {
  const found = await selectOwnImport(db, actor, id)
  if (!found) throw notFound()
  return found
}

export async function requireOwnImport(
  tx: Transaction,
  actor: OrganizerActor,
  id: string,
): Promise<ImportRecord> {
  const found = await lockOwnImport(tx, actor, id)
  if (!found) throw notFound()
  return found
}

/** The refusal of a change, with the reason that the state gives. */
export function notOpen({ state }: Pick<ImportRecord, 'state'>): ProblemError {
  if (state === 'parsing' || state === 'validating')
    return conflict('import_busy', 'Todavía estamos revisando el archivo. Espera a que termine.')
  if (state === 'mapping')
    return conflict('import_unmapped', 'Primero revisa qué es cada columna y cómo están sus fechas')
  return conflict('import_closed', 'Esta importación ya no se puede cambiar')
}
