import {
  bibOfSeat,
  type editRegistrationCall,
  type ReceivedBody,
  type RegistrationRecord,
  teamNumberOf,
} from '@zancada/contracts'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { conflict, InvalidInputError } from '../../platform/http/problems'
import { carryConsents } from '../consents'
import { calendarDate } from '../events'
import { refuseSharedDocument, ticketJob } from '../orders'
import { participantColumns, presentParticipant, readParticipant, selectEventTerms } from '../participants'
import { changeSizes, isBibTaken, putBibs } from '../places'
import { updateRegistration, writeEdit } from '../registrations'
import { bibFault } from './bib-range.rules'
import { keepsBib, selectBibRange, selectBibsOut, selectHolder, selectTeamMates } from './bibs.repository'
import { bibOutFault, keptBibFault } from './bibs-out.rules'
import { sendLinkAnew } from './category-charge/resend-charge-link'
import { lockWithin, requireWithin } from './change-within'
import { toldRefusal } from './door-refusals'
import { isAnotherPerson, isOtherDocument } from './edited-person.rules'
import { presentRecord } from './registration-record.presenter'
import type { RecordRow } from './registration-record.repository'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'jobs' | 'publicUrl'>
type Given = ReceivedBody<typeof editRegistrationCall>

/**
 * An organizer's correction of a registration. The runner stays the same person: another person is a transfer. Only the
 * changed fields are checked.
 */
export async function editRegistration(
  deps: Dependencies,
  actor: OrganizerActor,
  id: string,
  { version, bib, ...changes }: Given,
): Promise<RegistrationRecord> {
  const now = deps.clock.now()
  return inTransaction(deps.database, async (tx) => {
    const row = await lockWithin(tx, actor, id, version)
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const participant = await readChanges(tx, row, given, now)
    const isNewBib = bib !== undefined && bib !== row.bib
    if (isNewBib && row.bib !== null && (await keepsBib(tx, id)))
      throw new InvalidInputError({ bib: [keptBibFault(row.bib)] })
    if (isNewBib && bib !== null) await assertBibFits(tx, row, bib)
    const size = participant.size ?? null
    if (size !== row.size && row.accredited_at !== null)
      throw new InvalidInputError({ size: ['Ya se entregó el kit: cambia la talla en Acreditación'] })
    try {
      await changeSizes(tx, row.event_id, [{ from: row.size, to: size, field: 'size' }], 'confirmed')
      await updateRegistration(tx, id, {
        ...participantColumns(participant),
        // What the reader of another mailbox decided is asked of this one's.
        ...(participant.email !== row.email && { choices_made_at: null }),
        updated_at: now,
      })
      if (isNewBib) await putBibs(tx, row.event_id, [{ id, bib }], now)
    } catch (error) {
      // Taken in the same instant: who has it is read once that is written.
      if (isBibTaken(error)) throw new InvalidInputError({ bib: [`El dorsal ${bib} acaba de asignarse`] })
      throw toldRefusal(error, row.category_name, '')
    }
    if (row.email !== null && participant.email !== row.email)
      await carryConsents(tx, id, { from: row.email, to: participant.email })
    const after = await requireWithin(tx, actor, id)
    if (after.email !== row.email) await sendLinkAnew(deps, tx, after, now)
    await writeEdit(
      tx,
      {
        actor_id: actor.user_id,
        action: 'registration.edited',
        subject_type: 'registration',
        subject_id: id,
        before: { size: row.size, bib: row.bib },
        after: { size: after.size, bib: after.bib, fields: Object.keys(given) },
      },
      { before: row, after },
    )
    // Its ticket says something else from now on, or goes to another address.
    if (after.bib !== row.bib || after.size !== row.size || after.email !== row.email)
      await deps.jobs.enqueue(tx, ticketJob, { registration_id: id, why: 'changed' })
    // A team has one number: theirs is another for all of them.
    if (after.bib !== row.bib && row.team_id !== null)
      await deps.jobs.enqueueMany(
        tx,
        ticketJob,
        (await selectTeamMates(tx, row.team_id))
          .filter((mate) => mate !== id)
          .map((registration_id) => ({ registration_id, why: 'changed' as const })),
      )
    return presentRecord(after)
  })
}

async function readChanges(tx: Transaction, row: RecordRow, given: object, now: Date) {
  const before = presentParticipant(row)
  const event = await selectEventTerms(tx, row.event_id, [row.category_id])
  const category = event.categories.find(({ id }) => id === row.category_id)
  if (before === null || !category) throw conflict('not_active', 'Esta inscripción no tiene corredor')
  const { faults, participant } = readParticipant(
    { ...before, ...given },
    {
      event,
      category,
      questions: event.questions,
      sizes: event.sizes,
      health: row.consents.includes('health'),
      today: calendarDate(now, event.timezone),
    },
  )
  const wrong = Object.entries(faults).filter(([field]) => (field.split('.')[0] ?? '') in given)
  if (faults.guardian && 'birth_on' in given) wrong.push(['guardian', faults.guardian])
  if (wrong.length > 0) throw new InvalidInputError(Object.fromEntries(wrong))
  if (isAnotherPerson(before, participant))
    throw new InvalidInputError({
      document_number: [
        'Cambiaron el documento y el nombre: para inscribir a otra persona en este cupo usa «Traspasar»',
      ],
    })
  // A name alone is not judged: of a person in two categories, the second name is corrected after the first.
  if (isOtherDocument(before, participant)) await refuseSharedDocument(tx, row, participant)
  return participant
}

async function assertBibFits(tx: Transaction, row: RecordRow, bib: string): Promise<void> {
  const number = row.team_seat === null ? bib : teamNumberOf(bib, row.team_seat)
  const worn = row.team_seat === null ? bib : bibOfSeat(number, row.team_seat)
  const holder = await selectHolder(tx, row.event_id, worn)
  if (holder && holder.id !== row.id)
    throw new InvalidInputError({
      bib: [`El dorsal ${bib} lo tiene ${holder.first_name} ${holder.last_name} (${holder.category_name})`],
    })
  const fault =
    bibOutFault({ number, worn }, row, await selectBibsOut(tx, row.event_id, number)) ??
    bibFault(number, await selectBibRange(tx, row.category_id))
  if (fault !== null) throw new InvalidInputError({ bib: [fault] })
}
