import type { PublicEvent } from '@zancada/contracts'
import type { MemberBody } from './api/relay-team'

/** What the runner's form of another feature takes to write somebody of a team. */
export interface MemberFormProps {
  race: PublicEvent
  categoryId: string
  title: string
  note: string
  submitLabel: string
  onSend: (body: Omit<MemberBody, 'data_policy_version'>) => Promise<void>
  onClose: () => void
}
