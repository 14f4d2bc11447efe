import type { Queryable, Transaction } from '../../platform/database/transaction'
import type { Reach } from '../../platform/http/actor'
import { conflict, notFound } from '../../platform/http/problems'
import { saidDate } from '../../platform/spanish-moment.rules'
import { lockRegistration } from '../registrations'
import { type RecordRow, selectLastChange, selectRecord } from './registration-record.repository'

/** A registration of an event within the actor's reach; a foreign one is as if it did not exist. */
export async function requireWithin(db: Queryable, reach: Reach, id: string): Promise<RecordRow> {
  const row = await selectRecord(db, reach, id)
  if (row === undefined) throw notFound()
  return row
}

/** Within their reach, locked with its order, and as they saw it, whatever became of it. */
export async function lockSeen(
  tx: Transaction,
  reach: Reach,
  id: string,
  seenVersion: number | undefined,
): Promise<RecordRow> {
  await requireWithin(tx, reach, id)
  await lockRegistration(tx, id)
  const row = await requireWithin(tx, reach, id)
  if (seenVersion !== undefined && row.version !== seenVersion) throw await stale(tx, row)
  return row
}

/** The first step of a change of a registration in the panel: it is confirmed, of a race that is still to be run. */
export async function lockWithin(
  tx: Transaction,
  reach: Reach,
  id: string,
  seenVersion: number | undefined,
): Promise<RecordRow> {
  const row = await lockSeen(tx, reach, id, seenVersion)
  if (row.event_state === 'cancelled') throw conflict('not_active', 'Este evento fue cancelado')
  if (row.state !== 'confirmed') throw conflict('not_active', 'Esta inscripción ya no está activa')
  return row
}

async function stale(tx: Transaction, { id, timezone }: RecordRow) {
  const last = await selectLastChange(tx, id)
  const who = last?.first_name ? `${last.first_name} ${last.last_name}` : 'Alguien'
  const when = last ? ` el ${saidDate(last.created_at, timezone)}` : ' mientras la tenías abierta'
  return conflict(
    'stale',
    `${who} cambió esta inscripción${when} y tus cambios no se guardaron. Ábrela otra vez para verla como está ahora.`,
  )
}
