import type { handOverRegistrationCall, ReceivedBody, RegistrationRecord } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { conflict, InvalidInputError } from '../../platform/http/problems'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { calendarDate } from '../events'
import { ticketJob } from '../orders'
import { participantColumns, readParticipant, selectEventTerms } from '../participants'
import { ALREADY_REGISTERED, documentKey, handOverPlace } from '../places'
import {
  heirOf,
  KIT_IS_OUT,
  selectOpenTransfer,
  transferDoneMail,
  updateTransfer,
  WENT_IN,
} from '../registrations'
import { lockWithin, requireWithin } from './change-within'
import { toldRefusal } from './door-refusals'
import { presentRecord } from './registration-record.presenter'
import type { RecordRow } from './registration-record.repository'

type Given = ReceivedBody<typeof handOverRegistrationCall>

/**
 * At once, by the organizer: the place goes to somebody else with a ticket of their own, and the old one opens nothing
 * any more. The new runner has authorised nothing yet, and nobody does it for them.
 */
export async function handOverRegistration(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'jobs'>,
  actor: OrganizerActor,
  id: string,
  { participant: given, version }: Given,
): Promise<RegistrationRecord> {
  const now = deps.clock.now()
  return inTransaction(deps.database, async (tx) => {
    const old = await lockWithin(tx, actor, id, version)
    if (old.accredited_at !== null) throw conflict('kit_handed_over', KIT_IS_OUT)
    if (old.checked_in_at !== null) throw conflict('checked_in', WENT_IN)
    const participant = await readNewcomer(tx, old, given, now)
    const heir = { ...heirOf(old), ...participantColumns(participant) }
    const { id: newId } = await handOverPlace(tx, old, heir, now).catch((error: unknown) => {
      throw toldRefusal(error, old.category_name)
    })
    const open = await selectOpenTransfer(tx, id)
    if (open !== undefined) await updateTransfer(tx, open.id, { state: 'cancelled', closed_at: now })
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'registration.transferred_by_organizer',
      subject_type: 'registration',
      subject_id: id,
      before: { state: 'confirmed' },
      after: { state: 'transferred', new_registration_id: newId },
    })
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'registration.received_by_transfer',
      subject_type: 'registration',
      subject_id: newId,
      after: { state: 'confirmed', from_registration_id: id },
    })
    await deps.jobs.enqueue(tx, ticketJob, { registration_id: newId, why: 'handed_over' })
    if (old.email !== null)
      await enqueueMail(
        tx,
        deps.jobs,
        await transferDoneMail({
          to: old.email,
          to_name: `${participant.first_name} ${participant.last_name}`,
          event_name: old.event_name,
          category_name: old.category_name,
        }),
      )
    return presentRecord(await requireWithin(tx, actor, newId))
  })
}

async function readNewcomer(tx: Transaction, old: RecordRow, given: Given['participant'], now: Date) {
  const event = await selectEventTerms(tx, old.event_id, [old.category_id])
  const category = event.categories.find(({ id }) => id === old.category_id)
  if (!category) throw conflict('not_active', 'Esta inscripción ya no está activa')
  const { faults, participant } = readParticipant(given, {
    event,
    category,
    questions: event.questions,
    sizes: event.sizes,
    // Only the runner can authorise the use of their health data.
    health: false,
    today: calendarDate(now, event.timezone),
  })
  if (old.document_key === documentKey(participant.document_type, participant.document_number))
    faults.document_number = [ALREADY_REGISTERED]
  const told = Object.entries(faults).map(([field, texts]) => [`participant.${field}`, texts] as const)
  if (told.length > 0) throw new InvalidInputError(Object.fromEntries(told))
  return participant
}
