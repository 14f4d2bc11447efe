import type { acceptConsentLinkCall, ConsentPage, ReceivedBody } from '@zancada/contracts'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Caller } from '../../platform/http/caller'
import { conflict, InvalidInputError } from '../../platform/http/problems'
import { inForce } from '../legal'
import { givenConsents, writeConsents } from '../orders'
import { guardianOf, isAccepted, isOfMinor, presentConsents } from './consent-link.presenter'
import { guardianFaults, isConsentOver } from './consent-link.rules'
import { requireByConsentToken } from './load-consents'
import { lockRegistration } from './my-registrations.repository'

/** A minor who holds the link could try document after document. */
const TRIES = { name: 'consent-accept', tries: 20, windowSeconds: 3600 }

/**
 * What a runner whom another registered had not accepted yet, by themselves, or by their guardian. Accepted again, or at
 * the kit table meanwhile, it stays as it was.
 */
export async function acceptConsents(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'createRateLimit' | 'accessTokens'>,
  caller: Caller,
  token: string,
  body: ReceivedBody<typeof acceptConsentLinkCall>,
): Promise<ConsentPage> {
  const { id } = await requireByConsentToken(deps, deps.database, token)
  await deps.createRateLimit(TRIES).take(id)
  return inTransaction(deps.database, async (tx) => {
    await lockRegistration(tx, id)
    // The address may have been corrected meanwhile: then this link opens nothing any more.
    const row = await requireByConsentToken(deps, tx, token)
    if (isConsentOver(row)) throw conflict('registration_over', 'Esta inscripción ya no está activa')
    const { data_policy } = await inForce(tx, deps.clock.now())
    if (isAccepted(row)) return presentConsents(row, data_policy)
    if (body.waiver_version !== row.waiver_version || body.data_policy_version !== data_policy)
      throw conflict('text_changed', 'El texto cambió mientras lo leías: léelo otra vez')
    const is_minor = isOfMinor(row)
    const guardian_document = guardianOf(row)?.document_number ?? null
    if (is_minor && guardian_document === null)
      throw conflict(
        'guardian_missing',
        'La inscripción no tiene acudiente: pide al organizador que lo agregue',
      )
    const faults = guardianFaults({ is_minor, guardian_document, signs_with: body.guardian_document_number })
    if (faults) throw new InvalidInputError(faults)
    const about = { registration_id: id, user_id: null, email: row.email }
    const { marketing, image } = body
    const fresh = givenConsents(
      about,
      { health: false, marketing, image },
      { ...row, data_policy_version: data_policy },
    ).filter(({ kind }) => !row.standing.includes(kind))
    await writeConsents(tx, [], fresh, {
      ip: caller.ip,
      now: deps.clock.now(),
      entry: {
        actor_id: null,
        action: 'registration.consents_accepted',
        subject_type: 'registration',
        subject_id: id,
        after: { is_guardian: is_minor, fields: fresh.map(({ kind }) => kind) },
      },
    })
    return presentConsents(await requireByConsentToken(deps, tx, token), data_policy)
  })
}
