import { type AnswerOf, type ReceivedBody, UNDO_SECONDS, type undoScanCall } from '@zancada/contracts'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { forbidden, InvalidInputError, notFound } from '../../platform/http/problems'
import { returnLateKit } from '../inventory'
import { momentOf, timeBetween } from './device-clock.rules'
import { findRace } from './find-race'
import { isLateKit, lateMoments } from './late-kits.rules'
import { selectTeamOf } from './organizer-team.repository'
import { mayDo, RIGHT_OF } from './race-day-right.rules'
import { insertUndo, selectKnownScans, selectMark, selectScan } from './scans.repository'
import { followSettledSecondKits } from './second-kits'
import { seeDevices } from './seen-devices.repository'
import { followSettlement, settleAll, tellableOf, writeStates } from './settle-registrations'
import { lockRegistration } from './ticket-holders.repository'

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
    made_by,
    reason,
    waiting,
  }: ReceivedBody<typeof undoScanCall>,
): Promise<AnswerOf<typeof undoScanCall>> {
  return inTransaction(database, async (tx) => {
    const now = clock.now()
    const { id: event_id } = await findRace(tx, actor, slug)
    const { organizer_id, user_id } = actor
    const devices = await seeDevices(
      tx,
      [{ id: device_id, organizer_id, name: device_name, event_id, waiting: waiting ?? null }],
      now,
    )
    if (!devices.has(device_id)) throw notFound()
    const scan = await selectScan(tx, event_id, undoes)
    if (!scan || scan.registration_id === null) throw notFound()
    if (!mayDo(actor, scan.kind)) throw forbidden()
    const told_at = new Date(occurred_at)
    const moment = momentOf({ told_at, sent_at: new Date(sent_at), received_at: now })
    const isLate = timeBetween(scan, { ...moment, device_id, told_at }) > UNDO_SECONDS * 1000
    if (isLate && reason === undefined)
      throw new InvalidInputError({ reason: ['Pasó más de un minuto: cuenta por qué se deshace'] })
    const registration = await lockRegistration(tx, event_id, scan.registration_id)
    if (!registration) throw notFound()
    const team = await selectTeamOf(
      tx,
      organizer_id,
      made_by === undefined || made_by === user_id ? [] : [made_by],
    )
    const maker = made_by === undefined ? undefined : team.get(made_by)
    const undoneBy = maker && made_by !== undefined ? made_by : user_id
    const isNew = await insertUndo(tx, {
      event_id,
      client_id,
      undoes,
      device_id,
      made_by: undoneBy,
      uploaded_by: user_id,
      left_team: maker !== undefined && !maker.may(RIGHT_OF[scan.kind]),
      occurred_at: moment.occurred_at,
      received_at: now,
      reason: reason ?? null,
    })
    if (!isNew) return { result: 'duplicate', mark: await selectMark(tx, event_id) }
    const scans = await selectKnownScans(tx, event_id, { registrationIds: [registration.id], clientIds: [] })
    const settled = await settleAll(
      tx,
      { event_id, registrations: [registration] },
      scans.flatMap((each) => tellableOf(each) ?? []),
    )
    await writeStates(tx, settled)
    if (isLateKit(scan)) {
      const still = scans.filter((each) => isLateKit(each) && !each.is_undone)
      await returnLateKit(tx, event_id, { registration_id: registration.id, made_by: undoneBy, still }, now)
    }
    const mark = await followSettlement(tx, settled, {
      event_id,
      touched: [{ ...registration, touched_by: undoneBy }],
      late: lateMoments(scans),
      now,
      scans: [],
      audits: [
        {
          actor_id: undoneBy,
          action: `registration.${scan.kind}_undone`,
          subject_type: 'registration',
          subject_id: registration.id,
          after: { reason: reason ?? null },
        },
      ],
    })
    if (scan.kind === 'accreditation')
      await followSettledSecondKits(tx, event_id, registration, undoneBy, now)
    return { result: 'accepted', mark: mark?.change_mark ?? (await selectMark(tx, event_id)) }
  })
}
