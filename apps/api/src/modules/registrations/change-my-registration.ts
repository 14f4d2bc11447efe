import type { changeMyRegistrationCall, MyRegistration, ReceivedBody } from '@zancada/contracts'
import type { Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Actor } from '../../platform/http/actor'
import type { Caller } from '../../platform/http/caller'
import { conflict, InvalidInputError } from '../../platform/http/problems'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { carryConsents, giverOf, isGivingGuardian, ownCapacity } from '../consents'
import { calendarDate } from '../events'
import { inForce } from '../legal'
import { ticketJob } from '../orders'
import { participantColumns, presentParticipant, readParticipant, selectEventTerms } from '../participants'
import { changeSizes } from '../places'
import { changeOwn } from './change-own'
import { addressCorrectedMail } from './mails/address-corrected-mail'
import { loadMyRegistration, type OwnDependencies } from './my-registrations'
import { type MyRegistrationRow, type Person, updateRegistration } from './my-registrations.repository'
import { personOf } from './person'
import { settleHealthConsent } from './settle-health-consent'
import { saysAnother } from './ticket-says.rules'
import { writeEdit } from './write-edit'

export interface CorrectedAddress {
  readonly id: string
  readonly organizer_id: string
}

/**
 * What else follows when a registration's address is corrected, in the same transaction: its order is locked and it is
 * written. Given by the organizer's registrations, which stand above.
 */
export type FollowAddress = (tx: Transaction, corrected: CorrectedAddress, now: Date) => Promise<void>

/** Each is a mail to somebody who asked for none. */
const CORRECTED_ADDRESSES = { name: 'corrected_address', tries: 5, windowSeconds: 24 * 3600 }

const NOT_BY_LINK = 'Para cambiar el correo, entra a «Mis inscripciones» con tu correo actual.'

/** Whatever a runner may correct alone; the person and the category stay. Health data never goes to the audit. */
export async function changeMyRegistration(
  deps: OwnDependencies &
    Pick<ApiDependencies, 'jobs' | 'createRateLimit'> & { readonly followAddress: FollowAddress },
  { actor, caller }: { readonly actor: Actor; readonly caller: Caller },
  id: string,
  { consents, ...changes }: ReceivedBody<typeof changeMyRegistrationCall>,
): Promise<MyRegistration> {
  if (changes.email !== undefined) {
    const { participant } = await loadMyRegistration(deps, actor, id)
    if (changes.email !== participant?.email) {
      // The owner of its mailbox may cancel it: the link does not move it to another mailbox (ADR 41).
      if (actor.kind === 'link') throw new InvalidInputError({ email: [NOT_BY_LINK] })
      await deps.createRateLimit(CORRECTED_ADDRESSES).take(id)
    }
  }
  return changeOwn(deps, actor, id, 'edit', async (tx, registration, now) => {
    const before = presentParticipant(registration)
    const event = await selectEventTerms(tx, registration.event_id, [registration.category_id])
    const category = event.categories.find(({ id: categoryId }) => categoryId === registration.category_id)
    if (before === null || !category) throw conflict('changes_closed', 'Esta inscripción no tiene corredor')
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const health = consents?.health ?? registration.has_health_consent
    const { faults, participant, is_minor } = readParticipant(
      // Withdrawing the authorisation erases what it covered.
      { ...before, ...(consents?.health === false && { eps: null, blood_type: null }), ...given },
      {
        event,
        category,
        questions: event.questions,
        sizes: event.sizes,
        health,
        today: calendarDate(now, event.timezone),
      },
    )
    // What was right when it was bought stays so: only what is changed now is judged.
    const wrong = Object.entries(faults).filter(([field]) => (field.split('.')[0] ?? '') in given)
    // A guardian is not written here, so nobody becomes a minor here.
    if (faults.guardian && 'birth_on' in given) wrong.push(['birth_on', faults.guardian])
    const person = await personOf(tx, actor)
    if (
      health &&
      !registration.has_health_consent &&
      !(await mayGiveHealth(tx, registration, person, is_minor))
    )
      wrong.push(['consents.health', [is_minor ? GUARDIAN_GIVES_IT : RUNNER_GIVES_IT]])
    if (wrong.length > 0) throw new InvalidInputError(Object.fromEntries(wrong))
    const size = participant.size ?? null
    if (size !== registration.size && registration.accredited_at !== null)
      throw new InvalidInputError({
        size: ['Ya reclamaste el kit: pide el cambio de talla donde lo entregan'],
      })
    const sizes = [{ from: registration.size, to: size }]
    await changeSizes(tx, registration.event_id, sizes, 'confirmed')
    const { email } = participant
    await updateRegistration(tx, id, {
      ...participantColumns(participant),
      // What the reader of another mailbox decided is asked of this one's.
      ...(email !== before.email && { choices_made_at: null }),
      updated_at: now,
    })
    if (email !== before.email) {
      await carryConsents(tx, id, { from: before.email, to: email })
      await deps.followAddress(tx, registration, now)
      const { event_name, contact_email } = registration
      const mail = await addressCorrectedMail({ to: before.email, event_name, contact: contact_email })
      await enqueueMail(tx, deps.jobs, mail)
    }
    if (saysAnother(before, participant))
      await deps.jobs.enqueue(tx, ticketJob, { registration_id: id, why: 'corrected' })
    await writeEdit(
      tx,
      {
        actor_id: actor.kind === 'account' ? actor.user_id : null,
        action: 'registration.changed',
        subject_type: 'registration',
        subject_id: id,
        after: { fields: Object.keys(given) },
      },
      { before, after: participant },
    )
    if (health !== registration.has_health_consent)
      await settleHealthConsent(
        tx,
        { id, email },
        {
          is_given: health,
          giver: giverOf(ownCapacity(is_minor), { ...person, name: null }, participant),
          user_id: actor.kind === 'account' && registration.is_runner ? actor.user_id : null,
          text_version: (await inForce(tx, now)).data_policy,
          ip: caller.ip,
          now,
        },
      )
  })
}

const RUNNER_GIVES_IT = 'Los datos de salud los autoriza cada corredor, en la página de su inscripción'
const GUARDIAN_GIVES_IT = 'Los datos de salud de un menor los autoriza su acudiente'

/** A buyer does not give the consents of another adult; for a minor, only the person who accepted as guardian does. */
async function mayGiveHealth(
  tx: Transaction,
  { id, is_runner }: MyRegistrationRow,
  person: Person,
  is_minor: boolean,
): Promise<boolean> {
  return is_minor ? isGivingGuardian(tx, id, person) : is_runner
}
