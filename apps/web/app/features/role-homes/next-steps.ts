import type { Profile } from '@zancada/contracts'
import { approvalOf } from './approval'

export type NextStep = 'verifyEmail' | 'addPhone' | 'awaitApproval' | 'seeListing'

type Evidence = Pick<Profile, 'email_verified_at' | 'phone' | 'organizer_profile'>

/** What an organizer can do today, most pressing first. */
export function nextStepsOf({ email_verified_at, phone, organizer_profile }: Evidence): NextStep[] {
  const approval = organizer_profile && approvalOf(organizer_profile)
  const steps: (NextStep | false)[] = [
    email_verified_at === null && 'verifyEmail',
    !phone && 'addPhone',
    approval === 'pending' && 'awaitApproval',
    approval === 'approved' && 'seeListing',
  ]
  return steps.filter((step) => step !== false)
}
