import { type ReceivedBody, UNDO_SECONDS, type undoScanCall } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { forbidden, InvalidInputError, notFound } from '../../platform/http/problems'
import { momentOf } from './device-clock.rules'
import { findRace } from './find-race'
import { mayDo } from './race-day-right.rules'
import { insertUndo, lockRegistrations, seeDevice, selectMark, selectScan } from './scans.repository'
import { settleRegistrations } from './settle-registrations'

/** What happened stays written, and so does that it was undone. Within a minute nobody asks why. */
export function undoScan(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: OrganizerActor,
  slug: string,
  {
    device_id,
    device_name,
    sent_at,
    client_id,
    undoes,
    occurred_at,
    reason,
  }: ReceivedBody<typeof undoScanCall>,
): Promise<{ result: 'accepted' | 'duplicate'; mark: number }> {
  return inTransaction(database, async (tx) => {
    const now = clock.now()
    const event = await findRace(tx, actor, slug)
    const device = { id: device_id, organizer_id: actor.organizer_id, name: device_name }
    if (!(await seeDevice(tx, device, now))) throw notFound()
    const scan = await selectScan(tx, event.id, undoes)
    if (!scan || scan.registration_id === null) throw notFound()
    if (!mayDo(actor, scan.kind)) throw forbidden()
    const moment = momentOf({ told_at: new Date(occurred_at), sent_at: new Date(sent_at), received_at: now })
    const isLate = moment.occurred_at.getTime() - scan.occurred_at.getTime() > UNDO_SECONDS * 1000
    if (isLate && reason === undefined)
      throw new InvalidInputError({ reason: ['Pasó más de un minuto: cuenta por qué se deshace'] })
    await lockRegistrations(tx, [scan.registration_id])
    const isNew = await insertUndo(tx, {
      event_id: event.id,
      client_id,
      undoes,
      device_id,
      made_by: actor.user_id,
      occurred_at: moment.occurred_at,
      received_at: now,
      reason: reason ?? null,
    })
    if (isNew) {
      await settleRegistrations(tx, [scan.registration_id], new Set([scan.registration_id]))
      await writeAudit(tx, {
        actor_id: actor.user_id,
        action: `registration.${scan.kind}_undone`,
        subject_type: 'registration',
        subject_id: scan.registration_id,
        after: { reason: reason ?? null },
      })
    }
    return { result: isNew ? 'accepted' : 'duplicate', mark: await selectMark(tx, event.id) }
  })
}
