import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'
import type { OwnConsentRow } from './consents.repository'
import type { Asker } from './own-data.repository'

export type ProvenConsentRow = OwnConsentRow & { readonly text_hash: string | null }

/**
 * All that somebody ever accepted, also for places that are another's by now, whose names are not theirs to be told. What
 * a registration asks for its health data, mails and pictures is in the privacy policy.
 */
export async function selectPersonConsents(
  db: Queryable,
  { user_id, email }: { readonly user_id: Asker['user_id'] | null; readonly email: string | null },
): Promise<ProvenConsentRow[]> {
  const { rows } = await sql<ProvenConsentRow>`
    select consents.id, consents.kind, consents.text_version, consents.accepted_at, consents.revoked_at,
      host(consents.ip) as ip, consents.email, consents.registration_id, events.name as event_name,
      events.slug as event_slug, events.starts_at, registrations.state as registration_state,
      case when registrations.email = consents.email then consent_signatures.signer_name end as signer_name,
      null as signer_document, consent_signatures.is_guardian as signed_by_guardian,
      case when registrations.email = consents.email then registrations.first_name end as first_name,
      case when registrations.email = consents.email then registrations.last_name end as last_name,
      encode(sha256(convert_to(coalesce(waiver_texts.text, legal_texts.body), 'UTF8')), 'hex') as text_hash
    from consents
    left join registrations on registrations.id = consents.registration_id
    left join events on events.id = registrations.event_id
    left join consent_signatures on consent_signatures.id = consents.signature_id
    left join waiver_texts on consents.kind = 'waiver' and waiver_texts.version = consents.text_version
    left join legal_texts on legal_texts.version = consents.text_version and legal_texts.kind::text =
      case consents.kind when 'terms' then 'terms' when 'waiver' then null else 'data_policy' end
    where consents.user_id = ${user_id} or consents.email = ${email}
    order by consents.accepted_at desc, consents.id desc
  `.execute(db)
  return rows
}
