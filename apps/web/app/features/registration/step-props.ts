import type { FieldErrors, Order, PublicEvent } from '@zancada/contracts'
import type { ReactNode } from 'react'
import type { ShownTexts } from '../../race/shown-texts'
import type { DraftBook } from './draft-book'
import type { FieldTrouble } from './field-trouble'
import type { Standing } from './steps'

/** What every step is given. */
export interface StepProps {
  order: Order
  race: PublicEvent
  book: DraftBook
  texts: ShownTexts
  announced: boolean
  goTo: (standing: Standing) => void
  /** The bar with «Volver» and the price, around the step's own action. */
  actions: (action: ReactNode) => ReactNode
  /** What the server said about fields of this sheet while another was shown. */
  told: FieldErrors
  tell: (trouble: FieldTrouble) => void
}
