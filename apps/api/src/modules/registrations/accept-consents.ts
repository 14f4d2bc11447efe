import type { acceptConsentLinkCall, ConsentPage, ReceivedBody } from '@zancada/contracts'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Caller } from '../../platform/http/caller'
import { conflict, InvalidInputError } from '../../platform/http/problems'
import { healthFaults } from '../accounts'
import { givenConsents, giverOf, givingFaults, ownCapacity, replaceRunnerConsents } from '../consents'
import { inForce } from '../legal'
import { guardianOf, isAccepted, isOfMinor, presentConsents } from './consent-link.presenter'
import type { ConsentRow } from './consent-link.repository'
import {
  contactFaults,
  guardianFaults,
  isConsentOver,
  lacksEmergencyContact,
  mustAccept,
} from './consent-link.rules'
import { requireByConsentToken } from './load-consents'
import { lockRegistration, updateRegistration } from './my-registrations.repository'

/** A minor who holds the link could try document after document. */
const TRIES = { name: 'consent-accept', tries: 20, windowSeconds: 3600 }

type Accepting = ReceivedBody<typeof acceptConsentLinkCall>

/**
 * What a runner whom another registered had not accepted yet, and what only they give, by themselves or by their guardian.
 * Accepted again, or at the kit table meanwhile, it stays as it was.
 */
export async function acceptConsents(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'createRateLimit' | 'accessTokens'>,
  caller: Caller,
  token: string,
  body: Accepting,
): Promise<ConsentPage> {
  const { id } = await requireByConsentToken(deps, deps.database, token)
  await deps.createRateLimit(TRIES).take(id)
  return inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now()
    await lockRegistration(tx, id)
    // The address may have been corrected meanwhile: then this link opens nothing any more.
    const row = await requireByConsentToken(deps, tx, token)
    if (isConsentOver(row)) throw conflict('registration_over', 'Esta inscripción ya no está activa')
    const { data_policy } = await inForce(tx, now)
    const isNew = (kind: string) => !row.standing.includes(kind)
    const chosen = (['health', 'image', 'marketing'] as const).filter((kind) => body[kind])
    const lacksContact = lacksEmergencyContact(row)
    // What another accepted for them leaves the rest to decide, also by giving none of it.
    const decides = row.accepted_by !== null && row.choices_made_at === null
    if (isAccepted(row) && !lacksContact && !decides && !chosen.some(isNew))
      return presentConsents(row, data_policy, now)
    if (body.waiver_version !== row.waiver_version || body.data_policy_version !== data_policy)
      throw conflict('text_changed', 'El texto cambió mientras lo leías: léelo otra vez')
    const { is_minor, giver } = giverOfRow(row, body, now)
    const { health, marketing, image, eps, blood_type } = body
    const fresh = givenConsents(
      { registration_id: id, user_id: null, email: row.email },
      { health, marketing, image },
      { ...row, data_policy_version: data_policy },
      giver,
    ).filter(({ kind }) => isNew(kind))
    const contact = lacksContact ? contactOf(body) : {}
    const written = { ...(health && eps && { eps }), ...(health && blood_type && { blood_type }), ...contact }
    await updateRegistration(tx, id, {
      ...written,
      choices_made_at: row.choices_made_at ?? now,
      updated_at: now,
    })
    await replaceRunnerConsents(tx, [], fresh, {
      ip: caller.ip,
      now,
      entry: {
        actor_id: null,
        action: 'registration.consents_accepted',
        subject_type: 'registration',
        subject_id: id,
        after: { is_guardian: is_minor, fields: [...fresh.map(({ kind }) => kind), ...Object.keys(contact)] },
      },
    })
    return presentConsents(await requireByConsentToken(deps, tx, token), data_policy, now)
  })
}

function contactOf({ emergency_contact_name, emergency_contact_phone }: Accepting) {
  return {
    ...(emergency_contact_name && { emergency_contact_name }),
    ...(emergency_contact_phone && { emergency_contact_phone }),
  }
}

/** Who holds the link as the one who gives: the runner, or the guardian of a minor, who says so with their document. */
function giverOfRow(row: ConsentRow & { readonly email: string }, body: Accepting, now: Date) {
  const is_minor = isOfMinor(row, now)
  const guardian = guardianOf(row)
  const guardian_document = guardian?.document_number ?? null
  if (is_minor && guardian_document === null)
    throw conflict(
      'guardian_missing',
      'La inscripción no tiene acudiente: pide al organizador que lo agregue',
    )
  const capacity = ownCapacity(is_minor)
  const { health, marketing, image, guardian_document_number: signs_with } = body
  const giving = givingFaults({ capacity, is_minor, consents: { health, marketing, image } })
  const faults = {
    ...(isAccepted(row) ? {} : mustAccept(body)),
    ...(health ? {} : healthFaults(body)),
    ...contactFaults(row, body),
    ...Object.fromEntries(
      Object.entries(giving).map(([field, texts]) => [field.replace('consents.', ''), texts]),
    ),
    ...guardianFaults({ is_minor, guardian_document, signs_with }),
  }
  if (Object.keys(faults).length > 0) throw new InvalidInputError(faults)
  const { email, first_name, last_name, document_type, document_number } = row
  const giver = giverOf(
    capacity,
    { user_id: null, email, name: null },
    {
      first_name: first_name ?? '',
      last_name: last_name ?? '',
      document_type: document_type ?? 'CC',
      document_number: document_number ?? '',
      guardian,
    },
  )
  return { is_minor, giver }
}
