import type { FieldErrors, Order, PublicEvent } from '@zancada/contracts'
import type { ReactNode } from 'react'
import type { ShownTexts } from '../../race/shown-texts'
import type { DraftBook } from './draft-book'
import type { Step } from './steps'

/** What every step is given. */
export interface StepProps {
  order: Order
  race: PublicEvent
  book: DraftBook
  texts: ShownTexts
  announced: boolean
  goTo: (step: Step) => void
  /** The bar with «Volver» and the price, around the step's own action. */
  actions: (action: ReactNode) => ReactNode
  /** What the server said about fields of this step while another was shown. */
  told: FieldErrors
  tell: (step: Step, errors: FieldErrors) => void
}
