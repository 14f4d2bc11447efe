import type { Pickup } from '@zancada/contracts'

interface PickupRow {
  readonly place: string
  readonly address: string
  readonly opens_at: Date | string
  readonly closes_at: Date | string
}

/** Rows that came as JSON carry their instants as text. */
export function presentPickups(rows: readonly PickupRow[]): Pickup[] {
  return rows.map(({ place, address, opens_at, closes_at }) => ({
    place,
    address,
    opens_at: new Date(opens_at).toISOString(),
    closes_at: new Date(closes_at).toISOString(),
  }))
}
