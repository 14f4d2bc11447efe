import type { listOwingRacesCall, listRefundLinesCall, SentQuery } from '@zancada/contracts'
import { REFUND_LINE_FILTERS } from '@zancada/contracts/refund-batches/refund-batches.calls'

type Query = NonNullable<SentQuery<typeof listRefundLinesCall>>

export function lineQuery({ q, estado, cursor }: Record<'q' | 'estado' | 'cursor', string>): Query {
  const state = REFUND_LINE_FILTERS.find((word) => word === estado)
  return {
    ...(q === '' ? {} : { q }),
    ...(state === undefined ? {} : { estado: state }),
    ...(cursor === '' ? {} : { cursor }),
  }
}

/** Races with something overdue, or all. */
export function raceQuery({ q, estado }: Record<'q' | 'estado', string>) {
  return {
    ...(q === '' ? {} : { q }),
    ...(estado === 'vencidas' ? { estado } : {}),
  } satisfies SentQuery<typeof listOwingRacesCall>
}
