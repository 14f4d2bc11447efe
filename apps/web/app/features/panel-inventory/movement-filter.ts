import type { listStockMovementsCall, SentQuery, StockMovementKind } from '@zancada/contracts'

export const NO_FILTER = { item: '', tipo: '' }

export const KINDS: readonly StockMovementKind[] = [
  'entry',
  'reservation',
  'release',
  'hand_over',
  'return',
  'size_change',
  'adjustment',
  'loss',
]

export type MovementQuery = NonNullable<SentQuery<typeof listStockMovementsCall>>
type MovementAddress = Readonly<Record<keyof typeof NO_FILTER | 'cursor', string>>

/** What the API is asked for what the address says; what nobody knows, typed there, is no filter. */
export function queryOf(evento: string, { item, tipo, cursor }: MovementAddress): MovementQuery {
  const kind = KINDS.find((each) => each === tipo)
  return {
    evento,
    ...(UUID.test(item) && { item }),
    ...(kind && { tipo: kind }),
    ...(cursor !== '' && { cursor }),
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
