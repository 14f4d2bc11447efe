import type { MyRegistration } from '@zancada/contracts'

/** What every dialog about a registration is given. */
export interface QuestionProps {
  registration: MyRegistration
  onClose: () => void
}
