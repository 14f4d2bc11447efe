import type { Profile } from '@zancada/contracts'

export type Organization = NonNullable<Profile['organizer_profile']>

const STATES = ['pending', 'approved', 'suspended', 'rejected'] as const
export type ApprovalState = (typeof STATES)[number]

/** A state this page has never heard of still is or is not approved. */
export function approvalOf({
  state,
  is_approved,
}: Pick<Organization, 'state' | 'is_approved'>): ApprovalState {
  return STATES.find((known) => known === state) ?? (is_approved ? 'approved' : 'pending')
}
