import type { Profile } from '@zancada/contracts'

export interface KnownPerson {
  readonly name: string
  readonly document: string
}

/** What the account already says about the requester. */
export function knownOf(profile: Profile | null): KnownPerson {
  const { document_type, document_number } = profile?.runner_profile ?? {}
  return {
    name: [profile?.first_name, profile?.last_name].filter(Boolean).join(' '),
    document: document_type && document_number ? `${document_type} ${document_number}` : '',
  }
}
