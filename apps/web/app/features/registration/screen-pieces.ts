import type { Order } from '@zancada/contracts'
import type { ReactNode } from 'react'
import type { ShownVersions } from '../../race/shown-texts'

/** Sends an order to be paid, at the total that was shown: `paid` when there was nothing to pay, `leaving` on the way to the provider. */
export type Pay = (
  order: Pick<Order, 'code' | 'total_cop'>,
  /** The texts that stood at the button: a guest accepts them with it. */
  shown: ShownVersions,
) => Promise<'paid' | 'leaving'>

/** The race's texts, drawn; null where its organizer wrote none. */
export interface DrawnPolicies {
  waiver: ReactNode | null
  refunds: ReactNode | null
  transfers: ReactNode | null
}
