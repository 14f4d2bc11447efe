import type { Status } from './transaction'

/** An event and what became of sending it. */
export interface Delivery {
  readonly id: string
  readonly transaction_id: string
  readonly transaction_status: Status
  readonly created_at: string
  readonly body: string
  readonly checksum: string
  readonly state: DeliveryState
  readonly attempts: readonly Attempt[]
  /** When it is sent again. */
  readonly next_at: string | null
}

/** `off`: events were switched off, so it was never sent. `given_up`: after Wompi's last attempt. */
export type DeliveryState = 'sending' | 'delivered' | 'waiting' | 'given_up' | 'off'

export interface Attempt {
  readonly at: string
  /** Null when nobody answered. */
  readonly answer: number | null
}
