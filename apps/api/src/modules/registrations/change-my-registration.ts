import type { changeMyRegistrationCall, MyRegistration, ReceivedBody } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Actor } from '../../platform/http/actor'
import { conflict, InvalidInputError } from '../../platform/http/problems'
import { participantColumns, presentParticipant, readParticipant, selectEventTerms } from '../orders'
import { changeSizes } from '../places'
import { changeOwn } from './change-own'
import { updateRegistration } from './my-registrations.repository'

/** Whatever a runner may correct alone; the person and the category stay. Health data never goes to the audit. */
export function changeMyRegistration(
  deps: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: Actor,
  id: string,
  changes: ReceivedBody<typeof changeMyRegistrationCall>,
): Promise<MyRegistration> {
  return changeOwn(deps, actor, id, 'edit', async (tx, registration, now) => {
    const before = presentParticipant(registration)
    const event = await selectEventTerms(tx, registration.event_id, [registration.category_id])
    const category = event.categories.find(({ id: categoryId }) => categoryId === registration.category_id)
    if (before === null || !category) throw conflict('changes_closed', 'Esta inscripción no tiene corredor')
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const { faults, participant } = readParticipant(
      { ...before, ...given },
      { event, category, questions: event.questions, sizes: event.sizes },
    )
    // What was right when it was bought stays so: only what is changed now is judged.
    const wrong = Object.entries(faults).filter(([field]) => (field.split('.')[0] ?? '') in given)
    // A guardian is not written here, so nobody becomes a minor here.
    if (faults.guardian && 'birth_on' in given) wrong.push(['birth_on', faults.guardian])
    if (wrong.length > 0) throw new InvalidInputError(Object.fromEntries(wrong))
    const sizes = [{ from: registration.size, to: participant.size ?? null }]
    await changeSizes(tx, registration.event_id, sizes, 'confirmed')
    await updateRegistration(tx, id, { ...participantColumns(participant), updated_at: now })
    await writeAudit(tx, {
      actor_id: actor.kind === 'account' ? actor.user_id : null,
      action: 'registration.changed',
      subject_type: 'registration',
      subject_id: id,
      after: { fields: Object.keys(given) },
    })
  })
}
