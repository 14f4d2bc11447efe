import { type AuditAction, GUARDIAN_RELATIONSHIPS, type PersonConsent } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Account } from '../../platform/http/actor'
import { notFound } from '../../platform/http/problems'
import { type PersonKeys, selectPersonKeys } from '../accounts'
import type { ConsentProof } from './consent-proof.drawing'
import { presentConsent } from './consents.presenter'
import { selectPersonConsents } from './person-consents.repository'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'>

/** What one person accepted, with from where: the register that proves it. Each look is on record. */
export async function listPersonConsents(
  deps: Dependencies,
  actor: Account,
  id: string,
): Promise<PersonConsent[]> {
  return (await readConsents(deps, actor, id, 'consents.looked_at')).consents
}

/** The same as a document that leaves. */
export async function proveConsents(deps: Dependencies, actor: Account, id: string): Promise<ConsentProof> {
  const { person, consents } = await readConsents(deps, actor, id, 'consents.downloaded')
  const { name, email, document_type, document_number } = person
  return {
    name,
    email,
    document: document_number === null ? null : `${document_type} ${document_number}`,
    has_account: person.user_id !== null,
    made_at: deps.clock.now().toISOString(),
    consents,
  }
}

async function readConsents(
  { database, clock }: Dependencies,
  actor: Account,
  id: string,
  action: AuditAction,
): Promise<{ person: PersonKeys; consents: PersonConsent[] }> {
  const person = await selectPersonKeys(database, id)
  if (!person) throw notFound()
  const { user_id, email, is_proven, document_key } = person
  await writeAudit(database, {
    actor_id: actor.user_id,
    action,
    ...(user_id === null
      ? { subject_type: person.name === null ? 'order' : 'registration', subject_id: id }
      : { subject_type: 'user', subject_id: user_id }),
  })
  // An address that nobody proved may be another's, and so may what was accepted from it.
  const rows = await selectPersonConsents(database, {
    user_id,
    email: is_proven ? email : null,
    document_key: user_id === null ? document_key : null,
  })
  const now = clock.now()
  const consents = rows.map((row) => ({
    ...presentConsent(row, now),
    ip: row.ip,
    email: row.email,
    signer_name: row.signer_name,
    relationship: GUARDIAN_RELATIONSHIPS.find((each) => each === row.giver_relationship) ?? null,
    giver_name: row.giver_name,
    giver_document: row.giver_document,
    given_from: row.giver_email,
    words: row.words,
    text_hash: row.text_hash,
  }))
  return { person, consents }
}
