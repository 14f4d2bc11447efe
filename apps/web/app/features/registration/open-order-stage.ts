import type { Order } from '@zancada/contracts'

/** What an open order waits for: its payer at a counter, the answer of a bank, or its buyer. */
export type OpenOrderStage = 'cash' | 'pending' | 'held'

const CASH = 'BANCOLOMBIA_COLLECT'

export function openOrderStage({ last_payment }: Pick<Order, 'last_payment'>): OpenOrderStage {
  if (last_payment?.state !== 'pending') return 'held'
  return last_payment.method === CASH ? 'cash' : 'pending'
}
