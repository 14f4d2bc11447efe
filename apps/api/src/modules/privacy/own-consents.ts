import type { Consent } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Account } from '../../platform/http/actor'
import { conflict, notFound } from '../../platform/http/problems'
import { revokeConsent } from '../consents'
import { askerOf } from './asker'
import { presentConsent } from './consents.presenter'
import {
  eraseHealthOfProfile,
  eraseHealthOfRegistration,
  lockOrderOfConsent,
  type OwnConsentRow,
  selectOwnConsent,
  selectOwnConsents,
} from './consents.repository'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'>

export async function listOwnConsents({ database, clock }: Dependencies, actor: Account): Promise<Consent[]> {
  const rows = await selectOwnConsents(database, await askerOf(database, actor))
  const now = clock.now()
  return rows.map((row) => presentConsent(row, now))
}

/**
 * Ends an optional authorisation. Ending the one of health data erases them where they were kept; what the account or
 * a race stands on is withdrawn by leaving the account or the race.
 */
export async function withdrawConsent(
  { database, clock }: Dependencies,
  actor: Account,
  id: string,
): Promise<Consent> {
  const asker = await askerOf(database, actor)
  return inTransaction(database, async (tx) => {
    const now = clock.now()
    await lockOrderOfConsent(tx, id)
    const consent = await selectOwnConsent(tx, asker, id)
    if (!consent) throw notFound()
    if (presentConsent(consent, now).bound_by !== null)
      throw conflict('consent_is_needed', 'Esta autorización no se puede retirar sola')
    if (await revokeConsent(tx, id, now)) {
      if (consent.kind === 'health') await eraseHealth(tx, consent, asker.user_id, now)
      await writeAudit(tx, {
        actor_id: asker.user_id,
        action: 'consent.withdrawn',
        subject_type: 'consent',
        subject_id: id,
        after: { kind: consent.kind },
      })
    }
    const withdrawn = await selectOwnConsent(tx, asker, id)
    if (!withdrawn) throw notFound()
    return presentConsent(withdrawn, now)
  })
}

function eraseHealth(tx: Transaction, { registration_id }: OwnConsentRow, user_id: string, now: Date) {
  return registration_id === null
    ? eraseHealthOfProfile(tx, user_id, now)
    : eraseHealthOfRegistration(tx, registration_id, now)
}
