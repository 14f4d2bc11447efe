import type { OrganizerProfile } from '@zancada/contracts'
import { maskedNumber } from './masked-number.rules'
import type { DecisionRow, ProfileRow } from './profile.repository'
import { knownLinks } from './social-links.rules'

export function presentOrganizerProfile(
  row: ProfileRow,
  decisions: readonly DecisionRow[],
  fileUrl: (path: string) => string,
): OrganizerProfile {
  return {
    slug: row.slug,
    name: row.name,
    legal_name: row.legal_name,
    nit: row.nit,
    address: row.address,
    contact_email: row.contact_email,
    contact_phone: row.contact_phone,
    city_code: row.city_code,
    website: row.website,
    social_links: knownLinks(row.social_links),
    description: row.description,
    logo_url: row.logo_path === null ? null : fileUrl(row.logo_path),
    bank: presentBank(row),
    state: row.state,
    state_reason: row.state_reason,
    history: [
      { state: 'pending', reason: null, at: row.created_at.toISOString() },
      ...decisions.map(presentDecision),
    ],
  }
}

function presentBank(row: ProfileRow): OrganizerProfile['bank'] {
  const { bank_name, bank_account_type, bank_account_number, bank_account_holder } = row
  if (bank_name === null || bank_account_type === null || bank_account_number === null) return null
  return {
    bank_name,
    account_type: bank_account_type,
    masked_number: maskedNumber(bank_account_number),
    holder: bank_account_holder,
  }
}

const STATE_OF: Readonly<Record<string, OrganizerProfile['state']>> = {
  'organizer.approved': 'approved',
  'organizer.reinstated': 'approved',
  'organizer.rejected': 'rejected',
  'organizer.suspended': 'suspended',
}

function presentDecision({ action, after, created_at }: DecisionRow): OrganizerProfile['history'][number] {
  return { state: STATE_OF[action] ?? 'pending', reason: reasonIn(after), at: created_at.toISOString() }
}

function reasonIn(after: unknown): string | null {
  if (typeof after !== 'object' || after === null || !('reason' in after)) return null
  return typeof after.reason === 'string' ? after.reason : null
}
