import type { DiscountCode } from '@zancada/contracts'

/** What the table and the cards both take. */
export interface DiscountListProps {
  codes: readonly DiscountCode[]
  isBusy: boolean
  onAsk: (what: 'edit' | 'delete' | 'uses', code: DiscountCode) => void
}
