import { type Cop, IMPORT_MAX_PAYMENT_COP, IMPORT_MIN_PAYMENT_COP } from '@zancada/contracts'

export type ChargeFault =
  | 'below_minimum'
  | 'too_little'
  | 'above_left'
  | 'above_maximum'
  | 'leaves_too_little'

type Chargeable = { readonly amount_cop: Cop } | { readonly fault: ChargeFault }

/**
 * What one payment charges: what is asked, else all that is left as far as one payment goes. What it leaves must
 * be enough for another one.
 */
export function chargeable(left_cop: Cop, asked_cop: Cop | undefined): Chargeable {
  if (left_cop < IMPORT_MIN_PAYMENT_COP) return { fault: 'below_minimum' }
  if (asked_cop === undefined) return { amount_cop: most(left_cop) }
  if (asked_cop < IMPORT_MIN_PAYMENT_COP) return { fault: 'too_little' }
  if (asked_cop > left_cop) return { fault: 'above_left' }
  if (asked_cop > IMPORT_MAX_PAYMENT_COP) return { fault: 'above_maximum' }
  const rest = left_cop - asked_cop
  return rest > 0 && rest < IMPORT_MIN_PAYMENT_COP
    ? { fault: 'leaves_too_little' }
    : { amount_cop: asked_cop }
}

function most(left_cop: Cop): Cop {
  if (left_cop <= IMPORT_MAX_PAYMENT_COP) return left_cop
  return Math.min(IMPORT_MAX_PAYMENT_COP, left_cop - IMPORT_MIN_PAYMENT_COP)
}
