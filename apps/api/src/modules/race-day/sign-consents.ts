import { type AnswerOf, type ReceivedBody, RUNNER_WORDS, type signConsentsCall } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { InvalidInputError, notFound } from '../../platform/http/problems'
import { recordRunnerConsents } from '../consents'
import { calendarDate } from '../events'
import { isMinor } from '../participants'
import { momentOf } from './device-clock.rules'
import { findRace } from './find-race'
import { selectTeamOf } from './organizer-team.repository'
import { selectMark } from './scans.repository'
import { seeDevices } from './seen-devices.repository'
import { signerFaults } from './signer.rules'
import { insertSignature, selectAccepted } from './table-actions.repository'
import { lockRegistration } from './ticket-holders.repository'

/**
 * What was missing of what a runner accepts to run, in the words they read, whatever the race says by now. An adult
 * accepts for themselves and a guardian for a minor; who stood before them at the table is the witness.
 */
export function signConsents(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: OrganizerActor,
  slug: string,
  body: ReceivedBody<typeof signConsentsCall>,
): Promise<AnswerOf<typeof signConsentsCall>> {
  const { client_id, registration_id, device_id, signer, is_guardian, relationship = null } = body
  return inTransaction(database, async (tx) => {
    const now = clock.now()
    const { id: event_id, starts_at, timezone } = await findRace(tx, actor, slug)
    const { organizer_id, user_id } = actor
    const devices = await seeDevices(
      tx,
      [{ id: device_id, organizer_id, name: body.device_name, event_id, waiting: body.waiting ?? null }],
      now,
    )
    if (!devices.has(device_id)) throw notFound()
    const registration = await lockRegistration(tx, event_id, registration_id)
    // Whose data were erased has nothing to accept any more.
    if (!registration || registration.email === null) throw notFound()
    const faults = signerFaults({
      is_guardian,
      is_minor: isMinor(registration.birth_on, calendarDate(starts_at ?? now, timezone)),
      signs_with: signer.document_number,
      runs_with: registration.document_number,
    })
    if (faults) throw new InvalidInputError(faults)
    const made_by = body.made_by ?? user_id
    const witness =
      made_by === user_id ? undefined : (await selectTeamOf(tx, organizer_id, [made_by])).get(made_by)
    const moment = momentOf({
      told_at: new Date(body.occurred_at),
      sent_at: new Date(body.sent_at),
      received_at: now,
    })
    const signature_id = await insertSignature(tx, {
      event_id,
      client_id,
      registration_id,
      device_id,
      made_by: witness ? made_by : user_id,
      uploaded_by: user_id,
      left_team: witness !== undefined && !witness.may('acreditacion'),
      signer_name: signer.full_name,
      signer_document: signer.document_number,
      is_guardian,
      relationship: is_guardian ? relationship : null,
      ...moment,
      received_at: now,
    })
    if (signature_id === undefined) return { result: 'duplicate', mark: await selectMark(tx, event_id) }
    const accepted = await selectAccepted(tx, registration_id)
    const read = [
      { kind: 'waiver', text_version: body.waiver_version },
      { kind: 'data_policy', text_version: body.data_policy_version },
    ] as const
    const missing = read.filter(({ kind }) => !accepted.has(kind))
    const { email } = registration
    const capacity = is_guardian ? 'guardian' : 'self'
    await recordRunnerConsents(
      tx,
      missing.map((consent) => ({
        ...consent,
        registration_id,
        user_id: null,
        email,
        capacity,
        giver_user_id: null,
        giver_email: null,
        giver_name: signer.full_name,
        giver_document: signer.document_number,
        giver_relationship: is_guardian ? relationship : null,
        words: RUNNER_WORDS[consent.kind][capacity],
      })),
      { accepted_at: moment.occurred_at, signature_id },
    )
    await writeAudit(tx, {
      actor_id: witness ? made_by : user_id,
      action: 'registration.consents_signed',
      subject_type: 'registration',
      subject_id: registration_id,
      after: { device: body.device_name, is_guardian, fields: missing.map(({ kind }) => kind) },
    })
    return { result: 'accepted', mark: await selectMark(tx, event_id) }
  })
}
