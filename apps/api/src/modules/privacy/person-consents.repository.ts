import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'
import { givenByAsker, isByAddress, isOfAsker, type OwnConsentRow } from './consents.repository'
import type { Asker } from './own-data.repository'

export type ProvenConsentRow = OwnConsentRow & {
  readonly text_hash: string | null
  readonly words: string | null
  readonly giver_document: string | null
}

interface AskedAbout {
  readonly user_id: Asker['user_id'] | null
  readonly email: string | null
  /** Of somebody who is known by a registration alone: several people may share its address. */
  readonly document_key: string | null
}

/**
 * All that somebody ever accepted, or another accepted for them, and what they accepted for others; also for places that
 * are another's by now, whose names are not theirs to be told. What is asked for health data, mails and pictures is in the
 * words beside the box alone.
 */
export async function selectPersonConsents(db: Queryable, asker: AskedAbout): Promise<ProvenConsentRow[]> {
  const { rows } = await sql<ProvenConsentRow>`
    select consents.id, consents.kind, consents.text_version, consents.accepted_at, consents.revoked_at,
      host(consents.ip) as ip, consents.email, consents.registration_id, events.name as event_name,
      events.slug as event_slug, events.starts_at, registrations.state as registration_state,
      case when registrations.email = consents.email then consent_signatures.signer_name end as signer_name,
      null as signer_document, consent_signatures.is_guardian as signed_by_guardian,
      case when registrations.email = consents.email then registrations.first_name end as first_name,
      case when registrations.email = consents.email then registrations.last_name end as last_name,
      consents.capacity, consents.giver_relationship, consents.giver_name, consents.giver_email,
      consents.giver_document,
      ${givenByAsker(asker)}
        and (${asker.document_key}::text is null or registrations.document_key is distinct from ${asker.document_key})
        as is_for_another, ${isByAddress(asker)} as is_by_address, consent_words.words,
      encode(sha256(convert_to(coalesce(waiver_texts.text, legal_texts.body), 'UTF8')), 'hex') as text_hash
    from consents
    left join registrations on registrations.id = consents.registration_id
    left join events on events.id = registrations.event_id
    left join consent_signatures on consent_signatures.id = consents.signature_id
    left join consent_words on consent_words.hash = consents.words_hash
    left join waiver_texts on consents.kind = 'waiver' and waiver_texts.version = consents.text_version
    left join legal_texts on legal_texts.version = consents.text_version and legal_texts.kind::text =
      case consents.kind when 'terms' then 'terms' when 'data_policy' then 'data_policy' end
    where ${isOfAsker(asker)} and ${isOfDocument(asker)}
    order by consents.accepted_at desc, consents.id desc
  `.execute(db)
  return rows
}

/**
 * Theirs are those of their places. What the address itself gave, for others or to buy, is theirs too where they accepted
 * for themselves from it.
 */
function isOfDocument({ email, document_key }: AskedAbout) {
  if (document_key === null) return sql<boolean>`true`
  const isHolder = sql<boolean>`exists (
    select from consents as own join registrations as place on place.id = own.registration_id
    where own.giver_email = ${email} and own.capacity = 'self' and place.document_key = ${document_key}
  )`
  return sql<boolean>`(
    registrations.document_key = ${document_key}
    or (${isHolder} and consents.giver_email = ${email} and consents.capacity is not null
      and (consents.registration_id is null or ${givenByAsker({ user_id: null, email })}))
  )`
}
