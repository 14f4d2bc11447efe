import type { MyRegistration } from '@zancada/contracts'

/** What every dialog about a registration is given. */
export interface QuestionProps {
  registration: MyRegistration
  /** Who asks came by the link of the ticket. */
  isByLink?: boolean
  onClose: () => void
}
